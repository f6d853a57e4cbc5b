import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { samplePicture } from '../support/sample-files.ts';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';
import { IS_LONG } from './rounds.ts';
import { noteSeen } from './seen.ts';

const DISK = '256k';
const ANSWER_MS = 3_000;

const data_dir = IS_LONG ? emptySite() : '';
const files = join(data_dir, 'files');
if (IS_LONG) mkdirSync(files, { recursive: true });
/** A disk of its own, which only root can make. */
const isMounted =
  IS_LONG &&
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', files]).status === 0;

let site: Site;
beforeAll(async () => {
  if (!IS_LONG) return;
  site = await startSite({ data_dir, env: { SEED: 'none', TRUST_PROXY: 'loopback' } });
});
afterAll(async () => {
  if (!IS_LONG) return;
  site.kill('SIGTERM');
  await site.exited;
  if (isMounted) spawnSync('umount', [files]);
  await endSite(site);
});
beforeEach(() => onTestFailed(() => console.error(site.output().slice(-3_000))));

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

async function register(): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-locale': 'en' };
  const email = 'full@example.sa';
  const password = 'eleven-blue-camels';
  const person = { type: 'USER', first_name: 'Sara', last_name: 'Alqahtani', email, password, consent: true };
  await fetch(`${site.url}/api/v1/auth/register`, { method: 'POST', headers, body: JSON.stringify(person) });
  const pool = openDatabaseOf(data_dir, 1);
  await pool.query('update users set email_verified_at = now() where email = $1', [email]);
  await pool.end();
  const body = JSON.stringify({ identifier: email, password });
  const answer = await fetch(`${site.url}/api/v1/auth/login`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { access_token: { token: string } } };
  return data.access_token.token;
}

test.runIf(isMounted)(
  'uploads to a full disk are told so within three seconds, leave nothing half-written, and go on once there is room',
  async ({ task }) => {
    const token = await register();
    const picture = new Uint8Array(await samplePicture());
    const noise = new Uint8Array(400_000);
    const upload = async (at: number) => {
      const form = new FormData();
      form.append('file', new Blob([picture, noise]), `me-${at}.png`);
      const headers = { authorization: `Bearer ${token}`, 'x-locale': 'en', 'x-forwarded-for': `198.18.0.${at + 1}` };
      const begun = performance.now();
      const answer = await fetch(`${site.url}/api/v1/files/photo`, { method: 'POST', headers, body: form });
      const { code } = (await answer.json()) as { code?: string };
      return { status: answer.status, code, ms: performance.now() - begun };
    };
    const answers = [];
    for (let at = 0; at < 20; at += 1) answers.push(await upload(at));
    const kept = answers.filter(({ status }) => status === 201).length;
    const told = answers.filter(({ status, code }) => status === 507 && code === 'storage.full').length;
    const longest = Math.max(...answers.map(({ ms }) => ms));
    noteSeen(task, { kept, 'told 507': told, 'longest answer, ms': Math.round(longest) });
    expect([told > 0, kept + told]).toEqual([true, answers.length]);
    expect(longest).toBeLessThan(ANSWER_MS);
    expect(filesBelow(files).filter((name) => name.endsWith('.part'))).toEqual([]);
    const pool = openDatabaseOf(data_dir, 1);
    const { rows } = await pool.query<{ id: string }>('select id from files where deleted_at is null');
    await pool.end();
    const names = filesBelow(files);
    expect(rows.filter(({ id }) => !names.includes(id))).toEqual([]);

    expect((await fetch(`${site.url}/api/ready`)).status).toBe(200);
    expect((await fetch(`${site.url}/en/login`)).status).toBe(200);
    spawnSync('mount', ['-o', 'remount,size=64m', files]);
    await sleep(100);
    expect((await upload(100)).status).toBe(201);
  },
);
