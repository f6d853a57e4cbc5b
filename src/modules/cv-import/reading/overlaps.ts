import { isInLine, isLeftOf, sizeOf, type Run } from './runs.ts';

/** Of the letter's height: no letter reaches so far over its neighbour. */
const OVERLAP = 0.4;
/** Of the shorter of both: more than a word that is too long for its column reaches into the next. */
const COVERED = 0.5;
/** Of the letter's height. */
export const SAME_ROW = 0.35;
/** Of the letter's height, between columns. */
const APART = 1.5;
/** More than any line of a CV has. */
const MAX_IN_A_LINE = 60;

/**
 * Puts words that are drawn over the numbers beside them where they should stand. Some programs miscount the width of a
 * line of both directions; what they write in one go and in which order stays in the file, from the left to the right, so
 * that what was drawn first belongs to the left of what was drawn over it.
 */
export function partOverlaps(runs: readonly Run[], stretches: readonly Run[]): void {
  const besideFromTheRight = runs.filter((run, at) => {
    const before = runs[at - 1];
    return before && isInLine(before, run) && isLeftOf(before, run);
  }).length;
  // Others draw from the right, and then it is not known what belongs where.
  if (runs.length - stretches.length < besideFromTheRight) return;
  for (let at = stretches.length - 2; at >= 0; at -= 1) {
    const [one, next] = [stretches[at]!, stretches[at + 1]!];
    const over = Math.min(one.to, next.to) - Math.max(one.from, next.from);
    if (!isInLine(one, next) || over < Math.min(one.to - one.from, next.to - next.from) * COVERED) continue;
    const distance = one.to - next.from;
    for (const glyph of one.glyphs) glyph.x -= distance;
    one.from -= distance;
    one.to = next.from;
  }
}

/** Squeezes a word that is too long for its column, and drawn over the end of a line of the next, into its own. */
export function partColumns(stretches: readonly Run[]): void {
  for (const line of linesOf(stretches)) {
    if (line.length < 2 || line.length > MAX_IN_A_LINE) continue;
    const inOrder = line.toSorted((a, b) => a.from - b.from);
    for (const [at, right] of inOrder.entries()) {
      const left = inOrder[at - 1];
      const over = left ? left.to - right.from : 0;
      if (!left || over <= sizeOf(left) * OVERLAP || right.to <= left.to) continue;
      const gap = sizeOf(left) * APART;
      if (isWord(right)) squeeze(right, left.to + gap, right.to);
      else if (isWord(left)) squeeze(left, left.from, right.from - gap);
    }
  }
}

const isWord = ({ glyphs }: Run) => glyphs.every(({ text }) => text.trim() !== '');

function squeeze(run: Run, from: number, to: number): void {
  const scale = Math.max(0, (to - from) / (run.to - run.from));
  for (const glyph of run.glyphs) {
    glyph.x = from + (glyph.x - run.from) * scale;
    glyph.width *= scale;
  }
  run.from = from;
  run.to = to;
}

/** What stands at one height, and at that of the next column's line. */
function linesOf(stretches: readonly Run[]): Run[][] {
  const lines: Run[][] = [];
  for (const stretch of stretches.toSorted((a, b) => heightOf(b) - heightOf(a))) {
    const line = lines.at(-1);
    if (line && heightOf(line[0]!) - heightOf(stretch) <= sizeOf(stretch) * SAME_ROW) line.push(stretch);
    else lines.push([stretch]);
  }
  return lines;
}
const heightOf = ({ glyphs }: Run) => glyphs[0]!.y;
