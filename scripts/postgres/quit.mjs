import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ended } from './postmaster.mjs';

const FAST_MS = 2_500;
const IMMEDIATE_MS = 1_000;

/**
 * Ends a server: open connections are cut and everything is written down; if that takes too long it ends
 * at once and replays its log at the next start. Both lose nothing that was committed.
 * @param {{ pid: number, bin: string }} server
 */
export async function quit({ pid, bin }) {
  const send = (/** @type {'SIGINT' | 'SIGQUIT'} */ signal) => {
    // Windows knows no signals; PostgreSQL's own tool speaks to the server through a pipe.
    if (process.platform === 'win32')
      return void spawnSync(join(bin, 'pg_ctl'), ['kill', signal.slice(3), String(pid)]);
    try {
      process.kill(pid, signal);
    } catch {
      // Gone already.
    }
  };
  send('SIGINT');
  if (await ended(pid, FAST_MS)) return;
  send('SIGQUIT');
  await ended(pid, IMMEDIATE_MS);
}
