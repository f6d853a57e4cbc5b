import { fromUtf16, lettersOf, type PdfFont } from './pdf-font.server.ts';

/** A glyph as it stands: places in the units of its piece, `y` downwards. */
type Glyph = { glyph: number; x: number; y: number; width: number };
/** Glyphs that stand for some letters together. */
export type Cluster = { text: string; glyphs: Glyph[] };
export type Piece = {
  source: string;
  matrix: number[];
  paint: string;
  font: string;
  size: number;
  clusters: Cluster[];
  script: 'rtl' | 'ltr' | 'none';
};

/** Signs that only Arabic has are common to all scripts by their properties. */
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}،؛؟]/u;
const LTR = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u;
/** What belongs to the word before it. */
const NEUTRAL = /^[\s·•]*$/;
const TOKEN =
  /\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\))*\)|<[\da-fA-F\s]*>(?!>)|<<|>>|[[\]]|\/[^\s/<>[\]()]+|[-+.\d]+|[A-Za-z]+/g;
/** How far apart ends and beginnings may lie that are one place. */
const NEAR = 0.02;
/** From here on letters are of different words. */
export const GAP = 0.2;

/** Null where it is in several fonts. */
export function pieceOf([source, place, paint, body]: string[], fontOf: (name: string) => PdfFont): Piece | null {
  const clusters: Cluster[] = [];
  let [font, size, x, y] = ['', 0, 0, 0];
  // Of what is opened, the innermost last: a cluster, or null for what says nothing of letters.
  const open: (Cluster | null)[] = [];
  let held: string[] = [];
  const draw = (string: string) => {
    const shared = open.find((one) => one !== null);
    for (const glyph of codesOf(string)) {
      const width = (fontOf(font).widthOf(glyph) * size) / 1000;
      const drawn = { glyph, x, y, width };
      if (shared) shared.glyphs.push(drawn);
      else clusters.push({ text: fontOf(font).textOf(glyph), glyphs: [drawn] });
      x += width;
    }
  };
  for (const token of body!.match(TOKEN) ?? []) {
    if (!/^[A-Za-z]+$/.test(token)) {
      held.push(token);
      continue;
    }
    if (token === 'Tf') {
      if (font !== '' && (font !== held[0] || size !== Number(held[1]))) return null;
      [font, size] = [held[0]!, Number(held[1])];
    } else if (token === 'Tm') [x, y] = [Number(held[4]), Number(held[5])];
    else if (token === 'Tj') draw(held[0]!);
    else if (token === 'TJ') {
      for (const part of held) {
        if (/^[-+.\d]+$/.test(part)) x -= (Number(part) * size) / 1000;
        else if (part !== '[' && part !== ']') draw(part);
      }
    } else if (token === 'BDC') {
      const shared = { text: lettersOf(textOf(held[3]!)), glyphs: [] };
      open.push(shared);
      clusters.push(shared);
    } else if (token === 'BMC') open.push(null);
    else if (token === 'EMC') open.pop();
    held = [];
  }
  const text = clusters.map((cluster) => cluster.text).join('');
  const neutral = NEUTRAL.test(text) ? 'none' : 'ltr';
  const script = RTL.test(text) && !LTR.test(text) ? 'rtl' : neutral;
  return { source: source!, matrix: place!.split(' ').map(Number), paint: paint!, font, size, clusters, script };
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string of PDF, written as hexadecimal digits or as letters with escapes. */
const bytesOf = (string: string): Buffer =>
  string.startsWith('<')
    ? Buffer.from(string.slice(1, -1).replace(/\s/g, ''), 'hex')
    : Buffer.from(
        string
          .slice(1, -1)
          .replace(/\\([0-7]{1,3}|[^])/g, (_, escaped: string) =>
            /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (ESCAPED[escaped] ?? escaped),
          ),
        'latin1',
      );

/** What is plain is written in one byte a letter, all else in two after a mark. */
function textOf(string: string): string {
  const bytes = bytesOf(string);
  return bytes.length > 1 && bytes.readUInt16BE(0) === 0xfeff
    ? fromUtf16(bytes.toString('hex', 2))
    : bytes.toString('latin1');
}

/** Codes are two bytes. */
function codesOf(string: string): number[] {
  const bytes = bytesOf(string);
  return Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(index * 2));
}

/** Where pieces that belong together begin and end on the page. */
function edges(pieces: readonly Piece[]): [left: number, right: number] {
  const [first, last] = [pieces[0]!, pieces.at(-1)!];
  // A mark is drawn beside its place; the place is where its piece begins.
  const solid = last.clusters.flatMap(({ glyphs }) => glyphs).findLast(({ width }) => width > 0);
  return [first.matrix[4]!, last.matrix[4]! + (solid ? (solid.x + solid.width) * last.matrix[0]! : 0)];
}

/** Whether this is the same word, cut where a mark stands higher or lower. */
export const goesOn = (before: Piece, piece: Piece) =>
  before.script !== 'ltr' &&
  piece.script !== 'ltr' &&
  before.font === piece.font &&
  before.size === piece.size &&
  before.paint === piece.paint &&
  before.matrix[0] === piece.matrix[0] &&
  before.matrix[3] === piece.matrix[3] &&
  Math.abs(before.matrix[5]! - piece.matrix[5]!) < piece.size &&
  Math.abs(edges([before])[1] - edges([piece])[0]) < NEAR * piece.size;

export const gapsOf = (pieces: readonly Piece[], next: readonly Piece[]) => {
  const [[left, right], [nextLeft, nextRight]] = [edges(pieces), edges(next)];
  return { leftwards: Math.abs(left - nextRight), rightwards: Math.abs(nextLeft - right), isLeft: nextLeft < left };
};
export const isOnLine = ([one]: readonly Piece[], [other]: readonly Piece[]) =>
  Math.abs(one!.matrix[5]! - other!.matrix[5]!) < one!.size / 2;

/** Whether what is drawn next is not the rest of a word, or the space after it. */
export const isApart = (word: readonly Piece[], next: readonly Piece[] | null) =>
  next === null || !isOnLine(word, next) || gapsOf(word, next).leftwards > GAP * word[0]!.size;

/** Whether a reader would not see that a word from left to right ends here, since what comes next is elsewhere. */
export function isBroken(word: readonly Piece[], next: readonly Piece[]): boolean {
  const { leftwards, rightwards, isLeft } = gapsOf(word, next);
  const comesBefore = isLeft || next.some(({ script }) => script === 'rtl');
  return isOnLine(word, next) && comesBefore && Math.min(leftwards, rightwards) > GAP * word[0]!.size;
}

export const textIn = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ clusters }) => clusters.map(({ text }) => text)).join('');
