import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { postgresAccount } from './account.mjs';
import { openCluster, takeOwnership } from './cluster.mjs';
import { connected } from './database.mjs';
import { throwawayFolder } from './throwaway.mjs';

/** What belongs to the running primary alone, or is on its way through the stream. */
const NOT_COPIED = /^(postmaster\.(pid|opts)$|(pg_wal|pg_replslot|pg_stat_tmp|base\/pgsql_tmp)\/)/;

/**
 * A streaming standby of a server on this machine, in a temporary folder that is removed when it is stopped. The
 * installed PostgreSQL has no pg_basebackup, so the primary's folder is copied while it is in backup mode.
 * @param {string} primaryUrl of a superuser
 * @returns {Promise<import('./standby.d.mts').Standby>}
 */
export async function openStandby(primaryUrl) {
  const primary = new URL(primaryUrl);
  const dataDir = throwawayFolder();
  writeFileSync(join(dataDir, 'postgres-password'), primary.password, { mode: 0o600 });
  await copyPrimary(primary, join(dataDir, 'postgres'));
  const open = () => openCluster({ dataDir, isThrowaway: true });

  let cluster = await open();
  const url = new URL(cluster.url);
  url.pathname = primary.pathname;
  return {
    url: url.href,
    pid: () => cluster.pid,
    start: async () => void (cluster = await open()),
    async stop() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * @param {URL} primary
 * @param {string} folder
 */
async function copyPrimary(primary, folder) {
  await connected(primary.href, async (client) => {
    const { rows } = await client.query(`select current_setting('data_directory') as source`);
    const source = /** @type {string} */ (rows[0].source);
    await client.query(`select pg_backup_start('standby', true)`);
    cpSync(source, folder, { recursive: true, filter: (path) => !NOT_COPIED.test(relative(source, path)) });
    const stopped = await client.query('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(folder, 'backup_label'), stopped.rows[0].labelfile);
  });
  chmodSync(folder, 0o700);
  mkdirSync(join(folder, 'pg_wal', 'archive_status'), { recursive: true });
  const conninfo = `host=${primary.hostname} port=${primary.port} user=${primary.username} password=${primary.password}`;
  writeFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  writeFileSync(join(folder, 'standby.signal'), '');
  takeOwnership(folder, postgresAccount(folder));
}
