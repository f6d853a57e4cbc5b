import type { CatalogueItem, CatalogueName } from '#modules/catalogues/contract.ts';
import { EQUIVALENTS } from '#platform/search/equivalents.ts';
import { wordsOf } from '#platform/search/words.ts';

/** Catalogues whose entries people search by name. */
export const NAMED: readonly CatalogueName[] = ['job_roles', 'skills', 'sectors', 'majors', 'languages'];

/** Names that mean one thing, as lists of stems, found by any of them; of cities also which they are. */
export type Phrases = {
  /** How many words from `at` on are the longest known name, and all that means the same. */
  at(stems: readonly string[], at: number): { length: number; same: string[][]; city_id: number | undefined } | null;
};

const MAX_WORDS = 5;
/** Of one name; a word that means more things than this says little. */
const MAX_SAME = 12;
const keyOf = (stems: readonly string[]) => stems.join(' ');
const stemsOf = (name: string) => wordsOf(name).map(({ stem }) => stem);

type Named = Pick<CatalogueItem, 'ar' | 'en' | 'synonyms_ar' | 'synonyms_en'>;

const namesOf = ({ ar, en, synonyms_ar, synonyms_en }: Named) => [ar, en, ...synonyms_ar, ...synonyms_en];

export function phrasesOf(entries: readonly Named[], cities: readonly (Named & { id: number })[]): Phrases {
  // An entry's own names come before its synonyms, so that they survive the limit.
  const groups = [...[...entries, ...cities].map(namesOf), ...EQUIVALENTS].map((names) =>
    [...new Map(names.map(stemsOf).map((stems) => [keyOf(stems), stems])).values()].filter(({ length }) => length > 0),
  );
  // The first of a name wins: the catalogue has the large cities first.
  const cityByName = new Map(
    cities.flatMap((city) => namesOf(city).map((name) => [keyOf(stemsOf(name)), city.id] as const)).toReversed(),
  );
  const known = new Map<string, string[][]>();
  for (const group of groups) {
    for (const stems of group) {
      if (stems.length > MAX_WORDS) continue;
      const key = keyOf(stems);
      known.set(key, [...(known.get(key) ?? []), ...group.filter((other) => other !== stems)]);
    }
  }
  for (const [key, same] of known) {
    known.set(
      key,
      [...new Map(same.map((stems) => [keyOf(stems), stems])).values()]
        .filter((stems) => keyOf(stems) !== key)
        .slice(0, MAX_SAME),
    );
  }
  return {
    at(stems, at) {
      for (let length = Math.min(MAX_WORDS, stems.length - at); length > 0; length -= 1) {
        const same = known.get(keyOf(stems.slice(at, at + length)));
        if (same) return { length, same, city_id: cityByName.get(keyOf(stems.slice(at, at + length))) };
      }
      return null;
    },
  };
}
