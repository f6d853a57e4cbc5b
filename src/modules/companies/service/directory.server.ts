import { readCatalogues } from '#modules/catalogues/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { remembered } from '#platform/db/remembered.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { CompanyQuery, ListedCompany } from '../contract.ts';
import { DIRECTORY_VERSION, directoryQuery, directoryWords, foldedName } from '../directory-words.ts';
import { listCompaniesByIds } from '../queries/companies.server.ts';
import * as queries from '../queries/directory.server.ts';
import { isVerified } from '../rules.ts';
import { toCompanyDetails } from './shape-company.server.ts';

const BATCH = 500;
/** How many employers there are, and how many of each city, may be so much older than the list. */
const COUNTED_KEPT_MS = 20_000;

/** Employers with a confirmed domain or read papers: verified first, then those who hire most. */
export async function listCompanies(
  ctx: Uses<'db' | 'now'>,
  locale: Locale,
  { page, per_page, q, verified, ...place }: CompanyQuery,
): Promise<{ companies: ListedCompany[]; total: number }> {
  const query = q ? directoryQuery(q) : null;
  // Signs alone name nobody.
  if (q && query === null) return { companies: [], total: 0 };
  const filter = { ...place, is_verified: verified, words: query ? { query, start: foldedName(q!) } : null };
  const [listed, total] = await Promise.all([
    queries.listDirectory(ctx.db, filter, { limit: per_page, offset: (page - 1) * per_page }),
    remembered(ctx.db, `directory ${JSON.stringify(filter)}`, { forMs: COUNTED_KEPT_MS }, () =>
      queries.countDirectory(ctx.db, filter),
    ),
  ]);
  if (listed.length === 0) return { companies: [], total };
  const rows = await listCompaniesByIds(
    ctx.db,
    listed.map(({ company_id }) => company_id),
  );
  const details = new Map((await toCompanyDetails(ctx, locale, rows)).map((one) => [one.id, one]));
  return {
    companies: listed.flatMap(({ company_id, open_jobs_num }) => {
      const company = details.get(company_id);
      return company ? [{ ...company, open_jobs_num }] : [];
    }),
    total,
  };
}

type Choice = { value: string; label: string };

/** The cities and sectors that employers of the directory are in, those with the most first. */
export async function directoryChoices(
  ctx: Uses<'db' | 'now'>,
  locale: Locale,
): Promise<{ cities: readonly Choice[]; sectors: readonly Choice[] }> {
  const [catalogues, cities, sectors] = await Promise.all([
    readCatalogues(ctx),
    countedBy(ctx, 'city_id'),
    countedBy(ctx, 'sector_id'),
  ]);
  const choices = (counted: { id: number | null; count: number }[]) =>
    counted
      .toSorted((a, b) => b.count - a.count)
      .flatMap(({ id }) => {
        const label = catalogues.nameOf(id, locale);
        return id !== null && label ? [{ value: String(id), label }] : [];
      });
  return {
    cities: choices(cities.map(({ city_id, count }) => ({ id: city_id, count }))),
    sectors: choices(sectors.map(({ sector_id, count }) => ({ id: sector_id, count }))),
  };
}

const countedBy = (ctx: Uses<'db'>, column: 'city_id' | 'sector_id') =>
  remembered(ctx.db, `directory by ${column}`, { forMs: COUNTED_KEPT_MS }, () =>
    queries.countDirectoryBy(ctx.db, column),
  );

/** Writes the directory's rows of these companies; one that is not confirmed (any more), or suspended, has none. */
export async function indexCompanies(ctx: Uses<'db'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await listCompaniesByIds(ctx.db, ids);
  const isShown = ({ state, suspended_at }: (typeof rows)[number]) => state !== 'unverified' && suspended_at === null;
  const [shown, hidden] = [rows.filter(isShown), rows.filter((row) => !isShown(row))];
  if (hidden.length > 0)
    await queries.deleteDirectoryRows(
      ctx.db,
      hidden.map(({ id }) => id),
    );
  if (shown.length === 0) return;
  await queries.upsertDirectoryRows(
    ctx.db,
    shown.map((row) => {
      const names = [row.foundation_name, row.en_foundation_name].filter((name) => name !== null);
      return {
        company_id: row.id,
        words: directoryWords(names),
        names: names.map(foldedName),
        is_verified: isVerified(row),
        city_id: row.city_id,
        sector_id: row.sector_id,
        index_version: DIRECTORY_VERSION,
      };
    }),
  );
}

/** Brings in whom no event told of, and counts the open ads anew. Safe to repeat. */
export async function refreshDirectory(ctx: Uses<'db' | 'now' | 'log'>): Promise<void> {
  await sweepRows(ctx, {
    name: 'companies.refresh_directory',
    size: BATCH,
    take: (ctx, next) => queries.listUnindexed(ctx.db, DIRECTORY_VERSION, next),
    work: (ctx, rows) =>
      indexCompanies(
        ctx,
        rows.map(({ id }) => id),
      ),
  });
  await queries.recountOpenJobs(ctx.db, ctx.now());
}
