import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Sentence } from '../setup/sentence.mjs';
import { postgresPackage } from './package.mjs';

/** Where root keeps what another account must reach and the project's own folder hides. */
export const SHARED_HOME = '/var/lib/sila';

/** @typedef {import('./account.mjs').Account} Account */

/** What PostgreSQL's programs see of the world. */
export const PLAIN_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/**
 * A folder of PostgreSQL programs that the account can run. The installed one, or a copy of it when
 * the project lies in a private folder such as /root.
 * @param {Account | null} account
 * @returns {{ bin: string, version: string }}
 */
export function runnableBinaries(account) {
  const { folder, version } = postgresPackage();
  let why = runs(folder, account);
  if (why === null) return { bin: join(folder, 'bin'), version };
  if (account) {
    const copy = join(SHARED_HOME, `postgres-${version}`);
    if (runs(copy, account) !== null) copyReadable(folder, copy);
    why = runs(copy, account);
    if (why === null) return { bin: join(copy, 'bin'), version };
  }
  throw new Sentence(
    `The installed PostgreSQL does not run here: ${why} Set DATABASE_URL to a PostgreSQL 18 of your own.`,
  );
}

/**
 * Null when it runs, else what stands in the way.
 * @param {string} folder
 * @param {Account | null} account
 */
function runs(folder, account) {
  const { status, stderr, error } = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
    env: PLAIN_ENVIRONMENT,
    cwd: '/',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  return status === 0 ? null : (error?.message ?? stderr.trim()) + '.';
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyReadable(from, to) {
  const draft = `${to}.${process.pid}`;
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
  chmodSync(SHARED_HOME, 0o755);
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  if (existsSync(to)) rmSync(to, { recursive: true, force: true });
  renameSync(draft, to);
}

/** @param {string} path */
function openToAll(path) {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
