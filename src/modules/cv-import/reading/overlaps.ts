import { isInLine, isLeftOf, sizeOf, type Run } from './runs.ts';

/** Of the letter's height: no letter reaches so far over its neighbour. */
const OVERLAP = 0.4;

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
    if (!isInLine(one, next) || over <= sizeOf(one) * OVERLAP) continue;
    const distance = one.to - next.from;
    for (const glyph of one.glyphs) glyph.x -= distance;
    one.from -= distance;
    one.to = next.from;
  }
}
