import type { Uses } from '#platform/context.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { jobCardsOf } from '#modules/jobs/service.server.ts';
import type { JobSearch } from './contract.ts';
import { TOTAL_CAP, type Facets } from './rules.ts';
import {
  countByCompany,
  countByMajor,
  countFacets,
  countJobs,
  findJobIds,
  findSimilarIds,
  rewriteSearchRows,
  activeJobIdsOf,
} from './queries.server.ts';

type Reads = Uses<'db' | 'now' | 'config'>;

/** One page of results with the counts beside it. */
export async function searchJobs(ctx: Reads, actor: Actor, search: JobSearch) {
  const now = ctx.now();
  const [ids, count, facets] = await Promise.all([
    findJobIds(ctx.db, search, now),
    countJobs(ctx.db, search, now),
    countFacets(ctx.db, search, now),
  ]);
  return {
    jobs: await jobCardsOf(ctx, actor, ids),
    total: Math.min(count, TOTAL_CAP),
    totalIsCapped: count > TOTAL_CAP,
    facets: facets satisfies Facets,
  };
}

export async function similarJobs(ctx: Reads, actor: Actor, jobId: number, limit = 5) {
  return jobCardsOf(ctx, actor, await findSimilarIds(ctx.db, jobId, limit));
}

const PROMINENT_MAJORS = 5;
const HOME_EMPLOYERS = 5;

/** Majors with the most open jobs; at most five are prominent (specification, section 9). */
export async function prominentMajors(ctx: Reads, actor: Actor, limit = PROMINENT_MAJORS) {
  const [catalogues, counts] = await Promise.all([readCatalogues(ctx), countByMajor(ctx.db, limit)]);
  return counts.flatMap(({ major_id, count }) => {
    const name = catalogues.nameOf(major_id, actor.locale);
    return name && major_id ? [{ id: major_id, name, count }] : [];
  });
}

export async function hiringEmployers(ctx: Reads, limit = HOME_EMPLOYERS, majorId?: number) {
  const counts = await countByCompany(ctx.db, limit, majorId);
  const cards = await companyCardsOf(
    ctx,
    counts.map((row) => row.company_id!),
  );
  return counts.flatMap(({ company_id, count }) => {
    const company = cards.get(company_id!);
    return company ? [{ company, count }] : [];
  });
}

/** Called by listeners when a job became active, changed or went away. */
export const reindexJob = (ctx: Uses<'db'>, jobId: number) => rewriteSearchRows(ctx.db, [jobId]);

/** A company's name or badge changed. */
export async function reindexCompany(ctx: Uses<'db'>, companyId: number) {
  const ids = await activeJobIdsOf(ctx.db, companyId);
  if (ids.length > 0) await rewriteSearchRows(ctx.db, ids);
}

/** After a bulk load. */
export const reindexAllJobs = (ctx: Uses<'db'>) => rewriteSearchRows(ctx.db);
