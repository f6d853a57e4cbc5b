import type { Uses } from '#platform/context.server.ts';
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
import { jobRowOf, tellingWords, type JobSource } from './job-index.ts';
import { refreshSuggestions } from './suggest.server.ts';
import { rememberWords } from './words-queries.server.ts';

const BATCH = 1_000;

async function indexSources(ctx: Uses<'db'>, sources: readonly JobSource[]): Promise<void> {
  const catalogues = await readCatalogues(ctx);
  await writeRows(
    ctx.db,
    sources.map((job) => jobRowOf(job, (id) => catalogues.find(id))),
  );
  await rememberWords(ctx.db, [...new Set(sources.flatMap(tellingWords))]);
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
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, so that memory stays small
    const sources = await listNextSources(ctx.db, after, BATCH);
    if (sources.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await indexSources(ctx, sources);
    after = sources.at(-1)!.id;
  }
  await refreshSuggestions(ctx);
  await analyse(ctx.db);
}

/** Rows that an older version of the rules wrote, the rest of them in batches. */
export async function reindexStale(ctx: Uses<'db'>): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time, so that readers are not held up
    const ids = await listStale(ctx.db, BATCH);
    if (ids.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await reindexJobs(ctx, ids);
  }
}
