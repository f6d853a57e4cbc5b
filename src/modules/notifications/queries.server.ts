import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import { findPrepared } from '#platform/db/prepared.server.ts';

export const insertNotification = (db: Db, notification: Insertable<Tables['notifications']>) =>
  db.insertInto('notifications').values(notification).returning('id').executeTakeFirstOrThrow();

type Gathered = { user_id: string; kind: string; by: string; value: string };

/** Serialises those who tell one person about one thing, until the transaction ends. */
export const lockGathered = (db: Db, { user_id, kind, value }: Gathered) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notify ${user_id} ${kind} ${value}`}, 0))`.execute(db);

/** True when one was there, unread: it now says the newest and stands first. */
export async function updateGathered(
  db: Db,
  { user_id, kind, by, value }: Gathered,
  fresh: { params: string; href: string; created_at: Date; is_in_page: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set(fresh)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where(sql<string>`params ->> ${by}`, '=', value)
    .where('read_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const listOf = (db: Db, user_id: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'params', 'href', 'read_at', 'created_at'])
    .where('user_id', '=', user_id)
    .where('is_in_page', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOf(db: Db, user_id: string): Promise<{ total: number; unread: number }> {
  const { total, unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', user_id)
    .where('is_in_page', '=', true)
    .executeTakeFirstOrThrow();
  return { total: Number(total), unread: Number(unread) };
}

const findUnreadOf = findPrepared((db, user_id: string) => db.selectNoFrom(unreadOf(user_id).as('unread')));

export const countUnreadOf = async (db: Db, user_id: string): Promise<number> =>
  (await findUnreadOf(db, user_id))!.unread;

/** How many a person has not read, for a question of something else. */
export const unreadOf = (user_id: string) =>
  sql<number>`(select count(*) from notifications where user_id = ${user_id} and read_at is null and is_in_page)`;

/** Whether opening the page would read any, for a question of something else; `href` is one of its own terms. */
export const isUnreadAt = (user_id: string, href: RawBuilder<string>) =>
  sql<boolean>`exists (select from notifications where user_id = ${user_id} and read_at is null and href = ${href})`;

/** All of them, or those with these ids, or those that lead there; whether any was unread. */
export async function updateRead(
  db: Db,
  user_id: string,
  at: Date,
  { ids, href }: { ids?: string[]; href?: string },
): Promise<boolean> {
  const unread = db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null);
  const chosen = ids ? unread.where('id', 'in', ids) : href ? unread.where('href', '=', href) : unread;
  return (await chosen.returning('id').execute()).length > 0;
}

/** Whoever acts for a suspended company hears nothing but the letters of the suspension. */
export const isOfNoSuspendedCompany = sql<boolean>`not exists (
  select from company_members join companies on companies.id = company_members.company_id
  where company_members.user_id = users.id and companies.suspended_at is not null
)`;

/** With the receiver, as far as a mail may reach them and they want one. */
export const findToMail = (db: Db, id: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .leftJoin('notification_switches as switch', (join) =>
      join.onRef('switch.user_id', '=', 'notifications.user_id').onRef('switch.kind', '=', 'notifications.kind'),
    )
    .select([
      'notifications.kind',
      'params',
      'href',
      'read_at',
      'users.id as user_id',
      'users.email',
      'users.locale',
      'users.digits',
      'users.time_zone',
    ])
    .where('notifications.id', '=', id)
    .where((eb) => eb.or([eb('switch.by_mail', 'is', null), eb('switch.by_mail', '=', true)]))
    .where('emailed_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .where('users.mail_refused_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where(isOfNoSuspendedCompany)
    .where('users.deletion_asked_at', 'is', null)
    .executeTakeFirst();

/** Who may be sent letters of a kind, and wants them. */
export const findReceiver = (db: Db, user_id: string, kind: string) =>
  db
    .selectFrom('users')
    .leftJoin('notification_switches as switch', (join) =>
      join.onRef('switch.user_id', '=', 'users.id').on('switch.kind', '=', kind),
    )
    .select(['users.email', 'users.locale', 'users.digits', 'users.time_zone'])
    .where('users.id', '=', user_id)
    .where((eb) => eb.or([eb('switch.by_mail', 'is', null), eb('switch.by_mail', '=', true)]))
    .where('users.email_verified_at', 'is not', null)
    .where('users.mail_refused_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where(isOfNoSuspendedCompany)
    .where('users.deletion_asked_at', 'is', null)
    .executeTakeFirst();

/** Whether a kind goes to somebody by SMS: as they chose, or else where they confirmed a phone and no mail address. */
const isTexted = sql<boolean>`coalesce(switch.by_sms, users.email_verified_at is null or users.mail_refused_at is not null)`;

/** Whom an SMS of a kind may reach, as far as they want one. */
export const findTexted = (db: Db, user_id: string, kind: string) =>
  db
    .selectFrom('users')
    .leftJoin('notification_switches as switch', (join) =>
      join.onRef('switch.user_id', '=', 'users.id').on('switch.kind', '=', kind),
    )
    .select(['users.phone', 'users.locale', 'users.digits', 'users.time_zone'])
    .where('users.id', '=', user_id)
    .where(isTexted)
    .where('users.phone_verified_at', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .where(isOfNoSuspendedCompany)
    .where('users.deletion_asked_at', 'is', null)
    .executeTakeFirst();

/** What was not sent by SMS yet. */
export const findToText = (db: Db, id: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'params', 'href', 'user_id'])
    .where('id', '=', id)
    .where('texted_at', 'is', null)
    .executeTakeFirst();

export const updateTexted = (db: Db, id: string, at: Date) =>
  db.updateTable('notifications').set({ texted_at: at }).where('id', '=', id).execute();

export const hasConfirmedMail = async (db: Db, user_id: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const updateEmailed = (db: Db, id: string, at: Date) =>
  db.updateTable('notifications').set({ emailed_at: at }).where('id', '=', id).execute();

export const listSwitches = (db: Db, user_id: string) =>
  db
    .selectFrom('notification_switches')
    .select(['kind', 'in_page', 'by_mail', 'by_sms', 'by_push'])
    .where('user_id', '=', user_id)
    .execute();

export const findSwitch = (db: Db, user_id: string, kind: string) =>
  db
    .selectFrom('notification_switches')
    .select(['in_page', 'by_mail', 'by_sms', 'by_push'])
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const upsertSwitches = (db: Db, switches: Insertable<Tables['notification_switches']>[]) =>
  db
    .insertInto('notification_switches')
    .values(switches)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({
        in_page: ref('excluded.in_page'),
        by_mail: ref('excluded.by_mail'),
        by_sms: ref('excluded.by_sms'),
        by_push: ref('excluded.by_push'),
      })),
    )
    .execute();

/** Only the mail; what the page shows stays as it was chosen. False when there is no such account. */
export async function updateMailOff(db: Db, user_id: string, kind: string): Promise<boolean> {
  const row = await db
    .insertInto('notification_switches')
    .columns(['user_id', 'kind', 'in_page', 'by_mail'])
    .expression(
      db
        .selectFrom('users')
        .select(['id', sql.val(kind).as('kind'), sql.lit(true).as('in_page'), sql.lit(false).as('by_mail')])
        .where('id', '=', user_id),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ by_mail: false }))
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
