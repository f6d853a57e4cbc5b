import { inLanguage } from '#modules/jobs/rules.ts';
import { companyOf } from '../linked.ts';
import { at, resource } from '../resource.server.ts';
import { applicationsDescription } from './description.ts';
import { applicationsReading } from './queries.server.ts';

export const applications = resource(applicationsDescription, {
  reading: applicationsReading,
  toRow: (row, locale) => ({
    id: row.id,
    ad: { id: row.job_id, name: inLanguage(locale, row.ar_title, row.en_title), detail: null },
    company: companyOf(row, locale),
    submitted_at: at(row.submitted_at),
    viewed_at: at(row.viewed_at),
    stage_changed_at: at(row.stage_changed_at),
    answer_due_at: at(row.answer_due_at),
    state: row.stage,
  }),
});
