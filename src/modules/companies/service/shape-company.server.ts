import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { publicFileLink, signedFileLink } from '#modules/files/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Company, CompanyCard, CompanyDetails, OwnCompany } from '../contract.ts';
import type { CompanyRow } from '../queries/companies.server.ts';

export const toCompanyCard = (row: CompanyRow): CompanyCard => ({
  id: row.id,
  foundation_name: row.foundation_name,
  en_foundation_name: row.en_foundation_name,
  state: row.state,
  logo_href: row.logo_file_id ? publicFileLink({ id: row.logo_file_id }) : null,
});

export const toCompany = (row: CompanyRow): Company => ({
  ...toCompanyCard(row),
  about_company: row.about_company,
  en_about_company: row.en_about_company,
  city_id: row.city_id,
  address: row.address,
  lat: row.lat,
  lng: row.lng,
  members_count: row.members_count,
  working_type_id: row.working_type_id,
  sector_id: row.sector_id,
  site: row.site,
  created_at: row.created_at.toISOString(),
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
  commercial_registration: row.commercial_registration,
  vat_number: row.vat_number,
  commercial_file_id: row.commercial_file_id,
  commercial_file_href: row.commercial_file_id ? signedFileLink(ctx, { id: row.commercial_file_id }) : null,
  email_main_domain: row.email_main_domain,
  domain_verified_at: row.domain_verified_at?.toISOString() ?? null,
  verified_at: row.verified_at?.toISOString() ?? null,
});
