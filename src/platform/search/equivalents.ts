import { BUSINESS } from './equivalents-business.ts';
import { PLACES } from './equivalents-places.ts';
import { SERVICES } from './equivalents-services.ts';
import { TECHNOLOGY } from './equivalents-technology.ts';
import { TRADES } from './equivalents-trades.ts';
import { wordsOf } from './words.ts';

/**
 * Phrases that mean one thing in ads and CVs of the Saudi market, beyond what the catalogues name: one group a
 * line, written as people write them. Lookups go by stems, so a group need not list plurals, genders, the
 * article or spellings that `words.ts` already takes for one. Whoever searches for one phrase of a group also
 * finds the others; a phrase may stand in several groups, and groups are not joined through it.
 *
 * Look phrases up before stop words are left out: عن بعد and "research and development" need theirs.
 */
export const EQUIVALENTS: readonly (readonly string[])[] = [BUSINESS, TECHNOLOGY, TRADES, SERVICES, PLACES]
  .flatMap((table) => table.trim().split('\n'))
  .map((line) => line.split('|').map((phrase) => phrase.trim()));

const stemsOf = (phrase: string): string[] => wordsOf(phrase).map(({ stem }) => stem);
const keyOf = (stems: readonly string[]): string => stems.join(' ');

const bySpelling = new Map<string, Map<string, string[]>>();
for (const group of EQUIVALENTS) {
  const phrases = new Map(group.map(stemsOf).map((stems) => [keyOf(stems), stems]));
  for (const key of phrases.keys()) {
    const same = bySpelling.get(key) ?? new Map<string, string[]>();
    for (const [other, stems] of phrases) if (other !== key) same.set(other, stems);
    bySpelling.set(key, same);
  }
}

/** What means the same as these stems in this order, each as stems; nothing when they are no known phrase. */
export const equivalentsOf = (stems: readonly string[]): string[][] => [
  ...(bySpelling.get(keyOf(stems))?.values() ?? []),
];
