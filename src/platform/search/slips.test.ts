import { describe, expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { isUsualSlip, spellingsNear } from './slips.ts';

describe('spellings near a word', () => {
  test('are one slip away, each of them, and never the word', () => {
    for (const form of ['محاسب', 'nurse']) {
      const near = spellingsNear(form);
      expect(near.every((other) => editDistance(form, other, 1) === 1)).toBe(true);
    }
    expect(spellingsNear('مرمض')).toContain('ممرض');
    expect(spellingsNear('unrse')).toContain('nurse');
    expect(spellingsNear('nurs')).toContain('nurse');
    expect(spellingsNear('xnurse')).toContain('nurse');
  });

  test.each([
    ['unrse', 'nurse', true],
    ['nurrse', 'nurse', true],
    ['nutse', 'nurse', true],
    ['نضافه', 'نظافه', true],
    ['مهندص', 'مهندس', true],
    ['nuqse', 'nurse', false],
    ['nurs', 'nurse', false],
  ])('%s for %s is a usual slip: %s', (typed, meant, isUsual) => {
    expect(isUsualSlip(typed, meant)).toBe(isUsual);
  });
});
