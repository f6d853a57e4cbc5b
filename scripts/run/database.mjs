import { onStop } from '../process/lifetime.mjs';
import { openCluster } from '../postgres/cluster.mjs';
import { keepRunning } from '../postgres/supervise.mjs';

/**
 * The database of this run: the one that DATABASE_URL names, else the embedded one, which lives until
 * the process stops and is started again when it dies.
 * @param {string} dataDir
 */
export async function provideDatabase(dataDir) {
  if (process.env.DATABASE_URL) return;
  let supervisor = { stop: async () => {} };
  const opening = openCluster({ dataDir });
  onStop(async () => {
    await opening.catch(() => {});
    await supervisor.stop();
  });
  const cluster = await opening;
  supervisor = keepRunning(cluster, () => openCluster({ dataDir }));
  process.env.DATABASE_URL = cluster.url;
  // A site alone with its database has no other that takes over from it.
  process.env.DRAIN_SECONDS ||= '0';
  // Somebody who gives us no database wants to look around; a site with a public address is in earnest.
  process.env.SEED ||= process.env.PUBLIC_URL?.startsWith('https:') ? 'none' : 'demo';
}
