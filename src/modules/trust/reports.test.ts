import { applyToJob } from '#modules/applications/service.server.ts';
import {
  findCompanyJob,
  findPublicJob,
  pauseJob,
  reportJob,
  resumeJob,
  saveJob,
} from '#modules/jobs/service.server.ts';
import { createJob, DESCRIPTION } from '#modules/jobs/test-data.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { seekerActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test } from '#tests/support/test-context.ts';
import { listQueue, lookAtJob, readCase, reportHere } from './service.server.ts';
import { shown, reader, staff, fee, wrong, aboutJob, decide, told, code } from '#tests/support/trust-steps.ts';

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
