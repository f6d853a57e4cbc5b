import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { pick } from '#platform/fields/declared.ts';
import { fieldsOfPart } from '../fields.ts';
import type { Company, CompanyCard, CompanyDetails, Employer, OwnCompany } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/companies.server.ts';
import { countOpenJobsOf } from '../queries/directory.server.ts';
import { toCompany, toCompanyCard, toCompanyDetails, toOwnCompany } from './shape-company.server.ts';

/** As everyone may read it; null when there is none. */
export async function findCompany(ctx: Uses<'db'>, id: number): Promise<Company | null> {
  const row = await queries.findCompany(ctx.db, id);
  return row ? toCompany(row) : null;
}

/** What a list shows beside each row; ids that are not there are left out. */
export async function companyCardsOf(ctx: Uses<'db'>, ids: readonly number[]): Promise<Map<number, CompanyCard>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.listCompanyCards(ctx.db, ids);
  return new Map(rows.map((row) => [row.id, toCompanyCard(row)]));
}

/** One employer with its facts in words; throws 404, also while it is suspended. */
export async function readCompany(ctx: Uses<'db'>, locale: Locale, id: number): Promise<CompanyDetails> {
  const row = await queries.findCompany(ctx.db, id);
  if (!row || row.suspended_at) throw refuse('companies.not_found');
  const [company] = await toCompanyDetails(ctx, locale, [row]);
  return company!;
}

/** One employer as its own page shows it; throws 404. */
export async function readEmployer(ctx: Uses<'db' | 'now'>, locale: Locale, id: number): Promise<Employer> {
  const [company, open_jobs_num, record] = await Promise.all([
    readCompany(ctx, locale, id),
    countOpenJobsOf(ctx.db, id, ctx.now()),
    queries.findResponseRecord(ctx.db, id),
  ]);
  return {
    ...company,
    open_jobs_num,
    response_record: record ?? { answered_share: null, median_days: null },
  };
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
  return pick(row, [
    'foundation_name',
    'en_foundation_name',
    'commercial_registration',
    'address',
    ...fieldsOfPart('billing'),
  ]);
}
