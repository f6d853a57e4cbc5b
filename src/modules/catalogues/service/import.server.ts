import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { CatalogueName } from '../contract.ts';
import articleTopics from '../data/article_topics.json' with { type: 'json' };
import cities from '../data/cities.json' with { type: 'json' };
import countries from '../data/countries.json' with { type: 'json' };
import hearBy from '../data/hear_by.json' with { type: 'json' };
import jobRoles from '../data/job_roles.json' with { type: 'json' };
import languages from '../data/languages.json' with { type: 'json' };
import lawTopics from '../data/law_topics.json' with { type: 'json' };
import majors from '../data/majors.json' with { type: 'json' };
import regions from '../data/regions.json' with { type: 'json' };
import sectors from '../data/sectors.json' with { type: 'json' };
import shortForms from '../data/short_forms.json' with { type: 'json' };
import skills from '../data/skills.json' with { type: 'json' };
import universities from '../data/universities.json' with { type: 'json' };
import workingTypes from '../data/working_types.json' with { type: 'json' };
import { insertItems, listCodes, type SeedItem } from '../queries.server.ts';

type Row = { code: string; ar: string; en: string } & Record<string, unknown>;

/** Parents come before what refers to them. */
const FILES: [CatalogueName, Row[], parent?: { catalogue: CatalogueName; key: string }][] = [
  ['countries', countries],
  ['regions', regions, { catalogue: 'countries', key: 'country' }],
  ['cities', cities, { catalogue: 'countries', key: 'country' }],
  ['sectors', sectors],
  ['working_types', workingTypes],
  ['hear_by', hearBy],
  ['majors', majors],
  ['job_roles', jobRoles, { catalogue: 'sectors', key: 'sector' }],
  ['skills', skills],
  ['languages', languages],
  ['universities', universities, { catalogue: 'countries', key: 'country' }],
  ['article_topics', articleTopics],
  ['law_topics', lawTopics],
  ['short_forms', shortForms],
];

const OWN_COLUMNS = new Set(['code', 'ar', 'en', 'lat', 'lng', 'synonyms_ar', 'synonyms_en', 'position']);
const ARABIC = /[\u0600-\u06FF]/;

/** Adds rows that a release brought; those that staff may have edited stay as they are. */
export async function importCatalogues(ctx: Uses<'db'>) {
  await inTransaction(ctx, async (ctx) => {
    for (const [catalogue, rows, parent] of FILES) {
      const known = new Set((await listCodes(ctx.db, catalogue)).map((row) => row.code));
      const missing = rows.filter((row) => !known.has(row.code));
      if (missing.length === 0) continue;
      const parents = new Map(
        parent ? (await listCodes(ctx.db, parent.catalogue)).map((row) => [row.code, row.id]) : [],
      );
      await insertItems(
        ctx.db,
        missing.map((row) =>
          itemOf(catalogue, row, rows.indexOf(row) + 1, parent ? (parents.get(String(row[parent.key])) ?? null) : null),
        ),
      );
    }
  });
}

function itemOf(catalogue: CatalogueName, row: Row, position: number, parent_id: number | null): SeedItem {
  const other = [...texts(row['aliases']), ...texts(row['synonyms'])];
  return {
    catalogue,
    code: row.code,
    ar: row.ar,
    en: row.en,
    parent_id,
    position,
    synonyms_ar: [...texts(row['synonyms_ar']), ...other.filter((text) => ARABIC.test(text))],
    synonyms_en: [...texts(row['synonyms_en']), ...other.filter((text) => !ARABIC.test(text))],
    lat: numberOr(row['lat']),
    lng: numberOr(row['lng']),
    data: JSON.stringify(Object.fromEntries(Object.entries(row).filter(([key]) => !OWN_COLUMNS.has(key)))),
  };
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);
