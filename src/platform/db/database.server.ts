import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { watchQueries } from './prepared.server.ts';
import { endSilentConnections } from './silent-connections.server.ts';
import { MINUTE_MS } from '../durations.ts';
import type { DB } from './tables.ts';

export type Tables = DB;

/** Either the pool or an open transaction; a query cannot tell and must not care. */
export type Db = Kysely<Tables>;

const INT8 = 20;
const DATE = 1082;
// Ids are uuids and money fits 53 bits, so a bigint is a number; a calendar day stays text.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (day) => day);

/** What a session of the site may take; behind a pooler its role carries them, for a pooler's sessions are nobody's. */
export const TIMEOUTS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 };

/**
 * A new connection has nothing prepared: the first page after a pause waited a tenth of a second for it, and the next five
 * planned everything anew. Firewalls forget what says nothing for some minutes, so it is asked each minute whether it lives.
 */
const RESTING = { idleTimeoutMillis: 10 * MINUTE_MS, keepAlive: true, keepAliveInitialDelayMillis: MINUTE_MS };

type PoolSettings = pg.PoolConfig & {
  /** The address leads to a pooler in transaction mode: what belongs to a session is left out. */
  isPooled?: boolean;
};

/** The driver's own defaults wait for ever on a connection that went silent. */
export function openPool(
  connectionString: string,
  max: number,
  { isPooled = false, ...settings }: PoolSettings = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 3_000,
    query_timeout: 20_000,
    pipeline: !isPooled,
    ...(isPooled ? {} : TIMEOUTS),
    ...RESTING,
    ...settings,
  });
  // An idle connection that dies is replaced by the next query; without a listener it ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watchQueries(client, { keepsPlans: !isPooled });
  });
  // Whether PostgreSQL is at work on a question cannot be asked through a pooler.
  if (!isPooled) endSilentConnections(pool, connectionString);
  return pool;
}

export const databaseOf = (pool: PostgresPool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
