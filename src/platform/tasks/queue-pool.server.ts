import type pg from 'pg';
import { isUnavailable } from '#platform/db/unavailable.ts';

/** Of the few failures that graphile-worker repeats by itself, the one that it repeats soonest and longest: a serialisation failure. */
const REPEATED = '40001';

/**
 * The pool as graphile-worker is given it. The library writes a task's receipt without waiting for it; a failure that
 * it does not repeat is lost, and with it the receipt. So a database that is away looks like one to ask again, until
 * `isOver`.
 */
export function queuePool(pool: pg.Pool, isOver: () => boolean): pg.Pool {
  const repeating = (error: Error): never => {
    if (isOver() || !isUnavailable(error)) throw error;
    throw Object.assign(new Error(error.message, { cause: error }), { code: REPEATED });
  };
  const borrow = async () => {
    const client = await pool.connect().catch(repeating);
    return {
      query: (question: string | pg.QueryConfig, values?: unknown[]) =>
        client.query(question as string, values).catch(repeating),
      release: () => client.release(),
    };
  };
  return Object.assign(Object.create(pool) as pg.Pool, {
    connect: (hear?: Parameters<pg.Pool['connect']>[0]) => (hear ? pool.connect(hear) : borrow()),
  });
}
