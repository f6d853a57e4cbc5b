import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type { ClientBase } from 'pg';

/** Longer than any transaction of a test. */
const TURN_MS = 10_000;

/**
 * A pool for one test, whose transactions are savepoints of a single one: what a refusal undoes is undone, and what
 * the database checks at a commit is checked, and still nothing stays when `end` is called.
 */
export async function savepointPool(client: ClientBase): Promise<PostgresPool> {
  await client.query('begin');
  const deferred = await listDeferred(client);
  let latest = Promise.resolve();
  let running: Promise<unknown> = Promise.resolve();

  /** One client answers one question at a time. */
  const ask = (sql: string, parameters?: unknown[]) => {
    const answer = running.then(() => client.query(sql, parameters));
    running = answer.catch(() => {});
    return answer;
  };

  /** Savepoints are a stack, so those who want one at the same time take turns. */
  const takeTurn = async () => {
    const before = latest;
    const { promise, resolve } = Promise.withResolvers<void>();
    latest = promise;
    const isLate = await Promise.race([before, sleep(TURN_MS, true, { ref: false })]);
    if (isLate) throw new Error('A transaction begins inside another one: pass the inner ctx on.');
    return resolve;
  };

  const connect = async () => {
    let endTurn = () => {};
    return {
      async query(sql: string, parameters: unknown[]) {
        if (sql === 'begin') {
          endTurn = await takeTurn();
          return ask('savepoint work');
        }
        if (sql === 'rollback') {
          return ask('rollback to savepoint work; release savepoint work').finally(endTurn);
        }
        if (sql !== 'commit') return ask(sql, parameters);
        const done = await ask(
          `set constraints all immediate; release savepoint work; set constraints ${deferred} deferred`,
        );
        endTurn();
        return done;
      },
      release() {},
    };
  };
  return { connect, end: async () => void (await client.query('rollback')) } as unknown as PostgresPool;
}

async function listDeferred(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(conname), ', ') as names from pg_constraint where condeferred`,
  );
  return rows[0]!.names;
}
