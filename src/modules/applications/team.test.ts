import { createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { findWaiting } from '#platform/stream/stream.server.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import {
  addNote,
  applicationBetween,
  applyToJob,
  listActivityOfTeam,
  listApplicants,
  moveApplication,
  neighboursOf,
  undoMove,
  withdrawApplication,
} from './service.server.ts';
import { openCandidate } from './test-data.server.ts';

const move = { stage: 'rejected', reason: '' } as const;

async function board(ctx: TestContext, count: number) {
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const colleague = await createPerson(ctx, { type: 'COMPANY', en_first_name: 'Noura', en_last_name: 'Alali' });
  await ctx.db.insertInto('company_members').values({ company_id, user_id: colleague, role: 'recruiter' }).execute();
  const job = await createJob(ctx, { company_id, state: 'active' });
  const people = [];
  for (let at = 0; at < count; at += 1) {
    const { user } = await createReadySeeker(ctx, { user: { en_first_name: 'Sara', en_last_name: `Number ${at}` } });
    const actor = seekerActor({ id: user.id, has_info: true });
    const { id } = await applyToJob(ctx, actor, job.id, { cover_note: '', cv_source: 'profile', answers: [] });
    people.push({ id, user_id: user.id, actor });
    ctx.clock.move(1000);
  }
  return {
    job,
    people,
    owner: employerActor(company_id, { id: user_id }),
    recruiter: employerActor(company_id, { id: colleague, company_role: 'recruiter' }),
  };
}

test('what a colleague does reaches the other boards, with who did it; opening somebody is told and not listed', async ({
  committed: ctx,
}) => {
  const { job, people, owner, recruiter } = await board(ctx, 2);
  const [first, second] = people;
  const english = { ...owner, locale: 'en' as const };
  const { at } = await findWaiting(ctx, owner.user!.id, null);
  await openCandidate(ctx, recruiter, first!.user_id);
  const { move_id } = await moveApplication(ctx, recruiter, first!.id, move);
  await addNote(ctx, recruiter, second!.id, 'رأي');
  await moveApplication(ctx, owner, second!.id, move);

  const { events } = await findWaiting(ctx, owner.user!.id, at);
  expect(events.filter(({ kind }) => kind === 'applicants').map(({ payload }) => payload)).toEqual([
    { job_id: job.id, by: recruiter.user!.id },
    { job_id: job.id, by: recruiter.user!.id },
    { job_id: job.id, by: recruiter.user!.id },
    { job_id: job.id, by: owner.user!.id },
  ]);
  const said = async () =>
    (await listActivityOfTeam(ctx, english, job.id))
      .map(({ by, name, stage }) => `${by} ${name} ${stage}`)
      .toSorted((a, b) => a.localeCompare(b));
  expect(await said()).toEqual(['Noura Alali Sara Number 0 rejected', 'Noura Alali Sara Number 1 null']);
  await undoMove(ctx, recruiter, { id: first!.id, move_id: move_id! });
  expect(await said()).toEqual(['Noura Alali Sara Number 1 null']);
});

test('one walks the list one came from as it stood, whoever was opened or moved since', async ({ ctx }) => {
  const { job, people, owner } = await board(ctx, 4);
  const newest = people.toReversed();
  const from = { stage: 'submitted' as const, as_of: ctx.now().toISOString() };
  const around = (at: number) => neighboursOf(ctx, owner, job.id, from, newest[at]!.id);
  const known = newest.map(({ user_id }) => user_id);
  expect(await around(0)).toEqual({ previous: null, next: known[1], place: 1, total: 4 });

  ctx.clock.move(1000);
  await openCandidate(ctx, owner, known[0]!);
  await moveApplication(ctx, owner, newest[1]!.id, move);
  expect((await listApplicants(ctx, owner, job.id, { page: 1, stage: 'submitted' })).total).toBe(2);
  expect(await around(1)).toEqual({ previous: known[0], next: known[2], place: 2, total: 4 });
  // Whoever withdraws can no longer be read, and is stepped over.
  await withdrawApplication(ctx, newest[2]!.actor, newest[2]!.id, { withdraw_reason: 'other', reason: '' });
  expect(await around(1)).toEqual({ previous: known[0], next: known[3], place: 2, total: 3 });
  expect(await neighboursOf(ctx, owner, job.id, { ...from, stage: 'offered' }, newest[1]!.id)).toBeNull();
});

test('what stands behind a conversation is read by its two sides alone: the ad it is about, or the latest', async ({
  ctx,
}) => {
  const { job, people, owner, recruiter } = await board(ctx, 1);
  const [{ id, user_id, actor }] = people as [(typeof people)[0]];
  const company_id = owner.user!.company_id!;
  const between = { seeker_id: user_id, company_id };
  for (const reader of [owner, recruiter, actor])
    for (const job_id of [job.id, undefined, 999_999_999])
      expect(await applicationBetween(ctx, reader, { ...between, job_id })).toMatchObject({
        id,
        job: { id: job.id },
        timeline: [{ stage: 'submitted' }],
      });
  const { owner: rival, people: others } = await board(ctx, 1);
  for (const stranger of [rival, others[0]!.actor]) expect(await applicationBetween(ctx, stranger, between)).toBeNull();
  expect(await applicationBetween(ctx, owner, { ...between, seeker_id: null })).toBeNull();
});
