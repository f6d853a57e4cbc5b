import { asWritten } from '#tests/support/as-written.ts';
import { createEmployer } from '#modules/payments/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import type { OfferInput } from './contract.ts';
import { offerStateOf } from './offers.ts';
import {
  answerOffer,
  applyToJob,
  listMyApplications,
  makeOffer,
  moveApplication,
  readCandidate,
  undoMove,
  withdrawApplication,
} from './service.server.ts';

const dayFrom = (ctx: TestContext, days: number) =>
  new Date(ctx.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const terms = (ctx: TestContext, changes: Partial<OfferInput> = {}): OfferInput => ({
  salary: 1_500_000,
  starts_on: dayFrom(ctx, 30),
  expires_on: dayFrom(ctx, 5),
  terms: 'بدل سكن ربع الراتب، وتأمين طبي للعائلة.',
  ...changes,
});

/** Somebody who applied, and the company. */
async function applied(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const { user } = await createReadySeeker(ctx);
  const seeker = seekerActor({ id: user.id, has_info: true });
  const job = await createJob(ctx, { company_id, state: 'active' });
  const { id } = await applyToJob(ctx, seeker, job.id, { cover_note: '', cv_source: 'profile', answers: [] });
  const company = employerActor(company_id, { id: user_id });
  const read = async () => (await listMyApplications(ctx, seeker, { page: 1 })).applications[0]!;
  const answer = async (answer: 'accepted' | 'declined', offer_id?: string) =>
    answerOffer(ctx, seeker, id, { offer_id: offer_id ?? (await read()).offer!.id, answer, reason: 'شكرًا لكم' });
  const told = async () =>
    (
      await ctx.db
        .selectFrom('notifications')
        .select(['user_id', 'kind'])
        .orderBy('created_at')
        .orderBy(asWritten)
        .execute()
    )
      .filter(({ kind }) => kind.startsWith('offer_') || kind === 'stage_changed')
      .map(({ user_id, kind }) => `${kind} ${user_id === user.id ? 'seeker' : 'company'}`);
  return { id, seeker, company, read, answer, told };
}

test('an offer moves to its stage with its terms, is told once, and its acceptance reaches the company', async ({
  ctx,
}) => {
  const { id, seeker, company, read, answer, told } = await applied(ctx);
  const first = await makeOffer(ctx, company, id, terms(ctx));
  // The same sent twice is one.
  expect(await makeOffer(ctx, company, id, terms(ctx))).toEqual(first);
  expect(await read()).toMatchObject({ stage: 'offered', offer: { ...terms(ctx), state: 'open' } });
  await answer('accepted');
  await answer('accepted');
  expect(await told()).toEqual(['offer_made seeker', 'offer_accepted company']);
  const { application } = await readCandidate(ctx, company, seeker.user!.id);
  expect(application!.offer).toMatchObject({ state: 'accepted' });
  expect(application!.timeline.at(-1)).toMatchObject({ cause: 'offer_accepted', reason: 'شكرًا لكم' });
  await expect(answer('declined')).rejects.toMatchObject({ code: 'applications.offer_answered' });
  await expect(makeOffer(ctx, company, id, terms(ctx, { salary: 1 }))).rejects.toMatchObject({
    code: 'applications.offer_accepted',
  });
  const moves = ctx.enqueued.filter(({ task }) => task === 'applications.notify_moved').length;
  expect(moves).toBe(1);
});

test('a declined offer may be followed by another, and the one that was read before is not answered', async ({
  ctx,
}) => {
  const { id, company, read, answer } = await applied(ctx);
  const { id: first } = await makeOffer(ctx, company, id, terms(ctx));
  await answer('declined');
  ctx.clock.move(1000);
  await makeOffer(ctx, company, id, terms(ctx, { salary: 1_700_000 }));
  await expect(answer('accepted', first)).rejects.toMatchObject({ code: 'applications.offer_replaced' });
  await answer('accepted');
  expect((await read()).timeline.map(({ stage, cause }) => cause ?? stage)).toEqual([
    'submitted',
    'offered',
    'offer_declined',
    'offer_renewed',
    'offer_accepted',
  ]);
});

test('an offer is answered until the end of its last day, and by its own seeker only', async ({ ctx }) => {
  const { id, company, read, answer } = await applied(ctx);
  await makeOffer(ctx, company, id, terms(ctx));
  const { offer } = await read();
  const stranger = seekerActor({ id: (await createReadySeeker(ctx)).user.id });
  const accept = { offer_id: offer!.id, answer: 'accepted', reason: '' } as const;
  await expect(answerOffer(ctx, stranger, id, accept)).rejects.toMatchObject({ status: 404 });
  ctx.clock.move(7 * DAY_MS);
  expect((await read()).offer).toMatchObject({ state: 'expired' });
  await expect(answer('accepted')).rejects.toMatchObject({ code: 'applications.offer_expired' });
  await expect(makeOffer(ctx, company, id, terms(ctx, { expires_on: dayFrom(ctx, -1) }))).rejects.toMatchObject({
    code: 'applications.offer_day_past',
  });
});

test.for(['rejected', 'hired', 'shortlisted'] as const)(
  'an offer that nobody answered is over when the company moves on to %s',
  async (stage, { ctx }) => {
    const { id, company, read, answer } = await applied(ctx);
    await makeOffer(ctx, company, id, terms(ctx));
    await moveApplication(ctx, company, id, { stage, reason: '' });
    expect((await read()).offer).toMatchObject({ state: 'over' });
    await expect(answer('accepted')).rejects.toMatchObject({ code: 'applications.offer_over' });
  },
);

test('a move elsewhere takes the offer back, and coming back to its stage asks for a new one', async ({
  ctx: given,
}) => {
  let at = given.now();
  const ctx = { ...given, now: () => at };
  const { id, company, read, answer } = await applied(ctx);
  await makeOffer(ctx, company, id, terms(ctx));
  const minutesLater = () => (at = new Date(at.getTime() + 60_000));
  minutesLater();
  const { move_id } = await moveApplication(ctx, company, id, { stage: 'interview', reason: '' });
  expect((await read()).offer).toMatchObject({ state: 'over' });
  await undoMove(ctx, company, { id, move_id: move_id! });
  expect((await read()).offer).toMatchObject({ state: 'open' });
  for (const stage of ['interview', 'offered'] as const) {
    minutesLater();
    await moveApplication(ctx, company, id, { stage, reason: '' });
  }
  expect(await read()).toMatchObject({ stage: 'offered', offer: { state: 'over' } });
  await expect(answer('accepted')).rejects.toMatchObject({ code: 'applications.offer_over' });
  minutesLater();
  await makeOffer(ctx, company, id, terms(ctx));
  await answer('accepted');
  minutesLater();
  await moveApplication(ctx, company, id, { stage: 'hired', reason: '' });
  expect(await read()).toMatchObject({ stage: 'hired', offer: { state: 'accepted' } });
});

test('who withdrew can neither be offered the job nor accept it', async ({ ctx }) => {
  const { id, seeker, company, answer } = await applied(ctx);
  await makeOffer(ctx, company, id, terms(ctx));
  await withdrawApplication(ctx, seeker, id, { withdraw_reason: 'other_offer', reason: '' });
  await expect(answer('accepted')).rejects.toMatchObject({ code: 'applications.offer_over' });
  await expect(makeOffer(ctx, company, id, terms(ctx, { salary: 2 }))).rejects.toMatchObject({ status: 409 });
});

test('another company and a colleague who may only read make no offer', async ({ ctx }) => {
  const { id, company } = await applied(ctx);
  const { company_id, user_id } = await createEmployer(ctx);
  const other = employerActor(company_id, { id: user_id });
  const viewer = employerActor(company.user!.company_id!, { id: company.user!.id, company_role: 'viewer' });
  await expect(makeOffer(ctx, other, id, terms(ctx))).rejects.toMatchObject({ status: 404 });
  await expect(makeOffer(ctx, viewer, id, terms(ctx))).rejects.toMatchObject({ status: 403 });
});

test('the state of an offer is read off stage, answer and day', () => {
  const offer = { answer: null, expires_on: '2026-11-20', was_left: false } as const;
  expect(offerStateOf(offer, 'offered', '2026-11-20')).toBe('open');
  expect(offerStateOf(offer, 'offered', '2026-11-21')).toBe('expired');
  expect(offerStateOf({ ...offer, answer: 'accepted' }, 'hired', '2026-12-21')).toBe('accepted');
  expect(offerStateOf({ ...offer, answer: 'accepted' }, 'rejected', '2026-11-20')).toBe('over');
  expect(offerStateOf({ ...offer, was_left: true }, 'offered', '2026-11-20')).toBe('over');
});
