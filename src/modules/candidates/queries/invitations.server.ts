import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

type NewInvitations = { job_id: number; company_id: number; invited_by: string; text: string; invited_at: Date };

/** Those who were not invited to the job before: the unique pair decides between clicks. */
export async function insertInvitations(
  db: Db,
  invitation: NewInvitations,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .insertInto('invitations')
    .values(userIds.map((user_id) => ({ ...invitation, user_id })))
    .onConflict((conflict) => conflict.columns(['job_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function listInvitedAmong(db: Db, job_id: number, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('invitations')
    .select('user_id')
    .where('job_id', '=', job_id)
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function countSentSince(db: Db, company_id: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('invited_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** A seeker's own, newest first; of companies that they have not blocked since. */
export const listInvitationsTo = (
  db: Db,
  user_id: string,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) =>
  ownInvitations(db, user_id)
    .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
    .select([
      'invitations.id',
      'invitations.job_id',
      'invitations.text',
      'invitations.invited_at',
      'invitations.declined_at',
      'jobs.ar_title',
      'jobs.en_title',
      sql<boolean>`jobs.state = 'active' and jobs.expires_at > ${now}`.as('is_job_open'),
    ])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('applications')
            .select('applications.id')
            .whereRef('applications.job_id', '=', 'invitations.job_id')
            .whereRef('applications.user_id', '=', 'invitations.user_id'),
        )
        .as('has_applied'),
    )
    .orderBy('invitations.invited_at', 'desc')
    .orderBy('invitations.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countInvitationsTo(db: Db, user_id: string): Promise<number> {
  const { count } = await ownInvitations(db, user_id)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const ownInvitations = (db: Db, user_id: string) =>
  db
    .selectFrom('invitations')
    .where('invitations.user_id', '=', user_id)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('blocked_companies')
            .select('blocked_companies.company_id')
            .whereRef('blocked_companies.user_id', '=', 'invitations.user_id')
            .whereRef('blocked_companies.company_id', '=', 'invitations.company_id'),
        ),
      ),
    );

/** False when it is nobody's or another's. The first time counts. */
export async function updateDeclined(db: Db, id: string, user_id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set((eb) => ({ declined_at: eb.fn.coalesce('declined_at', sql<Date>`${at}`) }))
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
