import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../scripts/postgres/database.mjs';
import { databaseUrl } from '#tests/support/cluster-names.ts';
import { openPool } from './database.server.ts';
import { requireDatabase } from './require-database.server.ts';
import { shortcomingOf, type DatabaseFacts } from './requirements.ts';

const GOOD: DatabaseFacts = {
  version_num: 180_004,
  encoding: 'UTF8',
  is_replica: false,
  may_create_schemas: true,
  may_create_tables: true,
  has_trigrams: true,
  role: 'sila',
  database: 'sila',
};

describe('of what a database says of itself', () => {
  test('nothing is missing from PostgreSQL 18 and newer', () => {
    expect(shortcomingOf(GOOD)).toBeNull();
    expect(shortcomingOf({ ...GOOD, version_num: 190_001 })).toBeNull();
  });
  test.each<[Partial<DatabaseFacts>, string]>([
    [{ version_num: 150_018 }, 'is PostgreSQL 15.18, and Sila needs 18 or newer.'],
    [{ version_num: 170_010 }, 'is PostgreSQL 17.10'],
    [{ encoding: 'SQL_ASCII' }, 'SQL_ASCII'],
    [{ is_replica: true }, 'DATABASE_REPLICA_URLS'],
    [{ may_create_schemas: false }, 'grant create on database "sila" to "sila";'],
    [{ may_create_tables: false }, 'grant usage, create on schema public to "sila";'],
    [{ has_trigrams: false }, 'pg_trgm'],
  ])('%o is said in a sentence', (facts, sentence) => {
    expect(shortcomingOf({ ...GOOD, ...facts })).toContain(sentence);
  });
});

const NAME = `sila_narrow_${process.pid}`;
let admin: pg.Client;
let pool: pg.Pool;
beforeAll(async () => {
  const cluster_url = inject('cluster_url')!;
  await createDatabase(cluster_url, NAME);
  admin = new pg.Client({ connectionString: databaseUrl(cluster_url, NAME) });
  await admin.connect();
  await admin.query(`create role ${NAME} login password 'narrow'`);
  const url = new URL(databaseUrl(cluster_url, NAME));
  Object.assign(url, { username: NAME, password: 'narrow' });
  pool = openPool(url.href, 1);
});
afterAll(async () => {
  await pool?.end();
  await admin?.end();
});

test('a role is asked for one right after the other until it may do what the migrations do', async () => {
  await expect(requireDatabase(pool)).rejects.toThrow(`grant create on database "${NAME}" to "${NAME}";`);
  await admin.query(`grant create on database ${NAME} to ${NAME}`);
  await expect(requireDatabase(pool)).rejects.toThrow(`grant usage, create on schema public to "${NAME}";`);
  await admin.query(`grant usage, create on schema public to ${NAME}`);
  await requireDatabase(pool);
  await pool.query('create extension pg_trgm; create schema graphile_worker; create table anything (id int);');
});
