import type { Uses } from '#platform/context.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import {
  activeJobIdsOf,
  analyse,
  deleteEnded,
  listJobSources,
  listNextSources,
  listStale,
  writeRows,
} from './index-queries.server.ts';
import { jobRowOf, distinctiveWords, type JobSource } from './job-index.ts';
import { refreshSuggestions } from './suggest.server.ts';
import { readNames } from './names.server.ts';
import { rememberWords } from './words-queries.server.ts';

const BATCH = 1_000;

type Naming = Parameters<typeof jobRowOf>[1] & { hash: number };

const KEPT_MS = 60_000;
const kept = new WeakMap<object, { at: number; naming: Naming }>();

/** The catalogues change a few times a year; a change of an ad must not read them all again in its own transaction. */
async function readNaming(ctx: Uses<'db'>): Promise<Naming> {
  const database = ctx.db.getExecutor().adapter as object;
  const known = kept.get(database);
  if (known && performance.now() - known.at < KEPT_MS) return known.naming;
  const [catalogues, { phrases, shortForms, hash }] = [await readCatalogues(ctx), await readNames(ctx)];
  const naming = {
    item: (id: number | null) => catalogues.find(id),
    conceptsIn: phrases.conceptsIn,
    namedIn: phrases.namedIn,
    shortFormsIn: shortForms.meantIn,
    hash,
  };
  kept.set(database, { at: performance.now(), naming });
  return naming;
}

async function indexSources(ctx: Uses<'db'>, sources: readonly JobSource[]): Promise<void> {
  const naming = await readNaming(ctx);
  await writeRows(
    ctx.db,
    sources.map((job) => jobRowOf(job, naming)),
    naming.hash,
  );
  await rememberWords(ctx.db, [...new Set(sources.flatMap((job) => distinctiveWords(job, naming)))]);
}

/** Called by listeners when ads became active, changed or went away. */
export async function reindexJobs(ctx: Uses<'db'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteEnded(ctx.db, ids);
  await indexSources(ctx, await listJobSources(ctx.db, ids));
}

/** A company's name or badge changed. */
export const reindexCompany = async (ctx: Uses<'db'>, companyId: number) =>
  reindexJobs(ctx, await activeJobIdsOf(ctx.db, companyId));

/** After a bulk load; what is suggested comes from the same ads. */
export async function reindexAllJobs(ctx: Uses<'db'>): Promise<void> {
  for (let after = 0; ;) {
    const sources = await listNextSources(ctx.db, after, BATCH);
    if (sources.length === 0) break;
    await indexSources(ctx, sources);
    after = sources.at(-1)!.id;
  }
  await refreshSuggestions(ctx);
  await analyse(ctx.db);
}

/** Rows that an older version of the rules or other names wrote, the rest of them in batches. */
export const reindexStale = async (ctx: Uses<'db' | 'log'>): Promise<void> =>
  void (await sweepRows(ctx, {
    name: 'search.reindex_stale',
    size: BATCH,
    take: async (ctx, next) => listStale(ctx.db, (await readNaming(ctx)).hash, next),
    work: (ctx, old) =>
      reindexJobs(
        ctx,
        old.map(({ id }) => id),
      ),
  }));
