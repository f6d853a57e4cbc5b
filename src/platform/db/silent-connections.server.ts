import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';

/**
 * A question that waits so long is asked after, over a connection of its own, which has so long to answer: together, and
 * what looking at intervals adds, less than three seconds.
 */
type Patience = { silentMs: number; checkMs: number };
const PATIENCE: Patience = { silentMs: 900, checkMs: 1_600 };

/**
 * Ends connections over which no answer will come: a firewall forgot them, an address moved, or the database is out of
 * reach. The system would notice after a quarter of an hour, and a time-out of the question alone gives the dead
 * connection back to the pool. One on which PostgreSQL is still at work is left alone, and so are all where that cannot
 * be asked in time but others were answered a moment ago: on a machine that is busy a new connection takes long.
 * Those that rest go with the first of them, or each would swallow a question of its own.
 */
export function endSilentConnections(pool: pg.Pool, connectionString: string, patience: Patience = PATIENCE): void {
  /** Since when a connection owes an answer, and how many. */
  const waiting = new Map<pg.PoolClient, { since: number; answers: number }>();
  const resting = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => resting.delete(client));
  pool.on('release', (_error, client) => resting.add(client));
  pool.on('remove', (client) => resting.delete(client));
  let timer: NodeJS.Timeout | undefined;
  let answeredAt = -Infinity;

  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => {
      const answer = ask(...asked);
      if (answer instanceof Promise) {
        const { since = performance.now(), answers = 0 } = waiting.get(client) ?? {};
        waiting.set(client, { since, answers: answers + 1 });
        const settle = (isAnswer: boolean) => {
          const now = performance.now();
          const left = waiting.get(client)!.answers - 1;
          if (left > 0) waiting.set(client, { since: now, answers: left });
          else waiting.delete(client);
          if (isAnswer) answeredAt = now;
        };
        answer.then(
          () => settle(true),
          (error: unknown) => settle(isSaidByDatabase(error)),
        );
        timer ??= setInterval(() => void look(), patience.silentMs / 2).unref();
      }
      return answer;
    }) as typeof client.query;
  });

  let isLooking = false;
  async function look() {
    if (waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    const now = performance.now();
    const silent = [...waiting].filter(([, { since }]) => now - since > patience.silentMs);
    if (silent.length === 0 || isLooking) return;
    isLooking = true;
    const busy = await busyAmong(connectionString, patience);
    // After a moment in which this process did nothing else, answers that are there have yet to be read.
    await nextTurn();
    isLooking = false;
    const isBusy = busy ?? (() => performance.now() - answeredAt < patience.silentMs);
    const dead = silent.filter(
      ([client, { since }]) => waiting.get(client)?.since === since && !isBusy(processOf(client)),
    );
    if (dead.length === 0) return;
    for (const client of [...dead.map(([client]) => client), ...resting]) streamOf(client).destroy();
  }
}

/** Which server processes are at work, or were a moment ago; null where the database does not say so in time. */
async function busyAmong(
  connectionString: string,
  { silentMs, checkMs }: Patience,
): Promise<((pid: number) => boolean) | null> {
  const probe = new pg.Client({ connectionString, connectionTimeoutMillis: checkMs, query_timeout: checkMs });
  probe.on('error', () => {});
  try {
    await probe.connect();
    const { rows } = await probe.query<{ pid: number; own: number }>(
      `select pid, pg_backend_pid() as own from pg_stat_activity
       where state = 'active' or state_change > clock_timestamp() - $1 * interval '1 millisecond'`,
      [silentMs / 2],
    );
    // Through a pooler that nobody told of the numbers are the pooler's, and nothing is known of whose they are.
    if (rows[0]?.own !== processOf(probe)) return () => true;
    const busy = new Set(rows.map(({ pid }) => pid));
    return (pid) => busy.has(pid);
  } catch (error) {
    // Refused in words – no connection is free, it is starting – it is there.
    return isSaidByDatabase(error) ? () => true : null;
  } finally {
    streamOf(probe).destroy();
  }
}

const isSaidByDatabase = (error: unknown) => /^\d[0-9A-Z]{4}$/.test((error as { code?: string }).code ?? '');

/** Neither is in the driver's types. */
type Inner = { processID: number; connection: { stream: Duplex } };
const processOf = (client: pg.ClientBase) => (client as unknown as Inner).processID;
export const streamOf = (client: pg.ClientBase) => (client as unknown as Inner).connection.stream;
