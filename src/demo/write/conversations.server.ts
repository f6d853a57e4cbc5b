import { sql } from 'kysely';
import { showInConversation } from '#modules/interviews/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Demo } from '../make/demo.ts';
import { insertAll } from './insert-all.server.ts';

/**
 * Messages get their numbers in the order in which all of them were written; a card is posted when its turn comes.
 * Gives the ids of each conversation's messages, without its card.
 */
export async function insertConversations(
  ctx: Uses<'db' | 'now'>,
  { conversations, interviews }: Demo,
): Promise<Map<string, number[]>> {
  const { db } = ctx;
  await insertAll(
    db,
    'conversations',
    conversations.map(({ row }) => row),
  );
  const ids = new Map(conversations.map(({ row }) => [row.id, [] as number[]]));
  const write = async (isWanted: (at: number, card: number) => boolean) => {
    const messages = conversations
      .flatMap(({ messages, meeting }) => messages.filter((_, at) => isWanted(at, meeting?.card ?? messages.length)))
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
    const written = await db.insertInto('messages').values(messages).returning(['id', 'conversation_id']).execute();
    for (const { id, conversation_id } of written.toSorted((a, b) => a.id - b.id)) ids.get(conversation_id)!.push(id);
  };
  await write((at, card) => at < card);
  const owners = new Map(conversations.map(({ application: { row, job } }) => [row.id, job.company.owner.row]));
  for (const { id, proposed_at, application_id } of interviews.interviews)
    await showInConversation({ ...ctx, now: () => proposed_at }, { user: owners.get(application_id)! }, id);
  await write((at, card) => at >= card);
  await sql`
    update conversations set last_message_id = latest.id, last_message_at = latest.at
    from (select conversation_id, max(id) as id, max(created_at) as at from messages group by conversation_id) latest
    where latest.conversation_id = conversations.id`.execute(db);
  const latest = await db.selectFrom('conversations').select(['id', 'last_message_id', 'last_message_at']).execute();
  const last = new Map(latest.map((row) => [row.id, row]));
  const reads = conversations.flatMap(({ row, messages, reads }) =>
    reads
      .filter(({ count }) => count > 0)
      .map(({ user_id, count }) => {
        // Whoever has read the last words has read the card below them.
        const hasReadAll = count === messages.length;
        return {
          conversation_id: row.id,
          user_id,
          last_read_message_id: hasReadAll ? last.get(row.id)!.last_message_id : ids.get(row.id)![count - 1]!,
          read_at: hasReadAll ? last.get(row.id)!.last_message_at : messages[count - 1]!.created_at,
        };
      }),
  );
  await insertAll(db, 'conversation_reads', reads as never[]);
  return ids;
}
