import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Company, CompanyCard, CompanyDetails, OwnCompany } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { toCompany, toCompanyCard, toCompanyDetails, toOwnCompany } from './shape-company.server.ts';

/** As everyone may read it; null when there is none. */
export async function findCompany(ctx: Uses<'db'>, id: number): Promise<Company | null> {
  const row = await queries.findCompany(ctx.db, id);
  return row ? toCompany(row) : null;
}

/** What a list shows beside each row; ids that are not there are left out. */
export async function companyCardsOf(ctx: Uses<'db'>, ids: readonly number[]): Promise<Map<number, CompanyCard>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.listCompaniesByIds(ctx.db, ids);
  return new Map(rows.map((row) => [row.id, toCompanyCard(row)]));
}

/** One employer with its facts in words; throws 404. */
export async function readCompany(ctx: Uses<'db'>, locale: Locale, id: number): Promise<CompanyDetails> {
  const row = await queries.findCompany(ctx.db, id);
  if (!row) throw refuse('companies.not_found');
  const [company] = await toCompanyDetails(ctx, locale, [row]);
  return company!;
}

/** Employers with a confirmed domain or read papers. */
export async function listCompanies(
  ctx: Uses<'db'>,
  locale: Locale,
  { page, per_page, ...filter }: queries.CompanyFilter & { page: number; per_page: number },
): Promise<{ companies: CompanyDetails[]; total: number }> {
  const [rows, total] = await Promise.all([
    queries.listConfirmedCompanies(ctx.db, filter, { limit: per_page, offset: (page - 1) * per_page }),
    queries.countConfirmedCompanies(ctx.db, filter),
  ]);
  return { companies: await toCompanyDetails(ctx, locale, rows), total };
}

/** The caller's own company, with what only its people see. */
export async function requireOwnCompany(ctx: Uses<'db' | 'config' | 'now'>, actor: Actor): Promise<OwnCompany> {
  const employer = requireCompany(actor, 'read');
  const row = await queries.findCompany(ctx.db, employer.company_id);
  if (!row) throw refuse('companies.not_found');
  return toOwnCompany(ctx, row);
}

/** Who the invoice is for. */
export async function requireBilledCompany(ctx: Uses<'db'>, id: number) {
  const row = await queries.findCompany(ctx.db, id);
  if (!row) throw refuse('companies.not_found');
  const { foundation_name, en_foundation_name, vat_number, commercial_registration, address, city_id } = row;
  return { id, foundation_name, en_foundation_name, vat_number, commercial_registration, address, city_id };
}
