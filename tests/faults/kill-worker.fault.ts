import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';
import { killLater } from './kill-later.ts';

const AT_ONCE = 4;
const LIMIT_MS = 60_000;

let site: Site;
beforeAll(async () => {
  site = await startSite({ data_dir: emptySite(), env: { SEED: 'none' } });
});
afterAll(() => endSite(site));
beforeEach(() => onTestFailed(() => console.error(site.output().slice(-5_000))));

test('tasks under way when their process is killed run again within a minute of its next start, each once', async () => {
  const pool = openDatabaseOf(site.data_dir, 2);
  const locked = async () =>
    (await pool.query(`select from graphile_worker.jobs where locked_at is not null and task_identifier like 'auth.%'`))
      .rowCount;
  // Nobody's letter can be written before this is over, so all of them are under way.
  const holding = await pool.connect();
  await holding.query('begin; lock table dev_inbox in access exclusive mode');
  await pool.query(
    `select graphile_worker.add_job('auth.send-note', json_build_object(
       'kind', 'password_changed', 'locale', 'en', 'to', format('n%s@example.sa', n))) from generate_series(1, $1::int) as n`,
    [AT_ONCE],
  );
  await expect.poll(locked, { timeout: LIMIT_MS }).toBe(AT_ONCE);
  await killLater(site.pids(), 0);
  await site.exited;
  // What the dead server's connections still waited for must not be written.
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'insert into "dev_inbox"%'`,
  );
  await holding.query('rollback');
  holding.release();
  expect(await locked()).toBe(AT_ONCE);

  site = await startSite({ env: { SEED: 'none' }, data_dir: site.data_dir });
  const started = performance.now();
  const written = async () =>
    (await pool.query<{ to: string }>('select "to" from dev_inbox order by "to"')).rows.map(({ to }) => to);
  await expect.poll(locked, { timeout: LIMIT_MS }).toBe(0);
  await expect
    .poll(written, { timeout: LIMIT_MS })
    .toEqual(Array.from({ length: AT_ONCE }, (_, n) => `n${n + 1}@example.sa`));
  const tookMs = performance.now() - started;
  expect(tookMs).toBeLessThan(LIMIT_MS);
  console.info(`run again ${(tookMs / 1000).toFixed(1)} s after the start`);
  await pool.end();
});
