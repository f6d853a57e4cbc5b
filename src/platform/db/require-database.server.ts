import type pg from 'pg';
import { ConfigError } from '#platform/config/config.server.ts';
import { shortcomingOf, type DatabaseFacts } from './requirements.ts';

/** Refuses, in a sentence and before anything is written, a database in which the migrations would stop half-way. */
export async function requireDatabase(pool: pg.Pool): Promise<void> {
  await requireOwnSession(pool);
  const { rows } = await pool.query<DatabaseFacts>(`
    select current_setting('server_version_num')::int as version_num,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as is_replica,
      has_database_privilege(current_database(), 'create') as may_create_schemas,
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_create_tables,
      exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams,
      current_user as role,
      current_database() as database`);
  const shortcoming = shortcomingOf(rows[0]!);
  if (shortcoming) throw new ConfigError(`The database at DATABASE_URL ${shortcoming}`);
}

/** Refuses an address that leads to a pooler: a lock of a session stays behind there, and what is heard goes to others. */
export async function requireOwnSession(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch((error: Error) => {
    // PgBouncer does not know what a session is told at its beginning.
    throw /unsupported startup parameter/.test(error.message) ? behindPooler(error) : error;
  });
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Who answers is not who let us in: somebody stands between.
    if (rows[0]!.pid !== processOf(client)) throw behindPooler();
  } finally {
    client.release();
  }
}

const behindPooler = (cause?: Error) =>
  new ConfigError(
    'The database is reached through a pooler, which lends a session for a transaction at a time. Migrations, the ' +
      'queue and what is heard need their own: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, and ' +
      'DATABASE_MIGRATION_URL, where there is one, too (docs/operations.md).',
    { cause },
  );

/** Not in the driver's types. */
const processOf = (client: pg.ClientBase) => (client as unknown as { processID: number }).processID;
