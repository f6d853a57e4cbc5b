import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';
import { killLater } from './kill-later.ts';

/** More than one batch goes through. */
const PEOPLE = 6_000;
/** The others were told before, so that the round is over in time. */
const UNTOLD = 60;
/** The last of the last batch. */
const LAST = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
const LIMIT_MS = 90_000;

let site: Site;
beforeAll(async () => {
  site = await startSite({ data_dir: emptySite(), env: { SEED: 'none' } });
});
afterAll(() => endSite(site));
beforeEach(() => onTestFailed(() => console.error(site.output().slice(-5_000))));

test('letters of an incident reach everybody once though the worker is killed while it chooses and while it sends', async () => {
  const pool = openDatabaseOf(site.data_dir, 3);
  const one = async <Row extends object>(query: string, values: unknown[] = []) =>
    (await pool.query<Row>(query, values)).rows[0]!;
  await pool.query(
    `insert into users (id, type, email, email_verified_at, locale, created_at)
     select case n when 1 then $2 else gen_random_uuid() end, 'USER', format('n%s@example.sa', n), now(), 'ar', now()
     from generate_series(1, $1::int) as n`,
    [PEOPLE, LAST],
  );
  const { id: incident } = await one<{ id: string }>(
    `insert into incidents (title, aware_at, due_at, data_kinds, risk, happened, recorded_at)
     values ('x', now(), now() + interval '72 hours', '{contact}', 'likely', 'x', now()) returning id`,
  );
  const newRound = async (isOver: boolean) =>
    (
      await one<{ id: string }>(
        `insert into incident_rounds (incident_id, rule, ar_text, en_text, people_num, begun_at, chosen_at, done_at)
         select $1, 'everybody', 'حدث أمر.', 'It happened.', $2, now(), done, done
         from (select case when $3 then now() end as done) as over returning id`,
        [incident, UNTOLD, isOver],
      )
    ).id;
  await pool.query(
    `insert into incident_letters (incident_id, round_id, user_id, state, at, begun_at)
     select $1, $2, id, 'sent', now(), now() from users where email is not null and id <> $3
     order by email limit $4`,
    [incident, await newRound(true), LAST, PEOPLE - UNTOLD],
  );
  const round = await newRound(false);
  const send = () => pool.query(`select graphile_worker.add_job('incidents.send_letters', $1)`, [{ round_id: round }]);
  const letters = (state = '%') =>
    one<{ count: number }>(
      `select count(*)::int as count from incident_letters where round_id = $1 and state like $2`,
      [round, state],
    ).then(({ count }) => count);
  /** Kills the site while it waits for what is held, ends what its connections still wait for, and starts it again. */
  const killWhile = async (holds: string, reached: () => Promise<boolean>, begin: () => Promise<unknown>) => {
    const holding = await pool.connect();
    await holding.query(`begin; ${holds}`);
    await begin();
    await expect.poll(reached, { timeout: LIMIT_MS }).toBe(true);
    await killLater(site.pids(), 0);
    await site.exited;
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    await holding.query('rollback');
    holding.release();
    site = await startSite({ env: { SEED: 'none' }, data_dir: site.data_dir });
  };
  const waits = async () =>
    (await one<{ count: number }>(`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`))
      .count > 0;

  // Somebody in the last batch is held, so the batches before are kept and this one is under way.
  await killWhile(
    `select from users where id = (select id from users order by id desc limit 1) for update`,
    async () => (await letters()) > 0 && (await waits()),
    send,
  );

  // Somebody's letter cannot be written down, so the worker dies with it in its hands.
  await killWhile(
    `lock table dev_inbox in access exclusive mode`,
    async () => (await letters('sending')) > 0 && (await waits()),
    send,
  );
  await pool.query(`update incident_letters set at = now() - interval '1 hour' where state = 'sending'`);
  await send();
  const done = async () =>
    (await one<{ done_at: Date | null }>('select done_at from incident_rounds where id = $1', [round])).done_at !==
    null;
  await expect.poll(done, { timeout: LIMIT_MS }).toBe(true);

  expect(await letters()).toBe(UNTOLD);
  const { count, people } = await one<{ count: number; people: number }>(
    `select count(*)::int as count, count(distinct "to")::int as people from dev_inbox`,
  );
  const unclear = await letters('sending');
  expect(unclear).toBe(1);
  expect(people).toBe(count);
  expect(count + unclear).toBe(UNTOLD);
  await pool.end();
});
