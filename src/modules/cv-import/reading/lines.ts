import { normalisedDigits } from '#platform/fields/digits.ts';
import { cellsAbove, withWholeCells } from './cells.ts';
import type { Glyph, GlyphPage, Line, ReadDocument } from './glyphs.ts';
import { GUESSED, guessedIn, SPACE, tidied, unitsOf } from './line-text.ts';
import { directionOf, likelierOrder, logicalOrder, type Direction } from './logical-order.ts';
import { SAME_ROW } from './overlaps.ts';
import { writtenInPieces } from './pieces.ts';
import { edgeOf, edgesOf, MIN_COLUMN_ROWS, rowsOf, type Row, type Segment } from './rows.ts';

type Region = { rows: Row[]; from: number; to: number };

/** More than any page of a CV has: beyond it a file is after our time, and is read plainly or not at all. */
const MAX_ROWS = 400;
const MAX_LINES = 3_000;
const MAX_LINE_LETTERS = 1_000;
/** In points. */
const MIN_GUTTER = 9;

/** The text of pages in reading order: rows, columns, and the order in which each line was written. */
export function linesOf(
  pages: readonly GlyphPage[],
  /** True for the words that head a part: some documents set those beside their part, in the margin. */
  isHeading: (text: string) => boolean = () => false,
): ReadDocument {
  const lines = pages.flatMap((page, index) => {
    const rows = rowsOf(page.glyphs);
    const usual = setAgainst(rows) ?? directionOf(rows.map(textOfRow).join(' ')) ?? 'rtl';
    return regionsOf(rows, isHeading)
      .flatMap((region) => linesOfRegion(region, usual))
      .map((line) => ({ ...line, page: index + 1 }));
  });
  return {
    pages: pages.length,
    lines: lines.slice(0, MAX_LINES),
    links: [...new Set(pages.flatMap((page) => page.links))],
  };
}

/** Columns that stand side by side, each by itself; what spans them stays where it stands. */
function regionsOf(rows: readonly Row[], isHeading: (text: string) => boolean): Region[] {
  if (rows.length === 0) return [];
  const gutter = gutterOf(rows, isHeading);
  if (!gutter) return [{ rows: [...rows], ...edgesOf(rows) }];
  const { from, to, at } = gutter;
  const beside = rows.slice(from, to);
  const left = sideOf(beside, isLeftOf(at));
  const right = sideOf(beside, isRightOf(at));
  const [before, after] = [regionsOf(rows.slice(0, from), isHeading), regionsOf(rows.slice(to), isHeading)];
  const heads = (side: readonly Row[]) =>
    side.filter((row) => row.segments.every((one) => isHeading(writtenIn(one)))).length;
  for (const [margin, content] of [
    [left, right],
    [right, left],
  ] as const) {
    if (heads(margin) >= margin.length * 0.6 && heads(content) < content.length * 0.3)
      return [...before, ...underHeadings(margin, content, isHeading), ...after];
  }
  const columns = directionOf(rows.map(textOfRow).join(' ')) === 'rtl' ? [right, left] : [left, right];
  return [...before, ...columns.flatMap((column) => regionsOf(column, isHeading)), ...after];
}

const isLeftOf = (at: number) => (segment: Segment) => (segment.from + segment.to) / 2 < at;
const isRightOf = (at: number) => (segment: Segment) => !isLeftOf(at)(segment);

/** One column's rows. What stood between them in the other column kept some apart that are one. */
function sideOf(rows: readonly Row[], isHere: (segment: Segment) => boolean): Row[] {
  const side: Row[] = [];
  for (const { segments } of rows) {
    const here = segments.filter(isHere);
    if (here.length === 0) continue;
    const { y } = here[0]!;
    const size = Math.max(...here.map((segment) => segment.size));
    const last = side.at(-1);
    if (last && Math.abs(last.y - y) <= SAME_ROW * Math.max(last.size, size)) {
      side[side.length - 1] = { segments: [...last.segments, ...here], y: last.y, size: Math.max(last.size, size) };
    } else {
      side.push({ segments: here, y, size });
    }
  }
  return side;
}

/** Headings in the margin: each before what stands at its height and below. */
function underHeadings(
  margin: readonly Row[],
  content: readonly Row[],
  isHeading: (text: string) => boolean,
): Region[] {
  const belowOf = (row: Row) => row.y + row.size * 0.6;
  const first = margin[0]!;
  const parts = margin.map((row, index) => {
    const next = margin[index + 1];
    return {
      row,
      rows: content.filter(({ y }) => y <= belowOf(row) && (!next || y > belowOf(next))),
    };
  });
  return [
    ...regionsOf(
      content.filter(({ y }) => y > belowOf(first)),
      isHeading,
    ),
    ...parts.flatMap(({ row, rows }) => [{ rows: [row], ...edgesOf([row]) }, ...regionsOf(rows, isHeading)]),
  ];
}

const writtenIn = (segment: Segment) =>
  logicalOrder(unitsOf([segment]), directionOf(plainText(segment)) ?? 'rtl')
    .replaceAll(GUESSED, '')
    .trim();
const textOfRow = (row: Row) => row.segments.map(plainText).join(' ');
const plainText = (segment: Segment) => segment.glyphs.map(({ text }) => text).join('');

/** The tallest stretch of rows with one empty strip through all of them, and text on both of its sides. */
function gutterOf(
  rows: readonly Row[],
  isHeading: (text: string) => boolean,
): { from: number; to: number; at: number } | null {
  if (rows.length < MIN_COLUMN_ROWS || rows.length > MAX_ROWS) return null;
  const { from: start, to: end } = edgesOf(rows);
  const width = end - start;
  let best: { from: number; to: number; at: number; weight: number } | null = null;
  for (const at of placesBetween(rows, start + width * 0.15, end - width * 0.15)) {
    const reach = (row: Row) => Math.max(...row.segments.map((one) => reachOf(one, at)));
    const isClear = (row: Row) => reach(row) <= -MIN_GUTTER / 2;
    // An address has no place to break, and reaches into the strip, and as far as it is long where nothing stands beside it.
    const isStray = (row: Row) =>
      row.segments.length === 1
        ? reach(row) <= MAX_REACH || ADDRESS.test(plainText(row.segments[0]!))
        : reach(row) <= MAX_REACH && row.segments.some((one, side) => isParted(one, row.segments[side + 1]));
    for (let from = 0; from < rows.length;) {
      if (!isClear(rows[from]!)) {
        from += 1;
        continue;
      }
      let to = from;
      while (to < rows.length && (isClear(rows[to]!) || (isStray(rows[to]!) && isClear(rows[to + 1] ?? rows[to]!))))
        to += 1;
      const weight = weightOf(rows.slice(from, to), at, isHeading);
      if (weight > (best?.weight ?? 0)) best = { from, to, at, weight };
      from = to;
    }
  }
  return best && trimmed(rows, best);
}

/** Where a strip may be: every three points, and just beside where rows begin or end together. */
function placesBetween(rows: readonly Row[], from: number, to: number): number[] {
  const places = Array.from({ length: Math.max(0, Math.floor((to - from) / 3) + 1) }, (_, step) => from + step * 3);
  const segments = rows.flatMap((row) => row.segments);
  for (const [edge, side] of [
    ['from', -1],
    ['to', 1],
  ] as const) {
    const alike = Map.groupBy(segments, (one) => edgeOf(one[edge]));
    for (const group of [...alike.values()].filter(({ length }) => length >= MIN_COLUMN_ROWS)) {
      const extreme =
        edge === 'from' ? Math.min(...group.map((one) => one.from)) : Math.max(...group.map((one) => one.to));
      places.push(extreme + side * (MIN_GUTTER / 2));
    }
  }
  return places.filter((at) => at >= from && at <= to);
}

/** How far a segment reaches over this place from its own side; less than nothing where it does not. */
const reachOf = (segment: Segment, at: number) => (isLeftOf(at)(segment) ? segment.to - at : at - segment.from);
/** In points. */
const MAX_REACH = 14;
/** What nearly reaches the next column was parted from it for where that column begins. */
const isParted = (one: Segment, next: Segment | undefined) => next !== undefined && next.from - one.to < one.size;
const ADDRESS = /^[\w.+@:/-]+[@/][\w.+@:/-]+$/;

/** Nothing but a date or a span of time: it names a year and says little else. */
const DATED_CELL = /^(?=.*(?<!\d)(?:(?:19|20)\d\d|1[34]\d\d)(?!\d))[^@+]{4,40}$/u;
const isDated = (segment: Segment) => DATED_CELL.test(normalisedDigits(plainText(segment)));

/** How surely these rows are two columns at this place; 0 when they are rows of a table or dates set apart. */
function weightOf(rows: readonly Row[], at: number, isHeading: (text: string) => boolean): number {
  const left = rows.filter((row) => row.segments.some(isLeftOf(at)));
  const right = rows.filter((row) => row.segments.some(isRightOf(at)));
  const fewer = Math.min(left.length, right.length);
  if (fewer < MIN_COLUMN_ROWS) return 0;
  const onTheRight = new Set(right);
  const shared = left.filter((row) => onTheRight.has(row));
  const side = left.length <= right.length ? 'left' : 'right';
  const isSmall = (segment: Segment) =>
    (/\p{N}/u.test(plainText(segment)) && plainText(segment).length <= 34) || plainText(segment).length <= 4;
  const narrow = rows.flatMap((row) => row.segments.filter(side === 'left' ? isLeftOf(at) : isRightOf(at)));
  const weight = fewer * 10 + left.length + right.length;
  // Dates that stand at the other edge of their own line are no column, whatever headings stand above them.
  for (const isOn of [isLeftOf(at), isRightOf(at)]) {
    const beside = shared
      .flatMap(({ segments }) => segments.filter(isOn))
      .filter((one) => !isHeading(writtenIn(one)) && !LONE_BULLET.test(plainText(one).trim()));
    if (beside.length > 0 && beside.every(isDated)) return 0;
  }
  const cells = narrow.filter((segment) => !isHeading(writtenIn(segment)));
  if (narrow.length - cells.length >= narrow.length * 0.6) return weight * 2;
  // Neither are cells of several tables, of which the headings of those are clear.
  const wide = side === 'left' ? right : left;
  const headings = wide.filter((row) => row.segments.some((one) => isHeading(writtenIn(one))));
  const within = headings.filter(({ y }) => narrow.some((one) => one.y > y) && narrow.some((one) => one.y < y));
  const isClearOf = (row: Row) => narrow.every((one) => Math.abs(one.y - row.y) > row.size * 0.7);
  const areWords = narrow.every((one) => plainText(one).length <= 16);
  if (cells.length === narrow.length && within.length > (areWords ? 0 : 1) && within.every(isClearOf)) return 0;
  const besides = shared.length + (narrow.length - cells.length);
  if (besides >= fewer * 0.9 && cells.filter(isSmall).length >= cells.length * 0.6) return 0;
  // Neither is what has no part of its own and always stands beside something: these are cells of a table.
  if (cells.length === narrow.length && shared.length >= fewer * 0.9) return 0;
  // Neither is a narrow column of words that each belong to their line: how well a skill is known.
  const [start, end] = [edgesOf(rows).from, edgesOf(rows).to];
  const spread = Math.max(...narrow.map((segment) => segment.to)) - Math.min(...narrow.map((segment) => segment.from));
  if (
    shared.length >= fewer * 0.9 &&
    spread < (end - start) * 0.34 &&
    narrow.every((one) => plainText(one).length <= 16)
  )
    return 0;
  const labels = shared.filter((row) => row.segments.some((segment) => /[:：]\s*$/.test(plainText(segment).trim())));
  if (shared.length > 0 && labels.length >= shared.length * 0.6) return 0;
  return weight;
}

/** Rows at the ends of the stretch that stand on one side only belong to what spans the columns. */
function trimmed(rows: readonly Row[], { from, to, at }: { from: number; to: number; at: number }) {
  const isBoth = (row: Row) => row.segments.some(isLeftOf(at)) && row.segments.some(isRightOf(at));
  const { from: start, to: end } = edgesOf(rows.slice(from, to));
  const first = rows.slice(from, to).findIndex(isBoth);
  if (first < 0) return { from, to, at };
  // A title over both columns is larger than what follows it.
  const usual = medianOf(rows.slice(from, to).map(({ size }) => size));
  let top = from;
  while (top < from + first && rows[top]!.size > usual * 1.25) top += 1;
  return start < at && end > at ? { from: top, to, at } : null;
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const BULLET = /^\s*(?:[•●○▪■◦‣⁃∙·*➢➤✓✔❖]|[-–—](?=\s)|o(?=\s+\S{2}))\s*/u;

const LONE_BULLET = /^[•●○▪■◦‣·]$/u;

/** A line ends where the next one's first word no longer fits. */
function roomFor(next: Row | undefined, direction: Direction): number {
  if (!next) return -1;
  const glyphs = next.segments.flatMap((segment) => segment.glyphs).toSorted((a, b) => a.x - b.x);
  if (direction === 'rtl') glyphs.reverse();
  let width = 0;
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    const gap = before ? Math.max(glyph.x, before.x) - Math.min(glyph.x + glyph.width, before.x + before.width) : 0;
    if (before && (glyph.text === ' ' || gap > SPACE * glyph.size)) break;
    width += glyph.width;
    before = glyph;
  }
  return width + next.size * 0.3;
}

/** Of a column's width: less than a long word. */
const NEAR_THE_END = 0.16;
const PROSE_LETTERS = 45;

function linesOfRegion({ rows, from, to }: Region, ofPage: Direction): Line[] {
  const width = to - from;
  const usual = setAgainst(rows) ?? ofPage;
  const [lefts, rights] = [sharedEdges(rows, 'from'), sharedEdges(rows, 'to')];
  /** The edge a row is set against, where only one of its edges is that of other rows. */
  const sideOfRow = (row: Row): Direction | null => {
    const edges = edgesOf([row]);
    const [left, right] = [(lefts.get(edgeOf(edges.from)) ?? 0) > 1, (rights.get(edgeOf(edges.to)) ?? 0) > 1];
    return left === right ? null : left ? 'ltr' : 'rtl';
  };
  const slackOf = (row: Row) =>
    (sideOfRow(row) ?? usual) === 'rtl' ? edgesOf([row]).from - from : to - edgesOf([row]).to;
  const reaching = rows.filter((row) => slackOf(row) < width * NEAR_THE_END).length;
  const gaps = rows.slice(1).map((row, index) => rows[index]!.y - row.y);
  const usualGap = medianOf(gaps.filter((gap) => gap > 0));
  const cells = cellsAbove(rows);
  const texts = withWholeCells(
    rows,
    rows.map((row) =>
      tidied(
        writtenInPieces(row.segments.flatMap(({ glyphs }) => glyphs)) ??
          likelierOrder(unitsOf(row.segments), directionOfRow(row, sideOfRow(row), usual)),
      ),
    ),
  );
  // The signs of a list may stand outside of the column that it is in.
  const unlisted = rows.filter((_, index) => !BULLET.test(texts[index]!));
  const starts = unlisted.length > 0 ? startsOf(unlisted) : { from, to };
  return rows.flatMap((row, index) => {
    const edges = edgesOf([row]);
    const side = sideOfRow(row);
    const text = texts[index]!.replaceAll(GUESSED, '');
    if (text === '') return [];
    const guessed = guessedIn(texts[index]!);
    const letters = row.segments.flatMap((segment) => segment.glyphs).filter((glyph) => glyph.text.trim() !== '');
    const bullet = BULLET.test(text);
    const bare = bullet ? text.replace(BULLET, '').trim() : text;
    if (bare === '') return [];
    const aligned = side ?? usual;
    return [
      {
        text: bare.slice(0, MAX_LINE_LETTERS),
        size: medianOf(letters.map(({ size }) => size)),
        bold: letters.filter((glyph) => glyph.bold).length > letters.length * 0.6,
        heading: false,
        bullet,
        indented:
          (aligned === 'rtl' ? starts.to - edges.to : edges.from - starts.from) > row.size * 0.9 &&
          !cells[index]![aligned === 'rtl' ? 'to' : 'from'].has(edgeOf(aligned === 'rtl' ? edges.to : edges.from)),
        // An edge that one line alone reaches is that line's own end, unless it is a line of prose.
        full: slackOf(row) <= roomFor(rows[index + 1], aligned) && (reaching > 1 || text.length > PROSE_LETTERS),
        apart: index === 0 || (usualGap > 0 && gaps[index - 1]! > usualGap * 1.3),
        ...(guessed.length > 0 && { guessed }),
      },
    ];
  });
}

const SEVERAL = 0.15;

/** Where lines begin: the outermost place at which several do, since some may be drawn beyond it. */
function startsOf(rows: readonly Row[]): { from: number; to: number } {
  const [usualFrom, usualTo] = (['from', 'to'] as const).map((edge) => {
    const counts = sharedEdges(rows, edge);
    return rows.filter(
      (row) => counts.get(edgeOf(edgesOf([row])[edge]))! >= Math.max(MIN_COLUMN_ROWS, rows.length * SEVERAL),
    );
  });
  return {
    from: edgesOf(usualFrom!.length > 0 ? usualFrom! : rows).from,
    to: edgesOf(usualTo!.length > 0 ? usualTo! : rows).to,
  };
}

/** How many rows share each edge, three points being the same. */
function sharedEdges(rows: readonly Row[], edge: 'from' | 'to'): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const at = edgeOf(edgesOf([row])[edge]);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return counts;
}

/** Lines begin at one edge and end where they end: the edge that more of them share is where they begin. */
function setAgainst(rows: readonly Row[]): Direction | null {
  const [left, right] = (['from', 'to'] as const).map((edge) => Math.max(...sharedEdges(rows, edge).values()));
  if (rows.length < MIN_COLUMN_ROWS || Math.abs(left! - right!) < Math.max(2, rows.length * 0.15)) return null;
  return left! > right! ? 'ltr' : 'rtl';
}

const MOSTLY = 0.7;

function directionOfRow(row: Row, side: Direction | null, usual: Direction): Direction {
  const letters = [...textOfRow(row)].filter((letter) => /\p{L}/u.test(letter));
  if (letters.length === 0) return usual;
  const arabic = letters.filter((letter) => directionOf(letter) === 'rtl').length / letters.length;
  if (arabic === 0 || arabic === 1) return arabic === 0 ? 'ltr' : 'rtl';
  return side ?? (arabic >= MOSTLY ? 'rtl' : arabic <= 1 - MOSTLY && usual === 'ltr' ? 'ltr' : usual);
}
