import type { GlyphPage } from './glyphs.ts';
import { UNNAMED } from './ligatures.ts';

const MOST_UNNAMED = 0.3;
const MOST_STRANGE = 0.1;
/** No ligature is of so many letters; the longest common one is of four. */
const SENTENCE = 6;
const MOST_SENTENCES = 0.005;
/** Blocks of 128 letters: one more script than ours has two or three. */
const MANY_BLOCKS = 3;

/**
 * True where fonts leave most of their letters without a name, name a shape by a sentence, or name Arabic by letters of all
 * scripts: some programs write such files, which look well and which nothing can read.
 */
export function isIllegible(pages: readonly GlyphPage[]): boolean {
  const glyphs = pages.flatMap((page) => page.glyphs).filter(({ width, size }) => width > size * 0.1);
  const unnamed = glyphs.filter(({ text }) => text === UNNAMED).length;
  const sentences = glyphs.filter(({ text }) => text.length >= SENTENCE).length;
  const letters = glyphs.flatMap(({ text }) => [...text].filter((letter) => /\p{L}/u.test(letter)));
  const strange = letters.filter((letter) => !/\p{Script=Arabic}|\p{Script=Latin}/u.test(letter));
  const blocks = new Set(strange.map((letter) => letter.codePointAt(0)! >> 7));
  const isMixed = blocks.size >= MANY_BLOCKS && letters.some((letter) => /\p{Script=Arabic}/u.test(letter));
  return (
    unnamed > glyphs.length * MOST_UNNAMED ||
    sentences > glyphs.length * MOST_SENTENCES ||
    (isMixed && strange.length > letters.length * MOST_STRANGE)
  );
}

/** True where one glyph is said to show a digit and a sign, which no shape is: the document names some by the text around them. */
export const isMisnamed = (pages: readonly GlyphPage[]): boolean =>
  pages.some(({ glyphs }) => glyphs.some(({ text }) => DIGIT_WITH_SIGN.test(text)));
const DIGIT_WITH_SIGN = /^(?:\p{N}+[,;:.]|[,;:.]\p{N}+)$/u;

export const countUnnamed = (pages: readonly GlyphPage[]): number =>
  pages.flatMap(({ glyphs }) => glyphs.filter(({ text }) => text === UNNAMED)).length;
