import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** Whom a letter about these applications goes to, and how they read; only the company's own. */
export const listReceivers = (db: Db, ids: readonly string[], companyId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select([
      'a.id',
      'a.user_id',
      'a.job_id',
      'a.stage',
      'u.locale',
      'u.ar_first_name',
      'u.en_first_name',
      'j.ar_title',
      'j.en_title',
      sql<boolean>`u.deletion_asked_at is not null`.as('is_away'),
    ])
    .where('a.id', 'in', [...ids])
    .where('a.company_id', '=', companyId)
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .execute();
