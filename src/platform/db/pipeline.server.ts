import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { goesTogether } from './prepared.server.ts';
import { streamOf } from './silent-connections.server.ts';

type Asked = { ask: (client: pg.PoolClient) => Promise<unknown>; reject: (error: unknown) => void };

/**
 * A page asks several things by key at once. Over a connection each they would wake as many processes of the database,
 * which takes longer than their answers do; so those of one moment go over one connection and in one write. What is found
 * by words or in ranges, unless few rows are, takes long and goes beside them, and whatever begins with anything else keeps its connection to
 * itself until it is released, as a transaction must. `pool` has connections in pipeline mode.
 */
export function pipelined(pool: pg.Pool): PostgresPool {
  let asked: Asked[] = [];

  const askTogether = (text: string, values: unknown[]) =>
    new Promise((resolve, reject) => {
      // Each counts for the request that it is asked for.
      const inRequest = AsyncLocalStorage.snapshot();
      const ask = async (client: pg.PoolClient) => {
        try {
          resolve(await inRequest(() => client.query(text, values)));
        } catch (error) {
          reject(error);
        }
      };
      if (asked.push({ ask, reject }) === 1) process.nextTick(() => void send());
    });

  async function send() {
    const together = asked;
    asked = [];
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      for (const { reject } of together) reject(error);
      return;
    }
    const stream = streamOf(client);
    stream.cork();
    const answers = together.map(({ ask }) => ask(client));
    stream.uncork();
    await Promise.all(answers);
    client.release();
  }

  // Kysely remembers each connection that it is given: like those of a pool they are given again and again.
  const free: PostgresPoolClient[] = [];

  function connection(): PostgresPoolClient {
    let own: pg.PoolClient | undefined;
    const query = async (text: string, values: unknown[]) => {
      if (!own && goesTogether(text)) return askTogether(text, values);
      own ??= await pool.connect();
      return own.query(text, values);
    };
    const client: PostgresPoolClient = {
      query: query as PostgresPoolClient['query'],
      release(isBroken) {
        own?.release(isBroken);
        own = undefined;
        if (!isBroken) free.push(client);
      },
    };
    return client;
  }

  return { options: pool.options, connect: async () => free.pop() ?? connection(), end: () => pool.end() };
}
