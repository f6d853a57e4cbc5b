import { takeLock } from '../process/lock.mjs';
import { onStop } from '../process/lifetime.mjs';
import { Sentence } from '../setup/sentence.mjs';
import { serverLock } from './data-folder.mjs';

/**
 * Makes this process the only server of its data folder, or says in a sentence which one is already.
 * @param {string} dataDir
 * @returns {(url: string) => void} to tell others the address once it is known
 */
export function becomeTheOnlyServer(dataDir) {
  const lock = takeLock(serverLock(dataDir));
  if (lock.holder) throw new Sentence(runningSentence(lock.holder));
  onStop(lock.release);
  return (url) => lock.addDetails({ url });
}

/** @param {import('../process/lock.mjs').Holder} holder */
export const runningSentence = (holder) =>
  `Sila is already running ${holder.url ? `at ${holder.url}` : '(still starting)'}, process ${holder.pid}. ` +
  'Stop it with Ctrl-C in its window, or start another one with its own DATA_DIR and PORT.';
