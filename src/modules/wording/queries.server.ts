import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Text } from '#platform/texts/texts.ts';

/** Whoever words letters does so one after the other. */
export const lockWording = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('wording_changes'))`.execute(db);

/** The history of texts in a language, newest first. */
export const listChanges = (db: Db, keys: string[], locale: Locale, limit: number) =>
  db
    .selectFrom('wording_changes as change')
    .leftJoin('users', 'users.id', 'change.changed_by')
    .select([
      'change.id',
      'change.text_key',
      'change.wording',
      'change.was',
      'change.changed_at',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .where('change.text_key', 'in', keys)
    .where('change.locale', '=', locale)
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute();

export const findNewestChange = async (db: Db, keys: string[], locale: Locale): Promise<number> => {
  const { id } = await db
    .selectFrom('wording_changes')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('text_key', 'in', keys)
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow();
  return Number(id ?? 0);
};

export const findChange = (db: Db, id: number) =>
  db.selectFrom('wording_changes').select(['text_key', 'locale', 'wording']).where('id', '=', id).executeTakeFirst();

export const insertChange = (
  db: Db,
  row: {
    text_key: string;
    locale: Locale;
    wording: Text | null;
    was: Text;
    changed_by: string | null;
    changed_at: Date;
  },
) =>
  db
    .insertInto('wording_changes')
    .values({
      ...row,
      wording: row.wording === null ? null : JSON.stringify(row.wording),
      was: JSON.stringify(row.was),
    })
    .execute();
