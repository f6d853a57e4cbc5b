import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test, vi } from 'vitest';
import { PLACES } from '#platform/tasks/places.ts';
import { openSmtpSink, type SmtpSink } from '../support/smtp-sink.ts';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf } from './database-of.ts';
import { emptySite } from './made-sites.ts';
import { IS_LONG } from './rounds.ts';
import { noteSeen } from './seen.ts';

const LETTERS = 24;
const LIMIT_MS = 120_000;

let sink: SmtpSink;
let site: Site;
let pool: ReturnType<typeof openDatabaseOf>;
beforeAll(async () => {
  if (!IS_LONG) return;
  sink = await openSmtpSink();
  const env = { SEED: 'none', PROVIDERS: 'mail=smtp', SMTP_URL: sink.url, MAIL_FROM: 'Sila <no-reply@sila.test>' };
  site = await startSite({ data_dir: emptySite(), env });
  pool = openDatabaseOf(site.data_dir, 2);
});
afterAll(async () => {
  if (!IS_LONG) return;
  await pool.end();
  await endSite(site);
  await sink.close();
});
beforeEach(() => onTestFailed(() => console.error(site.output().slice(-5_000))));

const queueLetters = (name: string) =>
  pool.query(
    `select graphile_worker.add_job('auth.send-note', json_build_object('kind', 'password_changed', 'locale', 'en',
       'to', format('%s%s@example.sa', $2::text, n)), max_attempts := 8) from generate_series(1, $1::int) as n`,
    [LETTERS, name],
  );
/** By SMS, which this site shows in its inbox. */
const queueText = (to: string) =>
  pool.query(
    `select graphile_worker.add_job('auth.text-note', json_build_object('kind', 'password_changed', 'locale', 'en', 'to', $1::text))`,
    [to],
  );
const tryAgainNow = () =>
  pool.query(`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`);
const receivedOf = (name: string) =>
  sink.received
    .flatMap(({ recipients }) => recipients)
    .filter((to) => to.startsWith(name))
    .toSorted();
const all = (name: string) => Array.from({ length: LETTERS }, (_, at) => `${name}${at + 1}@example.sa`).toSorted();

test.runIf(IS_LONG).for([
  ['silent', () => sink.beSilent(), async () => sink.accept()],
  ['refusing for now', () => sink.refuse(451, 'Try again later'), async () => sink.accept()],
  [
    'away',
    () => sink.close(),
    async () => {
      sink = await openSmtpSink({ port: sink.port });
    },
  ],
] as const)(
  'while the mail server is %s an SMS goes out within three seconds, and on its return every letter arrives once',
  async ([how, breakIt, mend], { task }) => {
    const name = how.replaceAll(' ', '-');
    await breakIt();
    await queueLetters(name);
    // Each place of a letter is taken by now.
    await vi.waitUntil(() => how !== 'silent' || sink.held() >= PLACES.mail, { timeout: LIMIT_MS });
    const phone = `+9665${String(Date.now()).slice(-8)}`;
    const begun = performance.now();
    await queueText(phone);
    const texted = async () => (await pool.query('select from dev_inbox where "to" = $1', [phone])).rowCount;
    await expect.poll(texted, { timeout: LIMIT_MS, interval: 50 }).toBe(1);
    const textedMs = Math.round(performance.now() - begun);
    await mend();
    const back = performance.now();
    await expect
      .poll(
        async () => {
          await tryAgainNow();
          return receivedOf(name).length;
        },
        { timeout: LIMIT_MS, interval: 1_000 },
      )
      .toBeGreaterThanOrEqual(LETTERS);
    const waiting = async () =>
      (await pool.query(`select from graphile_worker.jobs where task_identifier like 'auth.%'`)).rowCount;
    await expect.poll(waiting, { timeout: LIMIT_MS }).toBe(0);
    noteSeen(task, {
      letters: LETTERS,
      'longest until the SMS, ms': textedMs,
      'longest from its return to the last letter, ms': Math.round(performance.now() - back),
    });
    expect(receivedOf(name)).toEqual(all(name));
    expect(textedMs).toBeLessThan(3_000);
  },
);
