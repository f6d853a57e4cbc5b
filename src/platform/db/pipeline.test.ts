import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRequest, requestScope } from '#platform/log/request-scope.server.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { databaseOf, openPool, type Db, type Tables } from './database.server.ts';
import { pipelined } from './pipeline.server.ts';
import { PREPARED, PREPARED_ALONE } from './prepared.server.ts';

let db: Kysely<Tables>;
beforeAll(async () => {
  db = databaseOf(pipelined(openPool(await ownDatabase('pipeline'), 10)));
});
afterAll(() => db.destroy());

/** The process that answered, and what it reckoned; 13 fails. */
const byKey = (value: number, on: Db = db) =>
  on
    .selectNoFrom([
      sql<number>`pg_backend_pid()`.as('pid'),
      sql<number>`${value}::int / (13 - ${value}::int) * 0 + ${value}::int`.as('value'),
    ])
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow();
const byWords = async (on: Db = db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(on)).rows[0]!;

const alone = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05) ${PREPARED_ALONE}`.execute(db)).rows[0]!;

test('what is asked by key in one moment is answered over one connection, each with its own; words go beside, and what takes longer', async () => {
  const [words, long, ...keys] = await Promise.all([
    byWords(),
    alone(),
    ...[1, 2, 3, 4, 5].map((value) => byKey(value)),
  ]);
  expect(keys.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
  const pids = new Set(keys.map(({ pid }) => pid));
  expect(pids.size).toBe(1);
  expect(pids).not.toContain(words.pid);
  expect(pids).not.toContain(long.pid);
  expect(long.pid).not.toBe(words.pid);
});

test('one that fails fails alone', async () => {
  const answers = await Promise.allSettled([1, 13, 3].map((value) => byKey(value)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await byKey(4)).toMatchObject({ value: 4 });
});

test('one that is refused before it is asked is told, and the others are answered', async () => {
  const whole = db.selectFrom('companies').selectAll().modifyEnd(PREPARED).execute();
  const [refused, answered] = await Promise.allSettled([whole, byKey(2)]);
  expect([refused.status, answered.status]).toEqual(['rejected', 'fulfilled']);
  expect(await byKey(4)).toMatchObject({ value: 4 });
});

test('a transaction has its connection to itself, whatever is asked beside it', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table only_here (id int) on commit drop`.execute(trx);
    const [first, outside, own] = await Promise.all([byKey(1, trx), byKey(2), byWords(trx)]);
    expect(first.pid).toBe(own.pid);
    expect(outside.pid).not.toBe(own.pid);
    await sql`select from only_here`.execute(trx);
    await expect(sql`select from only_here`.execute(db)).rejects.toThrow('does not exist');
  });
});

test('a transaction whose connection broke takes nothing with it', async () => {
  const broken = db.transaction().execute(async (trx) => {
    const { pid } = await byWords(trx);
    await sql`select pg_terminate_backend(${pid})`.execute(db);
    await byWords(trx);
  });
  await expect(broken).rejects.toThrow(/connection|terminat|ECONNRESET/i);
  for (const value of [1, 2]) expect(await byKey(value)).toMatchObject({ value });
  await db.transaction().execute(byWords);
});

test('each counts for the request that asked, also where two ask in one moment', async () => {
  const scopes = [requestScope('one'), requestScope('two')];
  await Promise.all([
    inRequest(scopes[0]!, () => Promise.all([byKey(1), byKey(2)])),
    inRequest(scopes[1]!, () => byKey(3)),
  ]);
  expect(scopes.map(({ queries }) => queries)).toEqual([2, 1]);
});

test('all are told where no connection is to be had', async () => {
  const nowhere = databaseOf(pipelined(openPool('postgres://sila@127.0.0.1:9/none', 1)));
  const answers = await Promise.allSettled([byKey(1, nowhere), byKey(2, nowhere)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await nowhere.destroy();
});
