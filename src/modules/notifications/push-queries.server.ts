import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { PushDevices, QuietHours } from '#platform/db/tables.ts';
import { isOfNoSuspendedCompany } from './queries.server.ts';

export type DeviceRow = Selectable<PushDevices>;

/** A browser that somebody else used is from now on this person's. */
export const upsertDevice = (db: Db, device: Insertable<PushDevices>) =>
  db
    .insertInto('push_devices')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...device, last_sent_at: null }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Those on which the person is still logged in, the newest first. */
export const listDevices = (db: Db, user_id: string, now: Date, limit: number) =>
  db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .selectAll('push_devices')
    .where('push_devices.user_id', '=', user_id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .orderBy('push_devices.created_at', 'desc')
    .orderBy('push_devices.id')
    .limit(limit)
    .execute();

export const hasDevice = async (db: Db, user_id: string): Promise<boolean> =>
  (await db.selectFrom('push_devices').select('id').where('user_id', '=', user_id).limit(1).executeTakeFirst()) !==
  undefined;

/** All but the newest of a person, and what somebody logged out of. */
export const deleteOldDevices = (db: Db, user_id: string, keep: readonly string[]) =>
  db
    .deleteFrom('push_devices')
    .where('user_id', '=', user_id)
    .$if(keep.length > 0, (query) => query.where('id', 'not in', keep))
    .execute();

export const deleteDevice = async (db: Db, { id, user_id }: { id: string; user_id: string }): Promise<boolean> =>
  (await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const updateSentTo = (db: Db, ids: readonly string[], at: Date) =>
  db.updateTable('push_devices').set({ last_sent_at: at }).where('id', 'in', ids).execute();

export const findQuietHours = (db: Db, user_id: string) =>
  db.selectFrom('quiet_hours').select(['from_hour', 'to_hour']).where('user_id', '=', user_id).executeTakeFirst();

export const upsertQuietHours = (db: Db, row: Insertable<QuietHours>) =>
  db
    .insertInto('quiet_hours')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();

/** With its receiver, as far as their devices may be told and it was not read meanwhile. */
export const findToPush = (db: Db, id: string) =>
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
      'users.id as user_id',
      'users.locale',
      'users.digits',
      'users.time_zone',
    ])
    .where('notifications.id', '=', id)
    .where('notifications.read_at', 'is', null)
    .where('notifications.pushed_at', 'is', null)
    .where(sql<boolean>`coalesce(switch.by_push, true)`)
    .where('users.suspended_at', 'is', null)
    .where(isOfNoSuspendedCompany)
    .where('users.deletion_asked_at', 'is', null)
    .executeTakeFirst();

export async function countPushedSince(db: Db, user_id: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('pushed_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const updatePushed = (db: Db, id: string, at: Date) =>
  db.updateTable('notifications').set({ pushed_at: at }).where('id', '=', id).execute();
