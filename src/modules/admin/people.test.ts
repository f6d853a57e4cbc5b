import { onTestFinished } from 'vitest';
import { applyToJob, roomToApply } from '#modules/applications/service.server.ts';
import { insertIdentity } from '#modules/auth/queries/doors.server.ts';
import { identify, logIn, showSuspensionLetter } from '#modules/auth/service.server.ts';
import { makePasskey, makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import { authTasks } from '#modules/auth/tasks.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { listViews, viewAs } from '#modules/account/service.server.ts';
import { closeJob } from '#modules/jobs/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { roomToWrite, sendMessage, startConversation } from '#modules/messages/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { employerActor, seekerActor, staffActor, stale, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { wordSo } from '#tests/support/word-so.ts';
import { actOnWhom, readPerson, viewPerson } from './service/people.server.ts';

const staff = async (ctx: TestContext, scope = ['admin.users']) =>
  staffActor(scope, { id: (await makeUser(ctx, { scope: JSON.stringify(scope) })).id });

const code = (code: string) => expect.objectContaining({ code });

describe('what opens an account, as staff read it', () => {
  async function withDoor(ctx: TestContext) {
    const user = await makeUser(ctx, { password: 'نخلة على ضفة الوادي' });
    await makePasskey(ctx, user.id);
    const at = ctx.now();
    const door = { provider: 'google', subject: 'subject-4711', email: 'sara@gmail.test' };
    await insertIdentity(ctx.db, { ...door, user_id: user.id, linked_at: at, last_used_at: at });
    return { user, session: await makeSession(ctx, user.id) };
  }

  test('is kinds and dates, and nothing of what opens it', async ({ ctx }) => {
    const { user } = await withDoor(ctx);
    const person = await readPerson(ctx, await staff(ctx), user.id);
    expect(person.ways_in).toMatchObject({
      has_password: true,
      doors: [{ door: 'google', linked_at: ctx.now().toISOString() }],
      passkeys: [{ is_synced: true, last_used_at: null }],
      authenticator_since: null,
    });
    const row = await ctx.db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    for (const secret of ['subject-4711', 'sara@gmail.test', row.credential_id, user.password_hash!])
      expect(JSON.stringify(person)).not.toContain(secret);
  });

  test('a door is removed with a reason after a fresh proof; its sessions end and its owner is told', async ({
    ctx,
  }) => {
    const { user, session } = await withDoor(ctx);
    const actor = await staff(ctx);
    const input = { action: 'remove_door', door: 'google', reason: 'دخل منه غير صاحبه' } as const;
    const whom = { user_id: user.id };
    await expect(actOnWhom(ctx, stale(actor), whom, input)).rejects.toEqual(code('access.fresh_proof_needed'));
    await expect(actOnWhom(ctx, await staff(ctx, ['admin.trust']), whom, input)).rejects.toEqual(
      code('access.not_found'),
    );
    await actOnWhom(ctx, actor, whom, input);
    await actOnWhom(ctx, actor, whom, input);
    expect(await identify(ctx, session.access_token, 'ar')).toBeNull();
    expect((await readPerson(ctx, actor, user.id)).ways_in.doors).toEqual([]);
    const notes = ctx.enqueued.filter(({ task }) => task === 'auth.send-note');
    expect(notes.map(({ payload }) => payload)).toMatchObject([{ kind: 'door_removed_by_staff', door: 'google' }]);
    await authTasks.find(({ name }) => name === 'auth.send-note')!.run(ctx, notes[0]!.payload as never);
    expect(ctx.sent.mails.at(-1)).toMatchObject({ to: user.email, subject: 'أزال فريقنا طريقة دخول من حسابك' });
    const trail = await ctx.db
      .selectFrom('audit_events')
      .select(['details', 'actor_user_id'])
      .where('action', '=', 'auth.door_removed_by_staff')
      .execute();
    expect(trail).toMatchObject([{ actor_user_id: actor.user!.id, details: { reason: 'دخل منه غير صاحبه' } }]);
    expect(
      await logIn(ctx, visitor(), { identifier: user.email!, password: 'نخلة على ضفة الوادي' }, ''),
    ).toHaveProperty('factor');
  });
});

describe('limits of sending', () => {
  const LIMIT = 3;
  async function narrow(ctx: TestContext) {
    const names = ['applications_an_hour', 'messages_an_hour'];
    const rows = names.map((name) => ({ name, value: JSON.stringify(LIMIT) }));
    await ctx.db.insertInto('settings').values(rows).execute();
    return async () => {
      await ctx.db.deleteFrom('settings').where('name', 'in', names).execute();
    };
  }
  const old = { created_at: new Date('2025-01-01') };
  async function ads(ctx: TestContext, count: number) {
    const { company, user } = await createCompany(ctx);
    const employer = employerActor(company.id, { id: user.id });
    await ctx.db.updateTable('users').set(old).where('id', '=', user.id).execute();
    const jobs = [];
    for (let at = 0; at < count; at += 1)
      jobs.push(await createJob(ctx, { company_id: company.id, state: 'active', created_by: user.id }));
    return { employer, jobs };
  }
  const applied = (ctx: TestContext, seeker: ReturnType<typeof seekerActor>, id: number) =>
    applyToJob(ctx, seeker, id, { cover_note: '', cv_source: 'profile', answers: [] });
  const outcomes = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map((one) => (one.status === 'fulfilled' ? 'sent' : one.reason.code));

  test('twenty applications at once never pass it, and the page says when it goes on', async ({ committed: ctx }) => {
    onTestFinished(await narrow(ctx));
    const { user } = await createReadySeeker(ctx);
    await ctx.db.updateTable('users').set(old).where('id', '=', user.id).execute();
    const seeker = seekerActor({ id: user.id });
    const { jobs } = await ads(ctx, 20);
    const codes = await outcomes(jobs.map(({ id }) => applied(ctx, seeker, id)));
    expect(codes.filter((one) => one === 'sent')).toHaveLength(LIMIT);
    expect(codes.filter((one) => one === 'applications.too_many_in_hour')).toHaveLength(20 - LIMIT);
    expect(await roomToApply(ctx, user.id)).toMatchObject({ left: 0, retry_after_seconds: 3600 });
    const late = jobs[codes.indexOf('applications.too_many_in_hour')]!.id;
    const { texts } = await applied(ctx, seeker, late).catch((error) => error);
    expect(texts).toMatchObject({ ar: expect.stringContaining('60'), en: expect.stringContaining('60') });
  });

  test('twenty messages at once never pass it', async ({ committed: ctx }) => {
    onTestFinished(await narrow(ctx));
    const { employer, jobs } = await ads(ctx, 1);
    const { user } = await createReadySeeker(ctx);
    await applied(ctx, seekerActor({ id: user.id }), jobs[0]!.id);
    const { id } = await startConversation(ctx, employer, {
      seeker_id: user.id,
      job_id: jobs[0]!.id,
      text: 'السلام عليكم',
    });
    const codes = await outcomes(
      Array.from({ length: 20 }, (_, at) => sendMessage(ctx, employer, id, { text: `رسالة ${at}` })),
    );
    // The one that began the conversation counts too.
    expect(codes.filter((one) => one === 'sent')).toHaveLength(LIMIT - 1);
    expect(codes.filter((one) => one === 'messages.too_many_in_hour')).toHaveLength(21 - LIMIT);
    expect((await roomToWrite(ctx, employer.user!.id)).left).toBe(0);
  });

  test('are lifted by staff for one account, until a day or until they put them back', async ({ ctx }) => {
    await narrow(ctx);
    const { user } = await createReadySeeker(ctx);
    await ctx.db.updateTable('users').set(old).where('id', '=', user.id).execute();
    const [seeker, actor] = [seekerActor({ id: user.id }), await staff(ctx)];
    const { jobs } = await ads(ctx, LIMIT + 3);
    for (const { id } of jobs.slice(0, LIMIT)) await applied(ctx, seeker, id);
    const next = jobs[LIMIT]!.id;
    await expect(applied(ctx, seeker, next)).rejects.toEqual(code('applications.too_many_in_hour'));
    await actOnWhom(ctx, actor, { user_id: user.id }, { action: 'lift_pace', days: 7 });
    expect((await readPerson(ctx, actor, user.id)).pace_lifted_until).toBe(
      new Date(ctx.now().getTime() + 7 * DAY_MS).toISOString(),
    );
    await applied(ctx, seeker, next);
    await actOnWhom(ctx, actor, { user_id: user.id }, { action: 'lift_pace', days: 0 });
    await expect(applied(ctx, seeker, jobs[LIMIT + 1]!.id)).rejects.toEqual(code('applications.too_many_in_hour'));
    expect(await roomToApply(ctx, (await createReadySeeker(ctx)).user.id)).toMatchObject({ max: expect.any(Number) });
  });
});

describe('viewing as somebody who acts for a company', () => {
  test('shows their ads and conversations, is on record and shown to them, and writes nothing', async ({
    committed: ctx,
  }) => {
    const { company, user } = await createCompany(ctx);
    const job = await createJob(ctx, { company_id: company.id, state: 'active', created_by: user.id });
    const actor = await staff(ctx);
    const viewed = await viewPerson(ctx, actor, user.id, 'شكوى رقم 12');
    expect(viewed).toMatchObject({ as: 'employer', jobs: [{ id: job.id }], conversations: [] });
    const self = employerActor(company.id, { id: user.id });
    expect(await listViews(ctx, self, user.id)).toMatchObject([{ reason: 'شكوى رقم 12' }]);
    await expect(
      viewAs(ctx, actor, { user_id: user.id, reason: 'x' }, (ctx, person) => closeJob(ctx, person, job.id)),
    ).rejects.toEqual(code('account.view_only'));
    const alone = await makeUser(ctx, { type: 'COMPANY' });
    await expect(viewPerson(ctx, actor, alone.id, 'x')).rejects.toEqual(code('account.not_viewable'));
  });
});

test('the letter shown before a suspension reads as staff word letters by now', async ({ ctx }) => {
  await wordSo(ctx, 'suspended_text', 'حسابك موقوف {until}.');
  await wordSo(ctx, 'spam', 'رسائل كثيرة');
  const shown = await showSuspensionLetter(ctx, { locale: 'ar', company: null });
  expect(shown.texts.find(({ length }) => length === 'for_good')!.text).toBe('حسابك موقوف نهائيًا.');
  expect(shown.reasons.find(({ reason }) => reason === 'spam')!.text).toBe('السبب: رسائل كثيرة');
  const english = await showSuspensionLetter(ctx, { locale: 'en', company: 'Masar' });
  expect(english.texts[0]!.text).toContain('Masar');
});
