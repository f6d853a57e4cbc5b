import { nameKeys } from '#platform/search/names.ts';
import { normalise, wordsOf, type Word } from '#platform/search/words.ts';

/** Rows written by an older version are written anew. */
export const DIRECTORY_VERSION = 1;

const stemMark = (stem: string) => `s·${stem}`;
const soundMark = (key: string) => `~${key}`;
/** Fewer consonants sound like too many names. */
const SOUND_MIN = 3;
const ARTICLE = /^ال(?=...)/u;
const bareOf = (form: string) => form.replace(ARTICLE, '');
const soundsOf = (form: string) =>
  nameKeys(form)
    .filter((key) => key.length >= SOUND_MIN)
    .map(soundMark);

/** What stands for a company's names in the index: each word with and without its article, its stem, and how it sounds. */
export const directoryWords = (names: readonly (string | null)[]): string[] => [
  ...new Set(
    names
      .flatMap((name) => wordsOf(name ?? ''))
      .flatMap(({ form, stem }) => [form, bareOf(form), stemMark(stem), ...soundsOf(form)]),
  ),
];

/** A name folded, to be held against the beginning of what was typed. */
export const foldedName = (name: string): string => normalise(name).replace(/\s+/gu, ' ').trim();

/** Said before many names and left out of as many; asked for only when nothing else is. */
const KINDS = new Set(
  wordsOf('شركة مؤسسة مجموعة مصنع مكتب و company co group est ltd llc inc the al el').map(({ form }) => form),
);

const lexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const wordQuery = ({ form, stem }: Word): string =>
  [
    `${lexeme(form)}:*`,
    ...(bareOf(form) === form ? [] : [`${lexeme(bareOf(form))}:*`]),
    lexeme(stemMark(stem)),
    ...soundsOf(form).map(lexeme),
  ].join(' | ');

/** A tsquery for typed words: a name has each of them, as a beginning, an inflection or by its sound. Null for none. */
export function directoryQuery(typed: string): string | null {
  const words = wordsOf(typed);
  const telling = words.filter(({ form }) => !KINDS.has(form));
  const asked = telling.length > 0 ? telling : words;
  return asked.length > 0 ? asked.map((word) => `(${wordQuery(word)})`).join(' & ') : null;
}
