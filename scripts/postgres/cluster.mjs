import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Sentence } from '../setup/sentence.mjs';
import { postgresAccount } from './account.mjs';
import { runnableBinaries } from './binaries.mjs';
import { createDatabase } from './database.mjs';
import { clusterFolder } from './folder.mjs';
import { DATABASE_USER, initCluster } from './initdb.mjs';
import { launch } from './launch.mjs';
import { ended, isPostgresOf, readPostmaster } from './postmaster.mjs';
import { quit } from './quit.mjs';

const MAJOR = '18';
export const DATABASE = 'sila';

/**
 * @typedef {object} Cluster
 * @property {string} url of the database
 * @property {number} pid of the server
 * @property {boolean} isAttached it was running before
 * @property {boolean} isNew the cluster was made just now
 * @property {() => Promise<void>} stop
 */

/**
 * The database of a data folder: made if missing, started if down, and attached to if it outlived a
 * server that was killed. Call it under the folder's lock.
 * @param {{ dataDir: string, isThrowaway?: boolean }} options
 * @returns {Promise<Cluster>}
 */
export async function openCluster({ dataDir, isThrowaway = false }) {
  mkdirSync(dataDir, { recursive: true });
  const { folder, account } = clusterFolder(dataDir, postgresAccount);
  const { bin } = runnableBinaries(account);
  const passwordFile = join(dataDir, 'postgres-password');
  const portFile = join(dataDir, 'postgres-port');

  const isNew = !existsSync(folder);
  if (isNew) {
    const password = randomBytes(24).toString('base64url');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    initCluster({ folder, bin, account, password, isThrowaway });
  }
  refuseOtherVersion(folder);
  takeOwnership(folder, account);

  const running = await runningServer(folder);
  const server =
    running ??
    (await launch({
      folder,
      bin,
      account,
      isThrowaway,
      port: rememberedPort(portFile),
      log: join(dataDir, 'postgres.log'),
    }));
  writeFileSync(portFile, String(server.port));
  const url = (/** @type {string} */ database) => addressOf(server, { password: passwordOf(passwordFile), database });
  if (!isThrowaway) await createDatabase(url('postgres'), DATABASE);
  return {
    url: url(isThrowaway ? 'postgres' : DATABASE),
    pid: server.pid,
    isAttached: running !== null,
    isNew,
    stop: () => quit({ pid: server.pid, bin }),
  };
}

/**
 * By its socket where it has one, which costs a question half of what the loopback costs it.
 * @param {import('./postmaster.mjs').Postmaster} server
 * @param {{ password: string, database: string }} entry
 */
function addressOf({ port, socketFolder }, { password, database }) {
  const url = new URL(`postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`);
  if (socketFolder) url.searchParams.set('host', socketFolder);
  return url.href;
}

/** @param {string} folder */
async function runningServer(folder) {
  for (;;) {
    const postmaster = readPostmaster(folder);
    if (!postmaster || !isPostgresOf(postmaster.pid, folder)) return null;
    if (postmaster.state === 'ready') return postmaster;
    // On its way up or down: the file says which soon.
    if (postmaster.state === 'stopping') await ended(postmaster.pid, 60_000);
    else await sleep(50);
  }
}

/** @param {string} folder */
function refuseOtherVersion(folder) {
  const file = join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (version === MAJOR) return;
  throw new Sentence(
    version === null
      ? `${folder} is not a PostgreSQL data folder. Move it away, or set DATA_DIR to another place.`
      : `The data in ${folder} was written by PostgreSQL ${version} and this is PostgreSQL ${MAJOR}, which cannot read it. ` +
          `Export it with version ${version} and import it into an empty DATA_DIR (docs/operations.md), or set DATABASE_URL.`,
  );
}

/**
 * @param {string} folder
 * @param {import('./account.mjs').Account | null} account
 */
export function takeOwnership(folder, account) {
  const owner = statSync(folder).uid;
  const wanted = account?.uid ?? process.getuid?.();
  if (wanted === undefined || owner === wanted) return;
  if (!account)
    throw new Sentence(
      `${folder} belongs to another user (id ${owner}). Start Sila as that user, or set DATA_DIR to another place.`,
    );
  const give = (/** @type {string} */ path) => {
    const stat = lstatSync(path);
    if (stat.isSymbolicLink()) lchownSync(path, account.uid, account.gid);
    else chownSync(path, account.uid, account.gid);
    if (stat.isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
  };
  give(folder);
}

/** @param {string} file */
const rememberedPort = (file) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0);

/** @param {string} file */
function passwordOf(file) {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Sentence(
    `${basename(file)} is missing beside the database. Restore it from a backup, or move the data folder away to begin anew.`,
  );
}
