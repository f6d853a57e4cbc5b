import { onParentGone } from '../setup/runtime.mjs';

let deadlineMs = 9_500;
// Ctrl-C reaches every process of a terminal, and npm and our own parent pass it on as well: one press, three signals.
const SAME_PRESS_MS = 400;

/** @type {(() => unknown)[]} */
const closers = [];
/** @type {number | null} */
let stoppedAt = null;

/**
 * What must happen before the process ends; the last one registered is done first.
 * @param {() => unknown} close
 */
export function onStop(close) {
  closers.push(close);
}

/** How long stopping may take, from the first signal to the end. */
export const stopWithin = (/** @type {number} */ ms) => void (deadlineMs = ms);

export const isStopping = () => stoppedAt !== null;

/**
 * Ends the process in order. A closer that fails or hangs does not keep the others from their turn
 * for longer than the deadline.
 * @param {number} code
 */
export async function stop(code) {
  if (stoppedAt !== null) return;
  stoppedAt = Date.now();
  setTimeout(() => process.exit(code || 1), deadlineMs).unref();
  while (closers.length > 0) {
    try {
      await closers.pop()?.();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

/** From now on Ctrl-C and SIGTERM end the process in order, and a second one at once. */
export function stopOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (stoppedAt === null) {
        console.log('\nStopping …');
        void stop(0);
      } else if (Date.now() - stoppedAt > SAME_PRESS_MS) process.exit(1);
    });
  }
  onParentGone(() => void stop(1));
}
