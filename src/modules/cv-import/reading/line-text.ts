import type { Segment } from './rows.ts';

type Stretch = Pick<Segment, 'glyphs' | 'from'>;

/** Of the letter's height. */
export const SPACE = 0.17;
/** Where no space is written but all are seen, a line that is set to both edges may have narrower ones throughout. */
const NARROW_SPACE = 0.11;
const CROWDED_LETTERS = 30;

/** True for a long line that would be one word. */
const isCrowded = (segments: readonly Stretch[]): boolean =>
  segments.some(({ glyphs }) => glyphs.length >= CROWDED_LETTERS) &&
  segments.every(({ glyphs }) =>
    glyphs.every(({ text, x, size }, at) => {
      const before = glyphs[at - 1];
      return text !== ' ' && (!before || x - (before.x + before.width) <= SPACE * size);
    }),
  );

/** Follows a letter that is guessed through all that is done to its line; no file brings it along (`rows.ts`). */
export const GUESSED = '\uE000';
export const guessedIn = (text: string) =>
  text
    .split(/[\s،؛,;:()]+/u)
    .filter((word) => word.includes(GUESSED))
    .map((word) => word.replaceAll(GUESSED, ''));

const TATWEEL = '\u0640';

/** From left to right, with the spaces that are seen and not written. */
export function unitsOf(segments: readonly Stretch[]): string[] {
  const units: string[] = [];
  let end: number | null = null;
  const space = isCrowded(segments) ? NARROW_SPACE : SPACE;
  for (const { glyphs } of segments.toSorted((a, b) => a.from - b.from)) {
    if (end !== null) units.push('\t');
    end = null;
    for (const glyph of glyphs) {
      // What only makes a word longer is none of its letters, and no gap in it.
      if (glyph.text === TATWEEL) {
        end = glyph.x + glyph.width;
        continue;
      }
      if (end !== null && glyph.x - end > space * glyph.size && units.at(-1) !== ' ' && glyph.text !== ' ')
        units.push(' ');
      units.push(glyph.guessed ? glyph.text + GUESSED : glyph.text);
      end = glyph.x + glyph.width;
    }
  }
  return units;
}

export const tidied = (text: string) =>
  text
    .replace(/ *\t */g, '\t')
    .replace(/ {2,}/g, ' ')
    // An alef with its sign is no word by itself: it was torn off the next one.
    .replace(/(?<![\p{L}\p{M}])([آإ]) (?=\p{L})/gu, '$1')
    // Its own alef bears the sign on paper; it is written before it.
    .replace(/اً/gu, 'ًا')
    // Without its stroke the sign of a Hijri year is a letter.
    .replace(/(?<=[\d\u0660-\u0669] ?)ه(?=\s|$|[،,.)])/gu, 'هـ')
    .replace(/ ([،؛,.:;!?؟)\]»])(?=\s|$)/gu, '$1')
    .trim();
