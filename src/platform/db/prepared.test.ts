import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownDatabase } from '#tests/support/own-database.ts';
import { databaseOf, openPool } from './database.server.ts';
import { anyOf, PREPARED } from './prepared.server.ts';

test('a marked question is planned once a connection, and outlives a migration that adds a column', async () => {
  const pool = openPool(await ownDatabase('prepared'), 1);
  const db = databaseOf(pool);
  const namesOf = (ids: number[]) =>
    db.selectFrom('companies').select('foundation_name').where('id', '=', anyOf(ids)).modifyEnd(PREPARED).execute();
  try {
    await namesOf([1]);
    await sql`alter table companies add column motto text`.execute(db);
    await namesOf([2, 3]);
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
    expect(rows).toHaveLength(1);
    const whole = db.selectFrom('companies').selectAll().modifyEnd(PREPARED);
    await expect(whole.execute()).rejects.toThrow('names its columns');
  } finally {
    await pool.end();
  }
});
