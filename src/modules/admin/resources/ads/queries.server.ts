import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { beginsWith, reading, type Asked } from '../queries.server.ts';

const ads = (db: Db, { q, filters }: Asked) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select((eb) => [
      'jobs.id',
      'jobs.ar_title',
      'jobs.en_title',
      'jobs.state',
      'jobs.held_at',
      'jobs.applicants_num',
      'jobs.rejection_reason',
      'jobs.created_at',
      'jobs.activated_at',
      'jobs.expires_at',
      'jobs.company_id',
      'companies.foundation_name',
      'companies.en_foundation_name',
      eb
        .selectFrom('job_views_daily')
        .whereRef('job_views_daily.job_id', '=', 'jobs.id')
        .select(sql<number>`coalesce(sum(views), 0)::int`.as('views'))
        .as('views'),
      eb
        .selectFrom('trust_reports')
        .innerJoin('trust_cases', 'trust_cases.id', 'trust_reports.case_id')
        .where('trust_cases.subject_kind', '=', 'job')
        .where('trust_cases.subject_id', '=', sql<string>`jobs.id::text`)
        .select(sql<number>`count(*)::int`.as('reports'))
        .as('reports'),
    ])
    .$if(filters['state'] !== undefined, (query) => query.where('jobs.state', '=', filters['state'] as 'active'))
    .$if(filters['company_id'] !== undefined, (query) =>
      query.where('jobs.company_id', '=', filters['company_id'] as number),
    )
    .$if(filters['made_from'] !== undefined, (query) =>
      query.where('jobs.created_at', '>=', filters['made_from'] as Date),
    )
    .$if(filters['made_until'] !== undefined, (query) =>
      query.where('jobs.created_at', '<', filters['made_until'] as Date),
    )
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('jobs.ar_title', 'like', beginsWith(q)),
          sql<boolean>`lower(jobs.en_title) like ${beginsWith(q).toLowerCase()}`,
          ...(/^\d{1,15}$/.test(q) ? [eb('jobs.id', '=', Number(q))] : []),
        ]),
      ),
    );

export const adsReading = reading(ads, { id: 'jobs.id', columns: { created_at: 'jobs.created_at' } });
