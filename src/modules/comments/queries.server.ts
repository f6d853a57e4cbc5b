import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import { listPrepared } from '#platform/db/prepared.server.ts';

export type CommentRecord = Selectable<Tables['comments']>;

const withAuthors = (db: Db) =>
  db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.article_id',
      'comments.author_id',
      'comments.parent_id',
      'comments.body',
      'comments.print',
      'comments.state',
      'comments.was_held',
      'comments.created_at',
      'comments.edited_at',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'users.scope',
    ]);
export type ReadComment = Awaited<ReturnType<typeof listAnswers>>[number];

/** What a reader may see: what is shown or was removed, what is held of their own, what is deleted and still answered. */
const seenBy = (reader: string | null) => sql<boolean>`(
  comments.state in ('shown', 'removed')
  or (comments.state = 'held' and comments.author_id = ${reader})
  or (comments.state = 'deleted' and exists (
    select from comments answer where answer.parent_id = comments.id and answer.state = 'shown')))`;

export const listComments = listPrepared(
  (db, article_id: number, reader: string | null, after: number, limit: number) =>
    withAuthors(db)
      .where('article_id', '=', article_id)
      .where('parent_id', 'is', null)
      .where('comments.id', '>', after)
      .where(seenBy(reader))
      .orderBy('comments.id')
      .limit(limit),
);

/** Behind `after`, at most `each` of every one of the parents. */
export const listAnswers = listPrepared((db, parents: number[], reader: string | null, after: number, each: number) =>
  withAuthors(db)
    .where(
      'comments.id',
      'in',
      sql<number>`(
        select answer.id from unnest(${parents}::bigint[]) as parent(id), lateral (
          select comments.id from comments
          where comments.parent_id = parent.id and comments.id > ${after} and ${seenBy(reader)}
          order by comments.id limit ${each}) answer)`,
    )
    .orderBy('comments.id'),
);

export const findSeen = (db: Db, { id, reader }: { id: number; reader: string | null }) =>
  withAuthors(db).where('comments.id', '=', id).where(seenBy(reader)).executeTakeFirst();

export const findComment = (db: Db, id: number) => withAuthors(db).where('comments.id', '=', id).executeTakeFirst();

export const findCommentForUpdate = (db: Db, id: number): Promise<CommentRecord | undefined> =>
  db.selectFrom('comments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertComment = (db: Db, comment: Insertable<Tables['comments']>) =>
  db.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow();

export const updateComment = (db: Db, id: number, changes: Updateable<Tables['comments']>) =>
  db.updateTable('comments').set(changes).where('id', '=', id).execute();

/** What one person wrote since two moments; whoever counts the same waits until the transaction ends. */
export async function countSentForUpdate(db: Db, author_id: string, { hour, day }: { hour: Date; day: Date }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comments of ${author_id}`}, 0))`.execute(db);
  const inHour = sql`created_at > ${hour}`;
  return db
    .selectFrom('comments')
    .select([
      sql<number>`count(*) filter (where ${inHour})::int`.as('hour'),
      sql<number>`count(*)::int`.as('day'),
      sql<Date | null>`min(created_at) filter (where ${inHour})`.as('first_in_hour'),
      sql<Date | null>`min(created_at)`.as('first_in_day'),
    ])
    .where('author_id', '=', author_id)
    .where('created_at', '>', day)
    .executeTakeFirstOrThrow();
}

export const findAuthor = (db: Db, id: string) =>
  db.selectFrom('users').select(['created_at', 'pace_lifted_until']).where('id', '=', id).executeTakeFirstOrThrow();

/** Whether another that they wrote is shown. */
export const hasShown = async (db: Db, author_id: string, except: number): Promise<boolean> =>
  (await db
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', author_id)
    .where('state', '=', 'shown')
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Who else said the same since then, and whether the writer did. */
export const listSame = (db: Db, { print, since, except }: { print: string; since: Date; except: number }) =>
  db
    .selectFrom('comments')
    .select('author_id')
    .where('print', '=', print)
    .where('created_at', '>', since)
    .where('id', '<>', except)
    .limit(20)
    .execute();
