import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '#tests/support/time.ts';
import type { Glyph } from './glyphs.ts';
import { linesOf } from './lines.ts';

const WIDTH = 5;
const at = (text: string, x: number, y: number): Glyph => ({ text, x, y, width: WIDTH, size: 10, bold: false });
/** In the order of the file: Arabic from the right end on, all else from the left. */
function drawn(text: string, x: number, y = 700): Glyph[] {
  const letters = [...text];
  const isArabic = /\p{Script=Arabic}/u.test(text);
  return letters.map((letter, step) => at(letter, x + (isArabic ? letters.length - 1 - step : step) * WIDTH, y));
}
const read = (...glyphs: Glyph[][]) =>
  linesOf([{ width: 600, height: 800, glyphs: glyphs.flat(), links: [] }]).lines.map(({ text }) => text);

describe('words that are drawn over a number', () => {
  test('stand on its left, where they were written before it', () => {
    // The words should end where the number begins.
    expect(read(drawn(' حتى الوقت الحالي', 300), drawn('09.2010', 310))).toEqual(['09.2010 حتى الوقت الحالي']);
  });

  test('stand between what stands beside it', () => {
    const line = [drawn(' موقعا في وقت واحد', 300), drawn('14', 320), drawn('الإشراف على ', 330)];
    expect(read(...line)).toEqual(['الإشراف على 14 موقعا في وقت واحد']);
  });

  test('stay where they are in a file that draws from the right', () => {
    const lines = [0, 1, 2].flatMap((row) => [
      drawn('العمل ', 325, 600 - row * 20),
      drawn('2010', 305, 600 - row * 20),
    ]);
    const [first] = read(drawn(' حتى الوقت الحالي', 300), drawn('09.2010', 310), ...lines);
    expect(first).not.toBe('09.2010 حتى الوقت الحالي');
  });

  test('are other columns where they only touch', () => {
    expect(read(drawn('مدير', 300), drawn('2010', 318))[0]).toContain('2010');
  });
});

test('a word that is too long for its column is set beside the line that it is drawn over', () => {
  const [first, ...rest] = read(
    drawn('sara.alharbi@mail.test', 296, 702),
    drawn('ممرضة في أقسام العناية المركزة والطوارئ', 105),
    drawn('الجوال', 380, 680),
  );
  expect(first).toContain('sara.alharbi@mail.test');
  expect([first, ...rest].join(' ')).toContain('ممرضة في أقسام العناية المركزة والطوارئ');
});

test.each([
  ['touch', 5],
  ['overlap', 1],
  ['stand apart', 9],
])('a page of 100,000 letters that %s holds nobody up', (_, step) => {
  const glyphs = Array.from({ length: 100_000 }, (__, index) => at('ab•1م'[index % 5]!, index * step, 700));
  // A third of a second; were each held against all others, minutes.
  expect(cpuMsOf(() => read(glyphs))).toBeLessThan(4_000);
});
