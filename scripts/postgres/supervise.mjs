import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../process/identity.mjs';
import { stop as stopProcess } from '../process/lifetime.mjs';

const LOOK_EVERY_MS = 250;
const RESTARTS = 5;
const RESTARTS_WITHIN_MS = 60_000;

/**
 * Starts the server again when it dies, on the same port, so that connections come back by themselves.
 * One that keeps dying ends the process, which is the louder failure.
 * @param {import('./cluster.mjs').Cluster} first
 * @param {() => Promise<import('./cluster.mjs').Cluster>} reopen
 */
export function keepRunning(first, reopen) {
  let cluster = first;
  const over = new AbortController();
  /** @type {number[]} */
  let deaths = [];

  /** @type {Promise<unknown>} */
  let reopening = Promise.resolve();
  const watch = async () => {
    while (!over.signal.aborted) {
      // It may be no child of ours, having outlived the server before us, so nothing tells us of its end.
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
      if (over.signal.aborted || isAlive(cluster.pid)) continue;
      deaths = [...deaths, Date.now()].filter((at) => at > Date.now() - RESTARTS_WITHIN_MS);
      if (deaths.length > RESTARTS) throw new Error(`PostgreSQL died ${deaths.length} times within a minute.`);
      console.error('PostgreSQL died; starting it again.');
      reopening = reopen().then((next) => (cluster = next));
      await reopening;
    }
  };
  watch().catch((error) => {
    console.error(error);
    if (!over.signal.aborted) void stopProcess(1);
  });

  // However the process ends short of being killed, the database is at least told to.
  const endPolitely = () => {
    if (isAlive(cluster.pid)) process.kill(cluster.pid, 'SIGINT');
  };
  process.once('exit', endPolitely);

  return {
    async stop() {
      over.abort();
      // A restart under way must finish, else its server would be left behind.
      await reopening.catch(() => {});
      await cluster.stop();
      process.off('exit', endPolitely);
    },
  };
}
