import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPool } from './database.server.ts';
import { migrate } from './migrate.server.ts';

const server = process.env['OWNED_DATABASE_URL']!;
let folder: string;
let name: string;
let pools: pg.Pool[];
const open = () => {
  const pool = openPool(Object.assign(new URL(server), { pathname: `/${name}` }).href, 2);
  pools.push(pool);
  return pool;
};
const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
};
const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);

beforeEach(async () => {
  pools = [];
  folder = mkdtempSync(join(tmpdir(), 'sila-migrations-'));
  name = `migrate_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template template0`);
  write('0001_people.sql', 'create table people (id int); create table visits (id int);');
  write('0002_more.sql', 'insert into people values (1);');
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await onServer(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

test('several processes at once apply each migration once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(open(), folder)));
  expect(applied.flat().toSorted()).toEqual(['0001_people', '0002_more']);
  expect((await open().query('select * from people')).rowCount).toBe(1);
  expect(await migrate(open(), folder)).toEqual([]);
});

test('one that fails leaves nothing of itself and is applied when mended', async () => {
  write('0003_wrong.sql', 'create table half (id int); select * from nothing;');
  await expect(migrate(open(), folder)).rejects.toThrow('0003_wrong failed: relation "nothing" does not exist');
  expect((await open().query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  write('0003_wrong.sql', 'create table half (id int);');
  expect(await migrate(open(), folder)).toEqual(['0003_wrong']);
});

test('an applied file that was edited stops everything', async () => {
  await migrate(open(), folder);
  write('0001_people.sql', 'create table people (id bigint);');
  await expect(migrate(open(), folder)).rejects.toThrow('0001_people was changed');
});

test('a table in use is waited for in short tries, so that others are not held up behind', async () => {
  await migrate(open(), folder);
  const busy = await open().connect();
  await busy.query('begin; lock table people in access share mode');
  write('0003_wide.sql', 'alter table people add column name text;');
  const migrating = migrate(open(), folder);
  await sleep(1_300);
  await busy.query('commit');
  busy.release();
  expect(await migrating).toEqual(['0003_wide']);
});

test('who waits for another says for whom, and one that was left behind is named with what to do', async () => {
  await migrate(open(), folder);
  const [other, gate] = [await open().connect(), await open().connect()];
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  await other.query('select pg_advisory_lock(7151410112)');
  await gate.query('select pg_advisory_lock(1)');
  // At work until somebody waits for it, and then for longer than it may do nothing.
  const busy = other.query('select pg_advisory_lock(1)');
  const patience = { pollMs: 20, idleMs: 300, longestMs: 60_000 };
  const said: string[] = [];
  const hear = (sentence: string) => {
    said.push(sentence);
    setTimeout(() => void gate.query('select pg_advisory_unlock(1)'), 2 * patience.idleMs);
  };
  const refused = migrate(open(), folder, { say: hear, patience });
  await expect(refused).rejects.toThrow(`select pg_terminate_backend(${rows[0]!.pid})`);
  expect(said).toEqual([`Waiting for process ${rows[0]!.pid} of PostgreSQL (unnamed), which migrates the database.`]);

  await busy;
  await other.query('select pg_advisory_unlock(7151410112)');
  expect(await migrate(open(), folder, { patience })).toEqual([]);
  other.release();
  gate.release();
});

test('who migrates another database of the server is not named', async () => {
  await migrate(open(), folder);
  const elsewhere = new pg.Client({ connectionString: server });
  await elsewhere.connect();
  await elsewhere.query('select pg_advisory_lock(7151410112)');
  const other = await open().connect();
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  await other.query('select pg_advisory_lock(7151410112)');
  const patience = { pollMs: 20, idleMs: 100, longestMs: 60_000 };
  await expect(migrate(open(), folder, { patience })).rejects.toThrow(`process ${rows[0]!.pid} of PostgreSQL`);
  await elsewhere.end();
  other.release();
});
