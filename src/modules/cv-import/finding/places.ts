import { normalisedDigits } from '#platform/fields/digits.ts';
import type { Line, ReadDocument } from '../reading/glyphs.ts';
import { keyOf, type Lexicon, type Named } from './words.ts';

/** A line of the file, as it stands there. */
export type Place = {
  /** From 1; null in a format without pages. */
  page: number | null;
  text: string;
};
export type Found = {
  fields: Record<string, { value: string }>;
  lists: Record<string, { values: Record<string, string> }[]>;
};
export type Places = {
  /** By `birthdate` or `experiences.0`. */
  places: Record<string, Place>;
  /** `birthdate`, `experiences.0.start_date`: what does not stand in the file as it was taken. */
  unsure: string[];
};

const PLACE_LETTERS = 160;
const MOST_PLACES = 100;
/** A job's dates stand at its title, some lines above it or below. */
const NEAR_LINES = 6;

const TITLES: Record<string, string> = {
  experiences: 'job_title',
  qualifications: 'study_field',
  skills: 'skill_name',
  languages: 'language',
  courses: 'title',
  memberships: 'role_name',
};
const TEXTS = new Set([
  'job_title',
  'company_name',
  'study_field',
  'university',
  'skill_name',
  'language',
  'title',
  'role_name',
]);
const DATES = new Set(['start_date', 'end_date', 'graduated_year', 'member_from']);
const LONG = new Set(['about', 'about_other']);
const PROSE = new Set(['job_description', 'description']);

/** Where each thing that was found stands, and what of it was made of something else: a date of the Hijri calendar, a torn word. */
export function placesOf(found: Found, document: ReadDocument, lexicon: Lexicon): Places {
  const text = textOf(document.lines);
  const guessed = new Set(document.lines.flatMap(({ guessed }) => guessed ?? []).map(keyOf));
  const isGuessed = (value: string) =>
    guessed.size > 0 &&
    keyOf(value)
      .split(' ')
      .some((word) => guessed.has(word));
  const places: Places['places'] = {};
  const unsure: string[] = [];
  const note = (name: string, at: number | null) => {
    if (at !== null) places[name] ??= placeOf(document.lines[at]!);
    return at;
  };

  for (const [name, { value }] of Object.entries(found.fields)) {
    const at = isAddress(value)
      ? text.find(bareAddress(value))
      : name === 'birthdate'
        ? text.findYear(value)
        : firstOf(namesOf(name, value, lexicon), (one) => text.find(LONG.has(name) ? beginning(one) : one));
    const isMade = note(name, at) === null && !isAddress(value) && !LONG.has(name);
    if (isMade || (at !== null && namesOf(name, value, lexicon).some(isGuessed))) unsure.push(name);
  }
  for (const [list, entries] of Object.entries(found.lists))
    for (const [index, { values }] of entries.entries()) {
      const of = `${list}.${index}`;
      const stated = Object.entries(values).filter(([, value]) => value !== '');
      const said = stated
        .filter(([name]) => DATES.has(name) || TEXTS.has(name))
        .map(([name, value]) => ({ name, at: DATES.has(name) ? text.yearsAt(value) : text.findAll(value) }));
      const standing = said.filter(({ name, at }) => TEXTS.has(name) && at.length > 0);
      const title = standing.find(({ name }) => name === TITLES[list]) ?? standing[0];
      // A title may stand at the head of a CV too, and within another one: its job is where all the rest is.
      const farFrom = (line: number) => said.reduce((sum, { at }) => sum + distanceTo(at, line), 0);
      const at = title?.at.reduce((best, line) => (farFrom(line) < farFrom(best) ? line : best)) ?? null;
      note(of, at);
      for (const { name, at: lines } of said)
        if (at === null || distanceTo(lines, at) > NEAR_LINES || isGuessed(values[name]!)) unsure.push(`${of}.${name}`);
      for (const [name, value] of stated) if (PROSE.has(name) && isGuessed(value)) unsure.push(`${of}.${name}`);
    }
  return { places, unsure };
}

const placeOf = ({ page, text }: Line): Place => ({
  page: page ?? null,
  text: text.replace(/\s+/g, ' ').trim().slice(0, PLACE_LETTERS),
});

const isAddress = (value: string) => /^https?:\/\//.test(value);
const bareAddress = (value: string) => value.replace(/^https?:\/\/(?:www\.)?/, '');
const beginning = (value: string) => value.split(/\s+/).slice(0, 6).join(' ');

/** What a field's value is called in a file: an id has the names of its row. */
function namesOf(name: string, value: string, { cities, countries, nationalities }: Lexicon): string[] {
  const namesIn = (...rows: Named[][]) =>
    rows.flatMap((one) => one.find(({ id }) => String(id) === value)?.names ?? []);
  if (name === 'city_id') return namesIn(cities);
  if (name === 'nationality_id') return namesIn(nationalities, countries);
  return [value];
}

const distanceTo = (lines: readonly number[], line: number) =>
  Math.min(NEAR_LINES + 1, ...lines.map((one) => Math.abs(one - line)));

function firstOf<One>(all: readonly One[], find: (one: One) => number | null): number | null {
  for (const one of all) {
    const at = find(one);
    if (at !== null) return at;
  }
  return null;
}

/** All lines as one text of words, for what begins on one line may end on the next. */
function textOf(lines: readonly Line[]) {
  const starts: number[] = [];
  let whole = ' ';
  for (const { text } of lines) {
    starts.push(whole.length);
    const key = keyOf(text);
    if (key) whole += `${key} `;
  }
  const lineAt = (offset: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    );
  function findAll(words: string): number[] {
    const key = keyOf(words);
    const at: number[] = [];
    // As a word; or, where it is none, among the letters of one: «بالإنجليزية».
    for (const sought of key === '' ? [] : [` ${key} `, key]) {
      for (
        let found = whole.indexOf(sought);
        found !== -1 && at.length < MOST_PLACES;
        found = whole.indexOf(sought, found + 1)
      )
        at.push(lineAt(found + (sought === key ? 0 : 1)));
      if (at.length > 0) break;
    }
    return at;
  }
  const digits = lines.map(({ text }) => normalisedDigits(text));
  function yearsAt(date: string): number[] {
    const year = yearOf(date.slice(0, 4));
    return digits.flatMap((line, at) => (year.test(line) ? [at] : []));
  }
  return {
    /** The line on which these words begin; null where they stand nowhere. */
    find: (words: string): number | null => findAll(words)[0] ?? null,
    findAll,
    yearsAt,
    /** The first line that says the year of a date. */
    findYear: (date: string): number | null => yearsAt(date)[0] ?? null,
  };
}

/** 2021, or ’21 after a sign: in either digits. */
const yearOf = (year: string) => new RegExp(`(?<!\\d)(?:${year}|(?<=['’/.-])${year.slice(2)})(?!\\d)`, 'u');
