import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

export const findReceiverOfAddress = async (db: Db, email: string): Promise<string | null> =>
  (await db.selectFrom('alert_receivers').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null;

/** The seeker's account that has shown the address to be its own, and is not on the way out. */
export const findAccountOfAddress = async (db: Db, email: string): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('email_verified_at', 'is not', null)
      .where('type', '=', 'USER')
      .where('deletion_asked_at', 'is', null)
      .executeTakeFirst()
  )?.id ?? null;

export const findReceiverOfAccount = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('alert_receivers').select('id').where('user_id', '=', userId).executeTakeFirst())?.id ?? null;

/** The account's own row, made when there is none, and not locked. */
export async function insertReceiverOfAccount(
  db: Db,
  { user_id, created_at }: { user_id: string; created_at: Date },
): Promise<string> {
  await sql`
    insert into alert_receivers (user_id, created_at, locale, time_zone)
    select id, ${created_at}::timestamptz, locale, time_zone from users where id = ${user_id}
    on conflict (user_id) do nothing
  `.execute(db);
  return (await findReceiverOfAccount(db, user_id))!;
}

/** What one alert has found is found by the other as well, and told when either told it. */
export const copyMatches = (db: Db, { from, to }: { from: number; to: number }) =>
  sql`
    insert into alert_matches (job_id, alert_id, matched_at, told_at)
    select job_id, ${to}::bigint, matched_at, told_at from alert_matches where alert_id = ${from} order by job_id
    on conflict (job_id, alert_id) do update set
      matched_at = least(alert_matches.matched_at, excluded.matched_at),
      told_at = coalesce(alert_matches.told_at, excluded.told_at)
  `.execute(db);

/** Letters that are on their way name their ads by the alert that stays. */
export const renameInUnsentLetters = (
  db: Db,
  { receiver_id, from, to }: { receiver_id: string; from: number; to: number },
) =>
  sql`
    update alert_letters set alert_ids = array_replace(alert_ids, ${from}::bigint, ${to}::bigint)
    where receiver_id = ${receiver_id} and sent_at is null
  `.execute(db);

/**
 * Whose alerts the links of a receiver's letters lead to: its own, and those of the account that adopted them for
 * as long as its confirmed address is this one. An address that changed hands opens nobody's account.
 */
export async function listReceiversOfLink(db: Db, receiverId: string): Promise<string[]> {
  const account = await db
    .selectFrom('alert_receivers as address')
    .innerJoin('alert_receivers as account', 'account.id', 'address.adopted_by')
    .innerJoin('users', 'users.id', 'account.user_id')
    .select('account.id')
    .where('address.id', '=', receiverId)
    .whereRef('users.email', '=', 'address.email')
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return account ? [receiverId, account.id] : [receiverId];
}
