import type { Insertable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';

/** False when the person reported the message before. */
export const insertReport = async (db: Db, report: Insertable<Tables['message_reports']>): Promise<boolean> =>
  (await db
    .insertInto('message_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['message_id', 'reporter_user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const findReported = (db: Db, conversationId: string, messageId: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'sender_side'])
    .where('conversation_id', '=', conversationId)
    .where('id', '=', messageId)
    .executeTakeFirst();

/** What staff have not decided on, the oldest first. */
export const listOpen = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('message_reports as report')
    .innerJoin('messages', 'messages.id', 'report.message_id')
    .innerJoin('conversations', 'conversations.id', 'report.conversation_id')
    .innerJoin('companies', 'companies.id', 'conversations.company_id')
    .leftJoin('users as seeker', 'seeker.id', 'conversations.seeker_id')
    .select([
      'report.id',
      'report.reason',
      'report.note',
      'report.reporter_side',
      'report.created_at',
      'messages.text',
      'messages.sender_side',
      'messages.created_at as sent_at',
      'conversations.company_id',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'seeker.ar_first_name',
      'seeker.ar_last_name',
      'seeker.en_first_name',
      'seeker.en_last_name',
    ])
    .where('report.settled_at', 'is', null)
    .orderBy('report.created_at')
    .orderBy('report.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOpen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('message_reports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const updateSettled = (
  db: Db,
  id: string,
  settled: { decision: 'dismissed' | 'acted'; settled_at: Date; settled_by: string },
) =>
  db
    .updateTable('message_reports')
    .set(settled)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
