import { setTimeout as sleep } from 'node:timers/promises';
import { onStop, stop, stopOnSignals, stopWithin, isStopping } from '../process/lifetime.mjs';
import { reportServing } from '../setup/runtime.mjs';
import { printFailure } from '../setup/sentence.mjs';
import { banner } from './banner.mjs';
import { provideDatabase } from './database.mjs';
import { dataFolder } from './data-folder.mjs';
import { startFailure } from './failure.mjs';
import { becomeTheOnlyServer } from './only-one.mjs';
import { watchUnforeseen } from './unforeseen.mjs';

const DATABASE_STOP_MS = 3_500;
/** For ending the process itself. */
const LAST_MS = 500;
// For requests under way, after the last one was let in.
const REQUESTS_MS = 3_000;

/** @typedef {(options: { env: NodeJS.ProcessEnv, vite?: import('vite').ViteDevServer }) => Promise<{ url: string, drain_ms: number, stop_ms: number, stop: () => Promise<void> }>} Start */

/**
 * Runs the whole site until it is told to stop: lock, database, server, in this order up and in the
 * other down.
 * @param {(dataDir: string) => Promise<Start>} loadServer
 */
export async function serve(loadServer) {
  stopOnSignals();
  watchUnforeseen(() => void stop(1));
  try {
    const dataDir = dataFolder();
    const recordAddress = becomeTheOnlyServer(dataDir);
    const start = await loadServer(dataDir);
    if (isStopping()) return;
    await provideDatabase(dataDir);
    if (isStopping()) return;
    const running = await start({ env: process.env });
    const stopMs = Math.max(running.stop_ms - DATABASE_STOP_MS - LAST_MS, running.drain_ms + REQUESTS_MS);
    stopWithin(stopMs + DATABASE_STOP_MS);
    onStop(() => Promise.race([running.stop(), sleep(stopMs)]));
    reportServing();
    banner(running.url);
    recordAddress(running.url);
  } catch (error) {
    if (isStopping()) return;
    printFailure(startFailure(error));
    await stop(1);
  }
}
