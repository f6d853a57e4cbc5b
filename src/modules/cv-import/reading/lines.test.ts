import { describe, expect, test } from 'vitest';
import { isHeadingText } from '../finding/headings.ts';
import type { Glyph } from './glyphs.ts';
import { linesOf } from './lines.ts';

/** A word as Latin print sets it, five points a letter. */
const drawn = (text: string, x: number, y: number): Glyph[] =>
  [...text].map((letter, at) => ({ text: letter, x: x + at * 5, y, width: 5, size: 10, bold: false }));
const textsOf = (...glyphs: Glyph[][]) =>
  linesOf([{ width: 600, height: 800, glyphs: glyphs.flat(), links: [] }], isHeadingText).lines.map(({ text }) => text);

describe('reading order', () => {
  test('keeps the cells of a table in their rows, over several parts', () => {
    const rows = [
      ['Skills', ''],
      ['Welding of pipes', 'Advanced in all'],
      ['Cutting of steel', 'Some experience'],
      ['Languages', ''],
      ['Arabic', 'Mother tongue of mine'],
      ['English', 'Intermediate, spoken'],
    ] as const;
    expect(
      textsOf(...rows.flatMap(([a, b], at) => [drawn(a, 20, 700 - at * 20), drawn(b, 300, 700 - at * 20)])),
    ).toEqual(rows.map(([a, b]) => (b === '' ? a : `${a}\t${b}`)));
  });

  test('keeps dates beside what they date, whatever headings stand above them', () => {
    const rows = [
      ['Experience', ''],
      ['2019 - 2021', 'Accountant at a company'],
      ['', 'Northern Trading Company'],
      ['2016 - 2018', 'Clerk with many duties'],
      ['Education', ''],
      ['2015', 'Bachelor in Accounting'],
      ['', 'Northern University of all'],
    ] as const;
    const read = textsOf(...rows.flatMap(([a, b], at) => [drawn(a, 20, 700 - at * 20), drawn(b, 200, 700 - at * 20)]));
    expect(read).toEqual(rows.map(([a, b]) => [a, b].filter(Boolean).join('\t')));
  });

  test('keeps dates beside what they date where a paragraph ended above them', () => {
    const rows = [
      ['A last short line', ''],
      ['Experience', ''],
      ['2019 - 2021', 'Accountant at a company'],
      ['', 'Northern Trading Company'],
      ['', 'Closing of many accounts'],
      ['2016 - 2018', 'Clerk with many duties'],
      ['', 'Southern Trading Company'],
    ] as const;
    const read = textsOf(...rows.flatMap(([a, b], at) => [drawn(a, 20, 700 - at * 20), drawn(b, 200, 700 - at * 20)]));
    expect(read).toEqual(rows.map(([a, b]) => [a, b].filter(Boolean).join('\t')));
  });

  test('takes for further in what is, within the cell that it goes on', () => {
    const glyphs = [
      drawn('2019 - 2021', 20, 700),
      drawn('Accountant', 200, 700),
      drawn('Northern Company', 200, 680),
      drawn('Closed the accounts', 215, 660),
      drawn('Languages', 20, 640),
    ].flat();
    const { lines } = linesOf([{ width: 600, height: 800, glyphs, links: [] }], isHeadingText);
    expect(lines.map(({ indented }) => indented)).toEqual([false, false, true, false]);
  });

  test('puts what narrow cells break over two rows into the row that it began in', () => {
    const read = textsOf(
      drawn('Bachelor', 20, 700),
      drawn('Mechanical', 120, 700),
      drawn('King Abdulaziz', 240, 700),
      drawn('2014', 400, 700),
      drawn('Engineering', 120, 685),
      drawn('University', 240, 685),
      drawn('Diploma', 20, 660),
      drawn('Statistics', 120, 660),
      drawn('Technical College', 240, 660),
      drawn('2010', 400, 660),
      drawn('Skills', 20, 640),
    );
    expect(read).toEqual([
      'Bachelor\tMechanical Engineering\tKing Abdulaziz University\t2014',
      'Diploma\tStatistics\tTechnical College\t2010',
      'Skills',
    ]);
  });

  test('parts a long word from the column that it nearly reaches', () => {
    const rows = [
      ['a.long.address@example.test', 'Accounts of shops and trade'],
      ['Riyadh', 'closed every single month'],
      ['Saudi', 'with a team of six people'],
      ['Married', 'who learn while they work'],
      ['Two children', 'and have done for years'],
    ] as const;
    const read = textsOf(...rows.flatMap(([a, b], at) => [drawn(a, 20, 700 - at * 20), drawn(b, 161, 700 - at * 20)]));
    expect(read).toEqual(rows.map((cells) => cells.join('\t')));
  });

  test('gives a hamza that is drawn by itself to the alef that bears it', () => {
    const letter = (text: string, x: number, width: number): Glyph => ({
      text,
      x,
      y: 700,
      width,
      size: 10,
      bold: false,
    });
    // «أخت» from the left: teh, khah, alef; the sign has no width and stands where the khah ends.
    expect(textsOf([letter('ت', 20, 6), letter('خ', 26, 6), letter('ا', 32, 2), letter('\u0654', 32, 0)])).toEqual([
      'أخت',
    ]);
  });
});
