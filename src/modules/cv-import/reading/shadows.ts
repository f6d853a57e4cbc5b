import type { Glyph } from './glyphs.ts';

/** Of the letter's height. Nearer to each other are no two letters, only one letter and its shadow. */
const TWICE = 0.09;

/** What is seen once, though it may be drawn twice, a hair beside itself, to look bold: then it is. */
export function drawnOnce(glyphs: readonly Glyph[]): Glyph[] {
  const twins = twinsOf(glyphs);
  const kept = glyphs.map((glyph) => ({ ...glyph }));
  return kept.filter((glyph, at) => {
    const twin = twins[at];
    // Words are drawn twice, not letters: one that is alone is the same letter of another word, drawn over this one.
    if (twin === undefined || !(twin === at - 1 || twins[at - 1] === twin - 1 || twins[at + 1] === twin + 1))
      return true;
    if (kept[twin]!.x !== glyph.x) kept[twin]!.bold = true;
    return false;
  });
}

/** For each, the last one before it that shows the same at its place. */
function twinsOf(glyphs: readonly Glyph[]): (number | undefined)[] {
  const seen = new Map<string, number[]>();
  return glyphs.map((glyph, at) => {
    const near = Math.max(1, glyph.size * TWICE);
    const kind = `${glyph.text} ${glyph.width.toFixed(1)} ${Math.round(glyph.y)}`;
    const strip = Math.floor(glyph.x / near);
    // What stands so near is in this strip of the line or in one beside it.
    const before = [strip - 1, strip, strip + 1].flatMap((one) => seen.get(`${kind} ${one}`) ?? []);
    const twin = before.filter((one) => Math.abs(glyphs[one]!.x - glyph.x) < near);
    const key = `${kind} ${strip}`;
    seen.set(key, [...(seen.get(key) ?? []), at].slice(-MOST_AT_A_PLACE));
    return twin.length > 0 ? Math.max(...twin) : undefined;
  });
}

/** More copies of a letter at one place than any program draws. */
const MOST_AT_A_PLACE = 4;
