import { randomUUID } from 'node:crypto';
import { audit } from '#platform/audit/audit.server.ts';
import { visitor } from '#tests/support/actors.ts';
import { describe, expect, test } from '#tests/support/test-context.ts';
import { KEPT_UNLINKED, NOT_EXPORTED, NOT_TOLD, SECRET_COLUMNS, SHARED_BELOW } from './held-data.ts';
import { listColumns, listForeignKeys } from './queries/catalogue.server.ts';
import { sql } from 'kysely';
import { personColumnsOf, readHeld } from './service/held.server.ts';

describe('what is held on a person', () => {
  test('every table that points at one is exported, or says why not', async ({ ctx }) => {
    const [columns, keys] = [await listColumns(ctx.db), await listForeignKeys(ctx.db)];
    const held = await readHeld(ctx);
    const people = personColumnsOf(columns, keys);
    expect(people.length).toBeGreaterThan(30);
    const exportedBy = (table: string, column: string) =>
      held.some((one) => one.table === table && one.paths.some((path) => 'column' in path && path.column === column));
    const forgotten = people
      .filter(({ table, column }) => table !== 'users' && !exportedBy(table, column))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !(name in NOT_EXPORTED));
    expect(forgotten, 'Is it a person’s? Give the column a name that says so, or a reason in held-data.ts.').toEqual(
      [],
    );
  });

  test('every table below one that is exported is too, or says why not', async ({ ctx }) => {
    const [columns, keys] = [await listColumns(ctx.db), await listForeignKeys(ctx.db)];
    const held = new Set((await readHeld(ctx)).map(({ table }) => table));
    const named = new Set(personColumnsOf(columns, keys).map(({ table }) => table));
    const below = keys.filter(({ parent }) => held.has(parent) && parent !== 'files' && parent !== 'users');
    const forgotten = below
      .map(({ table_name }) => table_name)
      .filter((table) => !held.has(table) && !named.has(table) && !(table in NOT_EXPORTED));
    expect([...new Set(forgotten)]).toEqual([]);
  });

  test('every reason is still needed', async ({ ctx }) => {
    const [columns, keys] = [await listColumns(ctx.db), await listForeignKeys(ctx.db)];
    const tables = new Set(columns.map(({ table_name }) => table_name));
    const people = personColumnsOf(columns, keys).map(({ table, column }) => `${table}.${column}`);
    for (const name of Object.keys(NOT_EXPORTED))
      expect([name, name.includes('.') ? people.includes(name) : tables.has(name)]).toEqual([name, true]);
    for (const name of [...SHARED_BELOW, ...Object.keys(KEPT_UNLINKED)])
      expect([name, tables.has(name)]).toEqual([name, true]);
    for (const name of Object.keys(NOT_TOLD))
      expect([name, columns.some((one) => `${one.table_name}.${one.column_name}` === name)]).toEqual([name, true]);
    for (const name of SECRET_COLUMNS)
      expect([name, columns.some(({ column_name }) => column_name === name)]).toEqual([name, true]);
  });

  test('no column that keeps a secret stays out of the list by its name', async ({ ctx }) => {
    const suspicious = (await listColumns(ctx.db)).filter(({ column_name }) =>
      /hash|secret|password|token/.test(column_name),
    );
    expect(suspicious.map(({ column_name }) => column_name).filter((name) => !SECRET_COLUMNS.includes(name))).toEqual(
      [],
    );
  });
});

describe('the audit trail', () => {
  test('still refuses every change and removal', async ({ ctx }) => {
    await audit(ctx, visitor(), { action: 'test.kept' });
    const refused = async (work: () => Promise<unknown>) => {
      await sql`savepoint before`.execute(ctx.db);
      await expect(work()).rejects.toMatchObject({ code: '42501' });
      await sql`rollback to savepoint before`.execute(ctx.db);
    };
    await refused(() => ctx.db.updateTable('audit_events').set({ actor_user_id: randomUUID() }).execute());
    await refused(() => ctx.db.deleteFrom('audit_events').execute());
    await refused(() => sql`truncate audit_events`.execute(ctx.db));
    await sql`select set_config('sila.erasing', 'on', true)`.execute(ctx.db);
    await refused(() =>
      ctx.db.updateTable('audit_events').set({ action: 'test.other' }).where('action', '=', 'test.kept').execute(),
    );
    await refused(() => ctx.db.deleteFrom('audit_events').execute());
  });
});
