import type { Db } from '#platform/db/database.server.ts';

export const findReported = (db: Db, conversationId: string, messageId: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'sender_side'])
    .where('conversation_id', '=', conversationId)
    .where('id', '=', messageId)
    .executeTakeFirst();

/** A message with who wrote it to whom; removed or not. */
export const findWithSides = (db: Db, id: number) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('companies', 'companies.id', 'conversations.company_id')
    .leftJoin('users as seeker', 'seeker.id', 'conversations.seeker_id')
    .leftJoin('jobs', 'jobs.id', 'conversations.job_id')
    .select([
      'messages.id',
      'messages.conversation_id',
      'messages.sender_side',
      'messages.sender_user_id',
      'messages.removed_at',
      'conversations.company_id',
      'conversations.seeker_id',
      'conversations.job_id',
      'jobs.ar_title',
      'jobs.en_title',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'seeker.ar_first_name',
      'seeker.ar_last_name',
      'seeker.en_first_name',
      'seeker.en_last_name',
    ])
    .where('messages.id', '=', id)
    .executeTakeFirst();

/** What stands around a message: so many before it, it, and so many after; the whole conversation up to `most` otherwise. */
export async function listAround(
  db: Db,
  { conversation_id, id, before, after }: { conversation_id: string; id: number; before: number; after: number },
) {
  const rows = db
    .selectFrom('messages')
    .select(['id', 'sender_side', 'msg_type', 'text', 'erased_at', 'removed_at', 'created_at'])
    .where('conversation_id', '=', conversation_id);
  const [earlier, later] = await Promise.all([
    rows
      .where('id', '<=', id)
      .orderBy('id', 'desc')
      .limit(before + 1)
      .execute(),
    rows.where('id', '>', id).orderBy('id').limit(after).execute(),
  ]);
  return [...earlier.toReversed(), ...later];
}

export const countOf = async (db: Db, conversationId: string): Promise<number> =>
  (
    await db
      .selectFrom('messages')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('conversation_id', '=', conversationId)
      .executeTakeFirstOrThrow()
  ).count;

export const updateRemoved = (db: Db, ids: readonly number[], at: Date | null) =>
  db
    .updateTable('messages')
    .set({ removed_at: at })
    .where('id', 'in', ids)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .returning(['id', 'conversation_id'])
    .execute();
