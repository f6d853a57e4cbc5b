import { sql, type Insertable, type Updateable } from 'kysely';
import { countUpTo } from '#platform/db/count-queries.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { ContactLetters, ContactThreads } from '#platform/db/tables.ts';
import type { ThreadTab } from './rules.ts';

export const insertThread = (db: Db, row: Insertable<ContactThreads>) =>
  db
    .insertInto('contact_threads')
    .values(row)
    .onConflict((conflict) => conflict.column('proof_hash').doNothing())
    .returning('id')
    .executeTakeFirst();

export const insertLetter = (db: Db, row: Insertable<ContactLetters>) =>
  db.insertInto('contact_letters').values(row).returning('id').executeTakeFirstOrThrow();

export const findThread = (db: Db, id: number) =>
  db.selectFrom('contact_threads').selectAll().where('id', '=', id).executeTakeFirst();

export const findThreadForUpdate = (db: Db, id: number) =>
  db.selectFrom('contact_threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateThread = (db: Db, id: number, row: Updateable<ContactThreads>) =>
  db.updateTable('contact_threads').set(row).where('id', '=', id).execute();

export const listLetters = (db: Db, thread_id: number) =>
  db.selectFrom('contact_letters').selectAll().where('thread_id', '=', thread_id).orderBy('id').limit(500).execute();

/** The newest of a thread. */
export const findNewestLetter = async (db: Db, thread_id: number): Promise<number> =>
  (
    await db
      .selectFrom('contact_letters')
      .select('id')
      .where('thread_id', '=', thread_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

const inTab = (db: Db, tab: ThreadTab) =>
  db
    .selectFrom('contact_threads')
    .$if(tab === 'waiting', (query) => query.where('waits_since', 'is not', null))
    .$if(tab === 'answered', (query) => query.where('waits_since', 'is', null).where('closed_at', 'is', null))
    .$if(tab === 'closed', (query) => query.where('closed_at', 'is not', null));

const EXCERPT_LETTERS = 200;

/** What waits the longest first, the rest the newest first. */
export const listThreads = (db: Db, tab: ThreadTab, { limit, offset }: { limit: number; offset: number }) =>
  inTab(db, tab)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('contact_letters')
        .select(sql<string>`left(text, ${EXCERPT_LETTERS})`.as('excerpt'))
        .whereRef('thread_id', '=', 'contact_threads.id')
        .where('is_from_staff', '=', false)
        .orderBy('contact_letters.id', 'desc')
        .limit(1)
        .as('excerpt'),
    )
    .$if(tab === 'waiting', (query) => query.orderBy('waits_since').orderBy('id'))
    .$if(tab !== 'waiting', (query) => query.orderBy('opened_at', 'desc').orderBy('id', 'desc'))
    .limit(limit)
    .offset(offset)
    .execute();

export const countThreads = (db: Db, tab: ThreadTab): Promise<number> => countUpTo(db, inTab(db, tab));

export const findLetter = (db: Db, id: number) =>
  db
    .selectFrom('contact_letters as letter')
    .innerJoin('contact_threads as thread', 'thread.id', 'letter.thread_id')
    .select([
      'letter.id',
      'letter.text',
      'letter.is_from_staff',
      'letter.mailed_at',
      'thread.id as thread_id',
      'thread.name',
      'thread.email',
      'thread.locale',
    ])
    .where('letter.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateMailed = (db: Db, id: number, at: Date) =>
  db.updateTable('contact_letters').set({ mailed_at: at }).where('id', '=', id).execute();
