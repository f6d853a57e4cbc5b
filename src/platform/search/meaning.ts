import { formMark, lexeme, ownMark, titleMark, valueMark } from './index-words.ts';

/** One way to say a thing: all words must be there; as a phrase, one right after the other. */
export type Alternative = {
  /** Stems. */
  words: string[];
  /** As typed, folded; empty for what was not typed so. */
  forms: string[];
  kind: 'typed' | 'same' | 'typo';
  isPhrase: boolean;
  /** Where the words name a place: rows that are there. As good as the words in a title. */
  mark?: string;
  /** Marks of the concepts that the words name: a row that says it by any of its names has one of them. */
  concepts?: string[] | undefined;
  /** Those of them that are occupations, where rows say which one they are for. */
  occupations?: string[] | undefined;
};

/** What a visitor's words ask for. */
export type Meaning = {
  typed: string;
  /** Every group must match, by one of its alternatives. */
  groups: Alternative[][];
  excluded: Alternative[][];
  /** What was searched instead, because a word is unknown. */
  corrected: string | null;
};

export type Filter = { facet: string; values: readonly (string | number)[] };

const all = (parts: string[]) => parts.join(' & ');
const any = (parts: string[]) => (parts.length === 1 ? parts[0]! : `(${parts.join(' | ')})`);
const inGroups = (groups: Alternative[][], write: (alternative: Alternative) => string) =>
  groups.map((group) => any([...new Set(askedFor(group).map(write))]));

/** The marks of the occupations that the words of a group name together. */
export const occupationsOf = (group: readonly Alternative[]): readonly string[] =>
  group.find(({ occupations }) => occupations !== undefined)?.occupations ?? [];

/** One list for a concept instead of one for each word of each of its names; what was misspelled or put in other words names none. */
function askedFor(group: readonly Alternative[]): readonly Alternative[] {
  const first = group.find(({ concepts }) => concepts !== undefined);
  if (!first) return needed(group);
  const place = first.mark === undefined ? {} : { mark: first.mark };
  return [
    ...first.concepts!.map((mark): Alternative => ({ ...NAMED_SO, ...place, words: [mark] })),
    ...group.filter(({ kind, concepts }) => kind === 'typo' || (kind === 'typed' && !concepts)),
  ];
}
const NAMED_SO = { forms: [], kind: 'same', isPhrase: false } as const satisfies Omit<Alternative, 'words'>;

/** For an index whose rows do not all have the marks of today's concepts: by every name. */
export const byEveryName = (meaning: Meaning): Meaning => ({
  ...meaning,
  groups: meaning.groups.map((group) => group.map((alternative) => ({ ...alternative, concepts: undefined }))),
});

/** Whatever has "general accountant" has "accountant": asking for both only costs time. */
export const needed = (group: readonly Alternative[]): Alternative[] =>
  group.filter(
    (one, at) =>
      one.mark !== undefined ||
      !group.some(
        (other, place) =>
          !other.isPhrase &&
          other.words.every((word) => one.words.includes(word)) &&
          (other.words.length < one.words.length || place < at),
      ),
  );

const orThere = ({ mark }: Alternative, query: string) => (mark ? `(${query} | ${lexeme(mark)})` : query);
const words = ({ words, isPhrase }: Alternative) => `(${words.map(lexeme).join(isPhrase ? ' <-> ' : ' & ')})`;
const anywhere = (alternative: Alternative) => orThere(alternative, words(alternative));
const inTitle = (alternative: Alternative) => {
  const stems = alternative.words.map((stem) => lexeme(titleMark(stem)));
  return orThere(alternative, `(${all(alternative.isPhrase ? [...stems, words(alternative)] : stems)})`);
};
const asTyped = (alternative: Alternative) =>
  orThere(alternative, `(${all(alternative.forms.map((form) => lexeme(formMark(form))))})`);

/** What must not be there; null when nothing is excluded. */
export const excludedQuery = ({ excluded }: Meaning): string | null =>
  excluded.length > 0 ? all(inGroups(excluded, anywhere).map((group) => `!${group}`)) : null;

/** Rows that have every word somewhere; null when no word is asked for. */
export const anywhereQuery = ({ groups }: Meaning): string | null =>
  groups.length > 0 ? all(inGroups(groups, anywhere)) : null;

/** The words of a meaning as a tsquery's text; null when they ask for nothing. */
export const wordsQuery = (meaning: Meaning): string | null => bothOf(anywhereQuery(meaning), excludedQuery(meaning));

/** Rows that have every word in their title. */
export const titleQuery = ({ groups }: Meaning): string => all(inGroups(groups, inTitle));

/** Rows for the very occupation that was named, with all else in their title; null when none was. */
export function ownQuery({ groups }: Meaning): string | null {
  const own = groups.map((group) => occupationsOf(group).map((mark) => lexeme(ownMark(mark))));
  if (own.every((marks) => marks.length === 0)) return null;
  return all(inGroups(groups, inTitle).map((group, at) => (own[at]!.length > 0 ? any(own[at]!) : group)));
}

/** Rows whose title has every word just as it was typed; null when some was not typed so. */
export function exactTitleQuery({ groups }: Meaning): string | null {
  const typed = groups.map((group) => group.filter(({ kind, forms }) => kind === 'typed' && forms.length > 0));
  const isTyped = typed.length > 0 && typed.every((group) => group.length > 0);
  return isTyped ? all(typed.map((group) => any(needed(group).map(asTyped)))) : null;
}

/** Filters are marks of the same index: any value within a facet, every facet. */
export const filtersQuery = (filters: readonly Filter[]): string[] =>
  filters
    .filter(({ values }) => values.length > 0)
    .map(({ facet, values }) => any(values.map((value) => lexeme(valueMark(facet, value)))));

/** Queries that may be absent, all of which must hold. */
export function bothOf(...parts: (string | null | undefined)[]): string | null {
  const given = parts.filter((part): part is string => Boolean(part));
  return given.length > 0 ? given.map((part) => `(${part})`).join(' & ') : null;
}
