import { mkdtempSync, readFileSync, readdirSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { birthOf, isSameProcess } from '../process/identity.mjs';
import { DATABASE, openCluster } from './cluster.mjs';
import { isPostgresOf, readPostmaster } from './postmaster.mjs';

const PREFIX = 'sila-throwaway-';

/**
 * A server in a temporary folder that forgets everything when stopped: empty, `url` being of its maintenance database,
 * or with the data of a site that `fill` puts there, `url` being of the site's database.
 * @param {{ fill?: (dataDir: string) => void }} [options]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openThrowawayCluster({ fill } = {}) {
  const dataDir = throwawayFolder();
  fill?.(dataDir);
  const cluster = await openCluster({ dataDir, isThrowaway: true });
  return {
    url: fill ? Object.assign(new URL(cluster.url), { pathname: `/${DATABASE}` }).href : cluster.url,
    async stop() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder that the next one sweeps away, with its server, if this process ends without having done so. */
export function throwawayFolder() {
  sweep();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(dataDir, 0o711);
  writeFileSync(join(dataDir, 'owner.json'), JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }));
  return dataDir;
}

/** What was left behind by a process that was killed. */
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    try {
      const owner = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8'));
      if (isSameProcess(owner.pid, owner.birth)) continue;
      const folder = join(dataDir, 'postgres');
      const postmaster = readPostmaster(folder);
      if (postmaster && isPostgresOf(postmaster.pid, folder)) process.kill(postmaster.pid, 'SIGQUIT');
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Being made at this moment, or somebody else's.
    }
  }
}
