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

  test('takes nothing for further in since one line is drawn beyond the edge of the others', () => {
    const glyphs = [0, 1, 2, 3, 4].map((row) => drawn('Closed the accounts', 60, 700 - row * 20));
    const { lines } = linesOf([
      { width: 600, height: 800, links: [], glyphs: [...glyphs.flat(), ...drawn('Phone: 0551234567', 30, 600)] },
    ]);
    expect(lines.map(({ indented }) => indented)).toEqual([false, false, false, false, false, false]);
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

  describe('of columns', () => {
    const aside = ['Contact', 'sara@example.test', 'Riyadh', 'Skills', 'Excel', 'SAP'];
    const main = [
      'Experience',
      'Accountant in a company',
      '2019 - 2021',
      'Education',
      'Bachelor of Accounting',
      '2015',
    ];
    /** Two columns, whose lines stand at heights of their own. */
    const beside = (left: readonly string[], right: readonly string[], at = 300) =>
      textsOf(
        ...left.map((text, row) => drawn(text, 20, 700 - row * 20)),
        ...right.map((text, row) => drawn(text, at, 700 - row * 20 - (row === 0 ? 0 : 8))),
      );

    test('one is read after the other, and no line goes across', () => {
      expect(beside(aside, main)).toEqual([...aside, ...main]);
    });

    test('an address that is longer than its column stays in it', () => {
      const long = aside.with(1, 'sara.with.a.very.long.name.in.it.and.more.of.it@example.test');
      expect(beside(long, main)).toEqual([...long, ...main]);
    });

    test('headings in the margin stand each before what is beside and below them', () => {
      const rows = [
        ['Experience', 'Accountant in a northern company'],
        ['', 'Closing of all accounts each month'],
        ['', 'Teaching of colleagues in accounts'],
        ['Education', 'Bachelor of Accounting in Riyadh'],
        ['Skills', 'Excel and SAP and other programs'],
        ['Languages', 'Arabic and English and some French'],
      ] as const;
      const read = textsOf(
        ...rows.flatMap(([a, b], at) => [drawn(a, 20, 700 - at * 20), drawn(b, 200, 700 - at * 20)]),
      );
      expect(read).toEqual(rows.flatMap((cells) => cells.filter(Boolean)));
    });
  });

  test('parts words of two scripts that touch where the column of one of them ends', () => {
    const arabic = ['محاسبة', 'شركة النور', 'إقفال الدفاتر', 'ميزانيات', 'ضرائب', 'تقارير'];
    const latin = ['Contact', 'sara.alqahtani@example.test', 'Riyadh', 'Skills', 'Excel', 'SAP'];
    const mirrored = (text: string, end: number, y: number) =>
      drawn([...text].toReversed().join(''), end - text.length * 5, y);
    const read = textsOf(
      ...arabic.map((text, at) => mirrored(text, 199, 700 - at * 20)),
      ...latin.map((text, at) => drawn(text, at === 1 ? 200 : 240, 700 - at * 20)),
    );
    expect(read).toContain('شركة النور\tsara.alqahtani@example.test');
  });

  test('dates stay beside what they date though the signs of a list stand among them', () => {
    const glyphs = [
      ['2019 - 2021', 'Accountant at a company'],
      ['•', 'Closing of many accounts'],
      ['', 'Northern Trading Company'],
      ['2016 - 2018', 'Clerk with many duties'],
      ['•', 'Keeping of many ledgers'],
      ['2012 - 2015', 'Teacher of accounting'],
    ] as const;
    const read = textsOf(
      ...glyphs.flatMap(([a, b], at) => [drawn(a, 20, 700 - at * 20), drawn(b, 200, 700 - at * 20)]),
    );
    expect(read[0]).toBe('2019 - 2021\tAccountant at a company');
    expect(read.at(-1)).toBe('2012 - 2015\tTeacher of accounting');
  });

  test('takes lines for no further in where the signs of a list stand out of their column', () => {
    const glyphs = [
      drawn('Accountant', 40, 700),
      drawn('Northern Company', 40, 680),
      drawn('• Closing of accounts', 20, 660),
      drawn('2019 - 2021', 40, 640),
    ].flat();
    const { lines } = linesOf([{ width: 600, height: 800, glyphs, links: [] }], isHeadingText);
    expect(lines.map(({ indented }) => indented)).toEqual([false, false, false, false]);
  });

  test('puts an alef with its sign to the word that it was torn off', () => {
    expect(textsOf(drawn('فرشم ل آ دعس', 100, 700))).toEqual(['سعد آل مشرف']);
  });

  test('tells the words of which a letter was guessed', () => {
    const glyphs = drawn('ةيوق ةمالس', 100, 700).map((glyph, at) => (at === 7 ? { ...glyph, guessed: true } : glyph));
    const { lines } = linesOf([{ width: 600, height: 800, glyphs, links: [] }]);
    expect(lines[0]).toMatchObject({ text: 'سلامة قوية', guessed: ['سلامة'] });
  });

  test('gives a hamza between two letters that touch to the one that it begins with', () => {
    const letter = (text: string, x: number, width: number): Glyph => ({
      text,
      x,
      y: 700,
      width,
      size: 10,
      bold: false,
    });
    // «الأول» from the left: lam, waw, and lam with alef, at whose beginning the sign stands.
    const word = [
      letter('ل', 20, 4),
      letter('و', 24, 5),
      letter('\u0654', 29, 0),
      letter('لا', 29, 6),
      letter('ا', 35, 2),
    ];
    expect(textsOf(word)).toEqual(['الأول']);
  });
});

test('what only makes a word longer leaves no gap in it', () => {
  const letters: [string, number][] = [
    ['ا', 104.5],
    ['ل', 99.5],
    ['\u0640', 97],
    ['ك', 92],
    ['و', 87],
    ['ر', 82],
    ['ي', 77],
    ['ة', 72],
  ];
  const glyphs = letters.map(([text, x]) => ({
    text,
    x,
    y: 700,
    width: text === '\u0640' ? 2.5 : 5,
    size: 10,
    bold: false,
  }));
  expect(textsOf(glyphs)).toEqual(['الكورية']);
});

test('what stands apart within a cell is parted from the next one where that begins', () => {
  const rows = ['Reporting Officer', 'Gulf Retail Group', 'Data Analyst here', 'Eastern Energy', 'Northern Bank'];
  // The dash begins where other lines do by chance.
  const glyphs = [
    ...drawn('Phone', 95, 760),
    ...drawn('Mail of', 95, 740),
    ...drawn('2018', 66, 700),
    ...drawn('– April', 95, 700),
    ...rows.flatMap((row, at) => drawn(row, 142, 700 - at * 20)),
  ];
  expect(textsOf(glyphs)[2]).toMatch(/^2018\s– April\tReporting Officer$/);
});
