import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownDatabase } from '#tests/support/own-database.ts';
import { databaseOf, openPool, type Db } from './database.server.ts';
import { anyOf, findPrepared, listPrepared, PREPARED } from './prepared.server.ts';

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

test('a question that is built once is asked with the values of each asking, wherever it is asked', async () => {
  const pool = openPool(await ownDatabase('prepared_once'), 2);
  const db = databaseOf(pool);
  let built = 0;
  const namesOf = listPrepared((db, names: readonly string[], limit: number) => {
    built += 1;
    return db.selectFrom('settings').select('name').where('name', '=', anyOf(names)).orderBy('name').limit(limit);
  });
  const find = findPrepared((db, name: string) => db.selectFrom('settings').select('name').where('name', '=', name));
  const add = (db: Db, name: string) => db.insertInto('settings').values({ name, value: '1' }).execute();
  try {
    for (const name of ['a', 'b', 'c']) await add(db, name);
    const asked = await Promise.all([namesOf(db, ['c', 'b', 'a'], 2), namesOf(db, ['c'], 5)]);
    expect(asked).toEqual([[{ name: 'a' }, { name: 'b' }], [{ name: 'c' }]]);
    expect(await find(db, 'b')).toEqual({ name: 'b' });
    const undone = db.transaction().execute(async (trx) => {
      await add(trx, 'd');
      throw new Error((await namesOf(trx, ['d'], 1)).map(({ name }) => name).join(' '));
    });
    await expect(undone).rejects.toThrow(/^d$/);
    expect(await find(db, 'd')).toBeUndefined();
    expect(built).toBe(1);
  } finally {
    await pool.end();
  }
});

test('a question that looks at its values while it is built is refused', async () => {
  const pool = openPool(await ownDatabase('prepared_unseen'), 1);
  const db = databaseOf(pool);
  const compares = listPrepared((db, most: number) =>
    db
      .selectFrom('settings')
      .select('name')
      .limit(most > 5 ? 5 : most),
  );
  const writes = listPrepared((db, name: string) =>
    db.selectFrom('settings').select('name').where('name', '=', `${name}.`),
  );
  try {
    await expect(compares(db, 3)).rejects.toThrow('cannot know its values');
    await expect(writes(db, 'a')).rejects.toThrow('cannot know its values');
  } finally {
    await pool.end();
  }
});
