import { openCluster } from '../postgres/cluster.mjs';
import { dataFolder, serverLock } from '../run/data-folder.mjs';
import { liveHolderOf, withLock } from '../process/lock.mjs';

/**
 * Calls `work` with the address of the database, as the owner of its tables: DATABASE_MIGRATION_URL, DATABASE_DIRECT_URL or DATABASE_URL,
 * else the embedded one, which is started for the time of the call if it is not running.
 * @template Result
 * @param {(url: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withDatabase(work) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_MIGRATION_URL } = process.env;
  if (DATABASE_URL) return work(DATABASE_MIGRATION_URL || DATABASE_DIRECT_URL || DATABASE_URL);
  const dataDir = dataFolder();
  const lock = serverLock(dataDir);
  // A running site has started its database; without one we are the only ones who may.
  if (liveHolderOf(lock)) return work((await openCluster({ dataDir })).url);
  return withLock(lock, async () => {
    const cluster = await openCluster({ dataDir });
    try {
      return await work(cluster.url);
    } finally {
      await cluster.stop();
    }
  });
}
