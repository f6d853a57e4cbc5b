import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

const applications = (db: Db, { filters }: Asked) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .select([
      'applications.id',
      'applications.job_id',
      'applications.company_id',
      'applications.stage',
      'applications.submitted_at',
      'applications.viewed_at',
      'applications.stage_changed_at',
      'applications.answer_due_at',
      'jobs.ar_title',
      'jobs.en_title',
      'companies.foundation_name',
      'companies.en_foundation_name',
    ])
    .$if(filters['stage'] !== undefined, (query) => query.where('applications.stage', '=', filters['stage'] as 'hired'))
    .$if(filters['job_id'] !== undefined, (query) =>
      query.where('applications.job_id', '=', filters['job_id'] as number),
    )
    .$if(filters['company_id'] !== undefined, (query) =>
      query.where('applications.company_id', '=', filters['company_id'] as number),
    )
    .$if(filters['sent_from'] !== undefined, (query) =>
      query.where('applications.submitted_at', '>=', filters['sent_from'] as Date),
    )
    .$if(filters['sent_until'] !== undefined, (query) =>
      query.where('applications.submitted_at', '<', filters['sent_until'] as Date),
    );

export const applicationsReading = reading(applications, {
  id: 'applications.id',
  columns: { submitted_at: 'applications.submitted_at' },
});
