import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { AccountViews } from '#platform/db/tables.ts';

export const insertView = (db: Db, view: Insertable<AccountViews>) =>
  db.insertInto('account_views').values(view).execute();

/** The newest first. */
export const listViews = (db: Db, userId: string) =>
  db
    .selectFrom('account_views')
    .select(['id', 'reason', 'viewed_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export const findViewed = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('company_members', 'company_members.user_id', 'users.id')
    .select([
      'users.id',
      'users.type',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'users.email',
      'company_members.company_id',
      'company_members.role as company_role',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
