// npm run bench -- salaries: the night's task of pay, for a hundred thousand and a million ads made for it in a database of
// its own. Gathering all there is, the first night, nights after it, and a night that looks at every title. Nothing is kept.
// Options: --ads 100000,1000000  --markdown
import pg from 'pg';
import { withDatabase } from '../scripts/db/with-database.mjs';
import { migrateUrl } from '../scripts/db/migrate.mjs';
import { besideUrl } from '../scripts/db/scale.mjs';
import { openServices } from './scale/open-services.mjs';
import { printTable, shown, timed } from './scale/figures.mjs';

const at = process.argv.indexOf('--ads');
const sizes = (at === -1 ? '100000,1000000' : (process.argv[at + 1] ?? '')).split(',').map(Number);
const NAME = 'sila_bench_salaries';
const ADS_A_COMPANY = 20;
const DAYS = 60;
/** So much of them again comes after the first night. */
const LATER_SHARE = 4;
/** Until everything waited as long as it may, and every title rests. */
const NIGHTS = [8, 16, 24, 32, 33, 34];
const [NEW_ADS, NEW_TITLES] = [1_000, 20];
const DAY_MS = 86_400_000;
const SAMPLE_MS = 50;

const [{ collectPast, publishFigures }, { importCatalogues }] = await Promise.all([
  import('../src/modules/salaries/service.server.ts'),
  import('../src/modules/catalogues/service/import.server.ts'),
]);

/** @param {string} url @param {string} query */
async function administer(url, query) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(query);
  } finally {
    await client.end();
  }
}

/**
 * Few companies have many ads, and few titles are what most look for; the first of them only with `titles`.
 * @param {pg.Pool} pool @param {number} count @param {{ companies: number, titles?: number, days: number }} of
 */
const addAds = (pool, count, { companies, titles = 10_000, days }) =>
  pool.query(
    `with role as (
       select array_agg(id order by id) as ids from (
         select id from catalogue_items where catalogue = 'job_roles' order by id limit $3) as known
     ), city as (
       select array_agg(id order by id) as ids from catalogue_items where catalogue = 'cities'
     ), sector as (
       select array_agg(id order by id) as ids from catalogue_items where catalogue = 'sectors'
     ), drawn as (
       select n, 1 + floor($2 * random() ^ 2)::integer as company,
         1 + floor(cardinality(role.ids) * random() ^ 2)::integer as title,
         city.ids[1 + floor(cardinality(city.ids) * random() ^ 3)::integer] as city_id,
         sector.ids[1 + floor(cardinality(sector.ids) * random())::integer] as sector_id,
         floor(12 * random())::integer as years, random() as luck, role.ids
       from generate_series(1, $1::integer) as n, role, city, sector
     )
     insert into jobs (company_id, state, activated_at, expires_at, job_role_id, city_id, sector_id,
       experience_from, experience_to, salary_from, salary_to, ar_title)
     select (select min(id) from companies) + company - 1, 'expired', at, at + interval '30 days', ids[title], city_id,
       sector_id, years, years + 2, pay, (pay * 1.3)::bigint, 'إعلان'
     from drawn, lateral (
       select now() - $4 * luck * interval '1 day' as at, (4000 + title * 11 + years * 600 + luck * 2000)::bigint * 100 as pay
     ) as said`,
    [count, companies, titles, days],
  );

/** Milliseconds, and the most memory that this process had meanwhile beyond what it has. @param {() => Promise<unknown>} work */
async function weighed(work) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), SAMPLE_MS);
  const ms = await timed(work);
  clearInterval(timer);
  return { ms, mb: (most - before) / 2 ** 20 };
}

/** @param {string} url @param {number} ads */
async function measure(url, ads) {
  const { pool, context, close } = await openServices(url);
  try {
    const companies = Math.ceil(ads / ADS_A_COMPANY);
    await importCatalogues(/** @type {any} */ (context()));
    await pool.query(
      `insert into companies (foundation_name) select 'Bench ' || n from generate_series(1, $1::integer) as n`,
      [companies],
    );
    await addAds(pool, ads, { companies, days: DAYS });
    await pool.query('vacuum analyze jobs');
    /** @param {number} days */
    const night = (days) =>
      /** @type {any} */ ({ ...context(), log: console, now: () => new Date(Date.now() + days * DAY_MS) });
    const steps = /** @type {Record<string, { ms: number, mb: number }>} */ ({});
    steps['gathering'] = await weighed(() => collectPast(night(0)));
    await pool.query('vacuum analyze salary_figures');
    steps['first night'] = await weighed(() => publishFigures(night(0)));
    await pool.query('vacuum analyze salary_figures');
    // Who was counted for the same within the year waits: of these there are many in the long run.
    await addAds(pool, ads / LATER_SHARE, { companies, days: 0 });
    await collectPast(night(0));
    for (const day of NIGHTS) await publishFigures(night(day));
    const last = NIGHTS.at(-1) ?? 0;
    steps['nothing new'] = await weighed(() => publishFigures(night(last + 1)));
    await addAds(pool, NEW_ADS, { companies, titles: NEW_TITLES, days: 0 });
    await collectPast(night(last + 2));
    steps['a thousand ads of twenty titles'] = await weighed(() => publishFigures(night(last + 2)));
    await pool.query('delete from salary_titles');
    steps['every title'] = await weighed(() => publishFigures(night(last + 2)));
    const { rows } = await pool.query(`select (select count(*) from salary_figures where counted_on is null) as waiting,
      (select count(*) from salary_blocks) as blocks, (select count(*) from salary_titles) as titles`);
    return Object.entries(steps).map(([step, { ms, mb }]) => ({
      ads: ads.toLocaleString('en'),
      step,
      ms: shown(ms),
      'memory, MB': shown(mb),
      ...rows[0],
    }));
  } finally {
    await close();
  }
}

await withDatabase(async (url) => {
  const measured = [];
  for (const ads of sizes) {
    await administer(url, `drop database if exists ${NAME} with (force)`);
    await administer(url, `create database ${NAME}`);
    try {
      await migrateUrl(besideUrl(url, NAME));
      measured.push(...(await measure(besideUrl(url, NAME), ads)));
    } finally {
      await administer(url, `drop database if exists ${NAME} with (force)`);
    }
  }
  printTable(measured, process.argv.includes('--markdown'));
});
