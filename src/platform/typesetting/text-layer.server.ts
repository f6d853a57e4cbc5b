import {
  excessOf,
  goesLeft,
  isBeforeSpace,
  isBetweenOthers,
  isLooseAtItsEnd,
  lastOf,
  likelierDirection,
  takesSpaceAlong,
  type Directed,
  type Stretch,
} from './page-direction.server.ts';
import { PdfFont, utf16 } from './pdf-font.server.ts';
import { PdfObjects } from './pdf-objects.server.ts';
import { GAP, goesOn, isApart, isBroken, pieceOf, type Cluster, type Piece } from './text-pieces.server.ts';

const PIECE = /q\n([-\d. ]+) cm\n([^\n]+ cs\n[^\n]+ scn\n)BT\n([^]*?)\nET\nQ\n/g;
/** What stands between two pieces of one word. */
const JOINT = /^EMC\n\/Span <<\s*\/MCID \d+\s*>> BDC\n$/;
/** From here on letters stand apart. */
const KERN = 0.01;
/** How wide an unseen mark is, in sizes of the letter. */
const THIN = 0.02;
/** pdf.js takes a mark for part of the letter before it, turned around, unless it is of another size. */
const HAIR = 0.001;
/** What a space says to readers that forget one when the next word stands to its left; others are told that it is one. */
const SPACE = '\u200F ';
const MARK = { rtl: '\u200F', ltr: '\u200E' };
/** Readers leave it out, or it does not show. */
const NOTHING = MARK.rtl;
const IN_THE_CORNER = [1, 0, 0, -1, 2, 2];

/**
 * The same pages with a text that every reader gives back in its order. The typesetter draws a word of Arabic from left
 * to right, two letters by one glyph and vowel marks at heights of their own, and programs make of that what they can.
 * Here letters come in the order in which they are read; a glyph that stands for several letters, or for a mark, says
 * nothing, and its letters stand beside it on the line, unseen.
 */
export function withTextInOrder(pdf: Uint8Array): Buffer {
  const file = new PdfObjects(pdf);
  const fonts = new Map<number, PdfFont>();
  const pages = file.numbers.filter((number) => /\/Type \/Page\s/.test(file.get(number)));
  for (const page of pages) {
    const content = file.under(file.get(page), 'Contents');
    if (content === null) continue;
    const named = new Map<string, PdfFont>();
    const fontOf = (name: string) => {
      const known = named.get(name);
      if (known) return known;
      const number = file.under(file.get(page), name.slice(1))!;
      const font = fonts.get(number) ?? new PdfFont(file, number);
      fonts.set(number, font);
      named.set(name, font);
      return font;
    };
    file.setStream(content, contentInOrder(file.stream(content), fontOf));
  }
  for (const font of fonts.values()) font.save();
  return file.bytes();
}

function contentInOrder(content: string, fontOf: (name: string) => PdfFont): string {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const found of content.matchAll(PIECE)) {
    const piece = pieceOf(found, fontOf);
    if (!piece || piece.clusters.length === 0) continue;
    const between = content.slice(end, found.index);
    end = found.index + found[0].length;
    const stretch = stretches.at(-1);
    if (stretch && JOINT.test(between) && goesOn(stretch.pieces.at(-1)!, piece)) {
      stretch.pieces.push(piece);
      stretch.joints += between;
    } else {
      stretches.push({ before: between, pieces: [piece], joints: '' });
    }
  }
  const directed: Directed[] = [];
  for (const [index, stretch] of stretches.entries()) {
    const isRtl =
      stretch.pieces.some(({ script }) => script === 'rtl') ||
      (stretch.pieces.every(({ script }) => script === 'none') &&
        goesLeft(directed.at(-1), stretch, stretches[index + 1]));
    directed.push({ ...stretch, dir: isRtl ? 'rtl' : 'ltr' });
  }
  const main = likelierDirection(directed);
  let written = '';
  for (const [index, stretch] of directed.entries()) {
    const { before, pieces, joints, dir } = stretch;
    const next = directed[index + 1] ?? null;
    written += before;
    if (dir === 'rtl') written += wordInOrder(pieces, fontOf, next?.pieces ?? null, main);
    else {
      written += pieces.map((piece) => asSaid(piece, fontOf(piece.font))).join('');
      if (next && isBroken(pieces, next.pieces)) written += markAtEnd(stretch, SPACE, fontOf);
    }
    if (dir === main ? isBetweenOthers(stretch, directed[index - 1], next) : isLooseAtItsEnd(stretch, next))
      written += markAtEnd(stretch, MARK[dir], fontOf);
    if (isBeforeSpace(stretch, next) && takesSpaceAlong(lastOf(stretch), main))
      written += markAtEnd({ pieces, dir: main }, MARK[main], fontOf);
    written += joints;
  }
  return written + content.slice(end) + marksOf(main, directed, fontOf);
}

/** Marks that make a direction that of most letters, where it is not: on a page in both languages. They do not show. */
function marksOf(dir: 'rtl' | 'ltr', stretches: readonly Directed[], fontOf: (name: string) => PdfFont): string {
  const last = stretches.at(-1)?.pieces.at(-1);
  const excess = excessOf(dir, stretches);
  if (!last || excess > 0) return '';
  const glyph = last.clusters.flatMap(({ glyphs }) => glyphs).findLast(({ width }) => width > 0);
  if (!glyph) return '';
  const code = fontOf(last.font).codeOf(glyph.glyph, MARK[dir]);
  const shown = operators(
    { ...glyph, code, x: 0, y: 0, width: THIN * last.size, as: 'unseen' },
    last,
    fontOf(last.font),
  );
  const marks = instead(MARK[dir].repeat(1 - excess), shown);
  return `\n/Artifact BMC\n${pieceWith({ ...last, matrix: IN_THE_CORNER }, [marks])}EMC\n`;
}

type Said = { code: number; x: number; y: number; width: number; as: As; gap?: number };
type As = 'letter' | 'unseen' | 'mark' | 'silent' | 'space' | 'end';

function wordInOrder(
  pieces: Piece[],
  fontOf: (name: string) => PdfFont,
  next: Piece[] | null,
  main: 'rtl' | 'ltr',
): string {
  const [first] = pieces;
  const { matrix, size } = first!;
  const clusters = wholeClusters(
    pieces.flatMap((piece) => {
      const [right, down] = [
        (piece.matrix[4]! - matrix[4]!) / matrix[0]!,
        (piece.matrix[5]! - matrix[5]!) / matrix[3]!,
      ];
      return piece.clusters.map(({ text, glyphs }) => ({
        text,
        glyphs: glyphs.map((glyph) => ({ ...glyph, x: glyph.x + right, y: glyph.y + down })),
      }));
    }),
  ).toReversed();
  const font = fontOf(first!.font);
  const written: string[] = [];
  const write = (...said: Said[]) => written.push(...said.map((one) => operators(one, first!, font)));
  let silent: Said[] = [];
  let left: number | null = null;
  for (const [index, cluster] of clusters.entries()) {
    const said = saidBy(cluster, font, size, left);
    // What says nothing waits for the end of the word.
    silent.push(...said.filter((one) => one.as === 'silent'));
    // At the end of a line a space is drawn over the last letter.
    const [only] = said;
    if (only?.as === 'space' && left !== null && only.x + only.width > left + KERN * size)
      Object.assign(only, { x: left - THIN * size, width: THIN * size, as: 'end' });
    const before = clusters[index - 1]?.text ?? '';
    const [space] = cluster.glyphs;
    if (space && only?.as === 'space' && before !== '' && main === 'rtl' && takesSpaceAlong(before, main)) {
      const [width, right] = [THIN * size, only.x + only.width];
      write({ ...only, code: font.codeOf(space.glyph, NOTHING), x: right - width, width, as: 'unseen' });
    }
    write(...said.filter((one) => one.as !== 'silent'));
    left = cluster.text === ' ' ? null : (cluster.glyphs.find(({ width }) => width > 0)?.x ?? null);
    const following = clusters[index + 1];
    if (following && following.text.trim() !== '') continue;
    write(...silent);
    silent = [];
  }
  const last = clusters.at(-1)!;
  const [glyph] = last.glyphs.filter(({ width }) => width > 0);
  if (glyph && last.text !== ' ' && isApart(pieces, next))
    write({ ...glyph, code: font.codeOf(glyph.glyph, SPACE), x: glyph.x - THIN * size, width: THIN * size, as: 'end' });
  return pieceWith(first!, written);
}

/** One shape is two brackets, of either direction: where it is the other one, its code says so. */
function asSaid(piece: Piece, font: PdfFont): string {
  const { clusters, source } = piece;
  const isOther = ({ text, glyphs: [glyph] }: Cluster) => glyph && font.textOf(glyph.glyph) !== text;
  if (clusters.some(({ glyphs }) => glyphs.length !== 1) || !clusters.some(isOther)) return source;
  const said = clusters.map(({ text, glyphs: [glyph] }): Said => ({
    ...glyph!,
    code: font.codeOf(glyph!.glyph, text),
    as: 'letter',
  }));
  return pieceWith(
    piece,
    said.map((one) => operators(one, piece, font)),
  );
}

/** Unseen, where a word ends for whom reads in this direction: on its right, or on its left. */
function markAtEnd(
  { pieces, dir }: Pick<Directed, 'pieces' | 'dir'>,
  text: string,
  fontOf: (name: string) => PdfFont,
): string {
  const word = pieces.at(dir === 'rtl' ? 0 : -1)!;
  const solid = word.clusters.flatMap(({ glyphs }) => glyphs).filter(({ width }) => width > 0);
  const glyph = dir === 'rtl' ? solid[0] : solid.at(-1);
  if (!glyph) return '';
  const font = fontOf(word.font);
  const width = THIN * word.size;
  const x = dir === 'rtl' ? glyph.x - width : glyph.x + glyph.width;
  const as = text === SPACE ? 'end' : 'unseen';
  return pieceWith(word, [operators({ ...glyph, code: font.codeOf(glyph.glyph, text), x, width, as }, word, font)]);
}

const pieceWith = ({ matrix, paint, font, size }: Piece, written: string[]) =>
  `q\n${matrix.join(' ')} cm\n${paint}BT\n0 Tr\n${font} ${size} Tf\n${written.join('\n')}\nET\nQ\n`;

function operators({ code, x, y, width, as, gap }: Said, { font: name, size }: Piece, font: PdfFont): string {
  const shown = `1 0 0 -1 ${round(x)} ${round(y)} Tm <${code.toString(16).padStart(4, '0')}> Tj`;
  if (as === 'letter') return gap ? instead(font.textOf(code), `${round(gap)} Tc ${shown} 0 Tc`) : shown;
  if (as === 'silent') return instead('', shown);
  if (as === 'space') return instead(' ', shown);
  const unseen = `3 Tr ${round((width * 100_000) / (font.widthOf(code) * size))} Tz ${shown} 100 Tz 0 Tr`;
  if (as === 'end') return instead(' ', unseen);
  return as === 'mark' ? `${name} ${size + HAIR} Tf ${unseen} ${name} ${size} Tf` : unseen;
}

const instead = (text: string, what: string) => `/Span <</ActualText <feff${utf16(text)}>>> BDC ${what} EMC`;
const round = (number: number) => Number(number.toFixed(3));

/** From left to right, marks come before the letter that they belong to, each time with the text of both. */
function wholeClusters(parts: Cluster[]): Cluster[] {
  const whole: Cluster[] = [];
  let marks: Cluster[] = [];
  for (const part of parts) {
    if (part.glyphs.every(({ width }) => width === 0)) marks.push(part);
    else {
      const texts = [...marks, part].map(({ text }) => text);
      whole.push({
        text: texts.toSorted((one, other) => other.length - one.length)[0]!,
        glyphs: [...marks, part].flatMap(({ glyphs }) => glyphs),
      });
      marks = [];
    }
  }
  return [...whole, ...marks];
}

/**
 * What is drawn and said of a cluster, its letters from right to left. Where the letter before it ends `left` of a gap,
 * poppler is told that this one is as wide as to fill it: it takes the gap for the end of a word.
 */
function saidBy({ text, glyphs }: Cluster, font: PdfFont, size: number, left: number | null): Said[] {
  const solid = glyphs.find(({ width }) => width > 0);
  if (!solid) return glyphs.map((glyph) => ({ ...glyph, code: font.codeOf(glyph.glyph, text), as: 'letter' }));
  if (text === ' ') return [{ ...solid, code: font.codeOf(solid.glyph, SPACE), as: 'space' }];
  const letters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const step = solid.width / letters.length;
  const between = left === null ? 0 : left - solid.x - solid.width;
  const gap = between > KERN * size && between < GAP * size ? between : 0;
  const said = letters.flatMap((letter, index): Said[] => {
    const x = solid.x + solid.width - (index + 1) * step;
    const [base, ...marks] = letter;
    const code = font.codeOf(solid.glyph, base!);
    const isLast = index === letters.length - 1;
    return [
      isLast
        ? { ...solid, code, as: 'letter', gap: index === 0 ? gap : 0 }
        : { code, x, y: solid.y, width: step + (index === 0 ? gap : 0), as: 'unseen' },
      // A mark stands just left of its letter, so that it comes after it wherever one reads from the right.
      ...marks.map((mark, at): Said => ({
        code: font.codeOf(solid.glyph, mark),
        x: x - (at + 1) * THIN * size,
        y: solid.y,
        width: THIN * size,
        as: 'mark',
      })),
    ];
  });
  const silent = glyphs
    .filter((glyph) => glyph !== solid)
    .map((glyph): Said => ({ ...glyph, code: font.codeOf(glyph.glyph, NOTHING), as: 'silent' }));
  return [...silent, ...said];
}
