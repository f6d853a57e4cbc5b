import { expect, test } from 'vitest';
import type { Glyph } from './glyphs.ts';
import { placeListSigns } from './list-signs.ts';

const drawn = (text: string, x: number, y: number): Glyph[] =>
  [...text].map((letter, step) => ({ text: letter, x: x + step * 5, y, width: 5, size: 10, bold: false }));
const placeOf = (sign: Glyph, ...glyphs: Glyph[][]) => {
  placeListSigns([sign, ...glyphs.flat()]);
  return sign.x;
};

test('a sign that is drawn beside another column is of the line that it is level with', () => {
  const [sign] = drawn('•', 400, 700.1);
  // Behind the duties, which end at 250, and no more beside the skill.
  expect(placeOf(sign!, drawn('تدريب الجدد', 195, 700.2), drawn('السلامة', 350, 701.6))).toBe(255);
});

test('a sign between words of one line stays where it is', () => {
  const [sign] = drawn('•', 150, 700);
  expect(placeOf(sign!, drawn('SQL', 120, 700), drawn('Excel', 170, 700))).toBe(150);
});

test('a sign stays beside its words where another column is hardly nearer', () => {
  const [sign] = drawn('•', 20, 700.15);
  expect(placeOf(sign!, drawn('Accounting', 30, 700), drawn('Riyadh', 300, 700.2))).toBe(20);
});
