import type { Alternative, Meaning } from './meaning.ts';
import { formMark, lexeme, titleMark, wholeMark } from './index-words.ts';

/*
 * The order of results, all of it. Nobody pays for a place in it.
 *
 * 1. Three tiers, one after the other: ads for the very occupation that is named, in whichever language, and where
 *    none is, every word in the title just as typed; every word in the title in another form, language or spelling; the
 *    words anywhere. (Search walks the tiers; see index-query.)
 * 2. Within a tier, the newest RANKED rows by the score below; what is older follows by its date.
 * 3. Score = how well the words match, times freshness.
 *    A group of words counts by the best field that has it: title, skills, company and place, text; less
 *    when it is there only by another name, and less again by a corrected spelling.
 *    Typed words side by side in the title, and a title of nothing else, count a little more; so does what the ad's
 *    own title says in the letters that were typed: whoever types those reads them.
 *    Freshness takes at most a quarter: half of it is gone after FRESH_DAYS.
 */
export const RANKED = 200;
const FIELD_WORTH = { A: 1, B: 0.6, C: 0.4, D: 0.2 } as const;
const KIND_WORTH: Record<Alternative['kind'], number> = { typed: 1, same: 0.75, typo: 0.6 };
const SIDE_BY_SIDE_WORTH = 0.15;
const WHOLE_TITLE_WORTH = 0.3;
/** An ad's own title in the letters typed, rather than in others or as the catalogue calls its occupation. */
const OWN_LETTERS_WORTH = 0.8;
const FRESHNESS_SHARE = 0.25;
const FRESH_DAYS = 10;

/** A word may mean a dozen things; the first of them are its own names. */
const MOST_ALTERNATIVES = 8;

/** `when` is null where there is nothing of the kind: whatever is asked has the same cases, so that a plan can be kept for it. */
type Case = { when: string | null; worth: number };

/** The best first: the first that holds decides what a group is worth. */
function casesOf(group: readonly Alternative[]): Case[] {
  const cases = (['typed', 'same', 'typo'] as const).flatMap((kind) => {
    const alternatives = group.filter((alternative) => alternative.kind === kind).slice(0, MOST_ALTERNATIVES);
    return (['A', 'B', 'C', 'D'] as const).map((field) => ({
      when: either(alternatives.map(({ words }) => `(${words.map((word) => `${lexeme(word)}:${field}`).join(' & ')})`)),
      worth: FIELD_WORTH[field] * KIND_WORTH[kind],
    }));
  });
  const place = { when: either(group.flatMap(({ mark }) => (mark ? [lexeme(mark)] : []))), worth: FIELD_WORTH.A };
  return [place, ...cases].toSorted((a, b) => b.worth - a.worth);
}

const either = (queries: readonly string[]) => (queries.length > 0 ? queries.join(' | ') : null);

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /[a-z]/i;
const isIn = (words: readonly string[], letters: RegExp) => words.every((word) => letters.test(word));

/** Of a text in the letters of both scripts what was typed; places are not part of what a job is called. */
function inLettersOf(typed: string, group: readonly Alternative[]): readonly Alternative[] {
  if (group[0]!.mark) return [];
  const own = [ARABIC, LATIN].filter((letters) => letters.test(typed));
  const meant = group.filter(({ kind }) => kind !== 'typo');
  return own.length === 1
    ? meant.filter(({ words }) => isIn(words, own[0]!)).slice(0, MOST_ALTERNATIVES)
    : meant.slice(0, 1);
}

/** Forms of a word mostly begin with its stem, but for a last y; a broken plural does not, and is asked for as it was typed. */
const beginning = (stem: string) => `${lexeme(formMark(stem.replace(/(?<=..)i$/, '')))}:*`;
const written = ({ words, forms }: Alternative) =>
  words
    .map((stem, at) => (forms[at] ? `(${beginning(stem)} | ${lexeme(formMark(forms[at]))})` : beginning(stem)))
    .join(' & ');

export type Score = { groups: Case[][]; extras: Case[][]; freshness: { share: number; half_days: number } };

/** What the database evaluates on the few rows that are ranked; queries are tsquery texts. */
export function scoreOf({ typed, groups }: Meaning): Score {
  // A place is not part of what a job is called.
  const asked = groups.map((group) => group[0]!).filter(({ mark }) => !mark);
  const stems = asked.flatMap(({ words }) => words);
  const wholeTitle = (words: readonly string[]) =>
    `(${[wholeMark(words.length), ...words.map(titleMark)].map(lexeme).join(' & ')})`;
  const otherNames =
    groups.length === 1 ? groups[0]!.filter(({ kind }) => kind === 'same').slice(0, MOST_ALTERNATIVES) : [];
  const sideBySide = {
    when: stems.length > 1 ? stems.map((stem) => `${lexeme(stem)}:A`).join(' <-> ') : null,
    worth: SIDE_BY_SIDE_WORTH * groups.length,
  };
  const ownTitles = groups.map((group) => [
    {
      when: either(inLettersOf(typed, group).map((alternative) => `(${written(alternative)})`)),
      worth: OWN_LETTERS_WORTH,
    },
  ]);
  const whole = { when: stems.length > 0 ? wholeTitle(stems) : null, worth: WHOLE_TITLE_WORTH * groups.length };
  const wholeOther = {
    when: either(otherNames.map(({ words }) => wholeTitle(words))),
    worth: WHOLE_TITLE_WORTH * KIND_WORTH.same,
  };
  return {
    groups: groups.map(casesOf),
    extras: [[sideBySide], ...ownTitles, [whole, wholeOther]],
    freshness: { share: FRESHNESS_SHARE, half_days: FRESH_DAYS },
  };
}
