import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { publicFileLink, signedFileLink } from '#modules/files/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Company, CompanyCard, CompanyDetails, OwnCompany } from '../contract.ts';
import { namesIn, pick, type Complete } from '#platform/fields/declared.ts';
import { COMPANY_FIELDS, PUBLIC, type CompanyFieldName } from '../fields.ts';
import type { CompanyCardRow, CompanyRow } from '../queries/companies.server.ts';

/** Columns of a company that say how it stands; any other is declared in fields.ts. */
type Standing =
  | 'id'
  | 'version'
  | 'state'
  | 'created_at'
  | 'updated_at'
  | 'logo_file_id'
  | 'commercial_file_id'
  | 'domain_verified_at'
  | 'verified_at'
  | 'verified_by'
  | 'suspended_at'
  | 'papers_due_at';
export type EveryColumn = Complete<Exclude<keyof CompanyRow, CompanyFieldName | Standing>>;

export const toCompanyCard = (row: CompanyCardRow): CompanyCard => ({
  id: row.id,
  foundation_name: row.foundation_name,
  en_foundation_name: row.en_foundation_name,
  state: row.state,
  logo_href: row.logo_file_id ? publicFileLink({ id: row.logo_file_id }) : null,
});

export const toCompany = (row: CompanyRow): Company => ({
  ...toCompanyCard(row),
  ...pick(row, PUBLIC),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export async function toCompanyDetails(ctx: Uses<'db'>, locale: Locale, rows: CompanyRow[]): Promise<CompanyDetails[]> {
  const catalogues = await readCatalogues(ctx);
  return rows.map((row) => ({
    ...toCompany(row),
    city: catalogues.nameOf(row.city_id, locale),
    sector: catalogues.nameOf(row.sector_id, locale),
    working_type: catalogues.nameOf(row.working_type_id, locale),
  }));
}

export const toOwnCompany = (ctx: Uses<'config' | 'now'>, row: CompanyRow): OwnCompany => ({
  ...toCompany(row),
  version: row.version,
  ...pick(row, namesIn(COMPANY_FIELDS)),
  commercial_file_id: row.commercial_file_id,
  commercial_file_href: row.commercial_file_id ? signedFileLink(ctx, { id: row.commercial_file_id }) : null,
  domain_verified_at: row.domain_verified_at?.toISOString() ?? null,
  verified_at: row.verified_at?.toISOString() ?? null,
});
