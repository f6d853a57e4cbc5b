import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { JobVersions } from '#platform/db/tables.ts';

export const insertVersion = (db: Db, version: Insertable<JobVersions>) =>
  db.insertInto('job_versions').values(version).execute();

/** The edits of one shown ad, newest first. */
export const listVersions = (db: Db, jobId: number, limit: number) =>
  db
    .selectFrom('job_versions')
    .leftJoin('users', 'users.id', 'job_versions.actor_user_id')
    .select([
      'job_versions.version',
      'job_versions.at',
      'job_versions.changes',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .where('job_versions.job_id', '=', jobId)
    .orderBy('job_versions.id', 'desc')
    .limit(limit)
    .execute();
