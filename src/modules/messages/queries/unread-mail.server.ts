import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/**
 * Who of them is owed a mail from now on: neither waiting for one nor told of what they have not read since. One that
 * was due before `given_up` failed for good and is waited for no more.
 */
export async function planMails(
  db: Db,
  {
    conversation_id,
    user_ids,
    due_at,
    given_up,
  }: { conversation_id: string; user_ids: readonly string[]; due_at: Date; given_up: Date },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into conversation_reads (conversation_id, user_id, last_read_message_id, mail_due_at)
    select ${conversation_id}, id, 0, ${due_at} from unnest(${user_ids}::uuid[]) id order by id
    on conflict (conversation_id, user_id) do update set mail_due_at = excluded.mail_due_at
      where (conversation_reads.mail_due_at is null or conversation_reads.mail_due_at < ${given_up})
        and conversation_reads.mailed_message_id <= conversation_reads.last_read_message_id
    returning user_id
  `.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export const findDueForUpdate = (db: Db, conversationId: string, userId: string) =>
  db
    .selectFrom('conversation_reads')
    .innerJoin('conversations', 'conversations.id', 'conversation_reads.conversation_id')
    .leftJoin('company_members', (join) =>
      join
        .onRef('company_members.user_id', '=', 'conversation_reads.user_id')
        .onRef('company_members.company_id', '=', 'conversations.company_id'),
    )
    .select([
      'conversation_reads.last_read_message_id',
      'conversation_reads.mail_due_at',
      'conversations.company_id',
      'conversations.seeker_id',
      'company_members.role',
    ])
    .where('conversation_reads.conversation_id', '=', conversationId)
    .where('conversation_reads.user_id', '=', userId)
    .forUpdate('conversation_reads')
    .executeTakeFirst();

/** What the other side wrote after it, the newest first. */
export const listUnread = (
  db: Db,
  unread: { conversation_id: string; from: 'seeker' | 'company'; after: number; limit: number },
) =>
  db
    .selectFrom('messages')
    .select(['id', 'text', 'msg_type'])
    .where('conversation_id', '=', unread.conversation_id)
    .where('sender_side', '=', unread.from)
    .where('msg_type', 'in', ['text', 'file'])
    .where('id', '>', unread.after)
    .where('erased_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(unread.limit)
    .execute();

export const updateDue = (
  db: Db,
  {
    conversation_id,
    user_id,
    ...changed
  }: { conversation_id: string; user_id: string } & (
    | { mail_due_at: Date | null }
    | { mail_due_at: null; mailed_message_id: number }
  ),
) =>
  db
    .updateTable('conversation_reads')
    .set(changed)
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .execute();

export const findNames = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
