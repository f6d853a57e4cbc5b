import type { Uses } from '#platform/context.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Option } from '#modules/catalogues/contract.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { withFit } from '#modules/fit/service.server.ts';
import { jobCardsOf } from '#modules/jobs/service.server.ts';
import { listPlaces } from '#platform/search/index-query.server.ts';
import { JOB_INDEX } from './job-index.ts';
import { remembered } from '#platform/db/remembered.server.ts';
import { countByCompany, countByMajor, findSimilarIds } from './queries.server.ts';

const hasSome = (rows: readonly unknown[]) => rows.length > 0;

type Reads = Uses<'db' | 'now' | 'config'>;

const LISTS_KEPT_MS = 20_000;

/** Where one may look: the cities that have a job now, and those already chosen. In the catalogue's order. */
export async function citiesToSearch(
  ctx: Uses<'db'>,
  locale: Locale,
  chosen: readonly number[] = [],
): Promise<readonly Option[]> {
  const [catalogues, ids] = await Promise.all([
    readCatalogues(ctx),
    remembered(ctx.db, 'cities', { forMs: LISTS_KEPT_MS, isWorth: hasSome }, () => listPlaces(ctx.db, JOB_INDEX)),
  ]);
  const shown = new Set([...ids, ...chosen].map(String));
  return catalogues.options('cities', locale).filter(({ value }) => shown.has(value));
}

export async function similarJobs(ctx: Reads, actor: Actor, jobId: number, limit = 5) {
  const ids = await remembered(ctx.db, `similar ${jobId} ${limit}`, { forMs: LISTS_KEPT_MS, isWorth: hasSome }, () =>
    findSimilarIds(ctx.db, jobId, limit),
  );
  const jobs = await withFit(ctx, actor, ids, jobCardsOf(ctx, actor, ids));
  return jobs.filter(({ state }) => state === 'active');
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
