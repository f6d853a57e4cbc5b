import { describe, expect, it } from 'vitest';
import { pagesShown } from './pagination.tsx';

describe('pages shown', () => {
  it('are all of them when they are few', () => {
    expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
  });

  it('leave out what is far from the current one', () => {
    expect(pagesShown(1, 12)).toEqual([1, 2, 3, null, 12]);
    expect(pagesShown(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
    expect(pagesShown(12, 12)).toEqual([1, null, 11, 12]);
  });

  it('never leave out a single page', () => {
    expect(pagesShown(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  });
});
