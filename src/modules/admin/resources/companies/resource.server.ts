import { companyOf } from '../linked.ts';
import { at, resource } from '../resource.server.ts';
import { companiesDescription } from './description.ts';
import { companiesReading } from './queries.server.ts';

export const companies = resource(companiesDescription, {
  reading: companiesReading,
  toRow: (row, locale) => ({
    id: row.id,
    company: companyOf({ ...row, company_id: row.id }, locale),
    commercial_registration: row.commercial_registration,
    email_main_domain: row.email_main_domain,
    city: locale === 'ar' ? row.city_ar : row.city_en,
    ads: row.ads ?? 0,
    members: row.members ?? 0,
    created_at: at(row.created_at),
    state: row.state,
    is_suspended: row.suspended_at !== null,
    vat_number: row.vat_number,
    site: row.site,
    verified_at: at(row.verified_at),
  }),
});
