import { join } from 'node:path';
import { createServer } from 'vite';
import { onStop } from '../process/lifetime.mjs';
import { freePort } from '../process/port.mjs';
import { ROOT } from '../setup/project.mjs';

const QUIET_MS = 150;
const SERVER_FILE = /(\.server\.tsx?|src\/(main|server|worker|routes|route-table)\.ts|src\/server\/.*|\.sql)$/;

/** @typedef {import('../run/serve.mjs').Start} Start */

/**
 * A start that goes through Vite: browser files are replaced in place, and a change of a server file
 * ends the running server and starts it again from the changed sources.
 * @returns {Promise<Start>}
 */
export async function developmentServer() {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: await freePort(24_678) } },
  });
  onStop(() => vite.close());

  return async ({ env }) => {
    const startOnce = async () => {
      const { start } = await vite.ssrLoadModule('/src/main.ts');
      return await /** @type {Start} */ (start)({ env, vite });
    };
    let running = await startOnce();
    const { url } = running;

    /** @type {NodeJS.Timeout | undefined} */
    let pause;
    let turn = Promise.resolve();
    const restart = async (/** @type {string} */ file) => {
      console.log(`${file.slice(ROOT.length + 1)} changed; starting the server again.`);
      await running.stop();
      running = { url, stop: async () => {} };
      vite.moduleGraph.invalidateAll();
      try {
        running = await startOnce();
      } catch (error) {
        // A mistake in the file just saved is no reason to end: the next save may mend it.
        console.error(`${/** @type {Error} */ (error).message}\nThe server waits for the next save.`);
      }
    };
    vite.watcher.add(join(ROOT, 'migrations'));
    vite.watcher.on('all', (_event, file) => {
      if (!SERVER_FILE.test(file) || file.includes('/node_modules/')) return;
      clearTimeout(pause);
      pause = setTimeout(() => {
        turn = turn.then(() => restart(file));
      }, QUIET_MS);
    });
    return { url, stop: () => turn.then(() => running.stop()) };
  };
}
