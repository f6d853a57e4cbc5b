import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canReach } from './account.mjs';
import { SHARED_HOME } from './binaries.mjs';

/**
 * Where a data folder's cluster lies and who runs it: inside, unless root keeps the data in a private
 * folder that the account of PostgreSQL cannot enter.
 * @param {string} dataDir
 * @param {(folder: string) => import('./account.mjs').Account | null} accountFor
 */
export function clusterFolder(dataDir, accountFor) {
  const real = realpathSync(dataDir);
  const inside = join(real, 'postgres');
  const account = accountFor(inside);
  if (existsSync(inside) ? canReach(inside, account) : canReach(real, account)) return { folder: inside, account };
  const folder = join(placeOutside(real), 'postgres');
  return { folder, account: accountFor(folder) };
}

/**
 * A place of this data folder's own. Its name is kept inside, so that deleting the data folder begins
 * anew, and it is bound to the path, so that a copy of the data folder does not share the place.
 * @param {string} dataDir
 */
function placeOutside(dataDir) {
  const note = join(dataDir, 'postgres-place');
  const prefix = join(SHARED_HOME, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}-`);
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : '';
  const place = noted.startsWith(prefix) ? noted : prefix + randomBytes(4).toString('hex');
  if (place !== noted) {
    writeFileSync(note, place);
    console.log(`${dataDir} is private to root, so the database lies in ${place}.`);
  }
  mkdirSync(place, { recursive: true, mode: 0o755 });
  return place;
}
