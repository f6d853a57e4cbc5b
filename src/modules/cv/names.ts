import type { CvNames } from './document.ts';

type Item = { id: number; ar: string; en: string };

/** One name, however it is spelled: case, spaces, marks, the Arabic letters that people write in two ways. */
const keyOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/\s+/g, ' ')
    .trim();

/** Names of rows by id, and typed names in the other language where a catalogue has exactly that name. */
export function cvNamesFrom(
  { nameOf, nationalityOf }: Pick<CvNames, 'nameOf' | 'nationalityOf'>,
  lists: readonly (readonly Item[])[],
): CvNames {
  const known = new Map<string, Item>();
  for (const item of lists.flat()) {
    for (const name of [item.ar, item.en]) if (!known.has(keyOf(name))) known.set(keyOf(name), item);
  }
  const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
  return {
    nameOf,
    nationalityOf,
    translated(name, locale) {
      if (isArabic(name) === (locale === 'ar')) return name;
      const item = known.get(keyOf(name));
      return item && isArabic(item[locale]) === (locale === 'ar') ? item[locale] : name;
    },
  };
}
