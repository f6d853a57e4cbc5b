import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ownDatabase } from '#tests/support/own-database.ts';
import { openPool } from './database.server.ts';
import { asSameRole, openSiteRole } from './site-role.server.ts';

const SECRET = 'k'.repeat(32);
const REFUSED = { code: '42501' };
const ROLE = `sila_given_${process.pid}`;

let owner_url: string;
let owner: pg.Pool;
let site: pg.Pool;
/** With one address, or with another of whoever owns the tables. */
const openRole = async (pool: pg.Pool, database_url: string, database_migration_url?: string) => {
  const addresses = { database_url, database_direct_url: database_url, database_migration_url, is_pooled: false };
  return (await openSiteRole(pool, { ...addresses, secret_key: SECRET })).database_url;
};
const as = (role: string, password: string) => Object.assign(new URL(owner_url), { username: role, password }).href;

beforeAll(async () => {
  owner_url = await ownDatabase('site_role');
  owner = openPool(owner_url, 2);
  site = openPool(await openRole(owner, owner_url), 1);
});
afterAll(async () => {
  await site?.end();
  await owner?.query(`drop owned by ${ROLE}; drop role ${ROLE}`).catch(() => {});
  await owner?.end();
});

test('a replica is entered as the site is, whatever its address names', () => {
  const site_url = 'postgres://db1/sila?sslmode=require&user=sila_site_1a2b3c&password=p%40ss';
  const url = new URL(asSameRole('postgres://sila:secret@db2:5432/sila?sslmode=require', site_url));
  expect([url.username, url.password, url.host]).toEqual(['', '', 'db2:5432']);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sslmode: 'require',
    user: 'sila_site_1a2b3c',
    password: 'p@ss',
  });
});

describe.skipIf(!inject('cluster_url'))('the role of the site', () => {
  test('adds to the audit trail and reads it', async () => {
    await site.query(`insert into audit_events (action) values ('auth.log_in')`);
    expect((await site.query('select id from audit_events')).rowCount).toBeGreaterThan(0);
  });

  test.each([
    `update audit_events set action = 'other'`,
    'delete from audit_events',
    'truncate audit_events',
    'alter table audit_events disable trigger all',
    'drop table audit_events',
    'drop trigger audit_events_stay on audit_events',
    'create table beside (id int)',
    `set session_replication_role = 'replica'`,
    `insert into schema_migrations (name, checksum) values ('x', 'y')`,
    'update consents set is_given = true',
    'delete from consents',
    'alter table document_versions disable trigger all',
    `select pseudonymise_consents(gen_random_uuid(), gen_random_uuid())`,
    `select pseudonymise_audit(gen_random_uuid(), gen_random_uuid())`,
  ])('is refused: %s', async (statement) => {
    await expect(site.query(statement)).rejects.toMatchObject(REFUSED);
  });

  test('cannot do it by the setting of an erasure either', async () => {
    const client = await site.connect();
    await client.query(`select set_config('sila.erasing', 'on', false)`);
    await expect(client.query(`update audit_events set ip = null`)).rejects.toMatchObject(REFUSED);
    client.release(true);
  });

  test('has by its grants neither update nor delete, nor any way to them', async () => {
    const { rows } = await site.query(
      `select has_any_column_privilege('audit_events', 'update') as updates,
        has_table_privilege('audit_events', 'delete') as deletes,
        has_table_privilege('audit_events', 'truncate') as truncates,
        has_schema_privilege('public', 'create') as creates, r.rolsuper, r.rolcreaterole, r.rolbypassrls,
        pg_has_role(session_user, (select relowner from pg_class where relname = 'audit_events'), 'member') as owns
       from pg_roles r where rolname = session_user`,
    );
    expect(rows).toEqual([Object.fromEntries(Object.keys(rows[0]).map((right) => [right, false]))]);
  });

  test('works on every other table and on the queue', async () => {
    const { rows } = await site.query(
      `select c.relname from pg_class c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
         and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
           and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
       order by 1`,
    );
    expect(rows.map(({ relname }) => relname)).toEqual([
      'audit_events',
      'consents',
      'incident_steps',
      'schema_migrations',
    ]);
    await site.query(`select graphile_worker.add_job('any', '{}'::json)`);
    expect((await site.query('select id from graphile_worker.jobs')).rowCount).toBe(1);
  });

  test('is found again at the next start, and given what a later migration made', async () => {
    await owner.query('create table made_later (id int)');
    await openRole(owner, owner_url);
    await expect(site.query('insert into made_later values (1)')).resolves.toMatchObject({ rowCount: 1 });
    await owner.query('drop table made_later');
  });
});

describe.skipIf(!inject('cluster_url'))('a later start', () => {
  test('works by an address whose host is a parameter, as that of a socket is', async () => {
    const { hostname, port, username, password, pathname } = new URL(owner_url);
    const login = new URLSearchParams({ host: hostname, port, user: username, password });
    const database_url = `postgresql://${pathname}?${login}`;
    const url = await openRole(owner, database_url);
    const later = openPool(url, 1);
    const { rows } = await later.query('select current_user as role');
    expect(rows).toEqual((await site.query('select current_user as role')).rows);
    await later.end();
  });

  test('does not wait for whoever migrates when nothing is to be made', async () => {
    const other = await owner.connect();
    await other.query('select pg_advisory_lock(7151410112)');
    try {
      await expect(openRole(owner, owner_url)).resolves.toContain('_site_');
    } finally {
      other.release(true);
    }
  });
});

describe.skipIf(!inject('cluster_url'))('a start is stopped with a sentence', () => {
  const started = (database_url: string, database_migration_url: string | undefined = owner_url) =>
    openRole(owner, database_url, database_migration_url);
  beforeAll(async () => {
    await owner.query(`create role ${ROLE} login password 'given'`);
  });

  test('unless the site has a role of its own that owns nothing', async () => {
    await expect(started(as(ROLE, 'given'))).resolves.toContain(ROLE);
  });

  test('or behind a pooler, where the role itself carries how long a question may take', async () => {
    const addresses = { database_url: as(ROLE, 'given'), database_direct_url: as(ROLE, 'given'), is_pooled: true };
    await openSiteRole(owner, { ...addresses, database_migration_url: owner_url, secret_key: SECRET });
    const session = openPool(as(ROLE, 'given'), 1, { isPooled: true });
    expect((await session.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }]);
    await session.end();
    await owner.query(`alter role ${ROLE} reset all`);
  });

  test('when both addresses are of one role', async () => {
    await expect(started(owner_url)).rejects.toThrow('name the same role');
  });

  test.each([
    ['is a superuser', 'alter role $ superuser', 'alter role $ nosuperuser'],
    ['owns the tables', 'grant sila to $', 'revoke sila from $'],
    ['may truncate audit_events', 'grant truncate on audit_events to $', 'revoke truncate on audit_events from $'],
    ['may update audit_events', 'grant pg_write_all_data to $', 'revoke pg_write_all_data from $'],
    ['may update audit_events', 'grant update (ip) on audit_events to $', 'revoke update (ip) on audit_events from $'],
  ])('when that role %s', async (fault, give, take) => {
    await owner.query(give.replace('$', ROLE));
    try {
      await expect(started(as(ROLE, 'given'))).rejects.toThrow(`"${ROLE}" of DATABASE_URL ${fault}`);
    } finally {
      await owner.query(take.replace('$', ROLE));
    }
  });

  test('when one address is of a role that may make no other', async () => {
    const poor = openPool(as(ROLE, 'given'), 1);
    await expect(openRole(poor, as(ROLE, 'given'))).rejects.toThrow('DATABASE_MIGRATION_URL');
    await poor.end();
  });
});
