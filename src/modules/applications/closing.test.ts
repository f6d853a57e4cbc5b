import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import { approveCorrection, askCorrection, closeJob, pauseJob } from '#modules/jobs/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { employerActor, seekerActor, staffActor } from '#tests/support/actors.ts';
import { asWritten } from '#tests/support/as-written.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { eventBus, listen } from '#platform/events/events.server.ts';
import { applicationMoved } from './events.server.ts';
import {
  applyToJob,
  closeWithJob,
  listMyApplications,
  notifyCorrected,
  notifyMoved,
  type Closed,
  type Corrected,
} from './service.server.ts';
import type { Stage } from './rules.ts';

async function hiring(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const job = await createJob(ctx, { company_id, state: 'active' });
  return { company_id, user_id, actor: employerActor(company_id, { id: user_id }), job };
}

async function applicant(
  ctx: TestContext,
  { id: job_id, company_id }: { id: number; company_id: number },
  stage: Stage,
  locale: 'ar' | 'en' = 'ar',
) {
  const user_id = await createPerson(ctx);
  await ctx.db.updateTable('users').set({ locale }).where('id', '=', user_id).execute();
  await ctx.db.insertInto('applications').values({ job_id, company_id, user_id, stage, snapshot: '{}' }).execute();
  return { actor: seekerActor({ id: user_id }), user_id };
}

const kindsTold = async (ctx: TestContext, user_id: string) =>
  (
    await ctx.db.selectFrom('notifications').select('kind').where('user_id', '=', user_id).orderBy(asWritten).execute()
  ).map(({ kind }) => kind);

/** What the queue does after the commit, each task twice: a worker may die before its receipt. */
async function runQueue(ctx: TestContext) {
  for (let at = 0; at < ctx.enqueued.length; at++) {
    const { task, payload } = ctx.enqueued[at]!;
    for (const _ of [1, 2]) {
      if (task === 'applications.close_with_job') await closeWithJob(ctx, payload as Closed);
      if (task === 'applications.notify_corrected') await notifyCorrected(ctx, payload as Corrected);
      if (task === 'applications.notify_moved') await notifyMoved(ctx, (payload as { events: number[] }).events);
    }
  }
}

const lastOf = async (ctx: TestContext, actor: ReturnType<typeof seekerActor>) => {
  const { stage, timeline } = (await listMyApplications(ctx, actor, { page: 1 })).applications[0]!;
  return { stage, reason: timeline.at(-1)?.reason };
};

test('closing with a refusal reaches everyone who waits once, each in their language; an offer stands', async ({
  ctx,
}) => {
  const { actor, job } = await hiring(ctx);
  const arabic = await applicant(ctx, job, 'submitted');
  const english = await applicant(ctx, job, 'interview', 'en');
  const offered = await applicant(ctx, job, 'offered');
  const gone = await applicant(ctx, job, 'withdrawn');
  await closeJob(ctx, actor, job.id, {
    decision: 'reject_all',
    ar_reason: 'اخترنا من عمل في المصارف.',
    en_reason: 'We chose someone from banking.',
  });
  expect((await lastOf(ctx, arabic.actor)).stage).toBe('submitted');
  await runQueue(ctx);
  expect(await lastOf(ctx, arabic.actor)).toEqual({ stage: 'rejected', reason: 'اخترنا من عمل في المصارف.' });
  expect(await lastOf(ctx, english.actor)).toEqual({ stage: 'rejected', reason: 'We chose someone from banking.' });
  expect((await lastOf(ctx, offered.actor)).stage).toBe('offered');
  for (const one of [arabic, english]) expect(await kindsTold(ctx, one.user_id)).toEqual(['stage_changed']);
  for (const one of [offered, gone]) expect(await kindsTold(ctx, one.user_id)).toEqual([]);
});

test('closing without deciding tells everyone who waits that it goes on, once', async ({ ctx }) => {
  const { actor, job } = await hiring(ctx);
  const waiting = await applicant(ctx, job, 'viewed');
  const refused = await applicant(ctx, job, 'rejected');
  await closeJob(ctx, actor, job.id);
  await closeJob(ctx, actor, job.id, { decision: 'reject_all', ar_reason: '', en_reason: '' });
  await runQueue(ctx);
  expect((await lastOf(ctx, waiting.actor)).stage).toBe('viewed');
  expect(await kindsTold(ctx, waiting.user_id)).toEqual(['job_closed']);
  expect(await kindsTold(ctx, refused.user_id)).toEqual([]);
});

test('a correction of the offer reaches everyone whose application is open once, and again with the next one', async ({
  ctx,
}) => {
  const { actor, job } = await hiring(ctx);
  const staff = staffActor(['admin.jobs'], { id: await createPerson(ctx) });
  const [waiting, offered, refused] = [
    await applicant(ctx, job, 'viewed', 'en'),
    await applicant(ctx, job, 'offered'),
    await applicant(ctx, job, 'rejected'),
  ];
  await askCorrection(ctx, actor, job.id, { salary_from: 900_000, salary_to: 2_000_000 });
  await runQueue(ctx);
  expect(await kindsTold(ctx, waiting.user_id)).toEqual([]);
  await approveCorrection(ctx, staff, job.id);
  await runQueue(ctx);
  for (const one of [waiting, offered]) expect(await kindsTold(ctx, one.user_id)).toEqual(['job_corrected']);
  expect(await kindsTold(ctx, refused.user_id)).toEqual([]);
  const { params } = await ctx.db
    .selectFrom('notifications')
    .select('params')
    .where('user_id', '=', waiting.user_id)
    .executeTakeFirstOrThrow();
  expect(params).toMatchObject({ what: { ar: 'الراتب الشهري', en: 'Monthly pay' } });

  await askCorrection(ctx, actor, job.id, { ar_title: 'مهندس بيانات أول' });
  await approveCorrection(ctx, staff, job.id);
  await runQueue(ctx);
  expect(await kindsTold(ctx, offered.user_id)).toEqual(['job_corrected', 'job_corrected']);
});

test('a refusal without words says it kindly, and reaches more people than one round holds', async ({ ctx }) => {
  const { actor, job, company_id } = await hiring(ctx);
  const one = await applicant(ctx, job, 'submitted', 'en');
  const others = await Promise.all(Array.from({ length: 130 }, () => createPerson(ctx)));
  await ctx.db
    .insertInto('applications')
    .values(others.map((user_id) => ({ job_id: job.id, company_id, user_id, snapshot: '{}' })))
    .execute();
  await closeJob(ctx, actor, job.id, { decision: 'reject_all', ar_reason: '', en_reason: '' });
  await runQueue(ctx);
  const left = await ctx.db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', job.id)
    .where('stage', '<>', 'rejected')
    .execute();
  expect(left).toEqual([]);
  expect((await lastOf(ctx, one.actor)).reason).toMatch(/^Thank you/);
});

/** Until somebody waits for a row that another connection holds. */
async function untilBlocked(ctx: TestContext): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
    if (rows.length > 0) return;
    await pause(20);
  }
}

async function readySeeker(ctx: TestContext) {
  const { user } = await createReadySeeker(ctx);
  return seekerActor({ id: user.id, has_info: true });
}

const APPLICATION = { cover_note: '', cv_source: 'profile', answers: [] } as const;

test.for([
  ['closes', 'applications.job_closed', closeJob],
  ['is paused', 'applications.job_paused', pauseJob],
] as const)(
  'an ad that %s between the reading and the writing of an application takes none, and counts none',
  async ([, code, end], { committed: ctx }) => {
    const { actor, job } = await hiring(ctx);
    const who = await readySeeker(ctx);
    const applying = await inTransaction(ctx, async (closing) => {
      await end(closing, actor, job.id);
      // Its own connection still reads the ad as open, and waits for the row.
      const applying = applyToJob(ctx, who, job.id, { ...APPLICATION, answers: [] }).catch((error: unknown) => error);
      await untilBlocked(ctx);
      return { applying };
    });
    expect(await applying.applying).toMatchObject({ code });
    expect((await listMyApplications(ctx, who, { page: 1 })).total).toBe(0);
    const row = ctx.db.selectFrom('jobs').select('applicants_num').where('id', '=', job.id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ applicants_num: 0 });
  },
);

test('an application that was being written when the ad closed is answered with the others', async ({
  committed: ctx,
}) => {
  const { actor, job } = await hiring(ctx);
  const who = await readySeeker(ctx);
  const { closing } = await inTransaction(ctx, async (writing) => {
    await applyToJob(writing, who, job.id, { ...APPLICATION, answers: [] });
    const closing = closeJob(ctx, actor, job.id, { decision: 'reject_all', ar_reason: '', en_reason: '' });
    await untilBlocked(ctx);
    return { closing };
  });
  await closing;
  await runQueue(ctx);
  expect((await lastOf(ctx, who)).stage).toBe('rejected');
});

test('of many who wait, one whose refusal fails keeps no other from an answer', async ({ ctx }) => {
  const { job, user_id } = await hiring(ctx);
  const waiting = [];
  for (let count = 0; count < 3; count += 1) waiting.push(await applicant(ctx, job, 'submitted'));
  const rows = await ctx.db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', job.id)
    .orderBy('id')
    .execute();
  const poisoned = {
    ...ctx,
    events: eventBus([
      listen(applicationMoved, async (_ctx, { application_id }) => {
        if (application_id === rows[0]!.id) throw new Error('its listener fails');
      }),
    ]),
  };
  const closed: Closed = {
    job_id: job.id,
    decision: 'reject_all',
    reason: { ar: 'شغلت الوظيفة', en: 'Filled' },
    closed_by: user_id,
  };
  const stages = async () =>
    (await ctx.db.selectFrom('applications').select('stage').where('job_id', '=', job.id).orderBy('id').execute()).map(
      ({ stage }) => stage,
    );
  await closeWithJob(poisoned, closed);
  expect(await stages()).toEqual(['submitted', 'rejected', 'rejected']);
  await closeWithJob(ctx, closed);
  expect(await stages()).toEqual(['rejected', 'rejected', 'rejected']);
});
