import { inLanguage } from '#modules/jobs/rules.ts';
import { companyOf } from '../linked.ts';
import { at, resource } from '../resource.server.ts';
import { adsDescription } from './description.ts';
import { adsReading } from './queries.server.ts';

export const ads = resource(adsDescription, {
  reading: adsReading,
  toRow: (row, locale) => ({
    id: row.id,
    ad: { id: row.id, name: inLanguage(locale, row.ar_title, row.en_title) || `#${row.id}`, detail: null },
    company: companyOf(row, locale),
    applicants_num: row.applicants_num,
    views: row.views ?? 0,
    reports: row.reports ?? 0,
    created_at: at(row.created_at),
    activated_at: at(row.activated_at),
    expires_at: at(row.expires_at),
    state: row.state,
    is_held: row.held_at !== null,
    rejection_reason: row.rejection_reason,
  }),
});
