import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError } from '#platform/config/config.server.ts';
import { HOUR_MS } from '#platform/durations.ts';

/** Any number, the same in every process that migrates this database or grants its rights. */
const LOCK_KEY = 7_151_410_112;

export type LockPatience = {
  pollMs: number;
  /** A holder that did nothing for so long has left its lock behind. */
  idleMs: number;
  /** An index on a large table takes longer than any page may. */
  longestMs: number;
};
const PATIENCE: LockPatience = { pollMs: 250, idleMs: 30_000, longestMs: HOUR_MS };
const SAID_EVERY_MS = 30_000;

type Queries = Pick<pg.ClientBase, 'query'>;
type Holder = { pid: number; program: string; idle_ms: number | null };

/**
 * Whoever migrates takes turns, for as long as this session lasts. Says whom it waits for; refuses when that one does
 * nothing, which happens where a pooler kept the session of a start that is gone.
 */
export async function takeMigrationLock(
  client: Queries,
  say: (sentence: string) => void = () => {},
  { pollMs, idleMs, longestMs }: LockPatience = PATIENCE,
): Promise<void> {
  const began = performance.now();
  let saidAt = -Infinity;
  while (!(await tryLock(client))) {
    const holder = await holderOf(client);
    const who = holder ? `process ${holder.pid} of PostgreSQL (${holder.program || 'unnamed'})` : 'another start';
    if (holder?.idle_ms && holder.idle_ms > idleMs)
      throw new ConfigError(
        `The database is locked for a migration by ${who}, which has done nothing for ${Math.round(holder.idle_ms / 1000)} ` +
          `seconds. If no other start is under way: select pg_terminate_backend(${holder.pid}); then start again.`,
      );
    if (performance.now() - began > longestMs)
      throw new ConfigError(`The database has been locked for a migration by ${who} for too long.`);
    if (performance.now() - saidAt > SAID_EVERY_MS) {
      say(`Waiting for ${who}, which migrates the database.`);
      saidAt = performance.now();
    }
    await sleep(pollMs);
  }
}

async function tryLock(client: Queries): Promise<boolean> {
  const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [LOCK_KEY]);
  return rows[0]!.is_taken;
}

/** Locks of other databases of the server look the same. Of a session of another role PostgreSQL does not say since when it does nothing. */
async function holderOf(client: Queries): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `select pid, application_name as program,
       case when state = 'idle' then extract(epoch from clock_timestamp() - state_change)::float8 * 1000 end as idle_ms
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
       and objsubid = 1 and (classid::bigint << 32) + objid::bigint = $1`,
    [LOCK_KEY],
  );
  return rows[0];
}
