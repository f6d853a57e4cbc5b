import type { Uses } from '#platform/context.server.ts';
import { otherKeyboard } from '#platform/search/keyboard.ts';
import { isStopWord, wordsOf, type Word } from '#platform/search/words.ts';
import { knownAmong } from './known-words.server.ts';
import type { Phrases } from './phrases.ts';

/** What tells nothing by itself: two letters are a word of something, whatever the keys were. */
const LETTERS = /^\p{L}{3,}$/u;
const MANY_LETTERS = 4;
/** What is asked for exactly, or without, is as it was typed. */
const AS_TYPED = /^-|["«»“”]/u;

/** The same keys on the other layout, where all that they give are words that ads use: of all that was typed, or of a part. */
export const keyboardSlip = async (
  ctx: Uses<'db'>,
  typed: string,
  unknown: readonly Word[],
  phrases: Phrases,
): Promise<string | null> => (await slipOfAll(ctx, typed)) ?? slipOfSome(ctx, typed, unknown, phrases);

async function slipOfAll(ctx: Uses<'db'>, typed: string): Promise<string | null> {
  const other = otherKeyboard(typed);
  if (!other) return null;
  const said = wordsOf(other);
  const words = said.filter(({ form }) => !isStopWord(form));
  // «وظيفة» alone asks for every job; "ه" for nothing.
  if (words.length === 0) return said.some(({ form }) => LETTERS.test(form)) ? other : null;
  const known = await knownAmong(ctx, words);
  return words.every(({ form }) => known.has(form)) ? other : null;
}

/** Of what stands between blanks and holds a word that no ad has; a short one only where it is a name of the catalogues. */
async function slipOfSome(
  ctx: Uses<'db'>,
  typed: string,
  unknown: readonly Word[],
  { isWord }: Phrases,
): Promise<string | null> {
  const slips = [...typed.matchAll(/\S+/gu)].flatMap(({ 0: text, index }) => {
    const isUnknown = unknown.some(({ start, end }) => start >= index && end <= index + text.length);
    const other = isUnknown && !AS_TYPED.test(text) ? otherKeyboard(text) : null;
    const words = other ? wordsOf(other).filter(({ form }) => !isStopWord(form)) : [];
    const isSaid = ({ form }: Word) => LETTERS.test(form) && (form.length >= MANY_LETTERS || isWord(form));
    return words.length > 0 && words.every(isSaid) ? [{ text, index, other: other!, words }] : [];
  });
  const known = await knownAmong(
    ctx,
    slips.flatMap(({ words }) => words),
  );
  const meant = slips.filter(({ words }) => words.every(({ form }) => known.has(form)));
  if (meant.length === 0) return null;
  return meant.reduceRight(
    (text, { text: { length }, index, other }) => text.slice(0, index) + other + text.slice(index + length),
    typed,
  );
}
