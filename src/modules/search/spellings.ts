import type { CatalogueItem } from '#modules/catalogues/contract.ts';
import { EQUIVALENTS } from '#platform/search/equivalents.ts';
import { wordsOf } from '#platform/search/words.ts';

type Named = Pick<CatalogueItem, 'ar' | 'synonyms_ar'>;

const HAS_ARABIC = /\p{Script=Arabic}/u;
const VOWELS = /[\u064B-\u0652\u0670\u0640]/gu;

/**
 * Folded words as the catalogues write them («محاسبه» as «محاسبة»), the entries' own names before their synonyms; of
 * words that are written as they are folded there is none.
 */
export function spellingsOf(entries: readonly Named[]): ReadonlyMap<string, string> {
  const names = [...entries.map(({ ar }) => ar), ...entries.flatMap(({ synonyms_ar }) => synonyms_ar)];
  const written = new Map<string, string>();
  for (const name of [...names, ...EQUIVALENTS.flat()]) {
    for (const { form, start, end } of wordsOf(name)) {
      if (HAS_ARABIC.test(form) && !written.has(form)) written.set(form, name.slice(start, end).replace(VOWELS, ''));
    }
  }
  return new Map([...written].filter(([form, spelling]) => form !== spelling));
}
