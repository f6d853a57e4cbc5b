import { expect, test } from 'vitest';
import type { Glyph } from './glyphs.ts';
import { linesOf } from './lines.ts';
import { drawnOnce } from './shadows.ts';

/** From the left at any place of the page, so that some letters and their shadows stand in other strips of it. */
const drawn = (text: string, x: number): Glyph[] =>
  [...text].map((letter, at) => ({ text: letter, x: x + at * 4.1, y: 700, width: 4.1, size: 8.6, bold: false }));
const both = [...drawn('Senior Civil Engineer in Riyadh', 14.4), ...drawn('Senior Civil Engineer in Riyadh', 13.9)];

test('what is drawn twice to look bold is read once, and is bold', () => {
  const [line] = linesOf([{ width: 600, height: 800, glyphs: both, links: [] }]).lines;
  expect(line).toMatchObject({ text: 'Senior Civil Engineer in Riyadh', bold: true });
});

test('what is drawn twice at one place is not bold', () => {
  const once = drawn('Civil', 14.4);
  expect(drawnOnce([...once, ...once])).toEqual(once);
});

test('a letter that is doubled is read twice', () => {
  expect(drawnOnce(drawn('skill', 14.4))).toHaveLength(5);
});
