import { readFileSync } from 'node:fs';
import { adjectivesOf } from '#modules/catalogues/rules.ts';
import type { Lexicon, Named } from '#modules/cv-import/finding/words.ts';

type Row = Record<string, unknown>;
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const usualNames = (row: Row) =>
  [row['ar'], row['en']]
    .map(String)
    .concat(texts(row['synonyms']), texts(row['aliases']), texts(row['synonyms_ar']), texts(row['synonyms_en']));

function rowsOf(name: string, namesOf = usualNames): Named[] {
  const file = new URL(`../../../src/modules/catalogues/data/${name}.json`, import.meta.url);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];
  return rows.map((row, index) => ({
    id: index + 1,
    code: String(row['code']),
    names: namesOf(row),
  }));
}

/** The catalogues of the product without a database. */
export const catalogueLexicon = (): Lexicon => ({
  cities: rowsOf('cities'),
  countries: rowsOf('countries'),
  nationalities: rowsOf('countries', (data) => adjectivesOf({ data })),
  skills: rowsOf('skills'),
  universities: rowsOf('universities'),
  majors: rowsOf('majors'),
  roles: rowsOf('job_roles'),
  languages: rowsOf('languages'),
});
