import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isAlive } from '../../scripts/process/identity.mjs';
import { endSite, freshDataDir, launchSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf, postmasterOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';
import { killLater } from './kill-later.ts';

const STOP_LIMIT_MS = 10_000;

const sites: Site[] = [];
const started = async (options: Parameters<typeof startSite>[0] = {}) => {
  const site = await startSite({ data_dir: emptySite(), ...options, env: { SEED: 'none', ...options.env } });
  sites.push(site);
  return site;
};
afterEach(async () => {
  for (const site of sites.splice(0)) await endSite(site);
});

test('a second start on the same data says where the first one runs and ends', async () => {
  const first = await started();
  const second = await launchSite({ data_dir: first.data_dir });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(`already running at ${first.url}, process ${first.pid()}`);
  expect(isAlive(first.pid())).toBe(true);
});

test('a start on a port that is taken says so and leaves no database behind', async () => {
  const first = await started();
  const data_dir = freshDataDir();
  const second = await launchSite({ data_dir, port: Number(new URL(first.url).port), env: { SEED: 'none' } });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain('is taken by another program');
  expect(existsSync(join(data_dir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('after kill -9 the lock is taken over and the surviving database is used again', async () => {
  const first = await started();
  const postmaster = postmasterOf(first.data_dir);
  await killLater(first.pids(), 0);
  await first.exited;
  expect(isAlive(postmaster)).toBe(true);
  const second = await started({ data_dir: first.data_dir });
  expect(postmasterOf(second.data_dir)).toBe(postmaster);
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
});

test('leftovers that name a process of somebody else do not stand in the way', async () => {
  const first = await started();
  const lock = readFileSync(join(first.data_dir, 'server.lock'), 'utf8');
  const postmaster = readFileSync(join(first.data_dir, 'postgres', 'postmaster.pid'), 'utf8');
  first.kill('SIGTERM');
  await first.exited;
  // This process lives, under an id that the leftovers claim.
  writeFileSync(join(first.data_dir, 'server.lock'), JSON.stringify({ ...JSON.parse(lock), pid: process.pid }));
  writeFileSync(join(first.data_dir, 'postgres', 'postmaster.pid'), postmaster.replace(/^\d+/, String(process.pid)));
  const second = await started({ data_dir: first.data_dir });
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the server and its database within ten seconds', async (signal) => {
  const site = await started();
  const postmaster = postmasterOf(site.data_dir);
  const asked = Date.now();
  site.kill(signal);
  expect(await site.exited).toBe(0);
  expect(Date.now() - asked).toBeLessThan(STOP_LIMIT_MS);
  expect(isAlive(postmaster)).toBe(false);
  expect(existsSync(join(site.data_dir, 'server.lock'))).toBe(false);
});

/** Whether all that the site itself has open to its database goes through a file. */
async function isBySocket({ data_dir }: Site): Promise<boolean> {
  const pool = openDatabaseOf(data_dir, 1);
  const { rows } = await pool.query<{ is_by_socket: boolean }>(
    `select bool_and(client_addr is null) as is_by_socket from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await pool.end();
  return rows[0]!.is_by_socket;
}

test('the site asks its own database through a file that nobody else may reach', async () => {
  const site = await started();
  expect(await isBySocket(site)).toBe(true);
  expect(statSync(join(site.data_dir, 'postgres')).mode & 0o077).toBe(0);
});

test('a data folder whose path is too long for a socket has its database by the port', async () => {
  const data_dir = join(emptySite(), 'd'.repeat(100));
  renameSync(emptySite(), data_dir);
  const site = await started({ data_dir });
  expect(await isBySocket(site)).toBe(false);
  expect((await fetch(`${site.url}/api/ready`)).status).toBe(200);
});

test('data of another PostgreSQL is refused in a sentence and left untouched', async () => {
  const data_dir = freshDataDir();
  mkdirSync(join(data_dir, 'postgres'));
  writeFileSync(join(data_dir, 'postgres', 'PG_VERSION'), '16\n');
  const site = await launchSite({ data_dir });
  expect(await site.exited).toBe(1);
  expect(site.output()).toContain('was written by PostgreSQL 16');
  expect(readFileSync(join(data_dir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('16\n');
});

test('a wrong setting stops the start with a sentence that names it', async () => {
  const site = await launchSite({ env: { ROLE: 'everything' } });
  expect(await site.exited).toBe(1);
  expect(site.output()).toContain('ROLE must be one of all, web, worker.');
  expect(site.output()).not.toContain('    at ');
});

test('a process that only works through tasks says how it is, and shows nothing else', async () => {
  const data_dir = emptySite();
  const files = join(data_dir, 'files');
  const site = await started({ data_dir, env: { ROLE: 'worker', SECRET_KEY: 'k'.repeat(32), FILES_DIR: files } });
  const statusOf = async (path: string) => (await fetch(new URL(path, site.url))).status;
  expect(await Promise.all(['/api/health', '/api/ready', '/', '/api/v1/jobs'].map(statusOf))).toEqual([
    200, 200, 404, 404,
  ]);
  expect(site.output()).toContain('/api/ready');
});

test.runIf(existsSync('/dev/full'))('a site whose log is on a full disk serves, and stops in order', async () => {
  const site = await started({
    command: ['sh', '-c', 'exec "$0" scripts/start.mjs > /dev/full 2>&1', process.execPath],
    env: { LOG_LEVEL: 'info' },
  });
  for (const path of ['/en/login', '/api/v1/jobs', '/en/login'])
    expect((await fetch(site.url + path)).status).toBe(200);
  site.kill('SIGTERM');
  expect(await site.exited).toBe(0);
});

test.runIf(process.getuid?.() === 0)(
  'in a folder that is private to root the database lies outside and is found again',
  async () => {
    const data_dir = freshDataDir();
    chmodSync(data_dir, 0o700);
    const first = await started({ data_dir });
    const place = readFileSync(join(data_dir, 'postgres-place'), 'utf8');
    expect(existsSync(join(place, 'postgres', 'PG_VERSION'))).toBe(true);
    first.kill('SIGTERM');
    await first.exited;
    await started({ data_dir });
    expect(readFileSync(join(data_dir, 'postgres-place'), 'utf8')).toBe(place);
    await endSite(sites.splice(0).at(-1)!);
    rmSync(place, { recursive: true });
  },
);
