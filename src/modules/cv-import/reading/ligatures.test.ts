import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '#tests/support/time.ts';
import type { Glyph } from './glyphs.ts';
import { UNNAMED, withWholeLigatures } from './ligatures.ts';
import { linesOf } from './lines.ts';

/** Glyphs from the right to the left, as Arabic is drawn; a width of 0 stands where the one before it begins. */
function drawn(...parts: [text: string, width: number][]): Glyph[] {
  let x = 500;
  return parts.map(([text, width]) => {
    x -= width;
    return { text, x, y: 700, width, size: 10, bold: false };
  });
}
const read = (glyphs: Glyph[]) =>
  linesOf([{ width: 600, height: 800, glyphs, links: [] }])
    .lines.map(({ text }) => text)
    .join(' ');

describe('lam with alef is read whole', () => {
  test.each([
    ['the lam has all of the width', drawn(['ا', 2], ['ل', 5], ['أ', 0], ['ح', 6], ['د', 4]), 'الأحد'],
    ['the alef has all of the width', drawn(['ا', 2], ['أ', 5], ['ل', 0], ['ح', 6], ['د', 4]), 'الأحد'],
    ['its tail has no name', drawn(['ا', 2], ['ل', 2], [UNNAMED, 3], ['ن', 4], ['ب', 4]), 'الانب'],
    [
      'its tail has no name, and a sign of its own',
      drawn(['ا', 2], ['ل', 2], [UNNAMED, 3], ['\u0654', 0], ['ح', 6]),
      'الأح',
    ],
    ['it has no name as one', drawn(['س', 5], [UNNAMED, 4], ['م', 4], ['ة', 4], ['ب', 4], ['ب', 4]), 'سلامةبب'],
    ['a lam follows it', drawn(['ا', 2], ['ل', 5], ['ا', 0], ['ل', 2], ['ت', 3]), 'الالت'],
  ])('where %s', (_, glyphs, text) => {
    expect(read(glyphs)).toBe(text);
  });
});

test('a hamza is of the alef that it stands on, whatever it is called', () => {
  const [alef, sign, rest] = drawn(['ا', 2], ['أ', 0], ['ب', 4]);
  expect(read([alef!, { ...sign!, y: 701 }, rest!])).toBe('أب');
});

test('a lam before a ligature without a name is a letter of its own where that one also stands alone', () => {
  const alone = drawn(['ا', 2], [UNNAMED, 6], ['ن', 4], ['س', 5], ['م', 4], ['ب', 4]);
  const after = drawn(['ل', 2], [UNNAMED, 6], ['ن', 4], ['س', 5], ['م', 4], ['ب', 4]).map((glyph) => ({
    ...glyph,
    y: 600,
  }));
  expect(read([...alone, ...after])).toBe('الانسمب للانسمب');
});

test('where all alefs are called like the first that bears a sign, the others bear their own or none', () => {
  const words = drawn(
    ['آ', 2],
    ['ل', 3],
    [' ', 3],
    ['آ', 2],
    ['ب', 4],
    ['آ', 2],
    [' ', 3],
    ['ب', 4],
    ['آ', 2],
    ['ب', 4],
  );
  const over = (at: number): Glyph => ({ ...words[at]!, text: UNNAMED, width: 0, y: 707 });
  expect(read([words[0]!, over(0), ...words.slice(1, 4), over(3), ...words.slice(4)])).toBe('آل أبا باب');
});

test('a hamza is of its own line, whatever larger letters stand above it', () => {
  const heading = drawn(['ا', 2], ['ل', 3], ['م', 4]).map((glyph) => ({ ...glyph, y: 713, size: 14 }));
  const [alef, ...rest] = drawn(['ا', 2.2], ['خ', 4], ['ص', 6]);
  const line = [{ ...alef!, x: alef!.x - 0.3 }, { ...alef!, text: '\u0654', width: 0, y: 701 }, ...rest];
  expect(read([...heading, ...line])).toBe('الم أخص');
});

test('what often stands before a lam at the beginning of words is the alef of the article', () => {
  const words = drawn(
    ...[1, 2, 3].flatMap((): [string, number][] => [
      [UNNAMED, 1.4],
      ['ل', 2],
      ['ب', 4],
      ['ح', 6],
      ['ر', 3],
      ['و', 4],
      [' ', 3],
    ]),
  );
  expect(read(words)).toBe('البحرو البحرو البحرو');
});

test.each([8_000, 120_000])('a page of %i parts holds nobody up', (count) => {
  const parts = Array.from({ length: count }, (_, at): [string, number] => [
    ['ل', UNNAMED, 'أ', 'ب', 'ا', 'م'][at % 6]!,
    at % 3,
  ]);
  expect(cpuMsOf(() => withWholeLigatures(drawn(...parts)))).toBeLessThan(2_000);
});

test('of a font that names hardly anything nothing is guessed', () => {
  const glyphs = drawn(['ل', 2], [UNNAMED, 4], [UNNAMED, 4], ['ب', 3]);
  expect(withWholeLigatures(glyphs).map(({ text }) => text)).toEqual(['ل', UNNAMED, UNNAMED, 'ب']);
});

describe('what no font names is', () => {
  const [alef, rest] = drawn(['ا', 2], ['ب', 4]);
  const sign = (text: string): Glyph => ({ ...alef!, text, width: 0, y: 701 });

  test('a hamza over an alef where no other sign is named', () => {
    expect(read([alef!, sign(UNNAMED), rest!])).toBe('أب');
  });

  test('a madda where hamzas are named', () => {
    const other = drawn(['ا', 2], ['ب', 4]).map((glyph) => ({ ...glyph, x: glyph.x - 100 }));
    const hamza = { ...sign('\u0654'), x: other[0]!.x };
    expect(read([alef!, sign(UNNAMED), rest!, other[0]!, hamza, other[1]!])).toBe('آب\tأب');
  });

  test.each([
    ['an alef', 'ا'],
    ['a digit', '4'],
  ])('no lam with alef before %s', (_, after) => {
    const glyphs = drawn(['س', 5], [UNNAMED, 4], [after, 4], ['م', 4], ['ب', 4], ['ب', 4]);
    expect(withWholeLigatures(glyphs)[1]).toMatchObject({ text: UNNAMED });
  });

  test('told of as a guess, and so is a letter beside one that is lost', () => {
    const guessed = (glyphs: Glyph[]) => withWholeLigatures(glyphs).map((glyph) => glyph.guessed ?? false);
    expect(guessed(drawn(['س', 5], [UNNAMED, 4], ['م', 4], ['ة', 4], ['ب', 4], ['ب', 4]))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(guessed(drawn(['س', 5], [UNNAMED, 2], ['م', 4], ['ة', 4], ['ب', 4], ['ب', 4]))).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});

test('a letter drawn twice to look bold is read once', () => {
  const once = drawn(['م', 4], ['ا', 2], ['ج', 5], ['د', 4]);
  expect(read([...once, ...once.map((glyph) => ({ ...glyph, x: glyph.x + 0.6 }))])).toBe('ماجد');
});
