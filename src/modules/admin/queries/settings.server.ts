import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** Whoever changes settings does so one after the other. */
export const lockSettings = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db);

/** Every setting by its name; a name that is there gets the new value. */
export const saveSettingRows = (
  db: Db,
  rows: { name: string; value: string; updated_at: Date; updated_by: string | null }[],
) =>
  db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_at: eb.ref('excluded.updated_at'),
        updated_by: eb.ref('excluded.updated_by'),
      })),
    )
    .execute();

/** What a change of the settings changed, by its number in the audit trail. */
export const findSettingChange = (db: Db, id: number) =>
  db
    .selectFrom('audit_events')
    .select('before')
    .where('id', '=', id)
    .where('action', '=', 'admin.change_settings')
    .executeTakeFirst();
