import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MISNAMED_FONT, misnamedPdf } from '#tests/support/cv-makers/misnamed-pdf.ts';
import { plexFile } from '#tests/support/cv-makers/plex.ts';
import { cpuMsOf } from '#tests/support/time.ts';
import { fontLettersOf } from './font-letters.server.ts';
import { readFile } from './read-file.server.ts';

const font = readFileSync(plexFile('400Regular'));
const letters = fontLettersOf(misnamedPdf(font, [[1]]))[MISNAMED_FONT]!;
const glyphOf = new Map(Object.entries(letters).map(([glyph, letter]) => [letter, Number(glyph)]));
/** The shapes of a word, from the left as they are drawn. */
const drawn = (shapes: string) => [...shapes].toReversed().map((shape) => glyphOf.get(shape)!);

// محاسب, مدير: each letter in the form that it has at its place.
const ACCOUNTANT = '\uFEE3\uFEA4\uFE8E\uFEB3\uFE90';
const MANAGER = '\uFEE3\uFEAA\uFEF3\uFEAE';

/** The font with the place of one of its tables written over. */
function without(table: string): Buffer {
  const other = Buffer.from(font);
  other.write('none', other.indexOf(table, 12, 'latin1'), 'latin1');
  return other;
}

test('a page whose letters the document misnames is read by what its font says of itself', async () => {
  const read = await readFile('pdf', misnamedPdf(font, [drawn(ACCOUNTANT), drawn(MANAGER)]));
  expect('lines' in read && read.lines.map(({ text }) => text)).toEqual(['محاسب', 'مدير']);
});

describe('digits that the table of the font does not name', () => {
  /** Plex draws these between Arabic words. */
  const [ONE, ZERO] = [glyphOf.get('1')! + 12, glyphOf.get('0')! + 12];
  const [two, six, nine] = [ONE + 1, ONE + 5, ONE + 8];
  const line = [ONE, nine, six, two, ZERO];
  const textOf = async (said: Record<number, string>) => {
    const read = await readFile('pdf', misnamedPdf(font, [drawn(ACCOUNTANT), line], said));
    return 'lines' in read && read.lines.map(({ text }) => text);
  };

  test('are read by the order of those of them that the document says', async () => {
    expect(await textOf({ [ONE]: 'الميلاد: 1', [nine]: '9', [two]: '' })).toEqual(['محاسب', '19620']);
  });

  test.each([
    ['one alone', { [nine]: '9' }],
    ['two that do not agree', { [nine]: '9', [six]: '5' }],
  ])('stay unknown where the document says %s', async (_, said) => {
    const lines = await textOf(said);
    expect(String(lines)).not.toContain('1');
    expect(String(lines)).not.toContain('2');
  });
});

test('a sign that is named with the digit before it is read by its font, where all others are named', async () => {
  const [word, comma] = [[...'Amman'].map((letter) => glyphOf.get(letter)!), glyphOf.get(',')!];
  const named = Object.fromEntries(word.map((glyph, at) => [glyph, 'Amman'[at]!]));
  const read = await readFile('pdf', misnamedPdf(font, [[...word, comma]], { ...named, [comma]: '9,' }));
  expect('lines' in read && read.lines.map(({ text }) => text)).toEqual(['Amman,']);
});

test('a font that says nothing of itself leaves the page illegible', async () => {
  expect(await readFile('pdf', misnamedPdf(without('cmap'), [drawn(ACCOUNTANT)]))).toEqual({ problem: 'illegible' });
});

test.each([
  ['cut off', font.subarray(0, 400)],
  ['no font', Buffer.from('x')],
])('a font that is %s says nothing', (_, bytes) => {
  expect(fontLettersOf(misnamedPdf(bytes, [[1]]))).toEqual({});
});

test('a table that claims more characters than there are holds nobody up', () => {
  const [entries, cmap] = [Buffer.alloc(16), Buffer.alloc(40)];
  entries.write('cmap', 'latin1');
  entries.writeUInt32BE(28, 8);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(0xffff_ffff, 24);
  cmap.writeUInt32BE(0xffff_ffff, 32);
  const head = Buffer.from([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  const read = () => fontLettersOf(misnamedPdf(Buffer.concat([head, entries, cmap]), [[1]]));
  expect(cpuMsOf(read)).toBeLessThan(1_000);
  expect(read()).toEqual({});
});
