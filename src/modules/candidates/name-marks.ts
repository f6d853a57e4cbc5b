import { nameKeys, nameWords } from '#platform/search/names.ts';
import { wordsOf } from '#platform/search/words.ts';
import type { Found } from './found-person.ts';

/**
 * Names stand in the index as marks of their own, by their sound, and nowhere among its words: a company
 * that chooses without names does not ask for these marks, and so finds nobody by name.
 */
const nameMark = (key: string) => `n·${key}`;

type Named = Pick<Found, 'ar_first_name' | 'ar_last_name' | 'en_first_name' | 'en_last_name'>;

/** Of the names as they are told, and of their single words. */
export const nameMarks = (named: Named): string[] => [
  ...new Set(
    [named.ar_first_name, named.ar_last_name, named.en_first_name, named.en_last_name].flatMap((name) => {
      const words = wordsOf(name ?? '');
      return [...nameWords(words), ...words.map(({ form }) => form)].flatMap(marksOfName);
    }),
  ),
];

export const marksOfName = (form: string): string[] => [...new Set(nameKeys(form).map(nameMark))];

/** Two words that are one name, such as عبد الله; null for others. */
export function joinedName(one: string, next: string): string | null {
  const [name, ...others] = nameWords([{ form: one }, { form: next }]);
  return name !== undefined && others.length === 0 && name !== one && name !== next ? name : null;
}

/** "Son of", which people write or leave out. */
export const isLeftOut = (form: string): boolean => nameWords([{ form: 'x' }, { form }]).every((name) => name === 'x');
