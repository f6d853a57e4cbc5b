import { BANDS } from '#modules/salaries/rules.ts';
import { withdrawReport } from '#modules/salaries/service.server.ts';
import { resource } from '../resource.server.ts';
import { salaryReportsDescription } from './description.ts';
import { salaryReportsReading } from './queries.server.ts';

export const salaryReports = resource(salaryReportsDescription, {
  reading: salaryReportsReading,
  toRow: (row, locale) => {
    const { from, to } = BANDS[row.band ?? 0]!;
    return {
      id: row.id,
      job_title: row[`role_${locale}`],
      salary: row.low,
      years: to === null ? `${from}+` : from === to ? String(from) : `${from}–${to}`,
      city: row[`city_${locale}`],
      sector: row[`sector_${locale}`],
      stated_on: row.stated_on,
    };
  },
  actions: { withdraw: (ctx, actor, id) => withdrawReport(ctx, actor, id) },
});
