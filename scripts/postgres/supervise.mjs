import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../process/identity.mjs';
import { printFailure } from '../setup/sentence.mjs';

const LOOK_EVERY_MS = 250;
const RESTARTS = 5;
const RESTARTS_WITHIN_MS = 60_000;
const PAUSE_MS = 10_000;

/**
 * Starts the server again when it dies, on the same port, so that connections come back by themselves.
 * One that keeps dying is left in peace for a while each time: meanwhile the pages say that they are unavailable.
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
      const pauseMs = deaths.length > RESTARTS ? PAUSE_MS : 0;
      console.error(
        pauseMs === 0
          ? 'PostgreSQL died; starting it again.'
          : `PostgreSQL died ${deaths.length} times within a minute; starting it again in ${pauseMs / 1000} s.`,
      );
      await sleep(pauseMs, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      reopening = reopen().then((next) => (cluster = next), printFailure);
      await reopening;
    }
  };
  void watch();

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
