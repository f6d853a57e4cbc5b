import { directionOf } from './logical-order.ts';
import { edgeOf, type Row, type Segment } from './rows.ts';

/** In one line of a cell: the next row of a table stands further below. */
const LINE_PITCH = 2;
const TABLE_CELLS = 3;
/** In points. */
const SAME_START = 2;

/**
 * What narrow cells of a table break over two rows, in the row that it began in: the row below begins where some of
 * the cells do and has nothing under the first, which every row of its own has.
 */
export function withWholeCells(rows: readonly Row[], texts: readonly string[]): string[] {
  const whole = [...texts];
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    if (!above || above.segments.length < TABLE_CELLS || row.segments.length >= above.segments.length) continue;
    if (above.y - row.y > row.size * LINE_PITCH) continue;
    const [cells, parts] = [whole[index - 1]!.split('\t'), whole[index]!.split('\t')];
    if (cells.length !== above.segments.length || parts.length !== row.segments.length) continue;
    const isRtl = directionOf(whole[index - 1]!) === 'rtl';
    const inOrder = ({ segments }: Row) => segments.toSorted((a, b) => (isRtl ? b.from - a.from : a.from - b.from));
    const [over, under] = [inOrder(above), inOrder(row)];
    const startOf = (one: Segment) => (isRtl ? one.to : one.from);
    const places = under.map((part) => over.findIndex((cell) => Math.abs(startOf(part) - startOf(cell)) <= SAME_START));
    if (places.some((place) => place < 1)) continue;
    for (const [at, place] of places.entries()) cells[place] = `${cells[place]!} ${parts[at]!}`;
    whole[index - 1] = cells.join('\t');
    whole[index] = '';
  }
  return whole;
}

/** Where the cells of a row of several begin, for each row below it: what begins there goes on in that cell. */
export function cellsAbove(rows: readonly Row[]): { from: Set<number>; to: Set<number> }[] {
  const none = { from: new Set<number>(), to: new Set<number>() };
  let last = none;
  return rows.map(({ segments }) => {
    const above = last;
    if (segments.length > 1)
      last = {
        from: new Set(segments.map(({ from }) => edgeOf(from))),
        to: new Set(segments.map(({ to }) => edgeOf(to))),
      };
    return segments.length > 1 ? none : above;
  });
}
