import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';

const RECEIVER = ['alert_receivers.user_id', 'alert_receivers.email', 'alert_receivers.locale'] as const;

const alerts = (db: Db) =>
  db
    .selectFrom('job_alerts')
    .innerJoin('alert_receivers', 'alert_receivers.id', 'job_alerts.receiver_id')
    .selectAll('job_alerts')
    .select(RECEIVER);
export type AlertRow = Awaited<ReturnType<ReturnType<typeof alerts>['executeTakeFirstOrThrow']>>;

/** The account's own row, made when it is first needed and locked: limits are counted under it. */
export const lockReceiverOfAccount = (db: Db, receiver: { user_id: string; created_at: Date }) =>
  db
    .insertInto('alert_receivers')
    .columns(['user_id', 'created_at', 'locale', 'time_zone'])
    .expression(
      db
        .selectFrom('users')
        .select(['id', sql<Date>`${receiver.created_at}::timestamptz`.as('created_at'), 'locale', 'time_zone'])
        .where('id', '=', receiver.user_id),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({ user_id: ref('excluded.user_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

/** The same for an address. Language and zone are those of the latest request. */
export const lockReceiverOfAddress = (
  db: Db,
  receiver: { email: string; locale: string; time_zone: string; created_at: Date },
) =>
  db
    .insertInto('alert_receivers')
    .values(receiver)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(({ ref }) => ({ email: ref('excluded.email') })))
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateReceiver = (db: Db, id: string, changes: Updateable<Tables['alert_receivers']>) =>
  db.updateTable('alert_receivers').set(changes).where('id', '=', id).execute();

export const findReceiver = (db: Db, id: string) =>
  db.selectFrom('alert_receivers').selectAll().where('id', '=', id).executeTakeFirst();

export async function countAlerts(db: Db, receiverId: string): Promise<number> {
  const { count } = await db
    .selectFrom('job_alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('receiver_id', '=', receiverId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The oldest first. */
export async function listIdsOf(
  db: Db,
  ...receiverIds: string[]
): Promise<{ confirmed: number[]; unconfirmed: number[] }> {
  const rows = await db
    .selectFrom('job_alerts')
    .select(['id', 'confirmed_at'])
    .where('receiver_id', 'in', receiverIds)
    .orderBy('id')
    .execute();
  const idsOf = (isConfirmed: boolean) =>
    rows.filter(({ confirmed_at }) => (confirmed_at !== null) === isConfirmed).map(({ id }) => id);
  return { confirmed: idsOf(true), unconfirmed: idsOf(false) };
}

/** One with the same search, whatever its frequency; one that is confirmed before one that is not. */
export const findSameAlert = (
  db: Db,
  receiverIds: readonly string[],
  { open_keys, filters }: { open_keys: string[]; filters: string },
) =>
  db
    .selectFrom('job_alerts')
    .selectAll()
    .where('receiver_id', 'in', receiverIds)
    .where(sql<boolean>`open_keys @> ${open_keys}::text[] and open_keys <@ ${open_keys}::text[]`)
    .where('filters', '=', sql<never>`${filters}::jsonb`)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const insertAlert = (db: Db, alert: Insertable<Tables['job_alerts']>) =>
  db.insertInto('job_alerts').values(alert).returning('id').executeTakeFirstOrThrow();

export const updateAlert = (db: Db, id: number, changes: Updateable<Tables['job_alerts']>) =>
  db.updateTable('job_alerts').set(changes).where('id', '=', id).execute();

export const deleteAlert = (db: Db, id: number) => db.deleteFrom('job_alerts').where('id', '=', id).execute();

export const findAlertForUpdate = (db: Db, id: number): Promise<AlertRow | undefined> =>
  alerts(db).where('job_alerts.id', '=', id).forUpdate('job_alerts').executeTakeFirst();

export const findAlert = (db: Db, id: number): Promise<AlertRow | undefined> =>
  alerts(db).where('job_alerts.id', '=', id).executeTakeFirst();

const unconfirmed = (db: Db, token_hash: Buffer, now: Date) =>
  alerts(db).where('token_hash', '=', token_hash).where('link_expires_at', '>', now).where('confirmed_at', 'is', null);

export const findAlertByToken = (db: Db, token_hash: Buffer, now: Date) =>
  unconfirmed(db, token_hash, now).executeTakeFirst();

export const findAlertByTokenForUpdate = (db: Db, token_hash: Buffer, now: Date) =>
  unconfirmed(db, token_hash, now).forUpdate('job_alerts').executeTakeFirst();

/** Of one account, newest first. */
export const listAlertsOfAccount = (db: Db, userId: string): Promise<AlertRow[]> =>
  alerts(db).where('alert_receivers.user_id', '=', userId).orderBy('job_alerts.id', 'desc').execute();

/** Those that their owner confirmed. */
export const listConfirmedOf = (db: Db, receiverIds: readonly string[]): Promise<AlertRow[]> =>
  alerts(db)
    .where('receiver_id', 'in', receiverIds)
    .where('confirmed_at', 'is not', null)
    .orderBy('job_alerts.id', 'desc')
    .execute();

export const listAlertsByIds = (db: Db, ids: readonly number[]): Promise<AlertRow[]> =>
  alerts(db)
    .where('job_alerts.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('job_alerts.id')
    .execute();

/** How many ads were found for each since a moment. */
export async function countFound(db: Db, alertIds: readonly number[], since: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('alert_matches')
    .select(['alert_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('alert_id', '=', sql<number>`any(${alertIds}::bigint[])`)
    .where('matched_at', '>', since)
    .groupBy('alert_id')
    .execute();
  return new Map(rows.map(({ alert_id, count }) => [alert_id, count]));
}

/** A confirmed address, or none. */
export const findAddressOfAccount = async (db: Db, userId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst()
  )?.email ?? null;
