import { expect, test } from 'vitest';
import type { Glyph } from './glyphs.ts';
import { isIllegible } from './illegible.ts';
import { UNNAMED } from './ligatures.ts';

const page = (letters: Iterable<string>) => {
  const glyphs = [...letters].map((text, at): Glyph => ({ text, x: at * 5, y: 700, width: 5, size: 10, bold: false }));
  return [{ width: 600, height: 800, glyphs, links: [] }];
};

test.each([
  ['Arabic and Latin', 'محاسب أول Senior Accountant 2020', false],
  ['a ligature that the font does not name', `مدير الس${UNNAMED}مة والجودة`, false],
  ['another script', 'Бухгалтер', false],
  ['nothing', '', false],
  ['a ligature of four letters', ['الله', ' ', 'أ', 'ك', 'ب', 'ر'], false],
  ['a sentence for a shape', ['م', 'ح', 'أخصائية موارد بشرية', 'س'], true],
  ['letters without names', `محا${UNNAMED.repeat(9)}`, true],
  ['letters of all scripts among Arabic ones', 'الخبرات দஅಐകඅጀ', true],
])('%s', (_, letters, is) => {
  expect(isIllegible(page(letters))).toBe(is);
});
