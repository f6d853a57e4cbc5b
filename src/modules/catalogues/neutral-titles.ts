import { normalise, wordsOf } from '#platform/search/words.ts';
import type { CatalogueItem } from './contract.ts';

/** What somebody is called at work, without a word of whether a man or a woman is. */
export type NeutralTitle = (title: string) => string;

const ARABIC = /\p{Script=Arabic}/u;
const FEMININE = /ة$/u;
/** The feminine forms that no ending tells. */
const OTHER_FORMS = new Map([
  ['أولى', 'أول'],
  ['كبرى', 'كبير'],
]);

const spellingOf = (title: string): string =>
  wordsOf(title)
    .map(({ stem }) => stem)
    .join(' ');

/**
 * A title that an occupation of the catalogue has by any of its names becomes the name of that occupation. Of others,
 * in Arabic, the first words lose their feminine ending, as far as the catalogue knows them without it: those are the
 * person, what follows is what they work with.
 */
export function neutralTitlesOf(
  occupations: readonly Pick<CatalogueItem, 'ar' | 'en' | 'synonyms_ar' | 'synonyms_en'>[],
): NeutralTitle {
  const names = new Map<string, { ar: string; en: string }>();
  for (const namesOf of [ownNames, synonyms]) {
    for (const one of occupations) {
      for (const spelling of namesOf(one).map(spellingOf)) if (!names.has(spelling)) names.set(spelling, one);
    }
  }
  const known = new Set(occupations.flatMap(({ ar }) => normalise(ar).split(/\s+/u)));
  const neutralWord = (word: string): string | null => {
    const neutral = OTHER_FORMS.get(word) ?? (FEMININE.test(word) ? word.replace(FEMININE, '') : null);
    return neutral !== null && known.has(normalise(neutral).replace(/^ال(?=...)/u, '')) ? neutral : null;
  };
  return (title) => {
    const occupation = names.get(spellingOf(title));
    if (occupation) return ARABIC.test(title) ? occupation.ar : occupation.en;
    if (!ARABIC.test(title)) return title;
    const words = title.split(/(\s+)/u);
    for (let at = 0; at < words.length; at += 2) {
      const neutral = neutralWord(words[at]!);
      if (neutral === null) break;
      words[at] = neutral;
    }
    return words.join('');
  };
}

const ownNames = ({ ar, en }: { ar: string; en: string }) => [ar, en];
const synonyms = ({ synonyms_ar, synonyms_en }: { synonyms_ar: readonly string[]; synonyms_en: readonly string[] }) => [
  ...synonyms_ar,
  ...synonyms_en,
];
