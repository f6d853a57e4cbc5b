import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

test('a page with a proof of work in it is for one reader, and no cache keeps it', () => {
  const proving = sourceFiles('src', '-page.tsx').filter(({ text }) => text.includes('startProof('));
  expect(proving.length).toBeGreaterThanOrEqual(1);
  expect(
    proving.filter(({ text }) => !text.includes('export const headers = forOneReader;')).map(({ path }) => path),
    'Write `export const headers = forOneReader;` (platform/http/for-one-reader.ts).',
  ).toEqual([]);
});
