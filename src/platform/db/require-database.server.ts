import type pg from 'pg';
import { ConfigError } from '#platform/config/config.server.ts';
import { shortcomingOf, type DatabaseFacts } from './requirements.ts';

/** Refuses, in a sentence and before anything is written, a database in which the migrations would stop half-way. */
export async function requireDatabase(pool: pg.Pool): Promise<void> {
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
