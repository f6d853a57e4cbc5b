import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import articleTopics from './data/article_topics.json' with { type: 'json' };
import lawTopics from './data/law_topics.json' with { type: 'json' };
import cities from './data/cities.json' with { type: 'json' };
import countries from './data/countries.json' with { type: 'json' };
import hearBy from './data/hear_by.json' with { type: 'json' };
import jobRoles from './data/job_roles.json' with { type: 'json' };
import languages from './data/languages.json' with { type: 'json' };
import majorGroups from './data/major_groups.json' with { type: 'json' };
import majors from './data/majors.json' with { type: 'json' };
import regions from './data/regions.json' with { type: 'json' };
import sectors from './data/sectors.json' with { type: 'json' };
import shortForms from './data/short_forms.json' with { type: 'json' };
import skills from './data/skills.json' with { type: 'json' };
import universities from './data/universities.json' with { type: 'json' };
import workingTypes from './data/working_types.json' with { type: 'json' };

const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;

const tidy = z.string().regex(/^\S+( \S+)*$/);
// A Latin product name may stand in an Arabic phrase (مشغل ماكينة CNC); Arabic never in an English one.
const arabic = tidy.regex(ARABIC);
const english = tidy.regex(LATIN).refine((text) => !ARABIC.test(text));
const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const names = { code, ar: arabic, en: english };
const oneOf = (rows: { code: string }[]) => z.string().refine((value) => rows.some((row) => row.code === value));
const country = oneOf(countries);

const FILES = {
  countries: {
    rows: countries,
    atLeast: 240,
    schema: z.strictObject({
      ...names,
      code: z.string().regex(/^[A-Z]{2}$/),
      nationality_ar: arabic,
      nationality_en: english,
      dial_code: z.string().regex(/^\+[1-9]\d{0,3}$/),
      position: z.int().positive(),
    }),
  },
  regions: {
    rows: regions,
    atLeast: 13,
    schema: z.strictObject({ ...names, country: z.literal('SA'), iso: z.string().regex(/^SA-\d{2}$/) }),
  },
  cities: {
    rows: cities,
    atLeast: 230,
    schema: z.strictObject({
      ...names,
      country,
      region: oneOf(regions).nullable(),
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      population_rank: z.int().positive(),
      aliases: z.array(tidy),
    }),
  },
  sectors: { rows: sectors, atLeast: 28, schema: z.strictObject(names) },
  working_types: { rows: workingTypes, atLeast: 8, schema: z.strictObject(names) },
  article_topics: { rows: articleTopics, atLeast: 7, schema: z.strictObject(names) },
  law_topics: { rows: lawTopics, atLeast: 7, schema: z.strictObject(names) },
  short_forms: {
    rows: shortForms,
    atLeast: 80,
    schema: z.strictObject({ ...names, synonyms_ar: z.array(arabic), synonyms_en: z.array(english) }),
  },
  hear_by: { rows: hearBy, atLeast: 3, schema: z.strictObject(names) },
  major_groups: { rows: majorGroups, atLeast: 12, schema: z.strictObject(names) },
  majors: {
    rows: majors,
    atLeast: 70,
    schema: z.strictObject({
      ...names,
      group_code: oneOf(majorGroups),
      synonyms_ar: z.array(arabic).min(1),
      synonyms_en: z.array(english).min(1),
    }),
  },
  job_roles: {
    rows: jobRoles,
    atLeast: 420,
    schema: z.strictObject({
      ...names,
      sector: oneOf(sectors),
      major: oneOf(majors).nullable(),
      isco: z
        .string()
        .regex(/^[1-9]\d{3}$/)
        .nullable(),
      synonyms_ar: z.array(arabic).min(1).max(5),
      synonyms_en: z.array(english).min(1).max(5),
    }),
  },
  skills: { rows: skills, atLeast: 260, schema: z.strictObject({ ...names, synonyms: z.array(tidy).min(1) }) },
  languages: {
    rows: languages,
    atLeast: 30,
    schema: z.strictObject({ ...names, code: z.string().regex(/^[a-z]{2,3}$/) }),
  },
  universities: { rows: universities, atLeast: 75, schema: z.strictObject({ ...names, country }) },
};

/** What a reader takes for the same word: hamza, final ya, ta marbuta, marks and letter case set aside. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u064B-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe.each(Object.entries(FILES))('%s', (_name, { rows, atLeast, schema }) => {
  test('holds well-formed rows, enough of them', () => {
    const parsed = z.array(schema as z.ZodType).safeParse(rows);
    expect(parsed.error?.issues.map((issue) => [rows[Number(issue.path[0])], issue.message]) ?? []).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(atLeast);
  });

  test('names nothing twice', () => {
    expect(repeated(rows.map((row) => row.code))).toEqual([]);
    for (const language of ['ar', 'en'] as const) {
      // Two countries may each have a town of one name (صور in Oman and in Lebanon).
      const within = (row: (typeof rows)[number]) => ('population_rank' in row ? `${row.country} ` : '');
      expect(repeated(rows.map((row) => within(row) + folded(row[language])))).toEqual([]);
    }
  });

  test('gives each synonym to one row, and never another row’s name', () => {
    const owner = new Map<string, string>();
    const within = (row: (typeof rows)[number]) => ('population_rank' in row ? `${row.country} ` : '');
    for (const row of rows) for (const name of [row.ar, row.en]) owner.set(within(row) + folded(name), row.code);
    const clashes: string[][] = [];
    for (const row of rows) {
      for (const synonym of synonymsOf(row)) {
        if (synonym === row.ar || synonym === row.en) clashes.push([row.code, synonym]);
        const key = within(row) + folded(synonym);
        const other = owner.get(key) ?? row.code;
        if (other !== row.code) clashes.push([row.code, synonym, other]);
        owner.set(key, row.code);
      }
      const own = synonymsOf(row);
      if (new Set(own).size !== own.length) clashes.push([row.code, 'repeats a synonym']);
    }
    expect(clashes).toEqual([]);
  });
});

function synonymsOf(row: object): string[] {
  const lists = row as Partial<Record<'aliases' | 'synonyms' | 'synonyms_ar' | 'synonyms_en', string[]>>;
  return [lists.aliases, lists.synonyms, lists.synonyms_ar, lists.synonyms_en].flatMap((list) => list ?? []);
}

describe('places', () => {
  const saudi = cities.filter((city) => city.country === 'SA');

  test('start with Saudi Arabia and the Gulf, positions running on', () => {
    expect(countries.map((row) => row.position)).toEqual(countries.map((_, index) => index + 1));
    expect(countries.slice(0, 6).map((row) => row.code)).toEqual(['SA', 'AE', 'KW', 'BH', 'QA', 'OM']);
  });

  test('name each nationality once', () => {
    expect(repeated(countries.map((row) => row.nationality_ar))).toEqual([]);
    expect(repeated(countries.map((row) => row.nationality_en))).toEqual([]);
  });

  test('put at least 110 Saudi cities inside the kingdom, in all its regions', () => {
    expect(saudi.length).toBeGreaterThanOrEqual(110);
    expect(regions).toHaveLength(13);
    expect(new Set(saudi.map((city) => city.region))).toEqual(new Set(regions.map((region) => region.code)));
    expect(saudi.filter(({ lat, lng }) => lat < 16 || lat > 33 || lng < 34 || lng > 56)).toEqual([]);
  });

  test('give a region to Saudi cities only', () => {
    expect(cities.filter((city) => (city.region === null) === (city.country === 'SA'))).toEqual([]);
  });

  test('rank the cities of a country from one, in order', () => {
    for (const [, group] of Map.groupBy(cities, (city) => city.country)) {
      expect(group.map((city) => city.population_rank)).toEqual(group.map((_, index) => index + 1));
    }
  });

  test('offer the main cities of each neighbour', () => {
    const counts = Map.groupBy(cities, (city) => city.country);
    const neighbours = ['AE', 'KW', 'BH', 'QA', 'OM', 'YE', 'JO', 'IQ', 'EG', 'SD', 'LB', 'SY', 'PS'];
    expect(neighbours.filter((neighbour) => (counts.get(neighbour)?.length ?? 0) < 5)).toEqual([]);
  });
});

test('the ways people hear of us keep their codes', () => {
  expect(hearBy.map((row) => row.code)).toEqual(['friend', 'ad', 'social']);
});

test('every sector has job roles, every group majors', () => {
  const usedSectors = new Set(jobRoles.map((role) => role.sector));
  expect(sectors.filter((sector) => !usedSectors.has(sector.code))).toEqual([]);
  const usedGroups = new Set(majors.map((major) => major.group_code));
  expect(majorGroups.filter((group) => !usedGroups.has(group.code))).toEqual([]);
});
