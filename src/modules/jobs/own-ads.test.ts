import { asWritten } from '#tests/support/as-written.ts';
import { eventBus, listen } from '#platform/events/events.server.ts';
import { jobExpired } from './events.server.ts';
import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { paymentPaid, paymentRefunded } from '#modules/payments/events.server.ts';
import { createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import { JobSearch } from '#modules/search/contract.ts';
import { reindexJobs, searchJobs } from '#modules/search/service.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { CloseInput } from './listing.ts';
import {
  closeJob,
  expireJobsDue,
  extendByPayment,
  findCompanyJob,
  findJobToApply,
  findPublicJob,
  isReader,
  jobCardsOf,
  listCompanyJobs,
  pauseJob,
  readCompanyDesk,
  remindOfEnds,
  resumeJob,
  viewJob,
  writeViews,
} from './service.server.ts';
import { createJob } from './test-data.server.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const by = (agent: string, more: Record<string, string> = {}) => ({
  headers: new Headers({ 'user-agent': agent, ...more }),
});

async function company(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  return { company_id, user_id, actor: employerActor(company_id, { id: user_id }) };
}

/** An ad until the end of 31 March in Riyadh, as search sees it. */
async function shownAd(ctx: TestContext, closes_on: string | null = null) {
  const employer = await company(ctx);
  const { id } = await createJob(ctx, {
    company_id: employer.company_id,
    created_by: employer.user_id,
    state: 'active',
    closes_on,
  });
  await reindexJobs(ctx, [id]);
  return { ...employer, id };
}

/** What a committed test leaves would be found by searches of others. */
const removeAds = (ctx: TestContext, company_id: number) =>
  ctx.db.deleteFrom('jobs').where('company_id', '=', company_id).execute();

const TITLE = { ar: 'مهندس بيانات', en: 'Data engineer' };
const told = async (ctx: TestContext, user_id: string) =>
  (
    await ctx.db
      .selectFrom('notifications')
      .select(['kind', 'params'])
      .where('user_id', '=', user_id)
      .where('kind', 'not in', ['invoice_issued', 'credit_note_issued'])
      .orderBy('created_at')
      .orderBy(asWritten)
      .execute()
  ).map(({ kind, params }) => ({ kind, ...(params as object) }));

const found = async (ctx: TestContext, id: number) =>
  (await searchJobs(ctx, visitor(), JobSearch.parse({ per_page: 50 }))).jobs.some((job) => job.id === id);

const eventsOf = async (ctx: TestContext, id: number) =>
  (await ctx.db.selectFrom('job_events').select('action').where('job_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

test('what refused applicants read has no signs that nobody sees', () => {
  expect(CloseInput.parse({ ar_reason: 'شُغلت\u0000\u202E الوظيفة ' }).ar_reason).toBe('شُغلت الوظيفة');
});

describe('a pause', () => {
  test('takes the ad out of search and brings it back, and its days go on', async ({ ctx }) => {
    const { actor, id } = await shownAd(ctx);
    await pauseJob(ctx, actor, id);
    await pauseJob(ctx, actor, id);
    expect(await found(ctx, id)).toBe(false);
    expect(await findPublicJob(ctx, visitor(), id)).toMatchObject({ state: 'paused', is_preview: false });
    ctx.clock.move(5 * DAY_MS);
    const { jobs, counts } = await listCompanyJobs(ctx, actor, { states: ['active', 'paused'], page: 1, per_page: 20 });
    expect(jobs).toMatchObject([{ state: 'paused', days_left: 25 }]);
    expect(counts).toEqual({ active: 1, expired: 0, others: 0 });
    await resumeJob(ctx, actor, id);
    await resumeJob(ctx, actor, id);
    expect(await found(ctx, id)).toBe(true);
    expect(await eventsOf(ctx, id)).toEqual(['create', 'pause', 'resume']);
  });

  test('ends with the ad, which cannot be resumed past its end', async ({ ctx }) => {
    const { actor, id } = await shownAd(ctx);
    await pauseJob(ctx, actor, id);
    ctx.clock.move(31 * DAY_MS);
    await expect(resumeJob(ctx, actor, id)).rejects.toMatchObject({ code: 'jobs.wrong_state' });
    await expireJobsDue(ctx);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'expired', closed_at: null });
  });
});

describe('the end', () => {
  test('is the same instant for lists, the page, applying and the task, to the millisecond', async ({ ctx }) => {
    const { actor, id, user_id } = await shownAd(ctx, '2026-03-05');
    const states = async () => {
      const [card] = await jobCardsOf(ctx, visitor(), [id]);
      const { is_open } = await findJobToApply(ctx, seekerActor(), id);
      return [card!.state, (await findPublicJob(ctx, visitor(), id)).state, await found(ctx, id), is_open];
    };
    ctx.clock.at = new Date('2026-03-05T20:59:59.998Z');
    expect(await states()).toEqual(['active', 'active', true, true]);
    ctx.clock.at = new Date('2026-03-05T20:59:59.999Z');
    // Nothing has written it down yet.
    expect(await states()).toEqual(['expired', 'expired', false, false]);
    await expireJobsDue(ctx);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'expired' });
    expect(await told(ctx, user_id)).toEqual([{ kind: 'job_ended', title: TITLE }]);
  });

  test('of one ad that fails keeps no other from ending', async ({ ctx }) => {
    const { company_id } = await company(ctx);
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await createJob(ctx, { company_id, state: 'active', closes_on: '2026-03-20' })).id);
    ctx.clock.at = new Date('2026-03-21T09:00:00Z');
    const poisoned = {
      ...ctx,
      events: eventBus([
        listen(jobExpired, async (_ctx, { job_id }) => {
          if (job_id === ids[0]) throw new Error('its listener fails');
        }),
      ]),
    };
    expect(await expireJobsDue(poisoned)).toBe(2);
    const states = await ctx.db.selectFrom('jobs').select('state').where('id', 'in', ids).orderBy('id').execute();
    expect(states.map(({ state }) => state)).toEqual(['active', 'expired', 'expired']);
    expect(await expireJobsDue(ctx)).toBe(1);
  });

  test('of an ad whose author left is told to the owners alone', async ({ ctx }) => {
    const { company_id, user_id } = await company(ctx);
    const [left, reads] = [await createPerson(ctx, { type: 'COMPANY' }), await createPerson(ctx, { type: 'COMPANY' })];
    await ctx.db.insertInto('company_members').values({ company_id, user_id: reads, role: 'viewer' }).execute();
    const ad = { company_id, state: 'active', closes_on: '2026-03-20' } as const;
    for (const created_by of [left, reads, null]) await createJob(ctx, { ...ad, created_by });
    ctx.clock.at = new Date('2026-03-18T09:00:00Z');
    await remindOfEnds(ctx);
    ctx.clock.at = new Date('2026-03-21T09:00:00Z');
    await expireJobsDue(ctx);
    expect([...(await told(ctx, left)), ...(await told(ctx, reads))]).toEqual([]);
    const kinds = (await told(ctx, user_id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['job_ended', 'job_ended', 'job_ended', 'job_ending', 'job_ending', 'job_ending']);
  });

  test('two workers at once end each ad once and tell its author once', async ({ committed: ctx }) => {
    const { company_id, user_id } = await company(ctx);
    const ids: number[] = [];
    for (let made = 0; made < 8; made++)
      ids.push(
        (await createJob(ctx, { company_id, created_by: user_id, state: 'active', closes_on: '2026-03-05' })).id,
      );
    ctx.clock.at = new Date('2026-03-06T00:00:00Z');
    await Promise.all([expireJobsDue(ctx), expireJobsDue(ctx)]);
    expect(await Promise.all(ids.map((id) => eventsOf(ctx, id)))).toEqual(ids.map(() => ['create', 'expire']));
    expect((await told(ctx, user_id)).map(({ kind }) => kind)).toEqual(ids.map(() => 'job_ended'));
    const left = await ctx.db.selectFrom('job_search').select('job_id').where('job_id', 'in', ids).execute();
    expect(left).toEqual([]);
    await removeAds(ctx, company_id);
  });

  test('is announced once some days before, by one of two workers, and not where the ad is that short', async ({
    committed: ctx,
  }) => {
    const { company_id, user_id } = await company(ctx);
    const ad = { company_id, created_by: user_id, state: 'active' as const };
    await createJob(ctx, { ...ad, en_title: 'Long' });
    await createJob(ctx, {
      ...ad,
      ar_title: 'قصير',
      activated_at: new Date(ctx.now().getTime() + 28 * DAY_MS),
      listing_days: 1,
    });
    ctx.clock.move(26 * DAY_MS);
    await remindOfEnds(ctx);
    expect(await told(ctx, user_id)).toEqual([]);
    ctx.clock.move(2 * DAY_MS);
    await Promise.all([remindOfEnds(ctx), remindOfEnds(ctx)]);
    await remindOfEnds(ctx);
    expect(await told(ctx, user_id)).toEqual([{ kind: 'job_ending', title: { ...TITLE, en: 'Long' }, count: 2 }]);
    await removeAds(ctx, company_id);
  });
});

describe('an extension', () => {
  const paid = (ctx: TestContext, payment: { id: string }, job_id: number, company_id: number) =>
    ctx.events.announce(ctx, paymentPaid, {
      payment_id: payment.id,
      purpose: 'extension',
      job_id,
      company_id,
      pay_type: 'bank',
      listing_days: 30,
      seen_by_staff_from: null,
    });

  test('adds the paid days to the end that the ad has, once a payment, and a refund takes them back', async ({
    ctx,
  }) => {
    const { actor, id, company_id, user_id } = await shownAd(ctx, '2026-03-20');
    const { payment } = await extendByPayment(ctx, actor, id, { pay_type: 'bank' });
    await ctx.db
      .updateTable('payments')
      .set({ state: 'paid', paid_at: ctx.now() })
      .where('id', '=', payment!.id)
      .execute();
    await paid(ctx, payment!, id, company_id);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({
      state: 'active',
      expires_at: '2026-04-19T20:59:59.999Z',
    });
    expect(await told(ctx, user_id)).toEqual([{ kind: 'job_extended', title: TITLE }]);
    await ctx.events.announce(ctx, paymentRefunded, {
      payment_id: payment!.id,
      refund_id: null,
      purpose: 'extension',
      job_id: id,
      company_id,
      listing_days: 30,
      reason: 'أُعيد',
      is_whole: true,
    });
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ expires_at: '2026-03-20T20:59:59.999Z' });
    expect(await eventsOf(ctx, id)).toEqual(['create', 'extend', 'shorten']);
  });

  test('paid after the end, shows the ad again for a whole period', async ({ ctx }) => {
    const { actor, id, company_id } = await shownAd(ctx, '2026-03-05');
    const { payment } = await extendByPayment(ctx, actor, id, { pay_type: 'bank' });
    ctx.clock.at = new Date('2026-03-10T09:00:00Z');
    await expireJobsDue(ctx);
    await ctx.db
      .updateTable('payments')
      .set({ state: 'paid', paid_at: ctx.now() })
      .where('id', '=', payment!.id)
      .execute();
    await paid(ctx, payment!, id, company_id);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({
      state: 'active',
      expires_at: '2026-04-09T20:59:59.999Z',
    });
    expect(await found(ctx, id)).toBe(true);
  });

  test('that nobody paid for goes with the ad that is closed', async ({ ctx }) => {
    const { actor, id } = await shownAd(ctx);
    const { payment } = await extendByPayment(ctx, actor, id, { pay_type: 'bank' });
    await closeJob(ctx, actor, id);
    const left = await ctx.db.selectFrom('payments').select('state').where('id', '=', payment!.id).executeTakeFirst();
    expect(left).toEqual({ state: 'cancelled' });
    await expect(extendByPayment(ctx, actor, id, { pay_type: 'bank' })).rejects.toMatchObject({ status: 409 });
  });
});

describe('views', () => {
  test('are counted by the day in Riyadh, in one write for many readers', async ({ ctx }) => {
    const { actor, id } = await shownAd(ctx);
    for (let reader = 0; reader < 3; reader++) await viewJob(ctx, visitor(), id, by(BROWSER));
    await viewJob(ctx, actor, id, by(BROWSER));
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ views_num: 0 });
    await writeViews(ctx);
    ctx.clock.at = new Date('2026-03-01T21:00:00Z');
    await viewJob(ctx, visitor(), id, by(BROWSER));
    await writeViews(ctx);
    await writeViews(ctx);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ views_num: 4 });
    const days = await ctx.db
      .selectFrom('job_views_daily')
      .select('views')
      .where('job_id', '=', id)
      .orderBy('day')
      .execute();
    expect(days).toEqual([{ views: 3 }, { views: 1 }]);
  });

  test('are people’s: no crawler, no preview of a link, nothing fetched ahead', () => {
    expect(isReader(by(BROWSER).headers)).toBe(true);
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
    expect(isReader(by(iphone).headers)).toBe(true);
    const machines = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'WhatsApp/2.23.20.0',
      'curl/8.5.0',
      'node',
    ];
    expect(machines.filter((agent) => isReader(by(agent).headers))).toEqual([]);
    expect(isReader(by(BROWSER, { 'sec-purpose': 'prefetch;prerender' }).headers)).toBe(false);
    expect(isReader(new Headers())).toBe(false);
  });
});

test('a company’s list tells who is unread, in the order that was asked for', async ({ ctx }) => {
  const { company_id, actor } = await company(ctx);
  const make = (views_num: number, closes_on: string) =>
    createJob(ctx, { company_id, state: 'active', views_num, closes_on });
  const [first, second] = [await make(5, '2026-03-20'), await make(9, '2026-03-10')];
  for (const stage of ['submitted', 'submitted', 'viewed'] as const)
    await ctx.db
      .insertInto('applications')
      .values({ job_id: first.id, company_id, user_id: await createPerson(ctx), stage, snapshot: '{}' })
      .execute();
  const listed = async (sort: 'views' | 'ending' | 'unread' | 'newest') =>
    (await listCompanyJobs(ctx, actor, { states: ['active'], sort, page: 1, per_page: 20 })).jobs;
  expect((await listed('views')).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await listed('ending')).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await listed('unread')).map(({ unread_num }) => unread_num)).toEqual([2, 0]);
});

test('a company’s desk names what waits, and draws the days of Riyadh', async ({ ctx }) => {
  const { company_id, actor } = await company(ctx);
  const shown = await createJob(ctx, { company_id, state: 'active', closes_on: '2026-03-03' });
  const ended = await createJob(ctx, { company_id, state: 'expired' });
  await createJob(ctx, { company_id });
  for (const { id } of [shown, ended])
    await ctx.db
      .insertInto('applications')
      .values({
        job_id: id,
        company_id,
        user_id: await createPerson(ctx),
        snapshot: '{}',
        submitted_at: new Date('2026-02-28T21:30:00Z'),
      })
      .execute();
  await viewJob(ctx, visitor(), shown.id, by(BROWSER));
  await writeViews(ctx);
  const desk = await readCompanyDesk(ctx, actor);
  expect(desk).toMatchObject({ open: 1, ending: [{ id: shown.id, days_left: 2 }], unfinished: [{ state: 'draft' }] });
  expect(desk.unread.map(({ id }) => id)).toEqual([shown.id, ended.id]);
  expect([desk.days.length, desk.days.at(-1)]).toEqual([30, '2026-03-01']);
  expect(desk.figures).toMatchObject([{ id: shown.id }]);
  expect([desk.figures[0]!.views.at(-1), desk.figures[0]!.applicants.at(-1)]).toEqual([1, 1]);
});

test('another company’s ad is not found, whatever is done with it', async ({ ctx }) => {
  const { id } = await shownAd(ctx);
  const { actor } = await company(ctx);
  for (const action of [pauseJob, resumeJob, closeJob])
    await expect(action(ctx, actor, id)).rejects.toMatchObject({ status: 404, code: 'jobs.not_found' });
});
