import { databaseOf, openPool } from '#platform/db/database.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { freeUnrenewed, renewLeases, type Held } from './lease-queries.server.ts';
import { describe } from './tasks.server.ts';

export type LeaseTimes = { leaseMs: number; renewEveryMs: number };

/** What a dead worker had is free again after the first, and a worker may miss three renewals before it counts as dead. */
export const LEASE_TIMES: LeaseTimes = { leaseMs: 20_000, renewEveryMs: 5_000 };

/**
 * Renews what this worker has under way and frees what others have left behind. After a gap of its own, an error or half
 * a lease without an answer, it frees nothing for as long as a lease lasts: the database may have been away or have
 * stood still for all, and the others renew late as well. Rejects where it cannot renew at all: a worker that took tasks
 * all the same would lose them while it runs them.
 */
export async function keepLeases(
  underWay: ReadonlySet<Held>,
  { database_url, log, times = LEASE_TIMES }: { database_url: string; log: Log; times?: LeaseTimes | undefined },
) {
  // A connection of its own: a lease must not lapse because the pages have taken all the others.
  const pool = openPool(database_url, 1);
  const db = databaseOf(pool);
  await renewLeases(db, []).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  let renewedAt: number | null = null;
  let steadySince = 0;

  async function renew() {
    try {
      await renewLeases(db, [...underWay]);
      const now = performance.now();
      if (renewedAt === null || now - renewedAt > times.leaseMs / 2) steadySince = now;
      renewedAt = now;
      if (now - steadySince < times.leaseMs) return;
      const tasks = await freeUnrenewed(db, times.leaseMs);
      if (tasks.length > 0) log.warn({ tasks }, 'freed the tasks of a worker that is gone');
    } catch (error) {
      if (renewedAt !== null) log.warn({ error: describe(error) }, 'leases of tasks were not renewed');
      renewedAt = null;
    }
  }

  let turn = Promise.resolve();
  const timer = setInterval(() => void (turn = turn.then(renew)), times.renewEveryMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await turn;
      await db.destroy();
    },
  };
}
