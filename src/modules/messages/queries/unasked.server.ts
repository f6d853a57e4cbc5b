import type { Db } from '#platform/db/database.server.ts';

/** And did not take it back. */
export const hasApplied = async (db: Db, companyId: number, seekerId: string) =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', seekerId)
    .where('stage', '<>', 'withdrawn')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** With how many people who never applied to it a company began a conversation since then. */
export async function countBegun(
  db: Db,
  companyId: number,
  { since, except }: { since: Date; except: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .where('seeker_id', '<>', except)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('applications')
            .select('applications.id')
            .whereRef('applications.user_id', '=', 'conversations.seeker_id')
            .whereRef('applications.company_id', '=', 'conversations.company_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** How many letters a seeker who neither applied nor ever wrote has had from the company; none for all others. */
export async function countUnanswered(
  db: Db,
  { id, company_id, seeker_id }: { id: string; company_id: number; seeker_id: string | null },
): Promise<number> {
  if (!seeker_id || (await hasApplied(db, company_id, seeker_id))) return 0;
  const { company, seeker } = await db
    .selectFrom('messages')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('sender_side', '=', 'company').as('company'),
      row.fn.countAll<number>().filterWhere('sender_side', '=', 'seeker').as('seeker'),
    ])
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  return seeker > 0 ? 0 : company;
}
