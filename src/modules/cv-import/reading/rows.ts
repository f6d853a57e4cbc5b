import type { Glyph } from './glyphs.ts';
import { withWholeLigatures } from './ligatures.ts';
import { placeListSigns } from './list-signs.ts';
import { MARK, placeMarks } from './marks.ts';
import { partColumns, partOverlaps, SAME_ROW } from './overlaps.ts';
import { notePieces } from './pieces.ts';
import { runsOf, stretchesOf } from './runs.ts';
import { drawnOnce } from './shadows.ts';

/** A stretch of a row without a wide gap. */
export type Segment = { glyphs: Glyph[]; from: number; to: number; y: number; size: number };
export type Row = { segments: Segment[]; y: number; size: number };

/** Of the letter's height. */
const WIDE_GAP = 1.4;
const COLUMN_GAP = 0.42;
const SURE_GAP = 0.8;
const LEAST_OF_A_CELL = 3;
const MAX_ROW_GLYPHS = 1_200;
export const MIN_COLUMN_ROWS = 4;

/** Places that are the same to three points. */
export const edgeOf = (at: number): number => Math.round(at / 3);

/** Signs that Symbol and Wingdings hold in the private area and use before the items of a list. */
const PRIVATE_BULLET = /[\uF0B7\uF0A7\uF0D8\uF0FC\uF076\uF06E\uF0A8\uF071]/u;

function textOf(drawn: string): string {
  const text = drawn
    .normalize('NFKC')
    .replace(
      /(?<=.)\u0640|\u0640(?=.)|[\u061C\u061D\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/gu,
      '',
    );
  if (PRIVATE_BULLET.test(text)) return '•';
  // One glyph cannot be alef and lam in this order: it is the ligature, told from the wrong end.
  if (/^[اأإآ]ل$/u.test(text)) return `ل${text[0]}`;
  return text.replace(/[\uE000-\uF8FF]/gu, '').replace(/[\u00A0\t\n\r]/gu, ' ');
}

/** What is seen, as letters: drawn once, beside each other and whole. */
function cleaned(glyphs: readonly Glyph[]): Glyph[] {
  const kept: Glyph[] = [];
  const runs = runsOf(drawnOnce(glyphs));
  const stretches = stretchesOf(runs);
  partOverlaps(runs, stretches);
  partColumns(stretches);
  notePieces(stretches);
  for (const glyph of withWholeLigatures(runs.flatMap((run) => run.glyphs))) {
    const text = textOf(glyph.text);
    if (text === '' || glyph.size < 3) continue;
    // The sign over a letter may come with the letter's own name, which the letter says already.
    const isSign = glyph.width < glyph.size * 0.05 && /[\u064B-\u065F]/u.test(text);
    kept.push({ ...glyph, text: isSign ? text.replace(/[^\u064B-\u065F]/gu, '') : text });
  }
  return kept;
}

/** What stands at one height, each in its stretches without a wide gap. */
export function rowsOf(drawn: readonly Glyph[]): Row[] {
  const glyphs = cleaned(drawn);
  const rows: { y: number; size: number; glyphs: Glyph[] }[] = [];
  for (const glyph of glyphs.filter(({ text }) => !MARK.test(text)).toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - glyph.y) <= SAME_ROW * Math.max(row.size, glyph.size)) {
      if (row.glyphs.length < MAX_ROW_GLYPHS) row.glyphs.push(glyph);
      if (glyph.text.trim() !== '') row.size = Math.max(row.size, glyph.size);
    } else {
      rows.push({ y: glyph.y, size: glyph.size, glyphs: [glyph] });
    }
  }
  placeMarks(rows, glyphs);
  for (const row of rows) placeListSigns(row.glyphs);
  const found = rows.flatMap((row) => {
    const segments = segmentsOf(row.glyphs);
    return segments.length > 0 ? [{ segments, y: row.y, size: row.size }] : [];
  });
  const columns = { from: columnEdges(found, 'from'), to: columnEdges(found, 'to') };
  return found.map((row) => ({ ...row, segments: row.segments.flatMap((one) => partedAt(one, columns)) }));
}

/** Where rows, and the cells within them, begin: how many do at each place. */
function columnEdges(rows: readonly Row[], edge: 'from' | 'to'): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { segments } of rows)
    for (const segment of segments) counts.set(edgeOf(segment[edge]), (counts.get(edgeOf(segment[edge])) ?? 0) + 1);
  return counts;
}

/** Words that nearly reach the next column are not of one line with what stands there. */
function partedAt(segment: Segment, columns: { from: Map<number, number>; to: Map<number, number> }): Segment[] {
  const letters = segment.glyphs.filter(({ text }) => text.trim() !== '');
  let end = -Infinity;
  let best = { at: 0, others: 0 };
  for (const [at, letter] of letters.entries()) {
    const gap = (letter.x - end) / segment.size;
    const before = letters[at - 1];
    // A word of the other script that no space parts is none of this one.
    const isGlued = before !== undefined && Math.abs(gap) <= COLUMN_GAP && isOtherScript(before, letter);
    if (at >= LEAST_OF_A_CELL && letters.length - at >= LEAST_OF_A_CELL && (gap > COLUMN_GAP || isGlued)) {
      const others = Math.max(countNear(columns.from, letter.x), countNear(columns.to, end));
      // Within a cell words may stand as far apart, and where others begin by chance: more begin where a column does.
      if (others >= (gap > SURE_GAP ? 2 : MIN_COLUMN_ROWS) && others > best.others) best = { at: letter.x, others };
    }
    end = Math.max(end, letter.x + letter.width);
  }
  if (best.others === 0) return [segment];
  return [
    ...segmentsOf(segment.glyphs.filter(({ x }) => x < best.at)),
    ...segmentsOf(segment.glyphs.filter(({ x }) => x >= best.at)),
  ];
}

const countNear = (edges: Map<number, number>, at: number) =>
  [-1, 0, 1].reduce((sum, step) => sum + (edges.get(edgeOf(at) + step) ?? 0), 0);

const isOtherScript = (a: Glyph, b: Glyph) =>
  (/\p{Script=Arabic}/u.test(a.text) && /\p{Script=Latin}/u.test(b.text)) ||
  (/\p{Script=Latin}/u.test(a.text) && /\p{Script=Arabic}/u.test(b.text));

function segmentsOf(glyphs: readonly Glyph[]): Segment[] {
  const segments: Segment[] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.x - b.x)) {
    const segment = segments.at(-1);
    // Trailing spaces would bridge the gap between two columns.
    if (glyph.text.trim() === '' && (!segment || glyph.x > segment.to + glyph.size)) continue;
    if (segment && glyph.x - segment.to <= WIDE_GAP * Math.max(segment.size, glyph.size)) {
      segment.glyphs.push(glyph);
      if (glyph.text.trim() !== '') {
        segment.to = Math.max(segment.to, glyph.x + glyph.width);
        segment.size = Math.max(segment.size, glyph.size);
      }
    } else if (glyph.text.trim() !== '') {
      segments.push({ glyphs: [glyph], from: glyph.x, to: glyph.x + glyph.width, y: glyph.y, size: glyph.size });
    }
  }
  return segments;
}

export function edgesOf(rows: readonly Row[]): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity];
  for (const { segments } of rows) {
    for (const segment of segments) {
      from = Math.min(from, segment.from);
      to = Math.max(to, segment.to);
    }
  }
  return { from, to };
}
