import { applyToJob } from '#modules/applications/service.server.ts';
import {
  appealSuspension,
  decideAppeal,
  findSuspension,
  suspend,
  suspensionPath,
} from '#modules/auth/service.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { reindexCandidates } from '#modules/candidates/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import {
  findCompanyJob,
  findPublicJob,
  pauseJob,
  reportJob,
  resumeJob,
  saveJob,
  takeDownJob,
} from '#modules/jobs/service.server.ts';
import { createJob, DESCRIPTION } from '#modules/jobs/test-data.server.ts';
import { listMessages, reportMessage, sendMessage, startConversation } from '#modules/messages/service.server.ts';
import { readersFor } from '#modules/privacy/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { employerActor, seekerActor, staffActor, stale, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import type { Decision, Reason } from './rules.ts';
import {
  actOnCase,
  appeal,
  applyPlanned,
  claimCase,
  decideCase,
  findCaseAbout,
  listOwnPlans,
  listQueue,
  lookAtJob,
  previewLetters,
  readCase,
  readDecision,
  releaseCase,
  reportHere,
} from './service.server.ts';

type State = 'unverified' | 'verified';

/** An ad that is shown, of a company whose owner wrote it. */
async function shown(ctx: TestContext, state: State = 'verified') {
  const { company, user } = await createCompany(ctx, { state });
  const job = await createJob(ctx, { company_id: company.id, state: 'active', created_by: user.id });
  return { company, job, employer: employerActor(company.id, { id: user.id }) };
}

/** Somebody with an account, at home. */
const reader = async (ctx: TestContext, ip = '203.0.113.7') => ({
  ...seekerActor({ id: (await makeUser(ctx)).id }),
  ip,
});
const staff = async (ctx: TestContext, scope = ['admin.trust']) =>
  staffActor(scope, { id: (await makeUser(ctx, { scope: JSON.stringify(scope) })).id });
const fee = { reason: 'fee', text: 'طلبوا مالًا' } as const;
const wrong = { reason: 'wrong', text: '' } as const;

const aboutJob = async (ctx: TestContext, id: number) => (await findCaseAbout(ctx, { kind: 'job', id: String(id) }))!;

async function decide(
  ctx: TestContext,
  actor: Actor,
  id: number,
  decision: Decision,
  { reason = null, note = '' }: { reason?: Reason | null; note?: string } = {},
) {
  const { version } = await readCase(ctx, actor, id);
  await decideCase(ctx, actor, id, { decision, reason, note, version });
}

const told = async (ctx: TestContext, { user }: Actor) =>
  (
    await ctx.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', user!.id)
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind);

const code = (code: string) => expect.objectContaining({ code });

describe('reports', () => {
  test('of one ad are one case, in which a person counts once with what they said last', async ({ ctx }) => {
    const { job } = await shown(ctx);
    const [one, other, reading] = [await reader(ctx), await reader(ctx, '198.51.100.2'), await staff(ctx)];
    await reportJob(ctx, one, job.id, wrong);
    await reportJob(ctx, one, job.id, fee);
    await reportJob(ctx, other, job.id, fee);
    const { rows } = await listQueue(ctx, reading, { queue: 'report', page: 1 });
    expect(rows).toMatchObject([{ subject_kind: 'job', reports: 2, top_reason: 'fee' }]);
    expect((await readCase(ctx, reading, rows[0]!.id)).told).toMatchObject([
      { reason: 'fee', text: 'طلبوا مالًا', has_account: true },
      { reason: 'fee', text: 'طلبوا مالًا', has_account: true },
    ]);
  });

  test('by visitors count once a browser, and nothing that names them stays once it is decided', async ({ ctx }) => {
    const { job } = await shown(ctx);
    for (const agent of ['one', 'two', 'two']) await reportJob(ctx, visitor(), job.id, { ...wrong, agent });
    const keys = () => ctx.db.selectFrom('trust_reports').select(['visitor_key', 'network_key']).execute();
    expect(await keys()).toHaveLength(2);
    expect(JSON.stringify(await keys())).not.toContain(visitor().ip);
    await decide(ctx, await staff(ctx), (await aboutJob(ctx, job.id)).id, 'dismiss');
    expect(await keys()).toEqual([
      { visitor_key: null, network_key: null },
      { visitor_key: null, network_key: null },
    ]);
  });

  test('from one network no more than twenty an hour are taken', async ({ ctx }) => {
    const { job } = await shown(ctx);
    for (let count = 0; count < 20; count++) await reportJob(ctx, visitor(), job.id, { ...wrong, agent: `${count}` });
    await expect(reportJob(ctx, visitor(), job.id, { ...wrong, agent: 'x' })).rejects.toMatchObject({ status: 429 });
  });

  test('of an ad that is not shown, and of one’s own, are not taken', async ({ ctx }) => {
    const { job, company, employer } = await shown(ctx);
    const draft = await createJob(ctx, { company_id: company.id, state: 'draft' });
    await expect(reportJob(ctx, visitor(), draft.id, wrong)).rejects.toMatchObject({ status: 404 });
    await expect(reportJob(ctx, employer, job.id, wrong)).rejects.toEqual(code('trust.own'));
  });

  test('of fraud are promised sooner, and a bar tells how near it is', async ({ ctx }) => {
    const { job } = await shown(ctx);
    await reportJob(ctx, await reader(ctx), job.id, wrong);
    const due = async () => (await aboutJob(ctx, job.id)).due_at.getTime() - ctx.now().getTime();
    expect(await due()).toBe(4 * HOUR_MS);
    await reportJob(ctx, await reader(ctx), job.id, fee);
    expect(await due()).toBe(2 * HOUR_MS);
  });

  test('a company is reported by who has an account, a CV by a company that may read it', async ({ ctx }) => {
    const { company, employer } = await shown(ctx);
    const { user } = await createReadySeeker(ctx, { profile: { visibility: 'hidden' } });
    const hidden = { kind: 'cv', id: user.id, reason: 'foreign_data', text: '' } as const;
    await expect(reportHere(ctx, employer, hidden)).rejects.toEqual(code('trust.subject_gone'));
    await ctx.db.updateTable('profiles').set({ visibility: 'public' }).where('user_id', '=', user.id).execute();
    await reportHere(ctx, employer, hidden);
    const about = { kind: 'company', id: String(company.id), reason: 'impersonation', text: '' } as const;
    await expect(reportHere(ctx, visitor(), about)).rejects.toMatchObject({ status: 401 });
    await expect(reportHere(ctx, employer, about)).rejects.toEqual(code('trust.own'));
    await reportHere(ctx, seekerActor({ id: user.id }), about);
    const { rows } = await listQueue(ctx, await staff(ctx), { queue: 'waiting', page: 1 });
    expect(rows.map(({ subject_kind }) => subject_kind).toSorted()).toEqual(['company', 'cv']);
  });

  test('by two at once make one case', async ({ committed: ctx }) => {
    const { job } = await shown(ctx);
    const readers = await Promise.all([1, 2, 3, 4].map((at) => reader(ctx, `198.51.100.${at}`)));
    await Promise.all(readers.map((one) => reportJob(ctx, one, job.id, wrong)));
    const cases = await ctx.db
      .selectFrom('trust_cases')
      .select(['id', 'version', 'summary'])
      .where('subject_id', '=', String(job.id))
      .where('subject_kind', '=', 'job')
      .execute();
    expect(cases).toMatchObject([{ version: 4, summary: { reports: 4 } }]);
    const reports = ctx.db.selectFrom('trust_reports').select('id').where('case_id', '=', cases[0]!.id);
    expect(await reports.execute()).toHaveLength(4);
  });
});

describe('an ad that is reported', () => {
  test('by three of different networks is paused until it is read, and comes back with the days it lost', async ({
    ctx,
  }) => {
    const { job, employer } = await shown(ctx);
    const state = async () => (await findCompanyJob(ctx, employer, job.id)).state;
    // Many accounts of one network are one.
    for (let count = 0; count < 3; count++) await reportJob(ctx, await reader(ctx, '198.51.100.9'), job.id, fee);
    await reportJob(ctx, await reader(ctx, '198.51.100.2'), job.id, wrong);
    expect(await state()).toBe('active');
    await reportJob(ctx, await reader(ctx, '198.51.100.3'), job.id, wrong);
    expect(await findCompanyJob(ctx, employer, job.id)).toMatchObject({
      state: 'paused',
      withheld_at: ctx.now().toISOString(),
    });
    expect(await findPublicJob(ctx, visitor(), job.id)).toMatchObject({ state: 'paused', is_withheld: true });
    await expect(resumeJob(ctx, employer, job.id)).rejects.toEqual(code('jobs.withheld'));
    expect(await told(ctx, employer)).toEqual(['job_held']);
    const seeker = seekerActor({ id: (await createReadySeeker(ctx)).user.id });
    const application = { cover_note: '', cv_source: 'profile' as const, answers: [] };
    await expect(applyToJob(ctx, seeker, job.id, application)).rejects.toEqual(code('applications.job_held'));

    // Past its own end it is still held: its days stand still.
    ctx.clock.move(31 * DAY_MS);
    expect(await state()).toBe('paused');
    await decide(ctx, await staff(ctx), (await aboutJob(ctx, job.id)).id, 'dismiss');
    const back = await findCompanyJob(ctx, employer, job.id);
    expect(back).toMatchObject({ state: 'active', withheld_at: null });
    expect(Date.parse(back.expires_at!) - job.expires_at!.getTime()).toBe(31 * DAY_MS);
    expect(await told(ctx, employer)).toEqual(['job_held', 'job_released']);
  });

  test('of fraud by one is paused when nobody verified its company, and by one alone only once', async ({ ctx }) => {
    const { job, employer } = await shown(ctx, 'unverified');
    const state = async () => (await findCompanyJob(ctx, employer, job.id)).state;
    await reportJob(ctx, await reader(ctx), job.id, wrong);
    expect(await state()).toBe('active');
    await reportJob(ctx, visitor({ ip: '198.51.100.8' }), job.id, fee);
    expect(await state()).toBe('paused');
    await decide(ctx, await staff(ctx), (await aboutJob(ctx, job.id)).id, 'dismiss');
    ctx.clock.move(HOUR_MS);
    await reportJob(ctx, await reader(ctx), job.id, fee);
    expect(await state()).toBe('active');
  });

  test('stays paused when its company had paused it, and may be closed meanwhile', async ({ ctx }) => {
    const { job, employer } = await shown(ctx, 'unverified');
    await pauseJob(ctx, employer, job.id);
    await reportJob(ctx, await reader(ctx), job.id, fee);
    await decide(ctx, await staff(ctx), (await aboutJob(ctx, job.id)).id, 'dismiss');
    expect(await findCompanyJob(ctx, employer, job.id)).toMatchObject({ state: 'paused', withheld_at: null });
    await resumeJob(ctx, employer, job.id);
  });
});

describe('a case', () => {
  test('is not seen without the permission', async ({ ctx }) => {
    const { job } = await shown(ctx);
    await reportJob(ctx, await reader(ctx), job.id, wrong);
    const { id } = await aboutJob(ctx, job.id);
    for (const actor of [await reader(ctx), await staff(ctx, ['admin.jobs'])])
      for (const asked of [
        () => listQueue(ctx, actor, { queue: 'waiting', page: 1 }),
        () => readCase(ctx, actor, id),
        () => claimCase(ctx, actor, id),
        () => releaseCase(ctx, actor, id),
        () => previewLetters(ctx, actor, id, { decision: 'dismiss', reason: null }),
        () => decideCase(ctx, actor, id, { decision: 'dismiss', reason: null, note: '', version: 1 }),
      ])
        await expect(asked()).rejects.toEqual(code('access.not_found'));
  });

  test('that a colleague took is theirs, until they leave it or half an hour passed', async ({ ctx }) => {
    const { job } = await shown(ctx);
    await reportJob(ctx, await reader(ctx), job.id, wrong);
    const { id } = await aboutJob(ctx, job.id);
    const [one, other] = [await staff(ctx), await staff(ctx)];
    await claimCase(ctx, one, id);
    await expect(claimCase(ctx, other, id)).rejects.toEqual(code('trust.claimed'));
    await expect(decide(ctx, other, id, 'dismiss')).rejects.toEqual(code('trust.claimed'));
    await releaseCase(ctx, other, id);
    expect((await readCase(ctx, other, id)).claimed_by).toMatchObject({ id: one.user!.id });
    ctx.clock.move(30 * MINUTE_MS);
    await claimCase(ctx, other, id);
    await releaseCase(ctx, other, id);
    await decide(ctx, one, id, 'dismiss');
    await expect(decide(ctx, one, id, 'dismiss')).rejects.toEqual(code('trust.decided'));
  });

  test('a decision takes effect after ten seconds, and taken back before, nothing of it happened', async ({ ctx }) => {
    const { job, employer } = await shown(ctx);
    const who = await reader(ctx);
    await reportJob(ctx, who, job.id, wrong);
    const [reading, other] = [await staff(ctx), await staff(ctx)];
    const { id, version } = await aboutJob(ctx, job.id);
    const pressed = { action: 'decide', decision: 'take_down', reason: 'money', note: '', version } as const;
    const stateNow = async () => (await findPublicJob(ctx, reading, job.id).catch(() => null))?.state ?? 'gone';
    const letters = async () => [await told(ctx, employer), await told(ctx, who)];
    const before = await letters();

    await actOnCase(ctx, reading, id, pressed);
    expect((await readCase(ctx, other, id)).planned).toMatchObject({ decision: 'take_down', is_mine: false });
    expect((await listOwnPlans(ctx, reading)).map((one) => one.id)).toEqual([id]);
    await expect(actOnCase(ctx, other, id, { ...pressed, decision: 'dismiss' })).rejects.toEqual(code('trust.planned'));
    await applyPlanned(ctx, id);
    await actOnCase(ctx, other, id, { action: 'undo' });
    await actOnCase(ctx, reading, id, { action: 'undo' });
    ctx.clock.move(11_000);
    await applyPlanned(ctx, id);
    expect([await stateNow(), await letters()]).toEqual(['active', before]);
    expect((await readCase(ctx, other, id)).options).not.toEqual([]);

    await actOnCase(ctx, reading, id, pressed);
    ctx.clock.move(10_000);
    await applyPlanned(ctx, id);
    await applyPlanned(ctx, id);
    expect(await told(ctx, employer)).toContain('job_taken_down');
    await expect(actOnCase(ctx, reading, id, { action: 'undo' })).rejects.toEqual(code('trust.undo_over'));
    const { decision, decided_by } = await aboutJob(ctx, job.id);
    expect([decision, decided_by]).toEqual(['take_down', reading.user!.id]);
  });

  test('a decision to which something came before its effect goes back to the queue', async ({ ctx }) => {
    const { job } = await shown(ctx);
    await reportJob(ctx, await reader(ctx), job.id, wrong);
    const reading = await staff(ctx);
    const { id, version } = await aboutJob(ctx, job.id);
    await actOnCase(ctx, reading, id, { action: 'decide', decision: 'dismiss', note: '', version });
    await reportJob(ctx, await reader(ctx), job.id, fee);
    ctx.clock.move(10_000);
    await applyPlanned(ctx, id);
    expect(await readCase(ctx, reading, id)).toMatchObject({ decided_at: null, planned: null, version: version + 1 });
  });

  test('a case goes on as a suspension with its reason and words, after a fresh proof', async ({ ctx }) => {
    const { company, job } = await shown(ctx);
    await reportJob(ctx, await reader(ctx), job.id, fee);
    const reading = await staff(ctx);
    const { id, version } = await aboutJob(ctx, job.id);
    const pressed = {
      action: 'decide',
      decision: 'suspend',
      reason: 'contact',
      note: 'أرقام في ثلاثة إعلانات',
      version,
    } as const;
    await expect(actOnCase(ctx, stale(reading), id, pressed)).rejects.toEqual(code('access.fresh_proof_needed'));
    await expect(actOnCase(ctx, reading, id, pressed)).rejects.toEqual(code('trust.length_missing'));
    await actOnCase(ctx, reading, id, { ...pressed, length: '30' });
    expect(await findSuspension(ctx, { company_id: company.id })).toBeNull();
    ctx.clock.move(10_000);
    await applyPlanned(ctx, id);
    expect(await findSuspension(ctx, { company_id: company.id })).toMatchObject({
      reason: 'terms',
      words: expect.stringContaining('أرقام في ثلاثة إعلانات'),
      suspended_by: reading.user!.id,
      until_at: expect.any(String),
    });
    // Who is suspended cannot be suspended from another case.
    const { user } = await createCompany(ctx);
    await reportHere(ctx, employerActor(0, { id: user.id }), {
      kind: 'company',
      id: String(company.id),
      reason: 'spam',
      text: '',
    });
    const { id: next } = (await findCaseAbout(ctx, { kind: 'company', id: String(company.id) }))!;
    expect((await readCase(ctx, reading, next)).options.map(({ decision }) => decision)).not.toContain('suspend');
  });

  test('a CV that staff hide is found and read by nobody, and comes back by an appeal', async ({ ctx }) => {
    const { user } = await createReadySeeker(ctx, { profile: { visibility: 'public' } });
    const { employer, job } = await shown(ctx);
    const owner = seekerActor({ id: user.id });
    await applyToJob(ctx, owner, job.id, { cover_note: '', cv_source: 'profile', answers: [] });
    const { company_id } = employer.user!;
    const readers = async () =>
      (await readersFor(ctx, { user_ids: [user.id], company_id: company_id! })).get(user.id) ?? null;
    const found = async () =>
      (await ctx.db.selectFrom('candidate_search').select('user_id').where('user_id', '=', user.id).execute()).length;
    await reindexCandidates(ctx, [user.id]);
    expect([await readers(), await found()]).toEqual(['applied', 1]);

    await reportHere(ctx, employer, { kind: 'cv', id: user.id, reason: 'foreign_data', text: '' });
    const [reading, other] = [await staff(ctx), await staff(ctx)];
    const { id } = (await findCaseAbout(ctx, { kind: 'cv', id: user.id }))!;
    await decide(ctx, reading, id, 'hide', { reason: 'foreign_data' });
    expect([await readers(), await found()]).toEqual([null, 0]);
    expect(await told(ctx, owner)).toContain('decision_against');

    await appeal(ctx, owner, id, 'هذه بياناتي.');
    const [waiting] = (await listQueue(ctx, other, { queue: 'appeal', page: 1 })).rows;
    await expect(decide(ctx, reading, waiting!.id, 'uphold')).rejects.toEqual(code('trust.same_staff'));
    await decide(ctx, other, waiting!.id, 'uphold');
    expect([await readers(), await found()]).toEqual(['applied', 1]);
  });

  test('an appeal against a suspension waits beside the others, and is ruled by another, here or there', async ({
    ctx,
  }) => {
    const { company } = await shown(ctx);
    const [first, other] = [await staff(ctx), await staff(ctx)];
    const whom = { company_id: company.id };
    const appealed = async () => {
      const { id } = await suspend(ctx, first, whom, { reason: 'spam', length: '7', words: '' });
      const token = new URL(suspensionPath(ctx, id), 'http://x').searchParams.get('token')!;
      await appealSuspension(ctx, visitor(), { token, text: 'لم نرسل شيئًا' });
      const [row] = (await listQueue(ctx, other, { queue: 'appeal', page: 1 })).rows;
      return { suspension: id, id: row!.id };
    };
    const here = await appealed();
    expect((await readCase(ctx, first, here.id)).appeal).toMatchObject({ is_own: true, text: 'لم نرسل شيئًا' });
    await expect(decide(ctx, first, here.id, 'uphold', { note: 'x' })).rejects.toEqual(code('trust.same_staff'));
    await expect(decide(ctx, other, here.id, 'uphold')).rejects.toEqual(code('trust.note_missing'));
    await decide(ctx, other, here.id, 'uphold', { note: 'تحققنا، ونعتذر.' });
    expect(await findSuspension(ctx, whom)).toBeNull();

    const there = await appealed();
    await decideAppeal(ctx, other, there.suspension, { decision: 'refused', words: 'الأدلة واضحة.' });
    expect(await readCase(ctx, other, there.id)).toMatchObject({ decision: 'keep', decided_by: expect.any(String) });
    expect((await listQueue(ctx, other, { queue: 'appeal', page: 1 })).rows).toEqual([]);
  });

  test('open desks hear of what comes, who takes it, and what is decided', async ({ ctx }) => {
    const reading = await staff(ctx);
    const heard = async () =>
      (
        await ctx.db
          .selectFrom('stream_events')
          .select('kind')
          .where('user_id', '=', reading.user!.id)
          .where('kind', '=', 'trust_desk')
          .execute()
      ).length;
    const { job } = await shown(ctx);
    await reportJob(ctx, await reader(ctx), job.id, wrong);
    const { id } = await aboutJob(ctx, job.id);
    expect(await heard()).toBe(1);
    await claimCase(ctx, reading, id);
    expect(await heard()).toBe(2);
    await decide(ctx, reading, id, 'dismiss');
    expect(await heard()).toBe(3);
  });

  test('to which something came after it was read is read again before it is decided', async ({ ctx }) => {
    const { job } = await shown(ctx);
    await reportJob(ctx, await reader(ctx), job.id, wrong);
    const reading = await staff(ctx);
    const { id, version } = await aboutJob(ctx, job.id);
    await reportJob(ctx, await reader(ctx), job.id, fee);
    const dismiss = { decision: 'dismiss' as const, reason: null, note: '' };
    await expect(decideCase(ctx, reading, id, { ...dismiss, version })).rejects.toEqual(code('trust.changed'));
    await decideCase(ctx, reading, id, { ...dismiss, version: version + 1 });
    // Whoever was heard may report again, and that is another case.
    await reportJob(ctx, await reader(ctx), job.id, fee);
    expect((await aboutJob(ctx, job.id)).id).not.toBe(id);
  });

  test('decided against somebody has a reason, tells both sides, and is on record', async ({ ctx }) => {
    const { job, employer } = await shown(ctx);
    const reporter = await reader(ctx);
    await reportJob(ctx, reporter, job.id, fee);
    const reading = await staff(ctx);
    const { id } = await aboutJob(ctx, job.id);
    await expect(decide(ctx, reading, id, 'take_down')).rejects.toEqual(code('trust.reason_missing'));
    await expect(decide(ctx, reading, id, 'approve')).rejects.toEqual(code('trust.not_offered'));
    const letters = await previewLetters(ctx, reading, id, { decision: 'take_down', reason: 'money' });
    expect(letters.map(({ to, locale, readers }) => [to, locale, readers])).toEqual([
      ['party', 'ar', 1],
      ['reporters', 'ar', 1],
    ]);
    expect(letters[0]!.text).toContain('طلب مال مقابل وظيفة');
    await decide(ctx, reading, id, 'take_down', { reason: 'money', note: 'طُلب 350 ريالًا.' });
    expect(await findCompanyJob(ctx, employer, job.id)).toMatchObject({
      state: 'expired',
      rejection_reason: 'طلب مال مقابل وظيفة، وهذا ممنوع. طُلب 350 ريالًا.',
    });
    expect([await told(ctx, employer), await told(ctx, reporter)]).toEqual([['job_taken_down'], ['report_settled']]);
    const trail = ctx.db.selectFrom('audit_events').select('action').where('subject_kind', '=', 'trust_case');
    expect(await trail.execute()).toEqual([{ action: 'trust.decide' }]);
    expect(await ctx.db.selectFrom('trust_cases').select('id').execute()).toHaveLength(1);
  });

  test('of an ad that is taken down where ads are read is decided with it, and can be appealed', async ({ ctx }) => {
    const { job, employer } = await shown(ctx);
    await reportJob(ctx, await reader(ctx), job.id, wrong);
    const reading = await staff(ctx, ['admin.jobs']);
    await takeDownJob(ctx, reading, job.id, 'لا يُطلب مال من المتقدمين');
    const one = await aboutJob(ctx, job.id);
    expect(one).toMatchObject({ decision: 'take_down', decided_by: reading.user!.id });
    expect(await readDecision(ctx, employer, one.id)).toMatchObject({
      note: 'لا يُطلب مال من المتقدمين',
      may_appeal: true,
    });
  });
});

describe('an appeal', () => {
  /** An ad that was taken down by somebody. */
  async function takenDown(ctx: TestContext) {
    const made = await shown(ctx);
    await reportJob(ctx, await reader(ctx), made.job.id, fee);
    const first = await staff(ctx);
    const { id } = await aboutJob(ctx, made.job.id);
    await decide(ctx, first, id, 'take_down', { reason: 'money' });
    return { ...made, first, id };
  }
  const waiting = async (ctx: TestContext, actor: Actor) =>
    (await listQueue(ctx, actor, { queue: 'appeal', page: 1 })).rows[0]!;

  test('is ruled by somebody else than who decided, and upheld it brings the ad back with its lost days', async ({
    ctx,
  }) => {
    const { job, employer, first, id } = await takenDown(ctx);
    ctx.clock.move(4 * DAY_MS);
    await appeal(ctx, employer, id, 'الإعلانان لفرعين مختلفين.');
    await expect(appeal(ctx, employer, id, 'مرة أخرى')).rejects.toEqual(code('trust.appealed'));
    const sent = await waiting(ctx, first);
    const seen = await readCase(ctx, first, sent.id);
    expect([seen.appeal!.is_own, seen.options]).toEqual([true, []]);
    await expect(decide(ctx, first, sent.id, 'uphold')).rejects.toEqual(code('trust.same_staff'));
    const second = await staff(ctx);
    await expect(decide(ctx, second, sent.id, 'dismiss')).rejects.toEqual(code('trust.not_offered'));
    await decide(ctx, second, sent.id, 'uphold', { note: 'الشواغر في مدينتين.' });
    const back = await findCompanyJob(ctx, employer, job.id);
    expect(back).toMatchObject({ state: 'active', rejection_reason: null });
    expect(Date.parse(back.expires_at!) - job.expires_at!.getTime()).toBe(4 * DAY_MS);
    expect(await told(ctx, employer)).toEqual(['job_taken_down', 'appeal_upheld']);
    expect(await readDecision(ctx, employer, id)).toMatchObject({
      may_appeal: false,
      appeal: { ruling: 'uphold', note: 'الشواغر في مدينتين.' },
    });
  });

  test('that is not upheld leaves the decision as it is', async ({ ctx }) => {
    const { job, employer, id } = await takenDown(ctx);
    await appeal(ctx, employer, id, 'لم نطلب مالًا.');
    const second = await staff(ctx);
    await decide(ctx, second, (await waiting(ctx, second)).id, 'keep');
    expect(await findCompanyJob(ctx, employer, job.id)).toMatchObject({ state: 'expired' });
    expect(await told(ctx, employer)).toEqual(['job_taken_down', 'appeal_kept']);
  });

  test('comes within thirty days, from those it is against and nobody else', async ({ ctx }) => {
    const { company, employer, id } = await takenDown(ctx);
    const other = await shown(ctx);
    const viewer = employerActor(company.id, { id: (await makeUser(ctx)).id, company_role: 'viewer' });
    for (const actor of [other.employer, await reader(ctx)]) {
      await expect(readDecision(ctx, actor, id)).rejects.toEqual(code('trust.not_found'));
      await expect(appeal(ctx, actor, id, 'لا')).rejects.toEqual(code('trust.not_found'));
    }
    expect(await readDecision(ctx, viewer, id)).toMatchObject({ may_appeal: false });
    await expect(appeal(ctx, viewer, id, 'لا')).rejects.toEqual(code('trust.not_found'));
    ctx.clock.move(30 * DAY_MS);
    expect(await readDecision(ctx, employer, id)).toMatchObject({ may_appeal: false });
    await expect(appeal(ctx, employer, id, 'متأخر')).rejects.toEqual(code('trust.appeal_over'));
  });
});

describe('a message', () => {
  /** A company writes to somebody who applied to it. */
  async function writing(ctx: TestContext, texts: string[]) {
    const { company, job, employer } = await shown(ctx);
    const person = seekerActor({ id: (await createReadySeeker(ctx)).user.id });
    await applyToJob(ctx, person, job.id, { cover_note: '', cv_source: 'profile', answers: [] });
    const [first, ...rest] = texts;
    const { id } = await startConversation(ctx, employer, { seeker_id: person.user!.id, text: first! });
    for (const text of rest) await sendMessage(ctx, employer, id, { text });
    const messages = await listMessages(ctx, person, id);
    return { company, employer, person, id, messages };
  }
  const report = { reason: 'abuse', note: '' } as const;

  test('that is reported is read with two before it and one after; the rest is read on the record', async ({ ctx }) => {
    const { person, id, messages } = await writing(ctx, ['1', '2', '3', '4', '5', '6']);
    await reportMessage(ctx, person, id, { ...report, message_id: messages[3]!.id });
    const reading = await staff(ctx);
    const { rows } = await listQueue(ctx, reading, { queue: 'report', page: 1 });
    const textsOf = async (whole: boolean) =>
      (await readCase(ctx, reading, rows[0]!.id, { whole })).evidence!.excerpt!.messages.map(({ text }) => text);
    const recorded = () =>
      ctx.db
        .selectFrom('audit_events')
        .select('actor_user_id')
        .where('action', '=', 'messages.read_conversation')
        .execute();
    expect([await textsOf(false), await recorded()]).toEqual([['2', '3', '4', '5'], []]);
    expect([await textsOf(true), await recorded()]).toEqual([
      ['1', '2', '3', '4', '5', '6'],
      [{ actor_user_id: reading.user!.id }],
    ]);
  });

  test('that is removed is hidden from both sides, and an appeal brings it back', async ({ ctx }) => {
    const { employer, person, id, messages } = await writing(ctx, ['كلام مسيء']);
    await reportMessage(ctx, person, id, { ...report, message_id: messages[0]!.id });
    const [first, second] = [await staff(ctx), await staff(ctx)];
    const one = (await findCaseAbout(ctx, { kind: 'message', id: String(messages[0]!.id) }))!;
    await decide(ctx, first, one.id, 'remove', { reason: 'abuse' });
    const textFor = async (actor: Actor) => (await listMessages(ctx, actor, id))[0]!.text;
    for (const actor of [employer, person]) expect(await textFor(actor)).toContain('أزال فريق المنصة');
    expect(await told(ctx, employer)).toContain('decision_against');
    await appeal(ctx, employer, one.id, 'ليس فيها إساءة.');
    const { rows } = await listQueue(ctx, second, { queue: 'appeal', page: 1 });
    await decide(ctx, second, rows[0]!.id, 'uphold');
    expect(await textFor(person)).toBe('كلام مسيء');
  });

  test('of a company that asks for money is a case before anybody reports it', async ({ ctx }) => {
    await writing(ctx, ['مرحبًا', 'لإتمام الإجراءات حوّل مبلغ 350 ريالًا رسوم فتح الملف على الواتساب.']);
    const reading = await staff(ctx);
    const { rows } = await listQueue(ctx, reading, { queue: 'signal', page: 1 });
    expect(rows).toMatchObject([{ subject_kind: 'message', signals: ['contact', 'money'] }]);
    const one = await readCase(ctx, reading, rows[0]!.id);
    expect(one.signals_found.find(({ kind }) => kind === 'money')).toMatchObject({
      kind: 'money',
    });
  });

  test('that says the same to twenty people is one case, and removing it removes them all', async ({ ctx }) => {
    const { employer } = await shown(ctx);
    const text = (name: string) =>
      `مرحبًا ${name}، لدينا فرص كثيرة تناسب خبرتك في مدن عدة ورواتب مجزية، ونرجو أن تزور مكتبنا غدًا صباحًا مع صورة هويتك وشهاداتك.`;
    for (let count = 0; count < 20; count++) {
      const { user } = await createReadySeeker(ctx, { profile: { visibility: 'public' } });
      await startConversation(ctx, employer, { seeker_id: user.id, text: text(`شخص ${count}`) });
    }
    const reading = await staff(ctx);
    const { rows } = await listQueue(ctx, reading, { queue: 'signal', page: 1 });
    expect(rows).toMatchObject([{ subject_kind: 'message', signals: ['same_text'] }]);
    const one = await readCase(ctx, reading, rows[0]!.id);
    expect(one.signals_found).toMatchObject([{ kind: 'same_text', people: 20 }]);
    expect(one.options.find(({ decision }) => decision === 'remove')!.follows).toEqual([
      'تُحجب 20 رسالة عن الأطراف كلها.',
    ]);
    await decide(ctx, reading, one.id, 'remove', { reason: 'spam' });
    const gone = await ctx.db.selectFrom('messages').select('id').where('removed_at', 'is not', null).execute();
    expect(gone).toHaveLength(20);
  });
});

describe('what a machine sees', () => {
  test('of an ad that waits for its first reading is a case, which ends when it is read anywhere', async ({ ctx }) => {
    const { company, employer } = await shown(ctx, 'unverified');
    const job = await createJob(ctx, {
      company_id: company.id,
      state: 'in_review',
      listing_days: 30,
      ar_description: `${DESCRIPTION}\nللتواصل على الواتساب 0551234567.`,
    });
    await lookAtJob(ctx, job.id);
    await lookAtJob(ctx, job.id);
    const reading = await staff(ctx);
    const { rows } = await listQueue(ctx, reading, { queue: 'first_ad', page: 1 });
    expect(rows).toMatchObject([{ subject_id: String(job.id) }]);
    expect(rows[0]!.signals).toContain('contact');
    await decide(ctx, reading, rows[0]!.id, 'approve');
    expect((await findCompanyJob(ctx, employer, job.id)).state).toBe('active');
    expect((await listQueue(ctx, reading, { queue: 'waiting', page: 1 })).total).toBe(0);
    // What was read and let go does not come back with the next look.
    await lookAtJob(ctx, job.id);
    expect((await listQueue(ctx, reading, { queue: 'waiting', page: 1 })).total).toBe(0);
  });

  test('of an ad that is shown is a case when it alarms, and looked for again after an edit', async ({ ctx }) => {
    const { job, employer } = await shown(ctx);
    await lookAtJob(ctx, job.id);
    const reading = await staff(ctx);
    expect((await listQueue(ctx, reading, { queue: 'waiting', page: 1 })).total).toBe(0);
    await saveJob(ctx, employer, job.id, {
      version: job.version,
      ar_description: `${DESCRIPTION}\n- ادفع رسوم التسجيل.`,
    });
    expect(ctx.enqueued.filter(({ task }) => task === 'trust.look_at_job')).toHaveLength(1);
    await lookAtJob(ctx, job.id);
    expect((await listQueue(ctx, reading, { queue: 'signal', page: 1 })).rows).toMatchObject([{ signals: ['money'] }]);
  });
});
