import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../process/identity.mjs';

/** @typedef {{ pid: number, port: number, socketFolder: string, state: string }} Postmaster `socketFolder` is empty without one */

/**
 * What the running server wrote about itself. Null: no file, or not finished writing.
 * @param {string} folder
 * @returns {Postmaster | null}
 */
export function readPostmaster(folder) {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid
      ? { pid, port: Number(lines[3]), socketFolder: lines[4]?.trim() ?? '', state: lines[7]?.trim() ?? '' }
      : null;
  } catch {
    return null;
  }
}

/**
 * Whether the process is a PostgreSQL that serves this very folder. After a crash the id in the file may
 * belong to anybody by now.
 * @param {number} pid
 * @param {string} folder
 */
export function isPostgresOf(pid, folder) {
  if (!isAlive(pid)) return false;
  const real = realpathSync(folder);
  if (process.platform === 'linux') {
    try {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false;
      return readlinkSync(`/proc/${pid}/cwd`) === real;
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && (stdout.includes(real) || stdout.includes(folder));
}

/**
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} whether it ended in time
 */
export async function ended(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
