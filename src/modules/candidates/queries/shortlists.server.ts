import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

const columns = (db: Db) =>
  db
    .selectFrom('shortlists')
    .select(['shortlists.id', 'shortlists.name', 'shortlists.updated_at'])
    .select((row) =>
      row
        .selectFrom('shortlist_people')
        .whereRef('shortlist_people.shortlist_id', '=', 'shortlists.id')
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('people_num'),
    );

export const listShortlists = (db: Db, company_id: number) =>
  columns(db).where('company_id', '=', company_id).orderBy('updated_at', 'desc').orderBy('id').execute();

export const findShortlist = (db: Db, company_id: number, id: string) =>
  columns(db).where('company_id', '=', company_id).where('id', '=', id).executeTakeFirst();

/** Locked: its people are counted before others are added. */
export const findShortlistForUpdate = (db: Db, company_id: number, id: string) =>
  db
    .selectFrom('shortlists')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function countShortlists(db: Db, company_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('shortlists')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined when the company has one of this name. */
export const insertShortlist = (
  db: Db,
  { at, ...list }: { company_id: number; name: string; created_by: string; at: Date },
) =>
  db
    .insertInto('shortlists')
    .values({ ...list, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** False when another one has this name. */
export async function updateName(db: Db, company_id: number, id: string, name: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('shortlists')
    .set({ name, updated_at: at })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shortlists as other')
            .select('other.id')
            .where('other.company_id', '=', company_id)
            .where('other.id', '<>', id)
            .where(sql`lower(other.name)`, '=', sql`lower(${name})`),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const updateTouched = (db: Db, id: string, at: Date) =>
  db.updateTable('shortlists').set({ updated_at: at }).where('id', '=', id).execute();

/** False when it is nobody's or another company's. */
export async function deleteShortlist(db: Db, company_id: number, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('shortlists')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const listPeople = (db: Db, shortlist_id: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('shortlist_people')
    .select(['user_id', 'note', 'added_at'])
    .where('shortlist_id', '=', shortlist_id)
    .orderBy('added_at', 'desc')
    .orderBy('user_id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countPeopleOn(db: Db, shortlist_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('shortlist_people')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('shortlist_id', '=', shortlist_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those who were not on it before. */
export async function insertPeople(
  db: Db,
  list: { shortlist_id: string; note: string; added_by: string; added_at: Date },
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .insertInto('shortlist_people')
    .values(userIds.map((user_id) => ({ ...list, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function updateNote(db: Db, shortlist_id: string, user_id: string, note: string): Promise<boolean> {
  const row = await db
    .updateTable('shortlist_people')
    .set({ note })
    .where('shortlist_id', '=', shortlist_id)
    .where('user_id', '=', user_id)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deletePerson = (db: Db, shortlist_id: string, user_id: string) =>
  db.deleteFrom('shortlist_people').where('shortlist_id', '=', shortlist_id).where('user_id', '=', user_id).execute();
