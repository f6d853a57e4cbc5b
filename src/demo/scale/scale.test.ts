import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { ownDatabase } from '#tests/support/own-database.ts';
import { searchJobs } from '#modules/search/service.server.ts';
import { JobSearch } from '#modules/search/contract.ts';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { testContextOn, type TestContext } from '#tests/support/test-context.ts';
import { visitor } from '#tests/support/actors.ts';
import { adsOf } from './ads.ts';
import { lineOf } from './copy.server.ts';
import { cvsOf } from './cvs.ts';
import { loadScale, readCatalogueRows } from './load.server.ts';
import { indexScale } from './search-index.server.ts';
import { worldOf, type CatalogueRow } from './world.ts';

const SCALE = 200;
const NOW = new Date('2026-03-01T09:00:00Z');

const url = await ownDatabase('scale');
const pool = openPool(url, 4);
const db = databaseOf(pool);
const said: string[] = [];
let ctx: TestContext;
let catalogue: CatalogueRow[];
let definitionsBefore: string[];

/** Every index and constraint there is. */
async function definitions(): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as definition from pg_constraint
     union select pg_get_indexdef(indexrelid) || indisvalid from pg_index where indrelid::regclass::text !~ '^pg_|^graphile'
     order by 1`,
  );
  return rows.map(({ definition }) => definition);
}

beforeAll(async () => {
  ctx = { ...testContextOn(db), now: () => NOW };
  definitionsBefore = await definitions();
  const report = (sentence: string) => void said.push(sentence);
  await loadScale({ url, scale: SCALE, now: NOW, password_hash: 'none', report });
  await indexScale({ ctx, url, step: async (_, work) => void (await work()) });
  const client = new pg.Client(url);
  await client.connect();
  catalogue = await readCatalogueRows(client);
  await client.end();
}, 60_000);

afterAll(() => db.destroy());

describe('the scale', () => {
  test('has as many active ads and CVs as asked for, and nothing the database refuses', async () => {
    const count = async (query: string) => (await pool.query<{ count: number }>(query)).rows[0]!.count;
    expect(await count(`select count(*) from jobs where state = 'active'`)).toBe(SCALE);
    expect(await count('select count(*) from profiles')).toBe(SCALE);
    expect(await count('select count(*) from job_search')).toBe(SCALE);
    expect(await count('select count(*) from company_directory where open_jobs_num > 0')).toBeGreaterThan(0);
    expect(await count('select count(*) from candidate_search')).toBe(
      await count(`select count(*) from profiles where visibility = 'public'`),
    );
    expect(await definitions(), 'Keys, indexes and references are back as they were.').toEqual(definitionsBefore);
  });

  test('is the same each time but for its dates, which follow the clock', () => {
    const make = (now: Date) => {
      const world = worldOf(catalogue, SCALE);
      const [ad, cv] = [adsOf(world, now), cvsOf(world, now)];
      return [3, 140, 77].map((index) => ({ ...cv(index), ...ad(index), truth: null }));
    };
    expect(make(NOW)).toEqual(make(NOW));
    const [now, later] = [make(NOW), make(new Date(NOW.getTime() + 40 * DAY_MS))];
    expect(later.map(({ row }) => [row.ar_title, row.en_title, row.company_id, row.skills])).toEqual(
      now.map(({ row }) => [row.ar_title, row.en_title, row.company_id, row.skills]),
    );
    expect(later.map(({ user }) => user.id)).toEqual(now.map(({ user }) => user.id));
    expect(later[0]!.row.activated_at).not.toEqual(now[0]!.row.activated_at);
  });

  test('rows that were copied say what the makers said', async () => {
    const world = worldOf(catalogue, SCALE);
    const { row } = adsOf(world, NOW)(42);
    const stored = await db
      .selectFrom('jobs')
      .select(['ar_title', 'en_title', 'ar_description', 'en_description', 'skills', 'salary_to', 'activated_at'])
      .where('id', '=', row.id!)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual(Object.fromEntries(Object.keys(stored).map((key) => [key, row[key as keyof typeof row]])));
  });

  test('ads run within their month, in the order of their ids', async () => {
    const ads = await db.selectFrom('jobs').select(['activated_at', 'expires_at']).orderBy('id').execute();
    const shown = ads.map(({ activated_at }) => (activated_at as unknown as Date).getTime());
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown.every((at) => at > NOW.getTime() - 30 * DAY_MS && at <= NOW.getTime())).toBe(true);
    expect(ads.every(({ expires_at }) => (expires_at as unknown as Date) > NOW)).toBe(true);
  });

  test('few occupations have most of the ads, and texts have a long tail of words', () => {
    const world = worldOf(catalogue, 20_000);
    const adAt = adsOf(world, NOW);
    const ads = Array.from({ length: 3_000 }, (_, index) => adAt(index * 6));
    const byOccupation = [...Map.groupBy(ads, ({ truth }) => truth.occupation.code).values()].map(
      (list) => list.length,
    );
    const largest = byOccupation.toSorted((a, b) => b - a);
    expect(largest.slice(0, 60).reduce((sum, count) => sum + count, 0) / ads.length).toBeGreaterThan(0.4);
    expect(byOccupation.length).toBeGreaterThan(400);
    const texts = ads.flatMap(({ row }) => [row.ar_description, row.en_description].filter((text) => text !== null));
    const words = texts.flatMap((text) => text!.split(/[\s.,،:-]+/));
    expect(words.length / texts.length).toBeGreaterThan(80);
    expect(words.length / texts.length).toBeLessThan(150);
    expect(new Set(words).size).toBeGreaterThan(8_000);
    const languages = Map.groupBy(ads, ({ truth }) => truth.languages.join('+'));
    expect([...languages.keys()].toSorted()).toEqual(['ar', 'ar+en', 'en']);
  });

  test('is found by search', async () => {
    const { truth } = adsOf(worldOf(catalogue, SCALE), NOW)(SCALE - 1);
    const found = await searchJobs(ctx, visitor(), JobSearch.parse({ q: truth.occupation[truth.languages[0]!] }));
    expect(found.total).toBeGreaterThan(0);
  });
});

test('a field with every sign that COPY reads is written as it is', () => {
  const row = { text: 'a\tb\\c\nd', list: ['x"y', 'a\\b'], none: null, at: NOW, yes: true, number: 5 };
  expect(lineOf(row, Object.keys(row))).toBe(
    'a\\tb\\\\c\\nd\t{"x\\\\"y","a\\\\\\\\b"}\t\\N\t2026-03-01T09:00:00.000Z\ttrue\t5\n',
  );
});
