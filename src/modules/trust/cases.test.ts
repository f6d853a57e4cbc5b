import { applyToJob } from '#modules/applications/service.server.ts';
import {
  appealSuspension,
  decideAppeal,
  findSuspension,
  suspend,
  suspensionPath,
} from '#modules/auth/service.server.ts';
import { reindexCandidates } from '#modules/candidates/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { findCompanyJob, findPublicJob, reportJob, takeDownJob } from '#modules/jobs/service.server.ts';
import { readersFor } from '#modules/privacy/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { employerActor, seekerActor, stale, visitor } from '#tests/support/actors.ts';
import { describe, expect, test } from '#tests/support/test-context.ts';
import { wordSo } from '#tests/support/word-so.ts';
import {
  actOnCase,
  appeal,
  applyPlanned,
  claimCase,
  decideCase,
  findCaseAbout,
  listOwnPlans,
  listQueue,
  previewLetters,
  readCase,
  readDecision,
  releaseCase,
  reportHere,
} from './service.server.ts';
import { shown, reader, staff, fee, wrong, aboutJob, decide, told, code } from '#tests/support/trust-steps.ts';

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

  test('a decision whose task comes too early, by another clock, waits for its moment', async ({ ctx }) => {
    const { job, employer } = await shown(ctx);
    await reportJob(ctx, await reader(ctx), job.id, wrong);
    const { id, version } = await aboutJob(ctx, job.id);
    const pressed = { action: 'decide', decision: 'take_down', reason: 'money', note: '', version } as const;
    await actOnCase(ctx, await staff(ctx), id, pressed);
    ctx.enqueued.length = 0;
    const moment = ctx.now().getTime() + 10_000;
    ctx.clock.move(9_900);
    await applyPlanned(ctx, id);
    expect(await told(ctx, employer)).not.toContain('job_taken_down');
    const again = { task: 'trust.apply_decision', payload: { case_id: id }, runAt: new Date(moment + 100) };
    expect(ctx.enqueued).toEqual([again]);
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
    await wordSo(ctx, 'notifications.job_taken_down', 'أزلنا «{title}»');
    const [worded] = await previewLetters(ctx, reading, id, { decision: 'take_down', reason: 'money' });
    expect(worded!.text).toMatch(/^أزلنا «/);
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
