import { join, resolve } from 'node:path';
import { ROOT } from '../setup/project.mjs';

/** Absolute; the same rule as in src/platform/config. */
export const dataFolder = () => resolve(ROOT, process.env.DATA_DIR?.trim() || './data');

/** Held by the one server that uses a data folder. */
export const serverLock = (/** @type {string} */ dataDir) => join(dataDir, 'server.lock');
