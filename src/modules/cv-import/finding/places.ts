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

/** Where each thing that was found stands, and what of it was made of something else: a date of the Hijri calendar, a torn word. */
export function placesOf(found: Found, document: ReadDocument, lexicon: Lexicon): Places {
  const text = textOf(document.lines);
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
    if (note(name, at) === null && !isAddress(value) && !LONG.has(name)) unsure.push(name);
  }
  for (const [list, entries] of Object.entries(found.lists))
    for (const [index, { values }] of entries.entries()) {
      const of = `${list}.${index}`;
      const stated = Object.entries(values).filter(([, value]) => value !== '');
      const dates = stated.filter(([name]) => DATES.has(name)).map(([, value]) => value);
      const texts = stated.filter(([name]) => TEXTS.has(name));
      // A title stands at the head of a CV too: its job is where the date is.
      const places_ = texts
        .flatMap(([name, value]) => text.findAll(value).map((at) => ({ name, at })))
        .toSorted((a, b) => Number(isDated(b.at)) - Number(isDated(a.at)));
      function isDated(at: number) {
        return dates.some((date) => text.findYear(date, at) !== null);
      }
      const title = places_.find(({ name }) => name === TITLES[list]) ?? places_[0];
      note(of, title?.at ?? null);
      for (const [name, value] of stated) {
        const stands = DATES.has(name)
          ? places_.some(({ at }) => text.findYear(value, at) !== null)
          : !TEXTS.has(name) || places_.some((one) => one.name === name);
        if (!stands) unsure.push(`${of}.${name}`);
      }
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
      for (let found = whole.indexOf(sought); found !== -1; found = whole.indexOf(sought, found + 1))
        at.push(lineAt(found + (sought === key ? 0 : 1)));
      if (at.length > 0) break;
    }
    return at;
  }
  return {
    /** The line on which these words begin; null where they stand nowhere. */
    find: (words: string): number | null => findAll(words)[0] ?? null,
    findAll,
    /** The line that says the year of a date, near another line where one is known. */
    findYear(date: string, near: number | null = null): number | null {
      const year = date.slice(0, 4);
      const [from, to] = near === null ? [0, lines.length] : [near - NEAR_LINES, near + NEAR_LINES];
      const at = lines.findIndex(({ text }, index) => index >= from && index <= to && hasYear(text, year));
      return at === -1 ? null : at;
    },
  };
}

/** 2021, or ’21 after a sign: in either digits. */
const hasYear = (text: string, year: string) =>
  new RegExp(`(?<!\\d)(?:${year}|(?<=['’/.-])${year.slice(2)})(?!\\d)`, 'u').test(normalisedDigits(text));
