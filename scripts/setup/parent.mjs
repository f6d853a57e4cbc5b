import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../process/identity.mjs';

/** What a child sends once it works. */
export const SERVING = 'serving';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;
const LOOK_EVERY_MS = 300;
// A signal to the whole group comes to each process, and from each parent once more.
const SAME_PRESS_MS = 400;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {import('node:child_process').ChildProcess} Child */

/**
 * Passes signals on to a child, also one that npm had no time for.
 * @param {Child} child
 */
export function parentOf(child) {
  let isAsked = false;
  let askedAt = 0;
  /** @type {string} */
  let how = '';
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    if (isAsked && Date.now() - askedAt < SAME_PRESS_MS) return;
    askedAt ||= Date.now();
    isAsked = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const starter = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || (process.ppid === starter && isAlive(starter))) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, LOOK_EVERY_MS);

  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of SIGNALS) process.off(name, pass);
      how = signal ?? `code ${code}`;
      resolve(code ?? (signal === 'SIGKILL' ? 137 : 1));
    });
  });
  return { ended, isAsked: () => isAsked, how: () => how };
}

/**
 * Starts a server again that ended by itself after it had worked, with growing pauses; one that never worked says why
 * and is left alone.
 * @param {() => Child} start
 * @returns {Promise<number>} the code to end with
 */
export async function keepServing(start) {
  // Where its terminal is gone, what it has to say is nobody's.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let hasServed = false;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    const begun = Date.now();
    const child = start();
    child.once('message', (message) => (hasServed ||= message === SERVING));
    const { ended, isAsked, how } = parentOf(child);
    const code = await ended;
    if (isAsked() || code === 0 || !hasServed) return code;
    if (Date.now() - begun > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    console.error(
      `${new Date().toISOString()} The server ended with ${how()}. It is started again in ${pauseMs / 1000} s.`,
    );
    const leave = () => process.exit(0);
    for (const signal of SIGNALS) process.on(signal, leave);
    await sleep(pauseMs);
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}
