import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Sentence } from '../setup/sentence.mjs';

/** @typedef {{ name: string, uid: number, gid: number }} Account */

const OWN_NAME = 'sila';
const CANDIDATES = [OWN_NAME, 'postgres', 'nobody'];

/**
 * The account that PostgreSQL runs as. It refuses root, so root lends it another: the one that already
 * owns the data, else a known unprivileged one, else a new one. Null: as whoever we are.
 * @param {string} dataFolder may not exist yet
 * @returns {Account | null}
 */
export function postgresAccount(dataFolder) {
  if (process.getuid?.() !== 0) return null;
  const accounts = readAccounts();
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  const found =
    accounts.find(({ uid }) => uid !== 0 && uid === owner) ??
    CANDIDATES.map((name) => accounts.find((account) => account.name === name && account.uid !== 0)).find(Boolean);
  return found ?? createAccount();
}

/**
 * Whether the account can enter the folder: every folder above must let it pass.
 * @param {string} folder
 * @param {Account | null} account
 */
export function canReach(folder, account) {
  if (!account) return true;
  for (let path = folder; ; path = dirname(path)) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat) {
      const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if (!(stat.mode & bit)) return false;
    }
    if (path === dirname(path)) return true;
  }
}

/** @returns {Account[]} */
function readAccounts() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** @returns {Account} */
function createAccount() {
  const attempts = /** @type {const} */ ([
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', OWN_NAME]],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', OWN_NAME]],
  ]);
  for (const [program, args] of attempts) spawnSync(program, args);
  const made = readAccounts().find(({ name }) => name === OWN_NAME);
  if (made) return made;
  throw new Sentence(
    'PostgreSQL does not run as root and no unprivileged account could be made. Start as another user, or set DATABASE_URL.',
  );
}
