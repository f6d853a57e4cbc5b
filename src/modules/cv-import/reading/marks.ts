import type { Glyph } from './glyphs.ts';

const MAX_MARKS = 4_000;
export const MARK = /^[\u064B-\u065F\u0670]+$/u;

/**
 * A vowel sign is drawn by itself, above or below its letter: it goes with the letter at its place. Columns beside each
 * other have their rows at other heights, so that the nearest row need not be its own.
 */
export function placeMarks(rows: { y: number; size: number; glyphs: Glyph[] }[], glyphs: readonly Glyph[]) {
  for (const mark of glyphs.filter(({ text }) => MARK.test(text)).slice(0, MAX_MARKS)) {
    const middle = mark.x + mark.width / 2;
    const near = rows
      .filter(({ y, size }) => Math.abs(y - mark.y) <= size * 0.9)
      .toSorted((a, b) => Math.abs(a.y - mark.y) - Math.abs(b.y - mark.y))
      .map((row) => row.glyphs.filter(({ x, width }) => x - mark.size <= middle && middle <= x + width + mark.size));
    const letter =
      firstOf(near, (letters) => bearerOf(mark, letters)) ??
      firstOf(near, (letters) =>
        letters.find(({ x, width, text }) => x - 0.5 <= middle && middle <= x + width + 0.5 && text.trim()),
      );
    if (letter) letter.text = (letter.text + mark.text).normalize('NFC');
  }
}

function firstOf<From, Found>(all: readonly From[], find: (one: From) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one);
    if (found) return found;
  }
  return undefined;
}

/** A hamza or madda that is drawn by itself makes one letter with what bears it, though it may stand nearer to a neighbour. */
function bearerOf(mark: Glyph, glyphs: readonly Glyph[]): Glyph | undefined {
  if (!/^[\u0653-\u0655]$/u.test(mark.text)) return undefined;
  const distanceTo = ({ x, width }: Glyph) => Math.max(x - (mark.x + mark.width), mark.x - (x + width), 0);
  const bears = (glyph: Glyph) =>
    [...(glyph.text + mark.text).normalize('NFKC')].length < [...(glyph.text + mark.text)].length;
  // Between two that touch, it is drawn where the one that bears it begins.
  const farFrom = (glyph: Glyph) => distanceTo(glyph) + Math.abs(glyph.x - mark.x) * 0.1;
  return glyphs
    .filter((glyph) => distanceTo(glyph) <= mark.size * 0.2 && bears(glyph))
    .toSorted((a, b) => farFrom(a) - farFrom(b))[0];
}
