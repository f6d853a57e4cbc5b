// npm run bench -- alerts: one new ad held against all kept searches, for a hundred thousand and a million of them, in a
// copy of the database of ten thousand ads (npm run db:seed -- --scale 10000). Their keywords are words of those ads, common
// ones more often; their filters its cities, types and pay. Nothing is kept.
// Options: --alerts 100000,1000000  --ads 60  --markdown
import pg from 'pg';
import { withDatabase } from '../scripts/db/with-database.mjs';
import { migrateUrl } from '../scripts/db/migrate.mjs';
import { besideUrl, isScaled, scaleName } from '../scripts/db/scale.mjs';
import { openServices } from './scale/open-services.mjs';
import { printTable, shown, spread, timed } from './scale/figures.mjs';

/** @param {string} name @param {string} fallback */
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : (process.argv[at + 1] ?? fallback);
};
const sizes = option('alerts', '100000,1000000').split(',').map(Number);
const adsNum = Number(option('ads', '60'));
const isMarkdown = process.argv.includes('--markdown');
const ADS = 10_000;
const NAME = 'sila_bench_alerts';

const [{ findAd, insertFinds }, { stemOf }] = await Promise.all([
  import('../src/modules/alerts/queries/matching.server.ts'),
  import('../src/platform/search/words.ts'),
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
 * As many alerts as rows of the index that ads are held against, and what that needs.
 * @param {pg.PoolClient} client
 * @param {number} alerts
 */
async function generate(client, alerts) {
  const { rows } = await client.query('select form from search_words where jobs_num > 0 order by jobs_num desc, form');
  const stems = [...new Set(rows.map(({ form }) => stemOf(form)))];
  await client.query('truncate alert_receivers, alert_keys, alert_finds cascade');
  await client.query('select setseed(0.5)');
  await client.query(
    'create temp table stems as select stem, n from unnest($1::text[]) with ordinality as s(stem, n)',
    [stems],
  );
  await client.query('create unique index on stems (n)');
  await client.query(`
    create temp table cities as
    select 'city_id=' || city_id as mark, row_number() over (order by count(*) desc) as n from job_search group by city_id`);
  // The nth most common is drawn about 1/n as often as the first.
  await client.query(`
    create or replace function drawn(most bigint) returns bigint language sql volatile as
    $$ select greatest(1, floor(exp(random() * ln(most))))::bigint $$`);
  await client.query(
    `insert into alert_receivers (email, created_at) select 'v' || g || '@bench.test', now() from generate_series(1, $1::integer * 6 / 10) g`,
    [alerts],
  );
  // Fifteen of a hundred name no keyword; of the others seven of ten have one, and every second one has several words.
  await client.query(
    `
    create temp table asked as
    select g as id, w.key_at, w.words, case when random() < 0.5 then drawn($2) end as city,
      case when random() < 0.2 then '''job_type=full_time'''::tsquery end as filter,
      case when random() < 0.2 then 400000 + drawn(20) * 50000 end as salary_from
    from generate_series(1, $1::integer) g
    cross join lateral (
      select key_at, case when random() < 0.15 and key_at = 1 then null
        else array(select drawn($3) from generate_series(1, (case when random() < 0.5 then 1 else 2 + (random() < 0.2)::integer end) + 0 * key_at)) end as words
      from generate_series(1, case when random() < 0.7 + 0 * g then 1 else 2 end) key_at) w`,
    [alerts, (await client.query('select count(*)::integer as n from cities')).rows[0].n, stems.length],
  );
  await client.query(`
    create temp table keyed as
    select asked.*, (select string_agg(stem, ' ' order by n) from stems where n = any(asked.words)) as key from asked`);
  await client.query(`
    insert into alert_keys (key, query, anchors, understood_at)
    select key, string_agg('''' || replace(word, '''', '''''') || '''', ' & ')::tsquery, array[(array_agg(word order by place desc))[1]], now()
    from (select distinct key from keyed where key is not null) k, unnest(string_to_array(key, ' ')) with ordinality as w(word, place)
    group by key`);
  await client.query(`
    with people as (select id, row_number() over () as n from alert_receivers)
    insert into job_alerts (id, receiver_id, frequency, filters, since, told_until, confirmed_at, created_at, updated_at)
    select g, people.id, (array['instant', 'daily', 'weekly'])[1 + g % 3], '{"city_id":[1]}', '-infinity', now(), now(), now(), now()
    from generate_series(1, ${alerts}) g join people on people.n = 1 + g % ${Math.floor(alerts * 0.6)}`);
  await client.query(`
    insert into alert_entries (key_id, mark, alert_id, since, filter, salary_from)
    select coalesce(k.id, 0), coalesce(cities.mark, ''), keyed.id, '-infinity', keyed.filter, keyed.salary_from
    from keyed left join alert_keys k on k.key = keyed.key left join cities on cities.n = keyed.city
    where keyed.key is not null or cities.mark is not null order by random()`);
  await client.query('drop table stems, cities, asked, keyed');
  await client.query('vacuum analyze alert_keys, alert_entries');
  const { rows: counted } = await client.query(`
    select (select count(*) from alert_keys) as keys, (select count(*) from alert_entries) as entries,
      pg_size_pretty(pg_total_relation_size('alert_entries') + pg_total_relation_size('alert_keys')) as size`);
  return counted[0];
}

/** @param {string} url @param {number} alerts */
async function measure(url, alerts) {
  const services = await openServices(url, { isPinned: true });
  try {
    const client = await services.pool.connect();
    const { keys, entries, size } = await generate(client, alerts);
    const { rows } = await client.query(
      `select job_id from (select job_id, row_number() over (order by job_id) as n, count(*) over () as all_num from job_search) j
       where n % greatest(all_num / $1::integer, 1) = 0 limit $1`,
      [adsNum],
    );
    client.release();
    const { db, now } = services.context();
    const [times, cpu, concerned] = [[], [], []];
    for (const { job_id } of [rows[0], ...rows]) {
      await db
        .transaction()
        .execute(async (transaction) => {
          const before = services.databaseCpu();
          times.push(
            await timed(async () => insertFinds(transaction, await findAd(transaction, Number(job_id), now()), now())),
          );
          cpu.push(services.databaseCpu() - before);
          const found = await transaction.selectFrom('alert_finds').select('alert_ids').execute();
          concerned.push(found.reduce((sum, { alert_ids }) => sum + alert_ids.length, 0));
          throw new Undone();
        })
        .catch((error) => {
          if (!(error instanceof Undone)) throw error;
        });
    }
    // The first was for warming.
    for (const list of [times, cpu, concerned]) list.shift();
    return {
      row: {
        alerts: alerts.toLocaleString('en'),
        keywords: Number(keys).toLocaleString('en'),
        rows: Number(entries).toLocaleString('en'),
        size,
        'an ad, ms p50 / p95 / p99': spread(times),
        'of it database CPU': spread(cpu),
        'slowest, ms': shown(Math.max(...times)),
        'alerts concerned p50 / p95 / p99': spread(concerned),
      },
      half: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
    };
  } finally {
    await services.close();
  }
}
class Undone extends Error {}

await withDatabase(async (url) => {
  if (!(await isScaled(url, ADS))) return console.log(`npm run db:seed -- --scale ${ADS} comes first.`);
  await migrateUrl(besideUrl(url, scaleName(ADS)));
  await administer(url, `drop database if exists ${NAME} with (force)`);
  await administer(url, `create database ${NAME} template ${scaleName(ADS)}`);
  try {
    const measured = [];
    for (const alerts of sizes) measured.push(await measure(besideUrl(url, NAME), alerts));
    printTable(
      measured.map(({ row, half }) => ({ ...row, 'times the first': `× ${(half / measured[0].half).toFixed(1)}` })),
      isMarkdown,
    );
  } finally {
    await administer(url, `drop database if exists ${NAME} with (force)`);
  }
});
