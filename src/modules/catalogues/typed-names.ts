import { normalise } from '#platform/search/words.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { CatalogueItem } from './contract.ts';

/** What was typed, as a reader of a language calls it. */
export type TypedName = (written: string, locale: Locale) => string;

const ARABIC = /\p{Script=Arabic}/u;
type Named = Pick<CatalogueItem, 'ar' | 'en' | 'synonyms_ar' | 'synonyms_en'>;

/** What is written in the reader's letters stays as it was written; of other words the catalogue's name is said. */
export function typedNamesOf(rows: readonly Named[]): TypedName {
  const known = new Map<string, Named>();
  for (const namesOf of [({ ar, en }: Named) => [ar, en], (one: Named) => [...one.synonyms_ar, ...one.synonyms_en]]) {
    for (const row of rows) for (const name of namesOf(row).map(normalise)) if (!known.has(name)) known.set(name, row);
  }
  return (written, locale) => {
    if (ARABIC.test(written) === (locale === 'ar')) return written;
    const word = normalise(written);
    const name = known.get(word)?.[locale];
    // «لغة الاستعلام SQL» says no more than SQL.
    return name && !normalise(name).includes(word) ? name : written;
  };
}
