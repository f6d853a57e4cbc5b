import { sql } from 'kysely';
import { askExport } from '#modules/account/service.server.ts';
import { reindexAllCandidates } from '#modules/candidates/service.server.ts';
import { refreshDirectory } from '#modules/companies/service.server.ts';
import { reindexAllJobs } from '#modules/search/service.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { seekerActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { seedDemo } from './demo/seed.server.ts';
import { tasks } from './worker.ts';

/** Of each kind, as many are tried in a round. */
const OF_A_KIND = 2;
/** The second round brings reminders, ends, digests and sweeps. */
const ROUNDS_MS = [0, 40 * DAY_MS];

/** A letter is sent before it can be noted down: run again, these send it again, and nothing else. */
const SENDS_AGAIN = ['auth.send-link', 'auth.send-note'];

/** Kinds that do not come due in the demo. A new kind of task is brought by `queueSome`, or stands here. */
const NOT_IN_THE_DEMO = [
  'auth.send-code',
  'companies.send_invitation',
  'cv-import.read',
  'applications.close_with_job',
  'applications.notify_moved',
  'interviews.letter',
  'payments.return_surplus',
  'payments.refund',
  'alerts.gather',
  'alerts.send_letter',
  'alerts.send_confirmation',
  'alerts.send_known',
];

/** Of what stands in the demo: an ad, a conversation, a payment, a person. */
async function queueSome(ctx: TestContext) {
  const one = async (table: 'jobs' | 'conversations' | 'payments' | 'users', condition = sql<boolean>`true`) =>
    (
      await sql<{ row: { id: never; seeker_id: string; email: string } }>`
      select to_jsonb(t) as row from ${sql.table(table)} as t where ${condition} order by id limit 1`.execute(ctx.db)
    ).rows[0]!.row;
  const job = await one('jobs', sql`state = 'active'`);
  const conversation = await one('conversations');
  const user = await one('users', sql`type = 'USER'`);
  const { id: payment_id } = await one('payments');
  ctx.enqueued.push(
    { task: 'alerts.match', payload: { job_id: job.id } },
    { task: 'alerts.spread', payload: { job_id: job.id } },
    { task: 'messages.mail-unread', payload: { conversation_id: conversation.id, user_id: conversation.seeker_id } },
    { task: 'payments.close_checkouts', payload: { payment_id } },
    { task: 'auth.send-note', payload: { kind: 'password_changed', to: user.email, locale: 'ar' } },
    { task: 'auth.send-link', payload: { purpose: 'reset_password', email: user.email, locale: 'ar' } },
  );
  await askExport(ctx, seekerActor({ id: user.id }));
}

/** Written anew from the ads each time, with new numbers. */
const REBUILT = ['search_suggestions', 'search_suggestion_keys'];

/** Grows with every row that this transaction writes. */
const countWrites = async ({ db }: TestContext) =>
  (
    await sql<{ count: number }>`
      select sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint as count from pg_stat_xact_user_tables`.execute(db)
  ).rows[0]!.count;

async function everything({ db }: TestContext) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${REBUILT}) order by 1`.execute(db);
  const marks = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from ${sql.table(name)} as t`,
  );
  const { rows } = await sql<{ name: string; mark: string }>`
    ${sql.join(marks, sql` union all `)}
    union all select 'queue', count(*)::text from graphile_worker._private_jobs`.execute(db);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

test('every task that comes due in the demo is run twice and the second run changes nothing', async ({ ctx }) => {
  await seedDemo(ctx);
  await reindexAllJobs(ctx);
  await reindexAllCandidates(ctx);
  await refreshDirectory(ctx);
  const ran = new Set<string>();
  let known = { writes: -1, rows: {} };
  const state = async () => {
    const writes = await countWrites(ctx);
    if (writes !== known.writes) known = { writes, rows: await everything(ctx) };
    return { ...known.rows, mails: ctx.sent.mails.length, sms: ctx.sent.sms.length };
  };
  const runTwice = async (name: string, payload: object) => {
    const task = tasks.find((one) => one.name === name)!;
    await task.run(ctx, payload as never);
    const before = await state();
    await task.run(ctx, payload as never);
    const after = await state();
    ran.add(name);
    if (!SENDS_AGAIN.includes(name)) expect.soft(after, name).toEqual(before);
  };
  await queueSome(ctx);
  for (const ms of ROUNDS_MS) {
    ctx.clock.move(ms);
    for (const { name, schedule } of tasks) if (schedule) await runTwice(name, {});
    for (let queued = ctx.enqueued.splice(0); queued.length > 0; queued = ctx.enqueued.splice(0)) {
      const tried = new Map<string, number>();
      for (const { task, payload } of queued) {
        tried.set(task, (tried.get(task) ?? 0) + 1);
        if (tried.get(task)! <= OF_A_KIND) await runTwice(task, payload);
      }
    }
  }
  expect(tasks.map(({ name }) => name).filter((name) => !ran.has(name))).toEqual(NOT_IN_THE_DEMO);
}, 240_000);
