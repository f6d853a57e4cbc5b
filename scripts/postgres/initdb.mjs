import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Sentence } from '../setup/sentence.mjs';
import { PLAIN_ENVIRONMENT } from './binaries.mjs';

export const DATABASE_USER = 'sila';

/**
 * Makes an empty cluster at `folder`. Killed half-way it leaves nothing that looks like one.
 * @param {{ folder: string, bin: string, account: import('./account.mjs').Account | null, password: string, isThrowaway: boolean }} options
 */
export function initCluster({ folder, bin, account, password, isThrowaway }) {
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const identity = ['-U', DATABASE_USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  // The same on every system and after every upgrade of one; sorting names is a matter of each query.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    ['-D', draft, ...identity, ...locale, '--no-instructions', ...(isThrowaway ? ['--no-sync'] : [])],
    { encoding: 'utf8', env: PLAIN_ENVIRONMENT, cwd: '/', ...(account && { uid: account.uid, gid: account.gid }) },
  );
  rmSync(passwordFile, { force: true });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Sentence(`The database could not be created in ${folder}: ${(error?.message ?? stderr).trim()}`);
  }
  renameSync(draft, folder);
}
