import type { Uses } from '#platform/context.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Option } from '#modules/catalogues/contract.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { withFit } from '#modules/fit/service.server.ts';
import { jobCardsOf } from '#modules/jobs/service.server.ts';
import type { JobSearch } from './contract.ts';
import { remembered } from './remembered.server.ts';
import { TOTAL_CAP, type Facets } from './rules.ts';
import {
  countByCompany,
  countByMajor,
  countFacets,
  countJobs,
  findJobIds,
  findSimilarIds,
  listCityIds,
  rewriteSearchRows,
  activeJobIdsOf,
} from './queries.server.ts';

const hasSome = (rows: readonly unknown[]) => rows.length > 0;

type Reads = Uses<'db' | 'now' | 'config'>;

/** One page of results with the counts beside it; a seeker sees how each fits. */
export async function searchJobs(ctx: Reads, actor: Actor, search: JobSearch) {
  const [ids, { count, facets }] = await Promise.all([findJobIds(ctx.db, search, ctx.now()), countsOf(ctx, search)]);
  return {
    jobs: await withFit(ctx, actor, await jobCardsOf(ctx, actor, ids)),
    total: Math.min(count, TOTAL_CAP),
    totalIsCapped: count > TOTAL_CAP,
    facets: facets satisfies Facets,
  };
}

/** So many results are not counted again for every page and every visitor; fewer are always exact. */
const MANY = 200;
const COUNTS_KEPT_MS = 5_000;

function countsOf(ctx: Reads, search: JobSearch) {
  const { page: _, per_page: __, sort: ___, ...filters } = search;
  return remembered(
    ctx.db,
    `counts ${JSON.stringify(filters)}`,
    { forMs: COUNTS_KEPT_MS, isWorth: ({ count }) => count > MANY },
    async () => {
      const now = ctx.now();
      const [count, facets] = await Promise.all([countJobs(ctx.db, search, now), countFacets(ctx.db, search, now)]);
      return { count, facets };
    },
  );
}

const LISTS_KEPT_MS = 20_000;

/** Where one may look: the cities that have a job now, and those already chosen. In the catalogue's order. */
export async function citiesToSearch(ctx: Reads, locale: Locale, chosen: readonly number[] = []): Promise<Option[]> {
  const [catalogues, ids] = await Promise.all([
    readCatalogues(ctx),
    remembered(ctx.db, 'cities', { forMs: LISTS_KEPT_MS, isWorth: hasSome }, () => listCityIds(ctx.db)),
  ]);
  const shown = new Set([...ids, ...chosen].map(String));
  return catalogues.options('cities', locale).filter(({ value }) => shown.has(value));
}

export async function similarJobs(ctx: Reads, actor: Actor, jobId: number, limit = 5) {
  const ids = await remembered(ctx.db, `similar ${jobId} ${limit}`, { forMs: LISTS_KEPT_MS, isWorth: hasSome }, () =>
    findSimilarIds(ctx.db, jobId, limit),
  );
  return withFit(ctx, actor, await jobCardsOf(ctx, actor, ids));
}

const PROMINENT_MAJORS = 5;
const HOME_EMPLOYERS = 5;

/** Majors with the most open jobs; at most five are prominent (specification, section 9). */
export async function prominentMajors(ctx: Reads, actor: Actor, limit = PROMINENT_MAJORS) {
  const [catalogues, counts] = await Promise.all([
    readCatalogues(ctx),
    remembered(ctx.db, `majors ${limit}`, { forMs: LISTS_KEPT_MS, isWorth: hasSome }, () =>
      countByMajor(ctx.db, limit),
    ),
  ]);
  return counts.flatMap(({ major_id, count }) => {
    const name = catalogues.nameOf(major_id, actor.locale);
    return name && major_id ? [{ id: major_id, name, count }] : [];
  });
}

export async function hiringEmployers(ctx: Reads, limit = HOME_EMPLOYERS, majorId?: number) {
  const counts = await remembered(
    ctx.db,
    `employers ${limit} ${majorId}`,
    { forMs: LISTS_KEPT_MS, isWorth: hasSome },
    () => countByCompany(ctx.db, limit, majorId),
  );
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
