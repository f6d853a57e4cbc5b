import { needed, type Alternative } from './meaning.ts';
import { highlights, wordsOf, type Word } from './words.ts';

/** Everything that is a match, as the stems that belong together. */
export type Phrases = readonly (readonly string[])[];

export const phrasesOf = (groups: readonly (readonly Alternative[])[]): Phrases =>
  groups.flatMap((group) => needed(group).map(({ words }) => words));

/** Of a phrase, all words or none: "financial" is no match by itself where an accountant was asked for. */
const stemsFoundIn = (words: readonly Word[], phrases: Phrases): Set<string> => {
  const said = new Set(words.map(({ stem }) => stem));
  return new Set(phrases.filter((stems) => stems.every((stem) => said.has(stem))).flat());
};

export const isFoundIn = (text: string, phrases: Phrases): boolean => stemsFoundIn(wordsOf(text), phrases).size > 0;

/** Where the words of the phrases stand in a text, in order and never overlapping. */
export function marksIn(text: string, phrases: Phrases): [start: number, end: number][] {
  const words = wordsOf(text);
  return highlights(words, stemsFoundIn(words, phrases));
}
