import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import '../../scripts/db/source-imports.mjs';

/** Cores for the database's processes and for this one, where the system can pin them. */
const DATABASE_CORE = '0';
const OWN_CORE = '1';
const CONNECTIONS = 8;

/** @param {string} core @param {number} pid */
const pin = (core, pid) =>
  spawnSync('taskset', ['-a', '-p', '-c', core, String(pid)], { stdio: 'ignore' }).status === 0;

/**
 * Services called as the site calls them, in this process, on a database of its own.
 * @param {string} url
 * @param {{ isPinned?: boolean }} [options] the database on one core, this process on another
 */
export async function openServices(url, { isPinned = false } = {}) {
  const { databaseOf } = await import('../../src/platform/db/database.server.ts');
  const { readConfig } = await import('../../src/platform/config/config.server.ts');
  const config = readConfig({
    DATABASE_URL: url,
    SECRET_KEY: 'only-for-measuring-0123456789-0123456789',
    SEED: 'none',
  });
  let wasPinned = isPinned && pin(OWN_CORE, process.pid);
  // One core has nothing to share out.
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    idleTimeoutMillis: 0,
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
  });
  // The embedded database may end before the last connection has said goodbye.
  pool.on('error', () => {});
  // All connections are there, and pinned, before anything is measured.
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  const pids = await Promise.all(
    clients.map(async (client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid),
  );
  if (isPinned) for (const pid of pids) wasPinned = pin(DATABASE_CORE, pid) && wasPinned;
  for (const client of clients) client.release();
  /** What processes keep in memory for some seconds is kept for one of these only. */
  const context = () => ({ db: databaseOf(pool), now: () => new Date(), config });
  return { pool, context, wasPinned, databaseCpu: () => cpuOf(pids), close: () => pool.end() };
}

/**
 * Milliseconds that processes have had a core, which other work on the machine does not stretch as it does
 * the time that passes. Not a number where the system does not tell.
 * @param {number[]} pids
 */
function cpuOf(pids) {
  try {
    return pids.reduce(
      (sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    );
  } catch {
    return Number.NaN;
  }
}

const base = { session_id: null, time_zone_offset_minutes: 180, ip: '203.0.113.7', request_id: 'bench' };
/** @type {import('../../src/platform/access/actor.ts').Actor} */
export const visitor = { ...base, user: null, locale: 'ar' };
/** The first company's owner. @type {import('../../src/platform/access/actor.ts').Actor} */
export const employer = {
  ...base,
  session_id: '00000000-0000-4000-8000-000000000000',
  locale: 'ar',
  user: /** @type {any} */ ({
    id: '00000000-0000-4000-8000-000000000001',
    type: 'COMPANY',
    company_id: 101,
    company_role: 'owner',
    scope: [],
    display_name: 'Bench',
    has_info: true,
  }),
};
