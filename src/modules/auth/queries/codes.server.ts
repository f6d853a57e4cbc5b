import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { LinkTokens, OneTimeCodes } from '#platform/db/tables.ts';

export const insertCode = (db: Db, code: Insertable<OneTimeCodes>) =>
  db.insertInto('one_time_codes').values(code).returning('id').executeTakeFirstOrThrow();

export const findCode = (db: Db, id: string) =>
  db.selectFrom('one_time_codes').selectAll().where('id', '=', id).executeTakeFirst();

export const updateCode = (db: Db, id: string, changes: Updateable<OneTimeCodes>) =>
  db.updateTable('one_time_codes').set(changes).where('id', '=', id).where('used_at', 'is', null).execute();

/** Takes one of the tries; nothing comes back when none is left, or the code is used or too old. */
export const takeCodeTry = (db: Db, id: string, purpose: string, maxTries: number, now: Date) =>
  db
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returningAll()
    .executeTakeFirst();

/** Of several right answers at once, one gets a row. */
export const spendCode = (db: Db, id: string, codeHash: Buffer, at: Date) =>
  db
    .updateTable('one_time_codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning(['id', 'user_id', 'destination', 'channel'])
    .executeTakeFirst();

/** A newer link of the same purpose takes the place of those sent before. */
export async function replaceLink(db: Db, link: Insertable<LinkTokens>) {
  await db
    .deleteFrom('link_tokens')
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .execute();
  await db.insertInto('link_tokens').values(link).execute();
}

export const findLink = (db: Db, tokenHash: Buffer, purpose: string, now: Date) =>
  db
    .selectFrom('link_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const spendLink = (db: Db, tokenHash: Buffer, purpose: string, now: Date) =>
  db
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

/** A changed password makes every link to change it worthless. */
export const deleteLinks = (db: Db, userId: string, purpose: string) =>
  db.deleteFrom('link_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
