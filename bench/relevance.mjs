// npm run bench -- relevance: how well searchJobs finds and orders, judged by what the generator of the data
// knows; see bench/relevance/README.md. Options: --held-out (the half nobody works on)
// --kind keyboard (kinds with these letters only)  --worst 15 (queries to look at)  --above-the-line (without what pages of few results show below it)  --markdown
import { withDatabase } from '../scripts/db/with-database.mjs';
import { besideUrl, isScaled, makeScale, scaleName } from '../scripts/db/scale.mjs';
import { printTable } from './scale/figures.mjs';
import { openServices, visitor } from './scale/open-services.mjs';
import { meanOf, measuresOf } from './relevance/measures.mjs';
import { querySet } from './relevance/query-set.mjs';

/** Large enough for rare occupations to have some ads, small enough to be made in a minute. */
const SCALE = 10_000;
const PER_PAGE = 50;
/** Where some ads are left out of the judgement, the others must still be reached. */
const PAGES_THROUGH = 6;

const isHeldOut = process.argv.includes('--held-out');
const withNear = !process.argv.includes('--above-the-line');
const kindAt = process.argv.indexOf('--kind');
const kind = kindAt === -1 ? '' : process.argv[kindAt + 1];
const isMarkdown = process.argv.includes('--markdown');
const worstAt = process.argv.indexOf('--worst');
const worst = worstAt === -1 ? 0 : Number(process.argv[worstAt + 1] ?? 15);

await withDatabase(async (url) => {
  if (!(await isScaled(url, SCALE, { isOfToday: true })))
    await makeScale(url, SCALE, (sentence) => console.log(sentence));
  const services = await openServices(besideUrl(url, scaleName(SCALE)));
  const [
    { nearlyAll, reindexStale, searchJobs },
    { JobSearch },
    { withFiltersOfText },
    { worldOf },
    { readCatalogueRows },
    { adsOf },
  ] = await Promise.all([
    import('../src/modules/search/service.server.ts'),
    import('../src/modules/search/contract.ts'),
    import('../src/modules/search/filters-of-text.server.ts'),
    import('../src/demo/scale/world.ts'),
    import('../src/demo/scale/load.server.ts'),
    import('../src/demo/scale/ads.ts'),
  ]);
  try {
    const client = await services.pool.connect();
    const world = worldOf(await readCatalogueRows(client), SCALE);
    client.release();
    const adAt = adsOf(world, new Date());
    const truths = new Map(
      Array.from({ length: SCALE }, (_, index) => adAt(index)).map(({ truth, row }) => [truth.id, { ...truth, row }]),
    );
    const ctx = services.context();
    // Rows of an older version of the rules would be judged for those of today.
    await reindexStale(ctx);
    const results = [];
    for (const query of querySet(world, [...truths.values()], { isHeldOut }).filter((one) => one.kind.includes(kind))) {
      const judged = [...truths.values()].map((ad) => query.gradeOf(ad));
      const all = judged.filter((grade) => grade !== null);
      const hasUnjudged = all.length < judged.length;
      const found = [];
      const reader = { ...visitor, locale: query.language };
      let answer;
      let search;
      for (let page = 1; page <= (hasUnjudged ? PAGES_THROUGH : 1); page += 1) {
        search = withFiltersOfText(JobSearch.parse({ q: query.q, page, per_page: PER_PAGE }));
        answer = await searchJobs(ctx, reader, search);
        // A slip of the keyboard is judged by what it was read as too.
        if (query.meant && !isSame(answer.meaning.corrected, query.meant)) answer = { ...answer, jobs: [] };
        found.push(...answer.jobs.map(({ id }) => query.gradeOf(truths.get(id))));
        if (answer.jobs.length < PER_PAGE) break;
      }
      // What stands below the line of a page of few results is read like the rest of it.
      const near = withNear ? await nearlyAll(ctx, reader, search, answer) : null;
      found.push(...(near?.jobs ?? []).map(({ id }) => query.gradeOf(truths.get(id))));
      const grades = found.filter((grade) => grade !== null);
      results.push({ ...query, ...measuresOf(grades, all), found: answer.total, top: grades.slice(0, 10).join(' ') });
    }
    report(results);
  } finally {
    await services.close();
  }
});
process.exit();

/** @param {string | null} offered @param {string} meant */
function isSame(offered, meant) {
  const plain = (/** @type {string} */ text) =>
    text.toLowerCase().replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه').replace(/ى/g, 'ي');
  return offered !== null && plain(offered) === plain(meant);
}

function report(results) {
  const figure = (/** @type {number | null} */ value) => (value === null ? '–' : value.toFixed(3));
  const rowOf = (name, list) => ({
    queries: name,
    n: list.length,
    'nDCG@10': figure(meanOf(list.map(({ ndcg }) => ndcg))),
    'recall@50': figure(meanOf(list.map(({ recall }) => recall))),
    'nDCG ar': figure(meanOf(list.filter(({ language }) => language === 'ar').map(({ ndcg }) => ndcg))),
    'nDCG en': figure(meanOf(list.filter(({ language }) => language === 'en').map(({ ndcg }) => ndcg))),
    'nothing found': list.filter(({ found }) => found === 0).length,
  });
  const kinds = Map.groupBy(results, ({ kind }) => kind);
  printTable([...[...kinds].map(([kind, list]) => rowOf(kind, list)), rowOf('all', results)], isMarkdown);
  if (worst === 0) return;
  printTable(
    results
      .toSorted((a, b) => (a.ndcg ?? 1) - (b.ndcg ?? 1))
      .slice(0, worst)
      .map(({ kind, q, ndcg, recall, relevant, found, top }) => ({
        kind,
        q,
        'nDCG@10': figure(ndcg),
        'recall@50': figure(recall),
        relevant,
        found,
        top,
      })),
    isMarkdown,
  );
}
