import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf, isSameProcess } from './identity.mjs';

/** @typedef {{ pid: number, birth: string | null, url?: string } & Record<string, unknown>} Holder */

/**
 * Takes the lock at `path`, or tells who holds it. A lock whose process is gone is taken over.
 * @param {string} path
 * @param {Record<string, unknown>} [facts] what others should know of the holder
 * @returns {{ holder: Holder } | { holder: null, addDetails: (facts: Record<string, unknown>) => void, release: () => void }}
 */
export function takeLock(path, facts = {}) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  const mine = { pid: process.pid, birth: birthOf(process.pid) };
  const write = (/** @type {object} */ more) => writeFileSync(draft, JSON.stringify({ ...mine, ...more }));
  for (;;) {
    write(facts);
    try {
      // A link appears with its content or not at all, and only one can win.
      linkSync(draft, path);
      rmSync(draft);
      return {
        holder: null,
        addDetails(more) {
          write({ ...facts, ...more });
          renameSync(draft, path);
        },
        release() {
          if (holderOf(path)?.pid === process.pid) rmSync(path, { force: true });
        },
      };
    } catch (error) {
      rmSync(draft, { force: true });
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    if (holder && isSameProcess(holder.pid, holder.birth)) return { holder };
    removeStale(path, holder);
  }
}

/**
 * Runs `work` alone among the processes that use this lock, waiting for its turn.
 * @template Result
 * @param {string} path
 * @param {() => Promise<Result> | Result} work
 * @returns {Promise<Result>}
 */
export async function withLock(path, work) {
  for (;;) {
    const lock = takeLock(path);
    if (lock.holder === null) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    await sleep(250);
  }
}

/**
 * Who holds the lock at `path`: null when nobody does.
 * @param {string} path
 */
export function liveHolderOf(path) {
  const holder = holderOf(path);
  return holder && isSameProcess(holder.pid, holder.birth) ? holder : null;
}

/**
 * @param {string} path
 * @returns {Holder | null}
 */
function holderOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Two processes may find the same stale lock; what is moved aside is looked at again, so that the second
 * one does not throw the first one's fresh lock away.
 * @param {string} path
 * @param {Holder | null} stale
 */
function removeStale(path, stale) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = holderOf(aside);
  if (moved && moved.pid !== stale?.pid && isSameProcess(moved.pid, moved.birth)) {
    try {
      linkSync(aside, path);
    } catch {
      // Somebody else took the lock meanwhile, which is as good.
    }
  }
  rmSync(aside, { force: true });
}
