import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { isAlive } from '../../scripts/process/identity.mjs';
import { startSite, type Site } from '../support/site.ts';
import { postmasterOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';

const STOP_LIMIT_MS = 10_000;
const AT_ONCE_MS = 2_000;

// One folder for all of them, one after the other.
const data_dir = emptySite();
let site: Site;
const started = async (options: Parameters<typeof startSite>[0] = {}) => {
  site = await startSite({ ...options, data_dir, env: { SEED: 'none' } });
  return site;
};
beforeEach(() => onTestFailed(() => console.error(site?.output())));
afterEach(async () => {
  site.kill('SIGTERM');
  await site.exited;
});
afterAll(() => rmSync(data_dir, { recursive: true, force: true }));

/** Lock and database were let go of. */
const isInOrder = () =>
  !existsSync(join(data_dir, 'server.lock')) && !existsSync(join(data_dir, 'postgres', 'postmaster.pid'));

/** How long it takes until nothing of the site is left. */
async function msUntilGone(pids: number[]): Promise<number> {
  const asked = performance.now();
  await expect.poll(() => pids.filter(isAlive), { timeout: STOP_LIMIT_MS, interval: 20 }).toEqual([]);
  return performance.now() - asked;
}

describe('npm start', () => {
  const npm: [string, ...string[]] = ['npm', 'start'];

  // npm passes the first one on; of the others its child hears nothing but that npm is gone.
  test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s to npm alone stops the server', async (signal) => {
    const { kill, pids } = await started({ command: npm });
    const all = [...pids(), postmasterOf(data_dir)];
    kill(signal);
    expect(await msUntilGone(all)).toBeLessThan(STOP_LIMIT_MS);
    expect(isInOrder()).toBe(true);
  });

  test('a signal to the whole group, as from a terminal, stops it once and in order', async () => {
    const { pids, exited } = await started({ command: npm, detached: true });
    const [server, parent] = pids() as [number, number];
    const database = postmasterOf(data_dir);
    process.kill(-parent, 'SIGINT');
    expect(await msUntilGone([server, parent, database])).toBeLessThan(STOP_LIMIT_MS);
    expect(isInOrder()).toBe(true);
    expect(await exited).toBe(0);
    expect(site.output().match(/Stopping/g)).toHaveLength(1);
  });
});

// Where the machine lets a test make a namespace: as root on Linux.
const canUnshare = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;
describe.runIf(canUnshare)('as the first process of a container', () => {
  test('npm start stops in order', async () => {
    const { exited, pids } = await started({ command: ['unshare', '--pid', '--fork', '--mount-proc', 'npm', 'start'] });
    const unshare = pids()[1]!;
    const { stdout } = spawnSync('pgrep', ['-P', String(unshare)], { encoding: 'utf8' });
    const asked = Date.now();
    process.kill(Number(stdout.trim()), 'SIGTERM');
    await exited;
    expect(isInOrder()).toBe(true);
    expect(Date.now() - asked).toBeLessThan(STOP_LIMIT_MS);
  });
});

test('a second signal ends it at once, whatever is under way', async () => {
  const { kill, pids, exited } = await started();
  const all = pids();
  const request = connect(Number(new URL(site.url).port), '127.0.0.1');
  request.on('error', () => {});
  request.write('POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
  request.write('Expect: 100-continue\r\nContent-Length: 100\r\n\r\n');
  // A server that is asked to stop before it has seen the request waits for none.
  expect(String((await once(request, 'data'))[0])).toContain('100 Continue');
  kill('SIGTERM');
  await sleep(600);
  expect(all.every(isAlive), 'It waits for the request.').toBe(true);
  const asked = Date.now();
  kill('SIGTERM');
  expect(await exited).toBe(1);
  expect(Date.now() - asked).toBeLessThan(AT_ONCE_MS);
  await expect.poll(() => all.filter(isAlive)).toEqual([]);
  request.destroy();
});

test('a server that was killed is started again by its parent, which says so', async () => {
  const { pid, pids, url } = await started();
  const [killed, parent] = pids() as [number, number];
  // Its parent starts again only what is known to have worked.
  await expect.poll(() => site.output()).toContain(url);
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => fetch(`${url}/api/ready`).then((answer) => pid() !== killed && answer.status), { timeout: 60_000 })
    .toBe(200);
  expect(isAlive(parent)).toBe(true);
  expect(site.output()).toContain('The server ended with SIGKILL. It is started again in 1 s.');
});
