import type { CatalogueName } from '#modules/catalogues/contract.ts';
import { EQUIVALENTS } from '#platform/search/equivalents.ts';
import { conceptMark, hashOf, type ConceptsIn } from '#platform/search/index-words.ts';
import { wordsOf } from '#platform/search/words.ts';
import { isLatin, namesOf, nameWordsOf, type Named, type NameWords } from './name-words.ts';

/** Catalogues whose entries people search by name. */
export const NAMED: readonly CatalogueName[] = ['job_roles', 'skills', 'sectors', 'majors', 'languages', 'short_forms'];

/** Names that mean one thing, as lists of stems, found by any of them; of cities also which they are. */
export type Phrases = NameWords & {
  /** How many words from `at` on are the longest known name, and all that means the same. */
  at(stems: readonly string[], at: number): Known | null;
  /** The longest that is no more than a part of that. */
  shorterAt(stems: readonly string[], at: number): Known | null;
  /**
   * The longest known name of several words that the words from `at` on are, each by one of its readings or by what
   * the equivalents say for that: "Project Mgr", «جرافيك ديزاينر». Words of both scripts («مهندس civil») are also read
   * from their end, as the other language puts them. `together` has what two words may be as one, by their stems.
   */
  readAt(
    words: readonly Readings[],
    at: number,
    together?: ReadonlyMap<string, Readings>,
  ): (Known & { stems: string[]; readings: string[] }) | null;
  /** The concepts of the longest names in a text, where words stand as they are said. */
  namedIn(text: string): string[];
  /** What is named by these stems, in whatever order they stand. */
  conceptsIn: ConceptsIn;
};
/** The stems that a word may be, what was typed first. */
export type Readings = readonly string[];
type Known = { length: number; same: string[][]; city_id: number | undefined; concepts: string[] };

const MAX_WORDS = 5;
/** Of one name; a word that means more things than this says little. */
const MAX_SAME = 12;
const keyOf = (stems: readonly string[]) => stems.join(' ');
const stemsOf = (name: string) => wordsOf(name).map(({ stem }) => stem);

/** What has names: an entry of a catalogue, or a group of equivalents. */
type Concept = { mark: string; names: string[][] };

const conceptOf = (names: readonly string[], id: number | string): Concept => ({
  mark: conceptMark(id),
  names: [...new Map(names.map(stemsOf).map((stems) => [keyOf(stems), stems])).values()].filter(
    ({ length }) => length > 0,
  ),
});

export function phrasesOf(entries: readonly Named[], cities: readonly Named[]): Phrases {
  // An entry's own names come before its synonyms, so that they survive the limit.
  const concepts = [
    ...[...entries, ...cities].map((entry) => conceptOf(namesOf(entry), entry.id)),
    ...EQUIVALENTS.map((names) => conceptOf(names, (hashOf(names.join('|')) >>> 0).toString(36))),
  ];
  // The first of a name wins: the catalogue has the large cities first.
  const cityByName = new Map(
    cities.flatMap((city) => namesOf(city).map((name) => [keyOf(stemsOf(name)), city.id] as const)).toReversed(),
  );
  const known = new Map<string, Omit<Known, 'length'>>();
  for (const { mark, names } of concepts) {
    for (const stems of names) {
      if (stems.length > MAX_WORDS) continue;
      const key = keyOf(stems);
      const before = known.get(key) ?? { same: [], concepts: [], city_id: cityByName.get(key) };
      const same = [...before.same, ...names.filter((other) => other !== stems)];
      known.set(key, { ...before, same, concepts: [...before.concepts, mark] });
    }
  }
  for (const [key, one] of known) {
    one.same = [...new Map(one.same.map((stems) => [keyOf(stems), stems])).values()]
      .filter((stems) => keyOf(stems) !== key)
      .slice(0, MAX_SAME);
  }
  const beginnings = new Set([...known.keys()].flatMap(beginningsOf));
  const otherNames = (stem: string) => (known.get(stem)?.same ?? []).map(keyOf);
  /** The first way to say these words, in this order, that is a known name. */
  const wayThrough = (pieces: readonly Piece[][], at = 0, way: Piece[] = []): Piece[] | null => {
    const key = saidBy(way);
    if (at === pieces.length) return known.has(key) ? way : null;
    if (way.length > 0 && !beginnings.has(key)) return null;
    for (const next of pieces[at]!) {
      const end = at + next.words;
      const found = end > pieces.length ? null : wayThrough(pieces, end, [...way, next]);
      if (found) return found;
    }
    return null;
  };
  /** What begins at a word: itself by its readings and what those mean, or a name of several words by another name. */
  const piecesAt = (words: readonly Readings[], at: number, together: ReadonlyMap<string, Readings>): Piece[] => [
    ...words[at]!.flatMap((reading) =>
      [reading, ...otherNames(reading)].map((said): Piece => ({ said, words: 1, reading })),
    ),
    ...[2, 3].flatMap((length) => {
      const name = keyOf(words.slice(at, at + length).map(([stem]) => stem!));
      return at + length > words.length
        ? []
        : [
            ...otherNames(name).map((said): Piece => ({ said, words: length, reading: name })),
            ...(together.get(name) ?? []).map((said): Piece => ({ said, words: length, reading: said })),
          ];
    }),
  ];
  const longestAt = (stems: readonly string[], at: number): Known | null => {
    for (let length = Math.min(MAX_WORDS, stems.length - at); length > 0; length -= 1) {
      const one = known.get(keyOf(stems.slice(at, at + length)));
      if (one) return { length, ...one };
    }
    return null;
  };
  return {
    at: longestAt,
    shorterAt(stems, at) {
      const longest = longestAt(stems, at);
      return longest && longest.length > 1 ? longestAt(stems.slice(0, at + longest.length - 1), at) : longest;
    },
    namedIn(text) {
      const stems = stemsOf(text);
      const named: string[] = [];
      for (let at = 0; at < stems.length;) {
        const name = longestAt(stems, at);
        named.push(...(name?.concepts ?? []));
        at += name?.length ?? 1;
      }
      return [...new Set(named)];
    },
    readAt(words, at, together = new Map()) {
      const most = words.slice(at, at + MAX_WORDS);
      for (let length = most.length; length > 1; length -= 1) {
        const run = most.slice(0, length);
        const pieces = run.map((_, place) => piecesAt(run, place, together));
        const isMixed = isOfBothScripts(run.map(([stem]) => stem!));
        const way = wayThrough(pieces) ?? (isMixed ? wayThrough(fromTheEnd(pieces)) : null);
        if (!way) continue;
        const said = saidBy(way);
        return { length, ...known.get(said)!, stems: said.split(' '), readings: way.map(({ reading }) => reading) };
      }
      return null;
    },
    ...nameWordsOf([...entries, ...cities]),
    conceptsIn: finderOf(concepts),
  };
}

/** What some words say, perhaps in more or fewer, and which reading of theirs that is. */
type Piece = { said: string; words: number; reading: string };

const saidBy = (way: readonly Piece[]) => keyOf(way.map(({ said }) => said));

/** The same words with the last first. */
function fromTheEnd(pieces: readonly Piece[][]): Piece[][] {
  const mirrored = pieces.map((): Piece[] => []);
  pieces.forEach((some, at) => {
    for (const piece of some) mirrored[pieces.length - at - piece.words]?.push(piece);
  });
  return mirrored;
}

const beginningsOf = (key: string): string[] => {
  const stems = key.split(' ');
  return stems.slice(1).map((_, at) => keyOf(stems.slice(0, at + 1)));
};
const isOfBothScripts = (stems: readonly string[]) => new Set(stems.map(isLatin)).size > 1;

/** A name is looked for where its rarest word is, so that a text of a hundred words asks for a few names only. */
function finderOf(concepts: readonly Concept[]): ConceptsIn {
  const uses = new Map<string, number>();
  for (const { names } of concepts) {
    for (const stem of new Set(names.flat())) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  }
  const byRarest = new Map<string, { rest: string[]; mark: string }[]>();
  for (const { mark, names } of concepts) {
    for (const stems of names) {
      const [rarest, ...rest] = stems.toSorted((a, b) => uses.get(a)! - uses.get(b)!);
      const others = byRarest.get(rarest!);
      if (others) others.push({ rest, mark });
      else byRarest.set(rarest!, [{ rest, mark }]);
    }
  }
  return (said) => {
    const found = new Set<string>();
    for (const stem of said) {
      for (const { rest, mark } of byRarest.get(stem) ?? []) {
        if (rest.every((other) => said.has(other))) found.add(mark);
      }
    }
    return [...found];
  };
}
