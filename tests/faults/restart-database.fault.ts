import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import type pg from 'pg';
import { isAlive } from '../../scripts/process/identity.mjs';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf, postmasterOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';
import { IS_LONG } from './rounds.ts';

const TASKS_A_ROUND = 250;
const BACK_MS = 60_000;
/** What PostgreSQL calls a fast and an immediate restart, and a kill; the sixth comes after a pause. */
const ENDS: NodeJS.Signals[] = IS_LONG
  ? ['SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGINT', 'SIGQUIT', 'SIGINT']
  : ['SIGINT', 'SIGQUIT', 'SIGKILL'];

let site: Site;
let pool: pg.Pool;
beforeAll(async () => {
  site = await startSite({ data_dir: emptySite(), env: { SEED: 'none' } });
  pool = openDatabaseOf(site.data_dir, 1);
});
afterAll(async () => {
  await pool.end();
  await endSite(site);
});
beforeEach(() => onTestFailed(() => console.error(site.output().slice(-5_000))));

/** One letter each, to an address of its own. */
const enqueue = (round: number) =>
  pool.query(
    `select graphile_worker.add_job('auth.send-note', max_attempts := 8, payload :=
       json_build_object('kind', 'password_changed', 'locale', 'en', 'to', format('r%s-%s@example.sa', $1::int, n)))
     from generate_series(1, $2::int) as n`,
    [round, TASKS_A_ROUND],
  );
const waiting = async () =>
  (
    await pool.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'auth.send-note'`,
    )
  ).rows[0]!.count;
/** Of a page that is rendered for who asks: one that is kept may be shown once more. */
const pageStatus = () =>
  fetch(`${site.url}/en/find-jobs`, { headers: { cookie: 'other=1' } }).then((answer) => answer.status);

test('the database is restarted and killed while tasks run: the site lives, and every task is done once', async () => {
  const [server] = site.pids();
  for (const [round, signal] of ENDS.entries()) {
    await enqueue(round);
    await expect.poll(waiting, { timeout: BACK_MS, interval: 20 }).toBeLessThan((round + 1) * TASKS_A_ROUND - 20);
    const before = postmasterOf(site.data_dir);
    process.kill(before, signal);
    await expect.poll(() => isAlive(before), { timeout: BACK_MS }).toBe(false);
    await expect
      .poll(() => pageStatus().catch((error: Error) => error.message), { timeout: BACK_MS, interval: 100 })
      .toBe(200);
    expect(postmasterOf(site.data_dir)).not.toBe(before);
    expect(site.pid(), 'The process that serves is the same.').toBe(server);
  }

  await expect.poll(() => waiting().catch(() => null), { timeout: BACK_MS }).toBe(0);
  const { rows } = await pool.query<{ to: string; times: number }>(
    'select "to", count(*)::int as times from dev_inbox group by "to"',
  );
  expect(rows).toHaveLength(ENDS.length * TASKS_A_ROUND);
  // A letter that was under way when its own query broke may have been written; any other one is sent once.
  const broken = site.output().match(/"msg":"task failed"/g)?.length ?? 0;
  const twice = rows.filter(({ times }) => times > 1).length;
  expect(twice).toBeLessThanOrEqual(broken);
  expect(broken).toBeLessThan(ENDS.length * 8);
  expect(site.output()).not.toContain('"msg":"bug"');
});
