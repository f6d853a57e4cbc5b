import { normalise, wordsOf } from '#platform/search/words.ts';
import type { Major, Place, Skill, Title } from './rules.ts';

type Entry = {
  id: number;
  code: string;
  ar: string;
  en: string;
  synonyms_ar: readonly string[];
  synonyms_en: readonly string[];
};
export type VocabularySource = {
  skills: readonly Entry[];
  /** An ad asks for one as it asks for a skill; a text speaks of one too easily to be read for it. */
  languages: readonly Entry[];
  job_roles: readonly (Entry & { data: unknown })[];
  majors: readonly (Entry & { data: unknown })[];
  cities: readonly { id: number; lat: number | null; lng: number | null }[];
};

/** The catalogues as a reader of two languages: any spelling leads to the one thing it names. */
export type Vocabulary = {
  skillOf(name: string): Skill;
  /** The catalogue's entry behind a key, where there is one. */
  skillIdOf(key: string): number | null;
  /** Every spelling of it that is known, and the given one. */
  spellingsOfSkill(name: string): string[];
  /** Known skills that a text speaks of, in its order. */
  skillsIn(text: string): Skill[];
  /** Null when there is no word to go by. */
  titleOf(title: { role_id: number | null; names: readonly (string | null)[] }): Title | null;
  majorOf(id: number): Major;
  majorNamed(name: string): Major | null;
  placeOf(cityId: number): Place;
};

const LATIN = /[a-z]/;

/** A name as the words that count in it. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(({ stem }) => stem);

/** The same few thousand names come back with every list and every reading of the catalogues. */
const REMEMBERED = 20_000;
const remembered = new Map<string, string>();
function spellingOf(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const spelling = stemsOf(text).join(' ');
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(text, spelling);
  return spelling;
}

/** Each spelling once, as its words: titles are compared word by word, one person's with many ads'. */
const inWords = (spellings: readonly string[]): string[][] =>
  [...new Set(spellings)].map((spelling) => [...new Set(spelling.split(' '))]);

const namesOf = ({ ar, en }: Entry) => [ar, en];
const synonymsOf = ({ synonyms_ar, synonyms_en }: Entry) => [...synonyms_ar, ...synonyms_en];
const allNamesOf = (entry: Entry) => [...namesOf(entry), ...synonymsOf(entry)];

/** A name wins over another entry's synonym, and an earlier entry over a later one. */
function bySpelling<One extends Entry>(entries: readonly One[]): Map<string, One> {
  const known = new Map<string, One>();
  for (const spellingsOf of [namesOf, synonymsOf]) {
    for (const entry of entries) {
      for (const name of spellingsOf(entry)) {
        const spelling = spellingOf(name);
        if (spelling !== '' && !known.has(spelling)) known.set(spelling, entry);
      }
    }
  }
  return known;
}

const textIn = (data: unknown, field: string): string | null => {
  const value = (data as Record<string, unknown> | null)?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A single short word of a text is too often something else: Go, زد, قوى. */
const isDistinctive = (words: readonly string[]) =>
  words.length > 1 || (LATIN.test(words[0]!) ? words[0]!.length > 2 : words[0]!.length > 3);
const MOST_SKILLS_OF_A_TEXT = 12;

export function vocabularyOf({ skills, languages, job_roles, majors, cities }: VocabularySource): Vocabulary {
  const named = [...skills, ...languages];
  const skillBySpelling = bySpelling(named);
  const skillById = new Map(named.map((skill) => [skill.id, skill]));
  const roleBySpelling = bySpelling(job_roles);
  const majorBySpelling = bySpelling(majors);
  const majorById = new Map(majors.map(({ id, data }) => [id, { id, group: textIn(data, 'group_code') }]));
  const placeById = new Map(cities.map(({ id, lat, lng }) => [id, { city_id: id, lat, lng }]));
  const roleTitles = new Map<number, Title>();
  const roleById = new Map(job_roles.map((role) => [role.id, role]));
  const nearById = nearRoles(job_roles);

  const phrases = new Map<string, { words: string[]; skill: Entry }[]>();
  for (const [spelling, skill] of bySpelling(skills)) {
    const words = spelling.split(' ');
    if (isDistinctive(words)) phrases.set(words[0]!, [...(phrases.get(words[0]!) ?? []), { words, skill }]);
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);

  const keyOf = (id: number) => `skill ${id}`;
  const skillOf = (name: string): Skill => {
    const spelling = spellingOf(name);
    const known = skillBySpelling.get(spelling);
    return { key: known ? keyOf(known.id) : spelling || normalise(name), name };
  };
  const skillIdOf = (key: string) => (key.startsWith('skill ') ? Number(key.slice(6)) || null : null);

  function titleOfRole(id: number): Title | null {
    const known = roleTitles.get(id);
    if (known) return known;
    const role = roleById.get(id);
    if (!role) return null;
    const title = {
      role_id: id,
      near_role_ids: nearById.get(id) ?? [],
      spellings: inWords(allNamesOf(role).map(spellingOf).filter(Boolean)),
    };
    roleTitles.set(id, title);
    return title;
  }

  return {
    skillOf,
    skillIdOf,
    spellingsOfSkill(name) {
      const entry = skillById.get(skillIdOf(skillOf(name).key) ?? 0);
      return [...new Set([name, ...(entry ? allNamesOf(entry) : [])])];
    },
    skillsIn(text) {
      const words = stemsOf(text);
      const found = new Map<string, Skill>();
      for (let at = 0; at < words.length && found.size < MOST_SKILLS_OF_A_TEXT; at += 1) {
        const phrase = phrases
          .get(words[at]!)
          ?.find((one) => one.words.every((word, index) => words[at + index] === word));
        if (!phrase) continue;
        const key = keyOf(phrase.skill.id);
        if (!found.has(key)) found.set(key, { key, name: phrase.skill.ar });
        at += phrase.words.length - 1;
      }
      return [...found.values()];
    },
    titleOf({ role_id, names }) {
      const chosen = role_id === null ? null : titleOfRole(role_id);
      if (chosen) return chosen;
      const spellings = names.map((name) => spellingOf(name ?? '')).filter(Boolean);
      const role = spellings.map((spelling) => roleBySpelling.get(spelling)?.id).find(Boolean);
      const known = role ? titleOfRole(role) : null;
      if (known) return known;
      return spellings.length > 0 ? { role_id: null, near_role_ids: [], spellings: inWords(spellings) } : null;
    },
    majorOf: (id) => majorById.get(id) ?? { id, group: null },
    majorNamed(name) {
      const major = majorBySpelling.get(spellingOf(name));
      return major ? (majorById.get(major.id) ?? null) : null;
    },
    placeOf: (cityId) => placeById.get(cityId) ?? { city_id: cityId, lat: null, lng: null },
  };
}

/** In a few occupations of one sector and one major people move between them; in many they do not. */
const FEW_OF_A_MAJOR = 5;

/**
 * Occupations of one kind: the same unit of the classification of occupations, the same small group of
 * a sector and a major, or a name that is the other's with a word more (accountant, senior accountant).
 */
function nearRoles(roles: VocabularySource['job_roles']): Map<number, number[]> {
  const near = new Map<number, Set<number>>();
  const join = (a: number, b: number) => {
    if (a === b) return;
    near.set(a, (near.get(a) ?? new Set<number>()).add(b));
    near.set(b, (near.get(b) ?? new Set<number>()).add(a));
  };
  const units = Map.groupBy(roles, ({ data }) => textIn(data, 'isco'));
  const groups = Map.groupBy(roles, ({ data }) => {
    const major = textIn(data, 'major');
    return major && `${textIn(data, 'sector')} ${major}`;
  });
  const kinds = [...units, ...[...groups].filter(([, group]) => group.length <= FEW_OF_A_MAJOR)];
  for (const [name, kind] of kinds) {
    if (name) for (const one of kind) for (const other of kind) join(one.id, other.id);
  }
  const byName = new Map(roles.flatMap((role) => namesOf(role).map((name) => [spellingOf(name), role.id] as const)));
  for (const [spelling, id] of byName) {
    const words = spelling.split(' ');
    if (words.length < 2) continue;
    for (const shorter of [words.slice(1), words.slice(0, -1)]) {
      const other = byName.get(shorter.join(' '));
      if (other) join(id, other);
    }
  }
  return new Map([...near].map(([id, ids]) => [id, [...ids].toSorted((a, b) => a - b)]));
}
