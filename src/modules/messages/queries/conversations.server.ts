import { sql, type Compilable, type Expression, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import { findPrepared, listPrepared, PREPARED } from '#platform/db/prepared.server.ts';
import { latestEventOf } from '#platform/stream/stream.server.ts';
import { isUnreadAt, unreadOf } from '#modules/notifications/service.server.ts';
import { isBlockedBy, isScreenedBy } from '#modules/privacy/service.server.ts';

/** One side of conversations: a seeker, or everyone who acts for a company. */
export type Side = { kind: 'seeker'; user_id: string } | { kind: 'company'; user_id: string; company_id: number };

const ofSide = (db: Db, side: Side) =>
  side.kind === 'seeker'
    ? db.selectFrom('conversations').where('conversations.seeker_id', '=', side.user_id)
    : db.selectFrom('conversations').where('conversations.company_id', '=', side.company_id);

/** A question that is built once for each side; `limit` and the like come after the side's own ids. */
function listForSide<Values extends unknown[], Row>(
  question: (db: Db, side: Side, ...values: Values) => Compilable<Row>,
) {
  const ofSeeker = listPrepared((db, user_id: string, ...values: Values) =>
    question(db, { kind: 'seeker', user_id }, ...values),
  );
  const ofCompany = listPrepared((db, user_id: string, company_id: number, ...values: Values) =>
    question(db, { kind: 'company', user_id, company_id }, ...values),
  );
  return (db: Db, side: Side, ...values: Values) =>
    side.kind === 'seeker'
      ? ofSeeker(db, side.user_id, ...values)
      : ofCompany(db, side.user_id, side.company_id, ...values);
}

const other = (side: Side) => (side.kind === 'seeker' ? 'company' : 'seeker');

const COLUMNS = [
  'conversations.id',
  'conversations.company_id',
  'conversations.seeker_id',
  'conversations.job_id',
  'conversations.created_at',
  'conversations.last_message_at',
  'conversations.last_message_id',
  'conversations.blocked_by_company_at',
] as const;

const [SEEKER, COMPANY] = [sql.ref<string>('conversations.seeker_id'), sql.ref<number>('conversations.company_id')];

const conversationsById = listForSide((db, side, id: string) =>
  ofSide(db, side)
    .select(COLUMNS)
    .select([
      isOtherSuspended(side).as('is_on_hold'),
      sql<boolean>`not exists (
        select from conversation_reads
        where conversation_id = conversations.id and user_id = ${side.user_id} and last_read_message_id >= coalesce((
          select max(id) from messages where conversation_id = conversations.id), 0))
        or ${isUnreadAt(side.user_id, sql`'/messages/' || conversations.id`)}`.as('is_behind'),
      isBlockedBy(SEEKER, COMPANY).as('is_blocked_by_seeker'),
      isScreenedBy(COMPANY).as('is_screened'),
    ])
    .where('conversations.id', '=', id),
);

/**
 * `is_behind`: there is something that this person has not read to its end, here or in the notifications; `is_on_hold`: the
 * other side is suspended; `is_screened`: the company chooses without names.
 */
export const findConversation = async (db: Db, side: Side, id: string) => (await conversationsById(db, side, id))[0];

export const listConversationIds = (db: Db, seekerId: string, companyIds: number[]) =>
  db
    .selectFrom('conversations')
    .select(['id', 'company_id'])
    .where('seeker_id', '=', seekerId)
    .where('company_id', 'in', companyIds)
    .execute();

export const upsertConversation = (
  db: Db,
  pair: { company_id: number; seeker_id: string; job_id: number | null; at: Date },
) =>
  db
    .insertInto('conversations')
    .values({
      company_id: pair.company_id,
      seeker_id: pair.seeker_id,
      job_id: pair.job_id,
      last_message_at: pair.at,
      created_at: pair.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'seeker_id']).doUpdateSet({ company_id: pair.company_id }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

type Wanted = { limit: number; offset: number; id?: string | undefined; q?: string | undefined };

const conversations = (db: Db, side: Side, limit: number, offset: number) =>
  ofSide(db, side)
    .leftJoin('messages as last', 'last.id', 'conversations.last_message_id')
    .leftJoin('conversation_reads as read', (join) =>
      join.onRef('read.conversation_id', '=', 'conversations.id').on('read.user_id', '=', side.user_id),
    )
    .leftJoin('users as seeker', 'seeker.id', 'conversations.seeker_id')
    .leftJoin('jobs as job', 'job.id', 'conversations.job_id')
    .select([
      'conversations.id',
      'conversations.company_id',
      'conversations.seeker_id',
      'conversations.job_id',
      'conversations.last_message_at',
      'last.text as last_text',
      'last.msg_type as last_type',
      'last.card as last_card',
      'last.sender_user_id as last_sender',
      'last.erased_at as last_erased_at',
      'last.removed_at as last_removed_at',
      'seeker.ar_first_name',
      'seeker.ar_last_name',
      'seeker.en_first_name',
      'seeker.en_last_name',
      'job.ar_title',
      'job.en_title',
      isScreenedBy(COMPANY).as('is_screened'),
      sql<boolean>`${isOtherSuspended(side)} and coalesce(last.sender_side = ${other(side)}, false)
        and last.id > coalesce(read.last_read_message_id, 0)`.as('is_held'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('messages')
        .whereRef('messages.conversation_id', '=', 'conversations.id')
        .where('messages.sender_side', '=', other(side))
        .where(sql<boolean>`messages.id > coalesce(read.last_read_message_id, 0)`)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('unread'),
    )
    .orderBy('conversations.last_message_at', 'desc')
    .orderBy('conversations.id')
    .limit(limit)
    .offset(offset);

const allConversations = listForSide(conversations);
const oneConversation = listForSide((db, side, id: string) =>
  conversations(db, side, 1, 0).where('conversations.id', '=', id),
);

/** Newest first, with the last message, and how many of the other side's wait to be read. `q` is looked for as typed. */
export function listConversations(db: Db, side: Side, { limit, offset, id, q = '' }: Wanted) {
  if (id !== undefined) return oneConversation(db, side, id);
  if (q === '') return allConversations(db, side, limit, offset);
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return conversations(db, side, limit, offset)
    .where((row) =>
      row.or([
        side.kind === 'seeker'
          ? row.exists(
              row
                .selectFrom('companies')
                .select('companies.id')
                .whereRef('companies.id', '=', 'conversations.company_id')
                .where(
                  sql<boolean>`concat_ws(' ', companies.foundation_name, companies.en_foundation_name) ilike ${like}`,
                ),
            )
          : sql<boolean>`concat_ws(' ', seeker.ar_first_name, seeker.ar_last_name, seeker.en_first_name,
                seeker.en_last_name) ilike ${like}`,
        row.exists(
          row
            .selectFrom('messages as said')
            .select('said.id')
            .whereRef('said.conversation_id', '=', 'conversations.id')
            .where('said.text', 'ilike', like)
            .where('said.removed_at', 'is', null),
        ),
      ]),
    )
    .execute();
}

/** Of a row of conversations. */
const isOtherSuspended = (side: Side) =>
  side.kind === 'seeker'
    ? sql<boolean>`exists (
        select from companies where companies.id = conversations.company_id and companies.suspended_at is not null
      )`
    : sql<boolean>`exists (
        select from users where users.id = conversations.seeker_id and users.suspended_at is not null
      )`;

/** What waits for a person, and where their stream stands, as of one moment. */
export const findLive = async (db: Db, userId: string, side: Side | null) =>
  (side ? (await liveOfSide(db, side))[0] : await findLiveOf(db, userId))!;

const live = (db: Db, userId: string, messages: Expression<unknown>) =>
  db.selectNoFrom([
    latestEventOf(userId).as('stream_at'),
    sql<number>`${messages}`.as('messages'),
    unreadOf(userId).as('notifications'),
  ]);
const findLiveOf = findPrepared((db, userId: string) => live(db, userId, sql.lit(0)));
const liveOfSide = listForSide((db, side) => live(db, side.user_id, unreadMessages(db, side)));

const unreadMessages = (db: Db, side: Side) =>
  ofSide(db, side)
    .leftJoin('conversation_reads as read', (join) =>
      join.onRef('read.conversation_id', '=', 'conversations.id').on('read.user_id', '=', side.user_id),
    )
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'conversations.id')
        .on('messages.sender_side', '=', other(side))
        .on(sql<boolean>`messages.id > coalesce(read.last_read_message_id, 0)`),
    )
    .where(sql<boolean>`not ${isOtherSuspended(side)}`)
    .select((row) => row.fn.countAll<number>().as('count'));

type WantedMessages = {
  side: Side;
  seeker_id: string | null;
  before?: number | undefined;
  after?: number | undefined;
  isHeld: boolean;
  limit: number;
};

const messages = (db: Db, side: Side, conversationId: string, seeker_id: string | null, limit: number) =>
  db
    .selectFrom('messages')
    .leftJoin('messages as answered', 'answered.id', 'messages.reply')
    .leftJoin('files', 'files.id', 'messages.file_id')
    .leftJoin('users as sender', 'sender.id', 'messages.sender_user_id')
    .select([
      'messages.id',
      'messages.client_id',
      'messages.sender_user_id',
      'messages.sender_side',
      'messages.msg_type',
      'messages.text',
      'messages.card',
      'messages.reply',
      'messages.erased_at',
      'messages.removed_at',
      'messages.created_at',
      'answered.text as answered_text',
      'answered.erased_at as answered_erased_at',
      'answered.removed_at as answered_removed_at',
      'files.id as file_id',
      'files.name as file_name',
      'files.size_bytes as file_size',
      'sender.ar_first_name',
      'sender.ar_last_name',
      'sender.en_first_name',
      'sender.en_last_name',
    ])
    .select((row) =>
      sql<boolean>`messages.id <= coalesce(${row
        .selectFrom('conversation_reads')
        .select((read) => read.fn.max('last_read_message_id').as('id'))
        .where('conversation_id', '=', conversationId)
        .where('user_id', side.kind === 'seeker' ? '<>' : '=', seeker_id)}, 0)`.as('is_seen'),
    )
    .where('messages.conversation_id', '=', conversationId)
    .limit(limit);

const newestMessages = listForSide((db, side, id: string, seeker_id: string | null, limit: number) =>
  messages(db, side, id, seeker_id, limit).orderBy('messages.id', 'desc'),
);

/**
 * A page of messages, newest first, or those that follow one, oldest first. `isHeld`: without what this side has not
 * read of the other yet. `is_seen`: the other side has read as far, which is a seeker, or anyone of the company.
 */
export const listMessages = (
  db: Db,
  conversationId: string,
  { side, seeker_id, before, after, isHeld, limit }: WantedMessages,
): Promise<MessageRow[]> =>
  before === undefined && after === undefined && !isHeld
    ? newestMessages(db, side, conversationId, seeker_id, limit)
    : messages(db, side, conversationId, seeker_id, limit)
        .$if(isHeld, (query) =>
          query.where(
            sql<boolean>`(messages.sender_side <> ${other(side)} or messages.id <= coalesce((
              select last_read_message_id from conversation_reads
              where conversation_id = ${conversationId} and user_id = ${side.user_id}), 0))`,
          ),
        )
        .$if(before !== undefined, (query) => query.where('messages.id', '<', before!))
        .$if(after !== undefined, (query) => query.where('messages.id', '>', after!))
        .orderBy('messages.id', after === undefined ? 'desc' : 'asc')
        .modifyEnd(PREPARED)
        .execute();

export type MessageRow = Awaited<ReturnType<typeof newestMessages>>[number];

/** What the same person sent there under the same id of theirs. */
export const findSent = (db: Db, sent: { conversation_id: string; sender_user_id: string; client_id: string }) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', sent.conversation_id)
    .where('sender_user_id', '=', sent.sender_user_id)
    .where('client_id', '=', sent.client_id)
    .executeTakeFirst();

export const isMessageOf = async (db: Db, conversationId: string, id: number) =>
  (await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** `raises`: it now stands first in both lists, under these words. */
export async function insertMessage(
  db: Db,
  message: Insertable<Tables['messages']> & { conversation_id: string; created_at: Date },
  { raises = true }: { raises?: boolean } = {},
): Promise<number> {
  const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow();
  if (raises)
    await db
      .updateTable('conversations')
      .set({ last_message_id: id, last_message_at: message.created_at })
      .where('id', '=', message.conversation_id)
      .execute();
  return id;
}

export const updateCard = (db: Db, id: number, card: object) =>
  db
    .updateTable('messages')
    .set({ card: JSON.stringify(card) })
    .where('id', '=', id)
    .where('msg_type', '=', 'interview')
    .returning('conversation_id')
    .executeTakeFirst();

export const findConversationOf = (db: Db, pair: { company_id: number; seeker_id: string }) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('company_id', '=', pair.company_id)
    .where('seeker_id', '=', pair.seeker_id)
    .executeTakeFirst();

export const findConversationById = (db: Db, id: string) =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();

export const updateBlockedByCompany = (db: Db, id: string, at: Date | null) =>
  db.updateTable('conversations').set({ blocked_by_company_at: at }).where('id', '=', id).execute();

/** Locks the pair, so that messages are numbered in the order in which they are seen. */
export const lockConversation = (db: Db, id: string) =>
  db.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Up to where the person has read now; null when that is nothing new. */
export async function upsertRead(
  db: Db,
  read: { conversation_id: string; user_id: string; at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into conversation_reads (conversation_id, user_id, last_read_message_id, read_at)
    select ${read.conversation_id}, ${read.user_id}, coalesce(max(id), 0), ${read.at} from messages
    where conversation_id = ${read.conversation_id}
    on conflict (conversation_id, user_id) do update
      set last_read_message_id = excluded.last_read_message_id, read_at = excluded.read_at
      where conversation_reads.last_read_message_id < excluded.last_read_message_id
    returning last_read_message_id as id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export const isJobOf = async (db: Db, companyId: number, jobId: number) =>
  (await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()) !== undefined;

/** Everyone who reads a company's conversations. */
export const listMembers = (db: Db, companyId: number) =>
  db.selectFrom('company_members').select(['user_id', 'role']).where('company_id', '=', companyId).execute();

/** Conversations in which this side wrote last, the newest first: perhaps its letters wait to be read. */
export const listLastWrittenBy = (db: Db, whom: { user_id: string } | { company_id: number }) =>
  db
    .selectFrom('conversations')
    .innerJoin('messages as last', 'last.id', 'conversations.last_message_id')
    .select(['conversations.id', 'conversations.seeker_id', 'conversations.company_id', 'last.id as message_id'])
    .where((row) =>
      'user_id' in whom
        ? row.and([row('seeker_id', '=', whom.user_id), row('last.sender_side', '=', 'seeker')])
        : row.and([row('company_id', '=', whom.company_id), row('last.sender_side', '=', 'company')]),
    )
    .orderBy('conversations.last_message_at', 'desc')
    .limit(500)
    .execute();
