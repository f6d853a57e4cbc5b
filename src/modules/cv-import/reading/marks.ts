import type { Glyph } from './glyphs.ts';

const MAX_MARKS = 4_000;
export const MARK = /^[\u064B-\u065F\u0670]+$/u;

/** A vowel sign is drawn by itself, above or below its letter: it goes with the letter at its place. */
export function placeMarks(rows: { y: number; size: number; glyphs: Glyph[] }[], glyphs: readonly Glyph[]) {
  for (const mark of glyphs.filter(({ text }) => MARK.test(text)).slice(0, MAX_MARKS)) {
    const row = rows.find(({ y, size }) => Math.abs(y - mark.y) <= size * 0.9);
    const middle = mark.x + mark.width / 2;
    const letter =
      bearerOf(mark, row?.glyphs ?? []) ??
      row?.glyphs.find(({ x, width, text }) => x - 0.5 <= middle && middle <= x + width + 0.5 && text.trim());
    if (letter) letter.text = (letter.text + mark.text).normalize('NFC');
  }
}

/** A hamza or madda that is drawn by itself makes one letter with what bears it, though it may stand nearer to a neighbour. */
function bearerOf(mark: Glyph, glyphs: readonly Glyph[]): Glyph | undefined {
  if (!/^[\u0653-\u0655]$/u.test(mark.text)) return undefined;
  const distanceTo = ({ x, width }: Glyph) => Math.max(x - (mark.x + mark.width), mark.x - (x + width), 0);
  return glyphs
    .filter(
      (glyph) =>
        distanceTo(glyph) <= mark.size * 0.2 && (glyph.text + mark.text).normalize('NFC') !== glyph.text + mark.text,
    )
    .toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
}
