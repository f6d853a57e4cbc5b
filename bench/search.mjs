// npm run bench -- search: the fixed mix of searches on databases of 10 thousand, 100 thousand and a million
// ads and CVs, beside the leanest SQL for the same questions, in one run. The databases come from
// npm run db:seed -- --scale <n>; after a change of the rules of search, their index from the same with --index-anew.
// Options: --scales 10000,100000  --passes 3  --each 60  --only 'broad|broad, filtered'  --markdown
import { withDatabase } from '../scripts/db/with-database.mjs';
import { migrateUrl } from '../scripts/db/migrate.mjs';
import { besideUrl, isScaled, scaleName } from '../scripts/db/scale.mjs';
import { employer, openServices, visitor } from './scale/open-services.mjs';
import { percentile, printTable, shown, spread, timed } from './scale/figures.mjs';
import { floorOf } from './scale/floor.mjs';
import { HOSTILE, searchMix } from './scale/search-mix.mjs';
import { indexFigures, writingFigures } from './scale/index-cost.mjs';

/** @param {string} name @param {string} fallback */
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : (process.argv[at + 1] ?? fallback);
};
const scales = option('scales', '10000,100000,1000000').split(',').map(Number);
const passes = Number(option('passes', '3'));
const each = Number(option('each', '60'));
const isMarkdown = process.argv.includes('--markdown');
const only = option('only', '').split('|').filter(Boolean);
const isAsked = (/** @type {{ name: string }} */ { name }) => only.length === 0 || only.includes(name);
/** Milliseconds that 95 of 100 searches, or suggestions, are to stay under. */
const AIMS = { search: 50, suggest: 20 };

const [
  { searchJobs, suggest, meaningOf, readNames },
  { JobSearch, JobListQuery, searchOf },
  { searchCandidates },
  { CandidateSearch },
  { wordsQuery, filtersQuery, bothOf },
  { citiesWithin },
  { readCatalogues },
  { worldOf },
  { readCatalogueRows },
  { hasOlderNames },
] = await Promise.all([
  import('../src/modules/search/service.server.ts'),
  import('../src/modules/search/contract.ts'),
  import('../src/modules/candidates/service.server.ts'),
  import('../src/modules/candidates/contract.ts'),
  import('../src/platform/search/meaning.ts'),
  import('../src/platform/search/distance.ts'),
  import('../src/modules/catalogues/service.server.ts'),
  import('../src/demo/scale/world.ts'),
  import('../src/demo/scale/load.server.ts'),
  import('../src/modules/search/words-queries.server.ts'),
]);

const JOBS = { table: 'job_search', id: 'job_id', at: 'posted_at' };
const PEOPLE = { table: 'candidate_search', id: 'user_id', at: 'sorted_at' };
const DAY = 86_400_000;

/** The same question as text for the index, without the order and the counts. */
async function questionOf(ctx, search) {
  const lists = ['city_id', 'sector_id', 'job_type', 'years', 'notice_period', 'qualification'];
  const meaning = search.q ? await meaningOf(ctx, search.q) : null;
  const filters = lists.map((facet) => ({ facet, values: search[facet] ?? [] }));
  if (search.experience) filters.push({ facet: 'experience', values: [search.experience] });
  if (search.salary_from) filters.push({ facet: 'salary_from', values: [search.salary_from] });
  if (search.near) {
    const cities = citiesWithin((await readCatalogues(ctx)).list('cities'), search.near);
    filters.push({ facet: 'city_id', values: cities.length > 0 ? cities : [0] });
  }
  const days = Number(search.posted_within ?? search.last_active ?? 3650);
  return {
    query: bothOf(meaning && wordsQuery(meaning), ...filtersQuery(filters)),
    since: new Date(Date.now() - days * DAY),
  };
}

/** Each search and its floor in turn, so that both meet the same machine. */
async function measure(services, { name, searches }, ask, floor) {
  const times = [];
  const cpu = [];
  const floors = [];
  const floorCpu = [];
  for (let pass = 0; pass < passes; pass += 1) {
    // What the process keeps for some seconds does not reach the next pass.
    const ctx = services.context();
    await ask(ctx, searches[0], true);
    for (const search of searches) {
      const lean = await floor(ctx, search);
      const beforeFloor = services.databaseCpu();
      floors.push(await timed(lean));
      const before = services.databaseCpu();
      floorCpu.push(before - beforeFloor);
      times.push(await timed(() => ask(ctx, search, false)));
      cpu.push(services.databaseCpu() - before);
    }
  }
  return { name, times, cpu, floors, floorCpu };
}

/** Rows of other rules or names are searched by every name, which is not what a site does for long. */
async function warnIfOlder(services) {
  const ctx = services.context();
  const { hash } = await readNames(ctx);
  for (const table of ['job_search', 'candidate_search'])
    if (await hasOlderNames(ctx.db, table, hash))
      console.log(`${table} has rows of older rules: npm run db:seed -- --scale <n> --index-anew`);
}

async function measureScale(url, scale) {
  await migrateUrl(url);
  const services = await openServices(url, { isPinned: true });
  try {
    await warnIfOlder(services);
    const client = await services.pool.connect();
    const world = worldOf(await readCatalogueRows(client), scale);
    client.release();
    const { jobs, starts, people } = searchMix(world, each);
    const jobFloor = floorOf(services.pool, JOBS);
    const peopleFloor = floorOf(services.pool, PEOPLE);
    const results = [];
    const asking = (floor, parse) => async (ctx, search) => {
      const { query, since } = await questionOf(ctx, parse(search));
      return () => floor.matching(query, since);
    };
    // Warm, as a site that has visitors is.
    const warm = [...jobs, starts, ...people]
      .filter(isAsked)
      .map(({ name, searches }) => ({ name, searches: searches.slice(0, 5) }));
    const askJobs = (ctx, search, isWarming) =>
      searchJobs(ctx, visitor, JobSearch.parse(isWarming ? { q: 'warm' } : search));
    const askPeople = (ctx, search, isWarming) =>
      searchCandidates(ctx, employer, CandidateSearch.parse(isWarming ? { q: 'warm' } : search));
    for (const { searches, name } of warm) {
      const ctx = services.context();
      for (const search of searches) {
        if (name === 'suggest') await suggest(ctx, search, { locale: 'ar' });
        else await (name.startsWith('people') ? askPeople : askJobs)(ctx, search, false);
      }
    }
    for (const one of jobs.filter(isAsked))
      results.push(
        await measure(
          services,
          one,
          askJobs,
          asking(jobFloor, (search) => JobSearch.parse(search)),
        ),
      );
    if (isAsked(starts))
      results.push(
        await measure(
          services,
          starts,
          async (ctx, start, isWarming) => (isWarming ? null : suggest(ctx, start, { locale: 'ar' })),
          async (_, start) => () => jobFloor.suggesting(start),
        ),
      );
    for (const one of people.filter(isAsked))
      results.push(
        await measure(
          services,
          one,
          askPeople,
          asking(peopleFloor, (search) => CandidateSearch.parse(search)),
        ),
      );

    const hostile = [];
    for (const [name, q] of only.length === 0 ? Object.entries(HOSTILE) : []) {
      const ctx = services.context();
      let answer = '';
      const ms = await timed(async () => {
        await searchJobs(ctx, visitor, searchOf(new URLSearchParams({ q }))).then(
          ({ total, totalIsCapped }) => (answer = `${total}${totalIsCapped ? '+' : ''} ads`),
          (error) => (answer = `${error.status ?? error.name}: ${String(error.message).slice(0, 60)}`),
        );
      });
      hostile.push({
        query: name,
        'the page, ms': shown(ms),
        answer,
        'the API': JobListQuery.safeParse({ q }).success ? 'the same' : '422',
      });
    }
    const index = only.length === 0 ? await indexFigures(services.pool) : {};
    const writing = only.length === 0 ? await writingFigures(services) : {};
    return { scale, results, hostile, index, writing, wasPinned: services.wasPinned };
  } finally {
    await services.close();
  }
}

await withDatabase(async (url) => {
  const measured = [];
  for (const scale of scales) {
    if (!(await isScaled(url, scale))) {
      console.log(`${scaleName(scale)} is not there: npm run db:seed -- --scale ${scale}`);
      continue;
    }
    const one = await measureScale(besideUrl(url, scaleName(scale)), scale);
    measured.push(one);
    const title = `${scale.toLocaleString('en')} ads and as many CVs, ms p50 / p95 / p99`;
    console.log(isMarkdown ? `### ${title}\n` : `\n${title}`);
    printTable(
      one.results.map(({ name, times, cpu, floors, floorCpu }) => ({
        searches: name,
        n: times.length,
        search: spread(times),
        'of it database CPU': spread(cpu),
        floor: spread(floors),
        'floor CPU': spread(floorCpu),
        'CPU of floor': `× ${(percentile(cpu, 0.5) / percentile(floorCpu, 0.5)).toFixed(1)}`,
        'p95 aim': percentile(times, 0.95) <= (name === 'suggest' ? AIMS.suggest : AIMS.search) ? 'met' : 'missed',
      })),
      isMarkdown,
    );
    if (one.hostile.length > 0) printTable(one.hostile, isMarkdown);
  }
  if (measured.length === 0) return;

  if (measured.length > 1) {
    printGrowth(measured, 'Growth, ms p50 (p95)', ({ times }) => times);
    printGrowth(measured, "Growth of the database's own CPU, ms p50 (p95)", ({ cpu }) => cpu);
  }
  if (only.length === 0) {
    console.log(isMarkdown ? '### The index and what writing costs\n' : '\nThe index and what writing costs');
    printTable(
      measured.map(({ scale, index, writing }) => ({ ads: scale.toLocaleString('en'), ...index, ...writing })),
      isMarkdown,
    );
  }
  console.log(
    measured.every(({ wasPinned }) => wasPinned)
      ? 'The database had one core and this process another.'
      : 'The processes could not be pinned to cores: the database may have used several.',
  );
});
process.exit();

/** @param {any[]} measured @param {string} title @param {(result: any) => number[]} timesOf */
function printGrowth(measured, title, timesOf) {
  const first = measured[0];
  const last = measured.at(-1);
  const p50 = ({ results }, at) => percentile(timesOf(results[at]), 0.5);
  console.log(isMarkdown ? `### ${title}\n` : `\n${title}`);
  printTable(
    first.results.map(({ name }, at) => ({
      searches: name,
      ...Object.fromEntries(
        measured.map((one) => [
          one.scale.toLocaleString('en'),
          `${shown(p50(one, at))} (${shown(percentile(timesOf(one.results[at]), 0.95))})`,
        ]),
      ),
      [`× ${last.scale / first.scale} rows`]: `× ${(p50(last, at) / p50(first, at)).toFixed(1)}`,
    })),
    isMarkdown,
  );
}
