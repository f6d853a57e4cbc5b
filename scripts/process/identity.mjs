import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';

/**
 * Whether a process with this id lives; one that has ended and only waits to be collected does not.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return !isLinux || statOf(pid)?.state !== 'Z';
}

/**
 * Names one life of a process id: ids are used again, the moment of birth is not.
 * Null where the system does not tell.
 * @param {number} pid
 * @returns {string | null}
 */
export function birthOf(pid) {
  if (isLinux) {
    const stat = statOf(pid);
    return stat && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat.started}`;
  }
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() || null : null;
}

/**
 * @param {number} pid
 * @param {string | null} birth what birthOf said when the process was known
 */
export function isSameProcess(pid, birth) {
  return isAlive(pid) && (birth === null || birthOf(pid) === birth);
}

/** @param {number} pid */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may itself hold brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], started: fields[19] };
  } catch {
    return null;
  }
}
