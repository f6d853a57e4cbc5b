import { askDeletion, takeBackDeletion } from '#modules/auth/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { answerDueOf, daysLeft, reminderDue } from './outcome.ts';
import {
  answersDueOf,
  applyToJob,
  closeUnanswered,
  countResponseRecords,
  listMyApplications,
  moveApplication,
  remindOfAnswers,
  responseRecordOf,
} from './service.server.ts';

const riyadh = (text: string) => new Date(`${text}:00+03:00`);

describe('the day by which a company answers', () => {
  const course = {
    stage: 'viewed' as const,
    submitted_at: riyadh('2026-03-01T23:30'),
    shortlisted_at: null,
    interviewed_at: null,
  };

  test('ends with a day in Riyadh, and waits for the last real step', () => {
    expect(answerDueOf(course, 30)).toEqual(new Date('2026-03-31T23:59:59+03:00'));
    expect(answerDueOf({ ...course, interviewed_at: riyadh('2026-03-20T10:45') }, 30)).toEqual(
      new Date('2026-04-19T23:59:59+03:00'),
    );
    expect(answerDueOf({ ...course, stage: 'offered' }, 30)).toBeNull();
  });

  test('each reminder is due once, the nearest first', () => {
    const due = new Date('2026-03-31T23:59:59+03:00');
    expect([riyadh('2026-03-20T09:00'), riyadh('2026-03-21T09:00')].map((now) => reminderDue(due, null, now))).toEqual([
      null,
      10,
    ]);
    expect(reminderDue(due, 10, riyadh('2026-03-25T09:00'))).toBeNull();
    expect(reminderDue(due, 10, riyadh('2026-03-30T09:00'))).toBe(1);
    expect(reminderDue(due, 1, riyadh('2026-03-31T09:00'))).toBeNull();
    expect(daysLeft(due, riyadh('2026-03-31T00:10'))).toBe(0);
  });
});

async function hiring(ctx: TestContext) {
  const { company, user } = await createCompany(ctx, { role: 'owner' });
  const job = await createJob(ctx, { company_id: company.id, state: 'active' });
  const applied = async () => {
    const { user: person } = await createReadySeeker(ctx);
    const actor = seekerActor({ id: person.id });
    const { id } = await applyToJob(ctx, actor, job.id, { cover_note: '', cv_source: 'profile', answers: [] });
    return { actor, id };
  };
  return { company, actor: employerActor(company.id, { id: user.id }), user, job, applied };
}
const told = (ctx: TestContext, userId: string, kind: string) =>
  ctx.db.selectFrom('notifications').selectAll().where('user_id', '=', userId).where('kind', '=', kind).execute();

test('a company is reminded once at each threshold, by one notification for all who wait', async ({ ctx }) => {
  const { actor, user, job, applied } = await hiring(ctx);
  await applied();
  await applied();
  expect((await answersDueOf(ctx, actor, [job.id])).get(job.id)).toMatchObject({ waiting: 2, soon: 0 });
  const remindersAfter = async (days: number) => {
    ctx.clock.move(days * DAY_MS);
    await remindOfAnswers(ctx);
    await remindOfAnswers(ctx);
    return (await told(ctx, user.id, 'answers_due')).length;
  };
  expect([await remindersAfter(19), await remindersAfter(1), await remindersAfter(3), await remindersAfter(4)]).toEqual(
    [0, 1, 1, 2],
  );
  const [reminder] = await told(ctx, user.id, 'answers_due');
  expect(reminder).toMatchObject({ params: { count: 2 } });
  expect((await answersDueOf(ctx, actor, [job.id])).get(job.id)).toMatchObject({ waiting: 2, soon: 2 });
});

test('whoever got no answer is told, once, although two workers close at the same time', async ({ committed: ctx }) => {
  const { actor, job, applied } = await hiring(ctx);
  const people = [await applied(), await applied(), await applied()];
  await moveApplication(ctx, actor, people[2]!.id, { stage: 'offered', reason: '' } as never);
  ctx.clock.move(31 * DAY_MS);
  await Promise.all([closeUnanswered(ctx), closeUnanswered(ctx), closeUnanswered(ctx)]);
  for (const { actor, id } of people.slice(0, 2)) {
    const [application] = (await listMyApplications(ctx, actor, { page: 1 })).applications;
    expect(application).toMatchObject({ id, stage: 'rejected', answer_due_at: null });
    expect(application!.timeline.map(({ stage, cause }) => [stage, cause])).toEqual([
      ['submitted', null],
      ['rejected', 'no_answer'],
    ]);
    expect(await told(ctx, actor.user!.id, 'application_unanswered')).toHaveLength(1);
  }
  const [offered] = (await listMyApplications(ctx, people[2]!.actor, { page: 1 })).applications;
  expect(offered!.stage).toBe('offered');
  expect((await answersDueOf(ctx, actor, [job.id])).has(job.id)).toBe(false);
});

test('nobody is held to an answer to whoever they no longer see, until that one stays after all', async ({ ctx }) => {
  const { user, applied } = await hiring(ctx);
  const { actor } = await applied();
  await askDeletion(ctx, actor);
  ctx.clock.move(29 * DAY_MS);
  await remindOfAnswers(ctx);
  expect(await told(ctx, user.id, 'answers_due')).toEqual([]);
  ctx.clock.move(2 * DAY_MS);
  expect(await closeUnanswered(ctx)).toBe(0);
  await takeBackDeletion(ctx, actor);
  expect(await closeUnanswered(ctx)).toBe(1);
});

test('the record counts who was answered and how soon, from five on', async ({ ctx }) => {
  const { actor, company, applied } = await hiring(ctx);
  const people = [];
  for (let at = 0; at < 5; at += 1) people.push(await applied());
  for (const { id } of people.slice(0, 3)) {
    ctx.clock.move(2 * DAY_MS);
    await moveApplication(ctx, actor, id, { stage: 'rejected', reason: '' } as never);
  }
  await countResponseRecords(ctx);
  expect(await responseRecordOf(ctx, company.id)).toEqual({ answered_share: null, median_days: null });
  ctx.clock.move(30 * DAY_MS);
  await closeUnanswered(ctx);
  await countResponseRecords(ctx);
  const { answered_share, median_days } = await responseRecordOf(ctx, company.id);
  expect(answered_share).toBeCloseTo(0.6);
  expect(median_days).toBe(4);
});
