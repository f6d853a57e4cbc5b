import { inflateSync } from 'node:zlib';
import { partsOf } from '#platform/files/scan-pdf.server.ts';

/** By font, as the document calls it: the letter that each of its glyphs shows, by the glyph's number. */
export type FontLetters = Record<string, Record<number, string>>;

const MAX_FONT_BYTES = 16 * 1024 * 1024;
const MAX_FONTS = 40;
/** No font has more glyphs. */
const MAX_LETTERS = 65_535;

/**
 * What the tables of embedded fonts say, of fonts whose glyphs the document names by their numbers. The parser of PDFs
 * gives those tables to nobody: it writes fonts anew, without them.
 */
export function fontLettersOf(pdf: Buffer): FontLetters {
  const { dictionaries, streams } = objectsOf(pdf);
  const fonts: FontLetters = {};
  for (const dictionary of dictionaries.values()) {
    if (Object.keys(fonts).length >= MAX_FONTS) break;
    const name = /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(dictionary)?.[1];
    if (!name || !/\/CIDToGIDMap\s*\/Identity/.test(dictionary)) continue;
    const descriptor = dictionaries.get(numberUnder(dictionary, 'FontDescriptor'));
    const file = descriptor === undefined ? '' : numberUnder(descriptor, 'FontFile2');
    const bytes = unpacked(streams.get(file), dictionaries.get(file));
    const letters = bytes && lettersIn(bytes);
    // As the parser calls it.
    if (letters && letters.size > 0) fonts[name.replaceAll(/[,_]/g, '-')] = Object.fromEntries(letters);
  }
  return fonts;
}

function objectsOf(pdf: Buffer): { dictionaries: Map<string, string>; streams: Map<string, Buffer> } {
  const dictionaries = new Map<string, string>();
  const streams = new Map<string, Buffer>();
  for (const { outside, stream } of partsOf(pdf)) {
    let last = '';
    for (const object of outside.split('endobj')) {
      const [, number = '', dictionary = ''] = /(\d{1,9}) 0 obj([^]*)/.exec(object) ?? [];
      if (number === '') continue;
      dictionaries.set(number, dictionary);
      last = number;
    }
    if (stream) streams.set(last, stream);
  }
  return { dictionaries, streams };
}

const numberUnder = (dictionary: string, key: string) =>
  new RegExp(String.raw`/${key}\s+(\d{1,9}) 0 R`).exec(dictionary)?.[1] ?? '';

function unpacked(stream: Buffer | undefined, dictionary: string | undefined): Buffer | null {
  if (!stream || !dictionary) return null;
  if (!dictionary.includes('/Filter')) return stream;
  try {
    return inflateSync(stream, { maxOutputLength: MAX_FONT_BYTES });
  } catch {
    return null;
  }
}

/** The font's table of characters (`cmap`), read from the glyph to the character; null where it has none or a broken one. */
function lettersIn(font: Buffer): Map<number, string> | null {
  const letters = new Map<number, string>();
  const note = (glyph: number, character: number) => {
    if (glyph > 0 && letters.size < MAX_LETTERS && !letters.has(glyph))
      letters.set(glyph, String.fromCodePoint(character));
  };
  try {
    for (const table of characterTables(font)) {
      const format = font.readUInt16BE(table);
      if (format === 4) readSegments(font, table, note);
      else if (format === 12) readGroups(font, table, note);
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return letters;
}

/** Where those of its tables begin that speak of Unicode. */
function characterTables(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) return [];
  const cmap = font.readUInt32BE(entry + 8);
  return Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + index * 8)
    .filter((at) => {
      const [platform, encoding] = [font.readUInt16BE(at), font.readUInt16BE(at + 2)];
      return platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    })
    .map((at) => cmap + font.readUInt32BE(at + 4));
}

type Note = (glyph: number, character: number) => void;

/** Format 4: spans of characters, whose glyphs follow each other or are listed. */
function readSegments(font: Buffer, table: number, note: Note): void {
  const twice = font.readUInt16BE(table + 6);
  for (let at = 0; at < twice; at += 2) {
    const last = font.readUInt16BE(table + 14 + at);
    const first = font.readUInt16BE(table + 16 + twice + at);
    const step = font.readUInt16BE(table + 16 + twice * 2 + at);
    const listed = table + 16 + twice * 3 + at;
    const offset = font.readUInt16BE(listed);
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const glyph = offset === 0 ? character : font.readUInt16BE(listed + offset + (character - first) * 2);
      note(offset > 0 && glyph === 0 ? 0 : (glyph + step) & 0xffff, character);
    }
  }
}

/** Format 12: the same of all of Unicode. */
function readGroups(font: Buffer, table: number, note: Note): void {
  for (let index = 0; index < font.readUInt32BE(table + 12); index += 1) {
    const at = table + 16 + index * 12;
    const [first, last, glyph] = [font.readUInt32BE(at), font.readUInt32BE(at + 4), font.readUInt32BE(at + 8)];
    if (last - first > MAX_LETTERS || last > 0x10ffff) throw new RangeError('no characters');
    for (let character = first; character <= last; character += 1) note(glyph + character - first, character);
  }
}
