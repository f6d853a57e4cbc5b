import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** On which of a company's lists each of them is. */
export const listShortlistsOf = (db: Db, company_id: number, userIds: readonly string[]) =>
  db
    .selectFrom('shortlist_people')
    .innerJoin('shortlists', 'shortlists.id', 'shortlist_people.shortlist_id')
    .select(['shortlist_people.user_id', 'shortlists.id'])
    .where('shortlists.company_id', '=', company_id)
    .where('shortlist_people.user_id', 'in', [...userIds])
    .orderBy('shortlists.name')
    .execute();

/** To how many of a company's jobs each was invited. */
export const countInvitationsOf = (db: Db, company_id: number, userIds: readonly string[]) =>
  db
    .selectFrom('invitations')
    .select(['user_id', (row) => row.fn.countAll<number>().as('count')])
    .where('company_id', '=', company_id)
    .where('user_id', 'in', [...userIds])
    .groupBy('user_id')
    .execute();

/** Who of them applied to the company, or to one of its jobs. */
export async function listApplicantsAmong(
  db: Db,
  { company_id, job_id }: { company_id: number; job_id?: number },
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('applications')
    .select('user_id')
    .distinct()
    .where('company_id', '=', company_id)
    .$if(job_id !== undefined, (query) => query.where('job_id', '=', job_id!))
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Bulk actions of one company happen one after the other, so that its daily limits hold. */
export const lockActionsOf = (db: Db, company_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`candidates ${company_id}`}, 0))`.execute(db);
