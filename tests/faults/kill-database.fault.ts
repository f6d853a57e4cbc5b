import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { isAlive } from '../../scripts/process/identity.mjs';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf, postmasterOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';
import { killLater } from './kill-later.ts';
import { IS_LONG, moments } from './rounds.ts';
import { noteSeen } from './seen.ts';
import { keepWriting } from './writers.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ data_dir: emptySite(), env: { SEED: 'none' } });
});
afterAll(() => endSite(site));
beforeEach(() => onTestFailed(() => console.error(site.output())));

test.for(moments([300, 700, 1_100], { from: 150, to: 1_500 }))(
  'the database killed after %d ms of writing comes back with every acknowledged row, none twice',
  async (ms, { task }) => {
    const pool = openDatabaseOf(site.data_dir);
    await pool.query('create table if not exists scratch (id text not null)');
    const killed = postmasterOf(site.data_dir);
    const writing = keepWriting(
      async (id) => (await pool.query('insert into scratch values ($1)', [id])).rowCount === 1,
      { begunAfter: 50 },
    );
    await writing.begun;
    await killLater(killed, ms);
    await expect
      .poll(() => pool.query('select 1').then(() => postmasterOf(site.data_dir)), { timeout: 60_000 })
      .not.toBe(killed);
    await sleep(300);
    const acknowledged = await writing.stop();

    const { rows } = await pool.query<{ id: string; times: number }>(
      'select id, count(*)::int as times from scratch group by id',
    );
    const times = new Map(rows.map((row) => [row.id, row.times]));
    noteSeen(task, { 'writes acknowledged': acknowledged.length });
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(acknowledged.filter((id) => times.get(id) !== 1)).toEqual([]);
    expect(rows.filter((row) => row.times > 1)).toEqual([]);
    expect(isAlive(killed)).toBe(false);
    await pool.end();
  },
);

test('a child of the killed database that is slow to end is waited for', async () => {
  const pool = openDatabaseOf(site.data_dir, 1);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  const killed = postmasterOf(site.data_dir);
  // As one is that waits for the disk.
  process.kill(pid, 'SIGSTOP');
  await killLater(killed, 0);
  await sleep(IS_LONG ? 12_000 : 3_000);
  expect(isAlive(site.pid())).toBe(true);
  process.kill(pid, 'SIGCONT');
  await expect
    .poll(() => pool.query('select 1').then(() => postmasterOf(site.data_dir)), { timeout: 60_000 })
    .not.toBe(killed);
  await pool.end();
});

test('the site answers again afterwards without having been restarted', async () => {
  const ready = () => fetch(`${site.url}/api/ready`).then((answer) => answer.status);
  await expect.poll(ready, { timeout: 15_000 }).toBe(200);
  expect(isAlive(site.pid())).toBe(true);
});
