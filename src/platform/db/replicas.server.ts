import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#platform/log/log.server.ts';
import { databaseOf, openPool, type Db } from './database.server.ts';
import {
  chooseReplica,
  isCloseEnough,
  isForPrimary,
  millisecondsBehind,
  samplesToKeep,
  verdictOn,
  type Position,
  type Sample,
} from './replica-rules.ts';

/** `promoted`: it no longer follows the primary. Only one that is `used` is read. */
export type ReplicaState = 'used' | 'behind' | 'unreachable' | 'promoted';

/** Read-only copies of the database. All of them may be gone: then everything is read from the primary. */
export type Replicas = {
  /**
   * A database that has replayed `seen`, or null when the primary must be read. A read that fails because of the
   * replica is repeated on the primary, so the caller sees no difference; a write or a transaction is refused.
   * Every replica has an adapter of its own: what is remembered by adapter never mixes two servers.
   */
  databaseFor(seen: Position): Db | null;
  /** Whoever has replayed this much has everything that is committed now. Asks the primary. */
  currentPosition(): Promise<Position>;
  /** In the order of DATABASE_REPLICA_URLS. */
  states(): ReplicaState[];
  stop(): Promise<void>;
};

const LEFT_OUT = new Error('The replica was left out');
const CHECK_EVERY_MS = 1_000;
const CHECK_TIMEOUT_MS = 1_500;
// Waiting longer for a connection costs more than asking the primary.
const CONNECT_TIMEOUT_MS = 1_000;

/** Looks after every replica until stopped; none is used before its first check. Call it after migrations. */
export function openReplicas(urls: readonly string[], primary: pg.Pool, log: Log): Replicas {
  let samples: Sample[] = [];
  let turn = 0;
  const replicas = urls.map((url) => openReplica(url, primary, log));
  const over = new AbortController();

  async function check() {
    const [position] = await Promise.all([
      positionOf(primary, 'pg_current_wal_lsn()').catch(() => null),
      ...replicas.map((replica) => replica.look()),
    ]);
    if (position !== null) samples = samplesToKeep([...samples, { at: performance.now(), position }]);
    for (const replica of replicas) replica.judge(samples);
  }
  const watching = (async () => {
    while (!over.signal.aborted) {
      await check();
      await sleep(CHECK_EVERY_MS, undefined, { signal: over.signal, ref: false }).catch(() => {});
    }
  })();

  return {
    databaseFor(seen) {
      turn += 1;
      const index = chooseReplica(
        replicas.map((replica) => replica.candidate()),
        seen,
        turn,
      );
      return index === null ? null : replicas[index]!.db;
    },
    // Not pg_current_wal_lsn(): that leaves out a commit that synchronous_commit = off has not written yet.
    currentPosition: () => positionOf(primary, 'pg_current_wal_insert_lsn()'),
    states: () => replicas.map((replica) => replica.state()),
    async stop() {
      over.abort();
      await watching;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

function openReplica(url: string, primary: pg.Pool, log: Log) {
  const settings = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, options: '-c default_transaction_read_only=on' };
  const pool = openPool(url, primary.options.max, settings);
  // Of its own, so that a replica whose connections are all taken is not called dead.
  const checks = openPool(url, 1, { ...settings, query_timeout: CHECK_TIMEOUT_MS });
  const replica = new URL(url).host;
  let state: ReplicaState | null = null;
  let replayed: Position = 0n;
  /** What the last look saw; null when it saw nothing, or a read failed since. */
  let sight: { inRecovery: boolean; replayed: Position } | null = null;
  const underWay = new Set<(reason: Error) => void>();

  function become(next: ReplicaState, detail: object = {}) {
    const [wasUsed, isUsed] = [state === 'used', next === 'used'];
    if (isUsed && !wasUsed) log.info({ replica, ...detail }, 'replica taken in');
    if (!isUsed && (wasUsed || state === null)) log.warn({ replica, state: next, ...detail }, 'replica left out');
    state = next;
    if (next !== 'unreachable') return;
    // A server that fell silent would keep its readers until their own time-out.
    for (const abandon of underWay) abandon(LEFT_OUT);
    underWay.clear();
  }
  function lose(error: unknown) {
    sight = null;
    become('unreachable', { error: (error as Error).message });
  }
  pool.on('error', lose);
  checks.on('error', lose);

  async function read(sql: string, values: readonly unknown[]) {
    if (isForPrimary(sql)) throw new Error(`A replica takes single reads only: ${sql.trim().split(/\s/, 2).join(' ')}`);
    if (state !== 'used') return primary.query(sql, [...values]);
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) => {
        underWay.add(reject);
        pool
          .query(sql, [...values])
          .then(resolve, reject)
          .finally(() => underWay.delete(reject));
      });
    } catch (error) {
      const verdict = error === LEFT_OUT ? 'busy' : verdictOn(error);
      if (verdict === 'query') throw error;
      if (verdict === 'lost') lose(error);
      return primary.query(sql, [...values]);
    }
  }
  const connection = { query: read, release() {} };

  const ask = () =>
    checks.query<{ in_recovery: boolean; replayed: string | null }>(
      `select pg_is_in_recovery() as in_recovery, (pg_last_wal_replay_lsn() - '0/0')::text as replayed`,
    );

  return {
    // A connection of many: no statement here depends on the one before it.
    db: databaseOf({ options: {}, connect: async () => connection as never, end: async () => {} }),
    candidate: () => ({ isUsed: state === 'used', replayed, busy: underWay.size }),
    state: (): ReplicaState => state ?? 'unreachable',
    async look() {
      try {
        // Twice, because a pause of this process looks like a replica that does not answer.
        const { rows } = await ask().catch(ask);
        sight = { inRecovery: rows[0]!.in_recovery, replayed: BigInt(rows[0]!.replayed ?? 0) };
      } catch (error) {
        lose(error);
      }
    },
    judge(samples: readonly Sample[]) {
      if (!sight) return;
      replayed = sight.replayed;
      if (!sight.inRecovery) return become('promoted');
      const behindMs = millisecondsBehind(samples, replayed);
      if (isCloseEnough(behindMs, state === 'used')) become('used');
      else become('behind', Number.isFinite(behindMs) ? { behind_ms: Math.round(behindMs) } : {});
    },
    // A silent server must not hold up the end of the process.
    close: () => Promise.race([Promise.all([pool.end(), checks.end()]), sleep(CHECK_TIMEOUT_MS, null, { ref: false })]),
  };
}

async function positionOf(pool: pg.Pool, lsn: string): Promise<Position> {
  const { rows } = await pool.query<{ position: string }>({
    text: `select (${lsn} - '0/0')::text as position`,
    query_timeout: CHECK_TIMEOUT_MS,
  } as pg.QueryConfig);
  return BigInt(rows[0]!.position);
}
