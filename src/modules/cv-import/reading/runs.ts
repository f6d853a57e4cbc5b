import type { Glyph } from './glyphs.ts';

/** Letters that follow each other in the file and touch on paper. */
export type Run = {
  glyphs: Glyph[];
  from: number;
  to: number;
  /** Drawn from the right to the left. */
  isTurned: boolean;
};

/** Of the letter's height: letters of a run touch, or stand a little over each other. */
const TOUCHING = 0.06;
const KERNING = 0.2;

export const sizeOf = ({ glyphs }: Run): number => glyphs[0]!.size;
export const isInLine = (a: Run, b: Run): boolean => isLevel(a.glyphs[0]!, b.glyphs[0]!);
/** True where the second stands on the right of the first, or on the left, without a gap. */
export const isRightOf = (a: Run, b: Run): boolean => Math.abs(a.to - b.from) <= sizeOf(a) * TOUCHING;
export const isLeftOf = (a: Run, b: Run): boolean => isRightOf(b, a);
const isLevel = (a: Glyph, b: Glyph) => Math.abs(a.y - b.y) <= a.size * TOUCHING;

/** Copies of the letters, together those that go on in the direction in which they are drawn. */
export function runsOf(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  let last: Glyph | undefined;
  let step = 0;
  for (const glyph of glyphs.map((one) => ({ ...one }))) {
    const run = runs.at(-1);
    const { x, width, size } = glyph;
    // A sign over a letter has no place of its own in the line.
    if (run && width < size * 0.05) {
      run.glyphs.push(glyph);
      continue;
    }
    const onward = last && isLevel(last, glyph) ? directionTo(last, glyph) : 0;
    if (run && onward !== 0 && (step === 0 || step === onward)) {
      run.glyphs.push(glyph);
      run.from = Math.min(run.from, x);
      run.to = Math.max(run.to, x + width);
      run.isTurned = onward < 0;
      step = onward;
    } else {
      runs.push({ glyphs: [glyph], from: x, to: x + width, isTurned: false });
      step = 0;
    }
    last = glyph;
  }
  return runs;
}

/** 1 where the next letter goes on at the right of this one, -1 at its left, else 0. */
function directionTo(letter: Glyph, next: Glyph): -1 | 0 | 1 {
  if ((isArabic(letter) && isLatin(next)) || (isLatin(letter) && isArabic(next))) return 0;
  const isAt = (gap: number) => gap >= -letter.size * KERNING && gap <= letter.size * TOUCHING;
  if (isAt(next.x - (letter.x + letter.width)) && next.x > letter.x) return 1;
  return isAt(letter.x - (next.x + next.width)) && next.x < letter.x ? -1 : 0;
}

/** Its digits stand in either. */
export const isArabic = ({ text }: Glyph): boolean => /(?=\p{L})\p{Script=Arabic}/u.test(text);
export const isLatin = ({ text }: Glyph): boolean => /\p{Script=Latin}|\p{N}/u.test(text);

/** Runs that stand beside each other as they were drawn, from the left to the right, as one. */
export function stretchesOf(runs: readonly Run[]): Run[] {
  const stretches: Run[] = [];
  for (const run of runs) {
    const stretch = stretches.at(-1);
    if (stretch && isInLine(stretch, run) && isRightOf(stretch, run)) {
      for (const glyph of run.glyphs) stretch.glyphs.push(glyph);
      stretch.to = run.to;
      stretch.isTurned ||= run.isTurned;
    } else stretches.push({ ...run, glyphs: [...run.glyphs] });
  }
  return stretches;
}
