import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../process/port.mjs';
import { Sentence } from '../setup/sentence.mjs';
import { PLAIN_ENVIRONMENT } from './binaries.mjs';
import { readPostmaster } from './postmaster.mjs';
import { settingsFor } from './settings.mjs';

const LOG_LIMIT_BYTES = 5_000_000;
// After a crash the write-ahead log is replayed before anybody may connect.
const RECOVERY_LIMIT_MS = 300_000;
const PORTS_TRIED = 20;
// The children of a server that was killed end by themselves, but not before the disk has taken what they were writing.
const CHILDREN_LIMIT_MS = 120_000;

/**
 * Starts a server on the folder and waits until it answers.
 * @param {{ folder: string, bin: string, account: import('./account.mjs').Account | null, port: number, log: string, isThrowaway: boolean }} options
 * @returns {Promise<import('./postmaster.mjs').Postmaster>}
 */
export async function launch({ folder, bin, account, port: wanted, log, isThrowaway }) {
  let port = await freePort(wanted);
  const deadline = Date.now() + CHILDREN_LIMIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    // Whoever calls has made sure that nobody serves this folder, so a file that says so is a leftover.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    const before = startOfLog(log);
    const output = openSync(log, 'a', 0o600);
    const child = spawn(join(bin, 'postgres'), ['-D', folder, ...settingsFor({ folder, port, isThrowaway })], {
      // Ctrl-C must not reach it before the server has finished what is under way.
      detached: !isThrowaway,
      stdio: ['ignore', output, output],
      env: PLAIN_ENVIRONMENT,
      cwd: '/',
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    closeSync(output);
    child.unref();
    const { server, failure } = await readiness(child, folder);
    if (server) return server;

    const said = readFileSync(log, 'utf8').slice(before);
    if (attempt < PORTS_TRIED && /could not bind|Address already in use/.test(said)) port = await freePort();
    else if (Date.now() < deadline && /shared memory block|is being used by|lock file .* already exists/.test(said))
      await sleep(300);
    else
      throw new Sentence(
        `PostgreSQL did not start: ${failure}\n${said.trim().split('\n').slice(-8).join('\n')}\nIts whole log: ${log}`,
      );
  }
}

/**
 * The server when it is ready, else why it is not.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} folder
 * @returns {Promise<{ server: import('./postmaster.mjs').Postmaster | null, failure: string | null }>}
 */
async function readiness(child, folder) {
  const end = { why: /** @type {string | null} */ (null) };
  child.once('error', (error) => (end.why = error.message));
  child.once('exit', (code, signal) => (end.why ??= `it ended with ${signal ?? `code ${code}`}.`));
  const deadline = Date.now() + RECOVERY_LIMIT_MS;
  while (end.why === null) {
    const postmaster = readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster?.state === 'ready') return { server: postmaster, failure: null };
    if (Date.now() > deadline) end.why ??= `it was not ready after ${RECOVERY_LIMIT_MS / 1000} s.`;
    await sleep(20);
  }
  return { server: null, failure: end.why };
}

/** @param {string} log */
function startOfLog(log) {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LOG_LIMIT_BYTES) return size;
  truncateSync(log);
  return 0;
}
