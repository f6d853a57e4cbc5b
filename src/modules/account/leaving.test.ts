import { openCandidate } from '#modules/applications/test-data.server.ts';
import { randomUUID } from 'node:crypto';
import { listConversations, listMessages, sendMessage } from '#modules/messages/service.server.ts';
import { inviteMember } from '#modules/companies/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import { listApplicants } from '#modules/applications/service.server.ts';
import { writeToSite } from '#modules/contact/service.server.ts';
import { askAsVisitor } from '#modules/rights/service.server.ts';
import { receiveFile, sweepFiles, useFile } from '#modules/files/service.server.ts';
import { identify, logIn, takeBackDeletion } from '#modules/auth/service.server.ts';
import { mailNotification } from '#modules/notifications/service.server.ts';
import { employerActor, visitor } from '#tests/support/actors.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { beforeEach } from 'vitest';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { KEPT_UNLINKED } from './held-data.ts';
import { sql } from 'kysely';
import { DAY_MS } from '#platform/durations.ts';
import { GRACE_DAYS } from './rules.ts';
import { askExport, eraseAccounts, leave, prepareExport, readDeletion } from './service.server.ts';
import { PASSWORD, newSeeker, newEmployer, newHistory, placesOf } from '#tests/support/account-steps.ts';

describe('leaving', () => {
  // What others left in this worker's database is not due here; it is rolled back with the rest.
  beforeEach<{ ctx: TestContext }>(async ({ ctx }) => {
    await ctx.db.updateTable('users').set({ deletion_asked_at: null }).execute();
  });

  test('asks for the password, ends every session, and tells the owner', async ({ ctx }) => {
    const { user, actor } = await newSeeker(ctx, { password: PASSWORD });
    const { access_token } = await makeSession(ctx, user.id);
    await expect(leave(ctx, actor, { current_password: 'not-this-one' })).rejects.toMatchObject({
      code: 'auth.current_password_wrong',
    });
    expect(await readDeletion(ctx, actor)).toBeNull();
    const { erased_at } = await leave(ctx, actor, { current_password: PASSWORD });
    expect(erased_at).toBe('2026-03-31T09:00:00.000Z');
    expect(await identify(ctx, access_token, 'ar')).toBeNull();
    expect(ctx.enqueued).toContainEqual({
      task: 'auth.send-note',
      payload: { kind: 'deletion_asked', to: user.email, locale: 'ar' },
    });
  });

  test('logging in and staying undoes it; nothing is erased then', async ({ ctx }) => {
    const { user, actor } = await newSeeker(ctx, { password: PASSWORD });
    await leave(ctx, actor, { current_password: PASSWORD });
    ctx.clock.move((GRACE_DAYS - 1) * DAY_MS);
    await logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, '');
    await takeBackDeletion(ctx, actor);
    await takeBackDeletion(ctx, actor);
    ctx.clock.move(10 * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(0);
    expect(await readDeletion(ctx, actor)).toBeNull();
    expect(
      ctx.enqueued.filter(({ payload }) => 'kind' in payload && payload.kind === 'deletion_taken_back'),
    ).toHaveLength(1);
  });

  test('hides the person from every company at once, and shows them again when they stay', async ({ ctx }) => {
    const { user, actor, employer, job } = await newHistory(ctx);
    const rival = await newEmployer(ctx);
    await ctx.db.updateTable('profiles').set({ visibility: 'public' }).where('user_id', '=', user.id).execute();
    const seen = async () => {
      const { total } = await listApplicants(ctx, employer.actor, job.id, { page: 1, per_page: 10 });
      const opened = [employer, rival].map(({ actor: company }) =>
        openCandidate(ctx, company, user.id).then(
          () => true,
          () => false,
        ),
      );
      return [total, ...(await Promise.all(opened))];
    };
    expect(await seen()).toEqual([1, true, true]);
    await leave(ctx, actor, { current_password: PASSWORD });
    expect(await seen()).toEqual([0, false, false]);
    await takeBackDeletion(ctx, actor);
    expect(await seen()).toEqual([1, true, true]);
  });

  test('takes nothing of whoever an address belongs to that was never shown to be one’s own', async ({ ctx }) => {
    const email = `${randomUUID()}@owner.test`;
    const { user, actor } = await newSeeker(ctx, { password: PASSWORD });
    const unproven = { email, email_verified_at: null, phone_verified_at: ctx.now() };
    await ctx.db.updateTable('users').set(unproven).where('id', '=', user.id).execute();
    const letter = { topic: 'other', name: 'صاحب البريد', email, message: 'سؤال' } as const;
    await writeToSite(ctx, visitor(), letter);
    await askAsVisitor(ctx, visitor(), { kind: 'access', name: 'صاحب البريد', email, text: '' });
    await leave(ctx, actor, { current_password: PASSWORD });
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(1);
    const thread = await ctx.db.selectFrom('contact_threads').select('name').where('email', '=', email).execute();
    const asked = await ctx.db.selectFrom('rights_requests').select('state').where('email', '=', email).execute();
    expect([thread, asked]).toEqual([[{ name: 'صاحب البريد' }], [{ state: 'unproved' }]]);
  });

  test('nothing is erased a moment before the day', async ({ ctx }) => {
    const { actor } = await newSeeker(ctx, { password: PASSWORD });
    await leave(ctx, actor, { current_password: PASSWORD });
    ctx.clock.move(GRACE_DAYS * DAY_MS - 1);
    expect(await eraseAccounts(ctx)).toBe(0);
    ctx.clock.move(1);
    expect(await eraseAccounts(ctx)).toBe(1);
    expect(await eraseAccounts(ctx)).toBe(0);
  });

  test('the only owner of a company with live ads stays until they are closed or shared', async ({ ctx }) => {
    const { company, user, actor } = await newEmployer(ctx);
    await ctx.db
      .updateTable('users')
      .set({ password_hash: (await makeUser(ctx, { password: PASSWORD })).password_hash })
      .where('id', '=', user.id)
      .execute();
    const job = await createJob(ctx, { company_id: company.id, state: 'active' });
    await expect(leave(ctx, actor, { current_password: PASSWORD })).rejects.toMatchObject({
      code: 'account.last_owner',
    });
    await ctx.db.updateTable('jobs').set({ state: 'expired' }).where('id', '=', job.id).execute();
    // Nor does a team stay without somebody who manages it.
    const colleague = await makeUser(ctx, { type: 'COMPANY' });
    const member = { company_id: company.id, user_id: colleague.id, role: 'recruiter' };
    await ctx.db.insertInto('company_members').values(member).execute();
    await expect(leave(ctx, actor, { current_password: PASSWORD })).rejects.toMatchObject({
      code: 'account.team_without_owner',
    });
    await ctx.db.deleteFrom('company_members').where('user_id', '=', colleague.id).execute();
    await leave(ctx, actor, { current_password: PASSWORD });
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(1);
    expect(await ctx.db.selectFrom('companies').select('id').where('id', '=', company.id).execute()).toHaveLength(1);
    expect(await placesOf(ctx, [user.id, user.email!])).toEqual([]);
  });

  test('of two owners one may leave, and not the other after them; ads posted since hold the erasing up', async ({
    ctx,
  }) => {
    const { company, user, actor } = await newEmployer(ctx);
    const { password_hash } = await makeUser(ctx, { password: PASSWORD });
    const second = await makeUser(ctx, { type: 'COMPANY', password_hash });
    await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
    await ctx.db
      .insertInto('company_members')
      .values({ company_id: company.id, user_id: second.id, role: 'owner' })
      .execute();
    const job = await createJob(ctx, { company_id: company.id, state: 'active' });
    await leave(ctx, actor, { current_password: PASSWORD });
    const other = employerActor(company.id, { id: second.id });
    await expect(leave(ctx, other, { current_password: PASSWORD })).rejects.toMatchObject({
      code: 'account.last_owner',
    });
    await ctx.db.deleteFrom('company_members').where('user_id', '=', second.id).execute();
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(0);
    await ctx.db.updateTable('jobs').set({ state: 'expired' }).where('id', '=', job.id).execute();
    expect(await eraseAccounts(ctx)).toBe(1);
  });

  test('who joined meanwhile owns the company when its owner is erased, and nobody joins one that is left', async ({
    ctx,
  }) => {
    const { company, user, actor } = await newEmployer(ctx);
    const { password_hash } = await makeUser(ctx, { password: PASSWORD });
    await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
    const { id } = await inviteMember(ctx, actor, { email: 'late@masar.sa', role: 'viewer' });
    await leave(ctx, actor, { current_password: PASSWORD });
    const come = async (role: string, days: number) => {
      const { id } = await makeUser(ctx, { type: 'COMPANY' });
      const created_at = new Date(ctx.now().getTime() + days * DAY_MS);
      await ctx.db
        .insertInto('company_members')
        .values({ company_id: company.id, user_id: id, role, created_at })
        .execute();
      return id;
    };
    const [viewer, suspended, second, first] = [
      await come('viewer', 1),
      await come('recruiter', 2),
      await come('recruiter', 4),
      await come('recruiter', 3),
    ];
    await ctx.db.updateTable('users').set({ suspended_at: ctx.now() }).where('id', '=', suspended).execute();
    // The colleagues answer for it from now on.
    await createJob(ctx, { company_id: company.id, state: 'active' });
    const team = async () => {
      const rows = await ctx.db
        .selectFrom('company_members')
        .selectAll()
        .where('company_id', '=', company.id)
        .execute();
      return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
    };
    const eraseNext = async () => {
      ctx.clock.move(GRACE_DAYS * DAY_MS);
      expect(await eraseAccounts(ctx)).toBe(1);
    };
    await eraseNext();
    expect(await team()).toEqual({
      [viewer]: 'viewer',
      [suspended]: 'recruiter',
      [second]: 'recruiter',
      [first]: 'owner',
    });
    const told = await ctx.db
      .selectFrom('notifications')
      .select(['user_id', 'kind', 'id'])
      .where('user_id', 'in', [first, second, suspended, viewer])
      .execute();
    expect(told).toMatchObject([{ user_id: first, kind: 'ownership_passed' }]);
    await mailNotification(ctx, told[0]!.id);
    expect(ctx.sent.mails.at(-1)!.subject).toBe('انتقلت إليكم ملكية حساب «مسار للتقنية»');

    const ask = (ids: string[]) =>
      ctx.db.updateTable('users').set({ deletion_asked_at: ctx.now() }).where('id', 'in', ids).execute();
    await ask([first, second]);
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(2);
    // Whoever can act comes before whoever served longer.
    expect(await team()).toEqual({ [viewer]: 'owner', [suspended]: 'recruiter' });
    await ctx.db.updateTable('jobs').set({ state: 'expired' }).where('company_id', '=', company.id).execute();
    await ask([viewer]);
    await eraseNext();
    expect(await team()).toEqual({ [suspended]: 'owner' });
    const open = () =>
      ctx.db.selectFrom('company_invitations').select('withdrawn_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await open()).withdrawn_at).toBeNull();
    const papers = { commercial_registration: '1010012345', state: 'verified', verified_at: ctx.now() } as const;
    await ctx.db.updateTable('companies').set(papers).where('id', '=', company.id).execute();
    await ask([suspended]);
    await eraseNext();
    expect((await open()).withdrawn_at).toEqual(ctx.now());
    // Whoever proves the same papers next is not kept out by them.
    const left = await ctx.db
      .selectFrom('companies')
      .select(['state', 'verified_at'])
      .where('id', '=', company.id)
      .executeTakeFirst();
    expect(left).toEqual({ state: 'unverified', verified_at: null });
  });

  test('a company that never did anything goes with its only owner', async ({ ctx }) => {
    const { company, user, actor } = await newEmployer(ctx);
    await ctx.db.updateTable('users').set({ deletion_asked_at: ctx.now() }).where('id', '=', user.id).execute();
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(1);
    expect(await ctx.db.selectFrom('companies').select('id').where('id', '=', company.id).execute()).toEqual([]);
    expect(actor.user!.id).toBe(user.id);
  });

  test('every foreign key to a person takes the row along, or unlinks one that has a reason to stay', async ({
    ctx,
  }) => {
    const { rows } = await sql<{ table: string; action: string }>`
      select conrelid::regclass::text as table, confdeltype as action from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass
    `.execute(ctx.db);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ action }) => action !== 'c' && action !== 'n')).toEqual([]);
    expect(
      [...new Set(rows.filter(({ action }) => action === 'n').map(({ table }) => table))].filter(
        (table) => !(table in KEPT_UNLINKED),
      ),
    ).toEqual([]);
  });

  test('after thirty days nothing in the database or the storage leads to the person', async ({ ctx }) => {
    const { user, actor, employer, job, cv, conversation } = await newHistory(ctx);
    const stranger = await newHistory(ctx);
    const key = (
      await ctx.db.selectFrom('files').select('storage_key').where('id', '=', cv.id).executeTakeFirstOrThrow()
    ).storage_key;
    await askExport(ctx, actor);
    await prepareExport(ctx, (ctx.enqueued.at(-1)!.payload as { id: string }).id);
    await ctx.db.insertInto('dev_inbox').values({ to: user.email!, channel: 'mail', text: 'letter' }).execute();
    await ctx.db
      .insertInto('idempotency_keys')
      .values({ caller: user.id, key: 'k', request: 'r', answer: JSON.stringify({ data: { id: user.id } }) })
      .execute();
    const words = [user.id, user.email!, user.phone!];
    await leave(ctx, actor, { current_password: PASSWORD });
    const before = await placesOf(ctx, words);
    for (const place of [
      'users.id',
      'messages.text',
      'audit_events.details',
      '_private_jobs.payload',
      'applications.snapshot',
    ])
      expect(before).toContain(place);
    const applicants = (
      await ctx.db.selectFrom('jobs').select('applicants_num').where('id', '=', job.id).executeTakeFirstOrThrow()
    ).applicants_num;

    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(1);
    await sweepFiles(ctx);

    expect(await placesOf(ctx, words)).toEqual([]);
    expect(await ctx.storage.get(key)).toBeNull();
    expect(await ctx.db.selectFrom('files').select('id').where('id', '=', cv.id).execute()).toEqual([]);

    // What belongs to others is as it was.
    const messages = await listMessages(ctx, employer.actor, conversation.id);
    expect(messages.map(({ text }) => text)).toEqual(['كلام الجهة', 'حُذفت هذه الرسالة مع حساب صاحبها.']);
    expect((await listConversations(ctx, employer.actor))[0]).toMatchObject({ name: 'حساب محذوف', seeker_id: null });
    await expect(
      sendMessage(ctx, employer.actor, conversation.id, { text: 'هل أنت هنا؟' } as never),
    ).rejects.toMatchObject({ code: 'messages.person_gone' });
    const left = await ctx.db
      .selectFrom('jobs')
      .select('applicants_num')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(left.applicants_num).toBe(Math.max(0, applicants - 1));
    expect(await placesOf(ctx, [stranger.user.id])).toContain('applications.user_id');

    // The trail says the same things of somebody who cannot be told.
    const trail = await ctx.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'test.said')
      .orderBy('id')
      .execute();
    expect(trail[0]!.actor_user_id).not.toBe(user.id);
    expect(trail[0]!.subject_id).toBe(trail[0]!.actor_user_id);
    expect(trail[0]!.ip).toBeNull();
    expect(trail[1]!.actor_user_id).toBe(stranger.user.id);
  });

  test('files of the company’s records stay without their uploader, others go', async ({ ctx }) => {
    const { company, user, actor } = await newEmployer(ctx);
    const file = async (kind: 'commercial_file' | 'cv') => {
      const { id } = await receiveFile(ctx, actor, { field: kind, name: 'x.pdf', bytes: samplePdf(), kind });
      await useFile(ctx, actor, { id, kind });
      return id;
    };
    const [registration, loose] = [await file('commercial_file'), await file('cv')];
    await ctx.db
      .updateTable('companies')
      .set({ commercial_file_id: registration })
      .where('id', '=', company.id)
      .execute();
    await createJob(ctx, { company_id: company.id, created_by: user.id });
    await ctx.db.updateTable('users').set({ deletion_asked_at: ctx.now() }).where('id', '=', user.id).execute();
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    await eraseAccounts(ctx);
    const rows = await ctx.db
      .selectFrom('files')
      .select(['id', 'owner_user_id'])
      .where('id', 'in', [registration, loose])
      .execute();
    expect(rows).toEqual([{ id: registration, owner_user_id: null }]);
  });
});
