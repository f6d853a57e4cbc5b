import { createHmac } from 'node:crypto';
import pg from 'pg';
import { ConfigError, type Config } from '#platform/config/config.server.ts';
import { openPool, TIMEOUTS } from './database.server.ts';
import { takeMigrationLock } from './migration-lock.server.ts';
import { requireOwnSession } from './require-database.server.ts';

/** What the site may read and add to, and not change: who did what, who agreed to what, and what was done about incidents. */
export const APPEND_ONLY = ['audit_events', 'consents', 'incident_steps'];
/** Kept by the migrations alone. */
const OWNERS_OWN = 'schema_migrations';
const SCHEMAS = ['public', 'graphile_worker'];
const LONGEST_NAME = 63;

type Queryable = Pick<pg.PoolClient, 'query'>;
type Addresses = Pick<
  Config,
  'database_url' | 'database_migration_url' | 'database_direct_url' | 'is_pooled' | 'secret_key'
>;

/**
 * The addresses under which the site works on tables that another role owns, the usual one and the one past a pooler.
 * With DATABASE_MIGRATION_URL they are as they were given; without it a narrower role is made, whose password follows
 * from the secret key. Call it after the migrations; refuses in a sentence a role that could change the audit trail.
 */
export async function openSiteRole(
  owner: pg.Pool,
  config: Addresses,
): Promise<Pick<Config, 'database_url' | 'database_direct_url'>> {
  const made = config.database_migration_url ? null : await makeSiteRole(owner, config);
  const asSite = (address: string) => (made ? addressAs(address, made) : address);
  const url = asSite(config.database_direct_url);
  const site = openPool(url, 1);
  try {
    await requireOwnSession(site).catch((error: unknown) => {
      throw config.database_migration_url || error instanceof ConfigError ? error : cannotEnter(url, error);
    });
    const { rows } = await site.query<{ role: string }>('select current_user as role');
    await refuseOwner(owner, rows[0]!.role);
    await grantSite(owner, rows[0]!.role);
    await refuseMighty(site);
    if (config.is_pooled) await keepTimeouts(site);
  } finally {
    await site.end();
  }
  return { database_url: asSite(config.database_url), database_direct_url: url };
}

/** A pooler passes nothing on of what a session is told at its beginning: each of the role's begins with it. */
async function keepTimeouts(site: pg.Pool): Promise<void> {
  const wanted = Object.entries(TIMEOUTS).map(([name, ms]) => `${name}=${ms}`);
  const isMissing = async (db: Queryable) => {
    const { rows } = await db.query<{ kept: string[] }>(
      `select coalesce(array_agg(setting), '{}') as kept
       from pg_db_role_setting, unnest(setconfig) as setting where setrole = current_user::regrole`,
    );
    return !wanted.every((setting) => rows[0]!.kept.includes(setting));
  };
  await lockedIf(isMissing, site, async (client) => {
    for (const [name, ms] of Object.entries(TIMEOUTS))
      await client.query(`alter role current_user set ${name} = ${ms}`);
  });
}

const cannotEnter = (url: string, error: unknown) =>
  new ConfigError(
    `The site works as the role "${new URL(url).searchParams.get('user')}", made at its start so that it cannot change its own audit ` +
      `trail, and the database lets it not in (${(error as Error).message}). Let it in by pg_hba.conf, or make a role ` +
      'yourself: DATABASE_URL for it, DATABASE_MIGRATION_URL for the owner of the tables.',
  );

async function makeSiteRole(owner: pg.Pool, { secret_key }: Addresses): Promise<{ name: string; password: string }> {
  const { rows } = await owner.query<{ role: string; database: string; may_make: boolean }>(
    `select current_user as role, current_database() as database, rolsuper or rolcreaterole as may_make
     from pg_roles where rolname = current_user`,
  );
  const { role, database, may_make } = rows[0]!;
  // Of this secret key: a server with another one, which cannot know the password, makes itself another role.
  const made = (what: string) => createHmac('sha256', secret_key).update(`role ${what} of ${database}`);
  const suffix = `_site_${made('name').digest('hex').slice(0, 6)}`;
  const name = database.slice(0, LONGEST_NAME - suffix.length) + suffix;
  const password = made('password').digest('base64url');
  if (!may_make)
    throw new ConfigError(
      `The role "${role}" of DATABASE_URL owns the tables, so the site could change its own audit trail, and it may ` +
        `not make a narrower role. As an administrator: create role ${pg.escapeIdentifier(name)} login password '…'; ` +
        'then set DATABASE_URL to that role and DATABASE_MIGRATION_URL to what DATABASE_URL is now.',
    );
  const isMissing = async (db: Queryable) =>
    (await db.query('select 1 from pg_roles where rolname = $1', [name])).rowCount === 0;
  await lockedIf(isMissing, owner, async (client) => {
    await client.query(`create role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`);
  });
  return { name, password };
}

/** As parameters, because an address of a socket has no host, and a URL without one takes no name. */
function addressAs(address: string, { name, password }: { name: string; password: string }): string {
  const url = new URL(address);
  url.username = url.password = '';
  url.searchParams.set('user', name);
  url.searchParams.set('password', password);
  return url.href;
}

/** Another server of the same cluster, entered by the role that was made for the site. */
export function asSameRole(address: string, site_url: string): string {
  const { searchParams } = new URL(site_url);
  return addressAs(address, { name: searchParams.get('user')!, password: searchParams.get('password')! });
}

async function refuseOwner(owner: pg.Pool, role: string) {
  const { rows } = await owner.query<{ role: string }>('select current_user as role');
  if (rows[0]!.role === role)
    throw new ConfigError(
      `DATABASE_URL and DATABASE_MIGRATION_URL name the same role, "${role}". The site needs one of its own, which ` +
        'owns no table, so that it cannot change its own audit trail.',
    );
}

/** Everything that the site does with its tables, and nothing with how they are made. Repeated only where it lacks. */
async function grantSite(owner: pg.Pool, role: string): Promise<void> {
  const lacks = `
    select exists (
        select from pg_class c where relnamespace = any($2::regnamespace[]) and relname <> all($3)
          and case when relkind in ('r', 'p', 'v') then not has_table_privilege($1, c.oid, 'delete')
                   when relkind = 'S' then not has_sequence_privilege($1, c.oid, 'update') else false end)
      or exists (select from pg_class c where relnamespace = any($2::regnamespace[]) and relrowsecurity
          and not exists (select from pg_policy where polrelid = c.oid and polname = 'site'))
      or exists (select from unnest($4::text[]) t where has_table_privilege($1, t, 'update')
          or has_table_privilege($1, t, 'delete') or not has_table_privilege($1, t, 'insert'))
      or not has_function_privilege($1, 'pseudonymise_consents(uuid, uuid)', 'execute')
      or not has_function_privilege($1, 'pseudonymise_incidents(uuid, uuid)', 'execute')
      or not has_function_privilege($1, 'pseudonymise_audit(uuid, uuid)', 'execute') as lacks`;
  const name = pg.escapeIdentifier(role);
  const isLacking = async (db: Queryable) => {
    const values = [role, SCHEMAS, [...APPEND_ONLY, OWNERS_OWN], APPEND_ONLY];
    return (await db.query<{ lacks: boolean }>(lacks, values)).rows[0]!.lacks;
  };
  await lockedIf(isLacking, owner, async (client) => {
    const schemas = SCHEMAS.join(', ');
    const appendOnly = APPEND_ONLY.join(', ');
    await client.query(`
      begin;
      grant usage on schema ${schemas} to ${name};
      grant select, insert, update, delete, maintain on all tables in schema ${schemas} to ${name};
      grant usage, select, update on all sequences in schema ${schemas} to ${name};
      grant execute on all functions in schema ${schemas} to ${name};
      revoke all on ${appendOnly}, ${OWNERS_OWN} from ${name};
      grant select, insert on ${appendOnly} to ${name};
      grant select on ${OWNERS_OWN} to ${name};`);
    // Row-level security hides the queue's rows from all but their owner.
    const { rows: secured } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where relnamespace = any($1::regnamespace[]) and relrowsecurity
         and not exists (select from pg_policy where polrelid = c.oid and polname = 'site')`,
      [SCHEMAS],
    );
    for (const table of secured)
      await client.query(`create policy site on ${table.name} using (true) with check (true)`);
    await client.query('commit');
  });
}

/** Asked as the site itself: whatever gave it more, it does not start with it. */
async function refuseMighty(site: pg.Pool): Promise<void> {
  const { rows } = await site.query<{ role: string; mighty: string | null }>(
    `select current_user as role, case
        when r.rolsuper then 'is a superuser'
        when pg_has_role(session_user, c.relowner, 'member') then 'owns the tables'
        when has_any_column_privilege(c.oid, 'update') then 'may update ' || c.relname
        when has_table_privilege(c.oid, 'delete') then 'may delete from ' || c.relname
        when has_table_privilege(c.oid, 'truncate') then 'may truncate ' || c.relname
        when has_table_privilege(c.oid, 'trigger') then 'may put triggers on ' || c.relname
      end as mighty
     from pg_roles r, pg_class c where r.rolname = session_user and c.oid = any($1::regclass[])`,
    [APPEND_ONLY],
  );
  const { role, mighty } = rows.find((row) => row.mighty) ?? rows[0]!;
  if (mighty)
    throw new ConfigError(
      `The role "${role}" of DATABASE_URL ${mighty}, so the site could change its own audit trail. Give the site a ` +
        'role that owns nothing and is a member of none that does (docs/operations.md).',
    );
}

/** Most starts find everything done: they ask once, and neither connect anew nor wait for whoever migrates. */
async function lockedIf(
  isNeeded: (db: Queryable) => Promise<boolean>,
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  if (!(await isNeeded(pool))) return;
  const client = await pool.connect();
  try {
    await takeMigrationLock(client);
    if (await isNeeded(client)) await work(client);
  } finally {
    // Closing the connection gives the lock back.
    client.release(true);
  }
}
