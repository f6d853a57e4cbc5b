import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { endSite, freshDataDir, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';
import { IS_LONG } from './rounds.ts';
import { noteSeen } from './seen.ts';

const ANSWER_MS = 3_000;
const BACK_MS = 60_000;
/** Left on the disk: less than a few hundred people take. */
const LEFT = 2 * 1024 * 1024;

const data_dir = IS_LONG ? freshDataDir() : '';
const database = join(data_dir, 'postgres');
/** A disk of its own, which only root can make; of it the log of the database's writes and its tables live. */
const isMounted =
  IS_LONG &&
  process.platform === 'linux' &&
  spawnSync('sh', ['-c', `mkdir -p ${database} && mount -t tmpfs -o size=512m tmpfs ${database}`]).status === 0;

let site: Site;
beforeAll(async () => {
  if (!isMounted) return;
  execFileSync('cp', ['-a', `${emptySite()}/.`, data_dir]);
  site = await startSite({ data_dir, env: { SEED: 'none', TRUST_PROXY: 'loopback' } });
});
afterAll(async () => {
  if (!isMounted) return;
  site.kill('SIGTERM');
  await site.exited;
  spawnSync('umount', [database]);
  await endSite(site);
});
beforeEach(() => onTestFailed(() => console.error(site.output().slice(-3_000))));

let asked = 0;
async function register(): Promise<{ email: string; status: number; code?: string; ms: number }> {
  asked += 1;
  const email = `full${asked}@example.sa`;
  const headers = {
    'content-type': 'application/json',
    'x-locale': 'en',
    'x-forwarded-for': `198.18.${asked >> 8}.${asked & 255}`,
  };
  const person = { type: 'USER', first_name: 'Sara', last_name: 'Alqahtani', password: 'eleven-blue-camels' };
  const body = JSON.stringify({ ...person, email, consent: true });
  const begun = performance.now();
  const answer = await fetch(`${site.url}/api/v1/auth/register`, { method: 'POST', headers, body });
  const { code } = (await answer.json()) as { code?: string };
  return { email, status: answer.status, code, ms: performance.now() - begun };
}

test.runIf(isMounted)(
  'while the disk of the database is full, what cannot be written is told so, what can be read is, and nothing that was confirmed is lost',
  async ({ task }) => {
    const filler = join(database, 'filler');
    const { bavail, bsize } = statfsSync(database);
    writeFileSync(filler, new Uint8Array(bavail * bsize - LEFT));
    const answers: Awaited<ReturnType<typeof register>>[] = [];
    const told = () => answers.filter(({ status }) => status === 503).length;
    for (let at = 0; at < 3_000 && told() < 20; at += 1) answers.push(await register());
    const read = await fetch(`${site.url}/en/find-jobs`);
    const kept = answers.filter(({ status }) => status === 200);
    const longest = Math.max(...answers.map(({ ms }) => ms));

    rmSync(filler);
    const full = performance.now();
    let back = await register();
    for (; back.status !== 200 && performance.now() - full < BACK_MS; back = await register()) await sleep(250);
    const backMs = performance.now() - full;
    noteSeen(task, {
      kept: kept.length,
      'told 503': told(),
      'longest answer, ms': Math.round(longest),
      'longest until it was written again, ms': Math.round(backMs),
    });
    expect([told() > 0, kept.length + told()]).toEqual([true, answers.length]);
    expect(longest).toBeLessThan(ANSWER_MS);
    expect([200, 503]).toContain(read.status);
    expect(back.status).toBe(200);
    const pool = openDatabaseOf(data_dir, 1);
    const { rows } = await pool.query<{ email: string }>('select email from users');
    await pool.end();
    const there = new Set(rows.map(({ email }) => email));
    expect(kept.filter(({ email }) => !there.has(email))).toEqual([]);
  },
);
