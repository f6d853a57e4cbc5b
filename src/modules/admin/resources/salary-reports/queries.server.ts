import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

const reports = (db: Db, { filters: { since } }: Asked) =>
  db
    .selectFrom('salary_figures as report')
    .innerJoin('catalogue_items as role', 'role.id', 'report.job_role_id')
    .leftJoin('catalogue_items as city', 'city.id', 'report.city_id')
    .leftJoin('catalogue_items as sector', 'sector.id', 'report.sector_id')
    .select([
      'report.id',
      'report.band',
      'report.low',
      'report.stated_on',
      'role.ar as role_ar',
      'role.en as role_en',
      'city.ar as city_ar',
      'city.en as city_en',
      'sector.ar as sector_ar',
      'sector.en as sector_en',
    ])
    .where('report.source', '=', 'report')
    .$if(since !== undefined, (query) =>
      query.where(sql<boolean>`report.stated_on >= (${since as Date}::timestamptz at time zone 'Asia/Riyadh')::date`),
    );

export const salaryReportsReading = reading(reports, {
  id: 'report.id',
  columns: { stated_on: 'report.stated_on' },
});
