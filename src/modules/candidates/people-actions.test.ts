import { applyToJob } from '#modules/applications/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { mailNotification, listNotifications, saveSwitches } from '#modules/notifications/service.server.ts';
import { blockConversation, sendMessage, startConversation } from '#modules/messages/service.server.ts';
import { blockCompany, unblockCompany } from '#modules/privacy/service.server.ts';
import { saveInfo } from '#modules/profiles/service.server.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { describe, expect, test as base, type TestContext } from '#tests/support/test-context.ts';
import { candidatesApi } from './api.server.ts';
import { MAX_AT_ONCE, MAX_INVITATIONS_A_DAY } from './rules.ts';
import { setScreening } from '#modules/privacy/service.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { inviteToApply } from './service.server.ts';
import { createCandidate } from './test-data.server.ts';

/** Nobody to be found but whom a test makes: what other tests committed is hidden until the rollback. */
const test = base.extend<{ ctx: TestContext }>({
  ctx: async ({ ctx }, use) => {
    await ctx.db.updateTable('profiles').set({ visibility: 'hidden' }).execute();
    await ctx.db.deleteFrom('candidate_search').execute();
    await use(ctx);
  },
});

async function office(ctx: TestContext) {
  const { company, user } = await createCompany(ctx);
  const job = await createJob(ctx, { company_id: company.id, state: 'active', created_by: user.id });
  const owner = employerActor(company.id, { id: user.id });
  const viewer = employerActor(company.id, { id: user.id, company_role: 'viewer' });
  const recruiter = employerActor(company.id, { id: user.id, company_role: 'recruiter' });
  return { company, owner, viewer, recruiter, job };
}

async function calls(ctx: TestContext) {
  const { server, as } = await moduleApi(ctx, candidatesApi);
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const answer = await server.inject({ method, url: `/api/v1${path}`, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { as, call };
}

const MISSING = '00000000-0000-4000-8000-000000000000';

describe('shortlists', () => {
  test('several, each named once, with people and a note on each', async ({ ctx }) => {
    const { owner } = await office(ctx);
    const { as, call } = await calls(ctx);
    const [a, b] = [await createCandidate(ctx), await createCandidate(ctx)];
    as(owner);
    const { status, data } = await call('POST', '/company/shortlists', { name: ' محاسبون  للربع ' });
    expect(status).toBe(201);
    expect(await call('POST', '/company/shortlists', { name: 'محاسبون للربع' })).toMatchObject({
      status: 409,
      code: 'candidates.list_name_taken',
      errors: { name: [expect.any(String)] },
    });
    const path = `/company/shortlists/${data.id}`;
    expect(await call('POST', `${path}/people`, { user_ids: [a.id, b.id, MISSING], note: 'نتصل به' })).toMatchObject({
      status: 200,
      data: { done: [a.id, b.id], skipped: [{ user_id: MISSING, reason: 'gone' }] },
    });
    await call('PATCH', `${path}/people/${a.id}`, { note: 'اتصلنا به\r\nأمس' });
    expect(await call('POST', `${path}/people`, { user_ids: [a.id], note: 'أخرى' })).toMatchObject({
      data: { done: [], skipped: [{ reason: 'on_list_before' }] },
    });
    const list = (await call('GET', path)).data;
    expect(list).toMatchObject({ name: 'محاسبون للربع', people_num: 2, hidden_num: 0 });
    const noteOf = (id: string) => list.people.find((one: { user_id: string }) => one.user_id === id).note;
    expect([noteOf(a.id), noteOf(b.id)]).toEqual(['اتصلنا به\nأمس', 'نتصل به']);
    await call('DELETE', `${path}/people/${a.id}`);
    await call('PATCH', path, { name: 'أخرى' });
    expect((await call('GET', '/company/shortlists')).data).toMatchObject([{ name: 'أخرى', people_num: 1 }]);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(404);
  });

  test('another company’s list is not found, whatever is done with it', async ({ ctx }) => {
    const [own, rival] = [await office(ctx), await office(ctx)];
    const { as, call } = await calls(ctx);
    const { id } = await createCandidate(ctx);
    as(own.owner);
    const path = `/company/shortlists/${(await call('POST', '/company/shortlists', { name: 'لنا' })).data.id}`;
    await call('POST', `${path}/people`, { user_ids: [id] });
    as(rival.owner);
    const statuses = [
      await call('GET', path),
      await call('PATCH', path, { name: 'لهم' }),
      await call('POST', `${path}/people`, { user_ids: [id] }),
      await call('PATCH', `${path}/people/${id}`, { note: 'لهم' }),
      await call('DELETE', `${path}/people/${id}`),
      await call('DELETE', path),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await call('GET', '/company/shortlists')).data).toEqual([]);
    as(own.owner);
    expect((await call('GET', path)).data).toMatchObject({ name: 'لنا', people: [{ user_id: id, note: '' }] });
  });

  test('who hid the CV or blocked the company stays on the list and is not shown', async ({ ctx }) => {
    const { owner, company } = await office(ctx);
    const { as, call } = await calls(ctx);
    const [hiding, blocking] = [await createCandidate(ctx), await createCandidate(ctx)];
    as(owner);
    const path = `/company/shortlists/${(await call('POST', '/company/shortlists', { name: 'قائمة' })).data.id}`;
    await call('POST', `${path}/people`, { user_ids: [hiding.id, blocking.id] });
    await saveInfo(ctx, seekerActor({ id: hiding.id }), { visibility: 'hidden' });
    await blockCompany(ctx, seekerActor({ id: blocking.id }), company.id);
    expect((await call('GET', path)).data).toMatchObject({ people: [], people_num: 2, hidden_num: 2 });
    await unblockCompany(ctx, seekerActor({ id: blocking.id }), company.id);
    expect((await call('GET', path)).data.people).toMatchObject([{ user_id: blocking.id }]);
  });
});

describe('invitations', () => {
  test('go to those who can be asked, the others are named with the reason', async ({ ctx }) => {
    const { owner, job, company } = await office(ctx);
    const { as, call } = await calls(ctx);
    const people = {
      free: await createCandidate(ctx),
      english: await createCandidate(ctx, { user: { locale: 'en' } }),
      asked: await createCandidate(ctx),
      applied: await createCandidate(ctx),
      hidden: await createCandidate(ctx, { profile: { visibility: 'hidden' } }),
      blocking: await createCandidate(ctx),
    };
    await blockCompany(ctx, seekerActor({ id: people.blocking.id }), company.id);
    await applyToJob(ctx, seekerActor({ id: people.applied.id }), job.id, {
      cover_note: '',
      cv_source: 'profile',
      answers: [],
    });
    as(owner);
    const invite = (user_ids: string[]) =>
      call('POST', '/company/employees/invitations', { user_ids, job_id: job.id, text: 'نرحب بك' });
    await invite([people.asked.id]);
    const ids = Object.values(people).map(({ id }) => id);
    const { status, data } = await invite([...ids, MISSING, ids[0]!]);
    expect(status).toBe(200);
    expect(data.done).toEqual([people.free.id, people.english.id]);
    expect(
      Object.fromEntries(data.skipped.map((one: { user_id: string; reason: string }) => [one.user_id, one.reason])),
    ).toEqual({
      [people.asked.id]: 'invited_before',
      [people.applied.id]: 'applied_before',
      [people.hidden.id]: 'gone',
      [people.blocking.id]: 'gone',
      [MISSING]: 'gone',
    });
    const toldTo = async (id: string) =>
      (await listNotifications(ctx, seekerActor({ id }), { page: 1, per_page: 10 })).notifications.filter(
        ({ kind }) => kind === 'job_invitation',
      );
    for (const one of [people.free, people.asked]) expect(await toldTo(one.id)).toHaveLength(1);
    for (const one of [people.applied, people.hidden, people.blocking]) expect(await toldTo(one.id)).toEqual([]);
    const [told] = await toldTo(people.free.id);
    expect(told).toMatchObject({ href: '/profile/invitations', is_read: false });
    expect(told!.text.replace(/[\u2066-\u2069]/g, '')).toBe('دعتك «مسار للتقنية» إلى التقديم على «مهندس بيانات»');

    for (const { payload } of ctx.enqueued.filter(({ task }) => task === 'notifications.mail'))
      await mailNotification(ctx, (payload as { id: string }).id);
    const mailTo = (email: string | null) => ctx.sent.mails.filter(({ to }) => to === email);
    expect(mailTo(people.free.email)[0]!.subject).toBe('دعتك «مسار للتقنية» إلى التقديم على «مهندس بيانات»');
    expect(mailTo(people.english.email)[0]!.subject).toBe('Masar Technology invites you to apply for “Data engineer”');
  });

  test('an ad that names no company names none in the invitation', async ({ ctx }) => {
    const { owner, company } = await office(ctx);
    const job = await createJob(ctx, { company_id: company.id, state: 'active', show_company: false });
    const { id } = await createCandidate(ctx);
    await inviteToApply(ctx, owner, { user_ids: [id], job_id: job.id, text: '' });
    const { notifications } = await listNotifications(ctx, seekerActor({ id }), { page: 1, per_page: 10 });
    expect(notifications[0]!.text).not.toContain('مسار');
    const { as, call } = await calls(ctx);
    as(seekerActor({ id }));
    expect(JSON.stringify((await call('GET', '/user/invitations')).data)).not.toContain('مسار');
  });

  test('by mail only where its receiver wants it so', async ({ ctx }) => {
    const { owner, job } = await office(ctx);
    const { id } = await createCandidate(ctx);
    await saveSwitches(ctx, seekerActor({ id }), { in_page: ['job_invitation'], by_mail: [] });
    await inviteToApply(ctx, owner, { user_ids: [id], job_id: job.id, text: '' });
    expect(ctx.enqueued.filter(({ task }) => task === 'notifications.mail')).toEqual([]);
    expect((await listNotifications(ctx, seekerActor({ id }), { page: 1, per_page: 10 })).total).toBe(1);
  });

  test('to one’s own open jobs alone, and to so many people a day', async ({ ctx }) => {
    const [own, rival] = [await office(ctx), await office(ctx)];
    const draft = await createJob(ctx, { company_id: own.company.id });
    const { id } = await createCandidate(ctx);
    const ask = (job_id: number) => inviteToApply(ctx, own.owner, { user_ids: [id], job_id, text: '' });
    await expect(ask(rival.job.id)).rejects.toMatchObject({ status: 404 });
    await expect(ask(draft.id)).rejects.toMatchObject({ code: 'candidates.job_not_open' });
    const { rows } = { rows: Array.from({ length: MAX_INVITATIONS_A_DAY }, () => crypto.randomUUID()) };
    await ctx.db
      .insertInto('users')
      .values(rows.map((one) => ({ id: one, type: 'USER' as const, email: `${one}@x.test` })))
      .execute();
    const other = await createJob(ctx, { company_id: own.company.id, state: 'active' });
    await ctx.db
      .insertInto('invitations')
      .values(rows.map((user_id) => ({ job_id: other.id, company_id: own.company.id, user_id, invited_at: ctx.now() })))
      .execute();
    expect(await ask(own.job.id)).toMatchObject({ done: [], skipped: [{ reason: 'day_full' }] });
    ctx.clock.move(25 * HOUR_MS);
    expect(await ask(own.job.id)).toMatchObject({ done: [id] });
  });

  test('are shown to whom they were sent, who declines without the company hearing of it', async ({ ctx }) => {
    const { owner, job, company } = await office(ctx);
    const { as, call } = await calls(ctx);
    const [seeker, stranger] = [await createCandidate(ctx), await createCandidate(ctx)];
    await inviteToApply(ctx, owner, { user_ids: [seeker.id], job_id: job.id, text: 'نرحب بك' });
    as(seekerActor({ id: seeker.id }));
    const [invitation] = (await call('GET', '/user/invitations')).data;
    expect(invitation).toMatchObject({ job_id: job.id, text: 'نرحب بك', state: 'open', job: { id: job.id } });
    as(seekerActor({ id: stranger.id }));
    expect((await call('GET', '/user/invitations')).data).toEqual([]);
    expect((await call('POST', `/user/invitations/${invitation.id}/decline`)).status).toBe(404);
    as(seekerActor({ id: seeker.id }));
    const before = await ctx.db.selectFrom('notifications').select('id').execute();
    expect((await call('POST', `/user/invitations/${invitation.id}/decline`)).status).toBe(200);
    expect((await call('POST', `/user/invitations/${invitation.id}/decline`)).status).toBe(200);
    expect((await call('GET', '/user/invitations')).data[0].state).toBe('declined');
    expect(await ctx.db.selectFrom('notifications').select('id').execute()).toEqual(before);
    expect(await inviteToApply(ctx, owner, { user_ids: [seeker.id], job_id: job.id, text: '' })).toMatchObject({
      skipped: [{ reason: 'invited_before' }],
    });
    await blockCompany(ctx, seekerActor({ id: seeker.id }), company.id);
    expect((await call('GET', '/user/invitations')).data).toEqual([]);
  });

  test('two calls at once invite once', async ({ committed: ctx }) => {
    const { owner, job } = await office(ctx);
    const { id } = await createCandidate(ctx);
    const ask = () => inviteToApply(ctx, owner, { user_ids: [id], job_id: job.id, text: '' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.flatMap(({ done }) => done)).toEqual([id]);
    const told = await ctx.db.selectFrom('notifications').select('params').where('user_id', '=', id).execute();
    const title = { ar: job.ar_title, en: job.en_title };
    expect(told).toMatchObject([{ params: { title, company: { ar: expect.any(String), en: expect.any(String) } } }]);
    await ctx.db.deleteFrom('users').where('id', '=', id).execute();
  });
});

describe('letters', () => {
  test('go to open CVs and applicants, each in a conversation of its own', async ({ ctx }) => {
    const { owner, job, company } = await office(ctx);
    const { as, call } = await calls(ctx);
    const [open, applied, closed, blocking] = [
      await createCandidate(ctx),
      await createCandidate(ctx, { profile: { visibility: 'applied' } }),
      await createCandidate(ctx, { profile: { visibility: 'applied' } }),
      await createCandidate(ctx),
    ];
    await applyToJob(ctx, seekerActor({ id: applied.id }), job.id, {
      cover_note: '',
      cv_source: 'profile',
      answers: [],
    });
    await blockCompany(ctx, seekerActor({ id: blocking.id }), company.id);
    as(owner);
    const { data } = await call('POST', '/company/employees/messages', {
      user_ids: [open.id, applied.id, closed.id, blocking.id],
      text: 'هل يناسبك الحديث هذا الأسبوع؟',
    });
    expect(data).toEqual({
      done: [open.id, applied.id],
      skipped: [
        { user_id: closed.id, reason: 'gone' },
        { user_id: blocking.id, reason: 'gone' },
      ],
    });
    const rows = await ctx.db
      .selectFrom('conversations')
      .select('seeker_id')
      .where('company_id', '=', company.id)
      .execute();
    expect(rows.map(({ seeker_id }) => seeker_id).toSorted()).toEqual([open.id, applied.id].toSorted());

    const { id } = await startConversation(ctx, owner, { seeker_id: open.id, text: 'نشكرك' });
    await blockConversation(ctx, owner, id);
    const again = await call('POST', '/company/employees/messages', { user_ids: [open.id, applied.id], text: 'أهلًا' });
    expect(again.data).toEqual({ done: [applied.id], skipped: [{ user_id: open.id, reason: 'closed' }] });
  });

  test('a stranger gets three at most before answering, and a nameless one none', async ({ ctx }) => {
    const { owner } = await office(ctx);
    const { as, call } = await calls(ctx);
    const { id } = await createCandidate(ctx);
    as(owner);
    const write = async (text: string) =>
      (await call('POST', '/company/employees/messages', { user_ids: [id], text })).data;
    for (const text of ['أولى', 'ثانية', 'ثالثة']) expect(await write(text)).toMatchObject({ done: [id] });
    expect(await write('رابعة')).toMatchObject({ done: [], skipped: [{ reason: 'unanswered' }] });
    const conversation = await ctx.db
      .selectFrom('conversations')
      .select('id')
      .where('seeker_id', '=', id)
      .executeTakeFirstOrThrow();
    await sendMessage(ctx, seekerActor({ id }), conversation.id, { text: 'أهلًا', reply: undefined, file_id: undefined });
    expect(await write('خامسة')).toMatchObject({ done: [id] });

    const nameless = await createCandidate(ctx);
    await setScreening(ctx, owner, true);
    expect(
      (await call('POST', '/company/employees/messages', { user_ids: [nameless.id], text: 'أهلًا' })).data,
    ).toMatchObject({
      skipped: [{ reason: 'nameless' }],
    });
  });
});

describe('who may', () => {
  test('a viewer reads and does nothing', async ({ ctx }) => {
    const { viewer, recruiter, job } = await office(ctx);
    const { as, call } = await calls(ctx);
    const { id } = await createCandidate(ctx);
    as(recruiter);
    const path = `/company/shortlists/${(await call('POST', '/company/shortlists', { name: 'قائمة' })).data.id}`;
    await call('POST', `${path}/people`, { user_ids: [id] });
    as(viewer);
    for (const read of ['/company/employees', '/company/shortlists', path, '/company/screening'])
      expect((await call('GET', read)).status, read).toBe(200);
    const actions = [
      await call('POST', '/company/employees/invitations', { user_ids: [id], job_id: job.id }),
      await call('POST', '/company/employees/messages', { user_ids: [id], text: 'أهلًا' }),
      await call('POST', '/company/shortlists', { name: 'أخرى' }),
      await call('PATCH', path, { name: 'أخرى' }),
      await call('POST', `${path}/people`, { user_ids: [id] }),
      await call('PATCH', `${path}/people/${id}`, { note: 'x' }),
      await call('DELETE', `${path}/people/${id}`),
      await call('DELETE', path),
      await call('PUT', '/company/screening', { is_blind: true }),
    ];
    expect(actions.map(({ status }) => status)).toEqual(actions.map(() => 403));
  });

  test('no company, no search; and nobody chooses who did it, for which company or when', async ({ ctx }) => {
    const [own, rival] = [await office(ctx), await office(ctx)];
    const { as, call } = await calls(ctx);
    const { id } = await createCandidate(ctx);
    expect((await call('GET', '/company/employees')).status).toBe(401);
    as(seekerActor({ id }));
    expect((await call('GET', '/company/employees')).status).toBe(403);
    as(own.owner);
    const more = {
      company_id: rival.company.id,
      created_by: id,
      invited_by: id,
      invited_at: '2020-01-01T00:00:00Z',
      declined_at: '2020-01-01T00:00:00Z',
    };
    await call('POST', '/company/employees/invitations', { user_ids: [id], job_id: own.job.id, ...more });
    const row = await ctx.db.selectFrom('invitations').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      company_id: own.company.id,
      invited_by: own.owner.user!.id,
      invited_at: ctx.now(),
      declined_at: null,
    });
    await call('POST', '/company/shortlists', { name: 'قائمة', ...more });
    const mine = [own.company.id, rival.company.id];
    const list = await ctx.db
      .selectFrom('shortlists')
      .selectAll()
      .where('company_id', 'in', mine)
      .executeTakeFirstOrThrow();
    expect(list).toMatchObject({ company_id: own.company.id, created_by: own.owner.user!.id });
  });

  test('fifty people at a time, and a query of reasonable length', async ({ ctx }) => {
    const { owner, job } = await office(ctx);
    const { as, call } = await calls(ctx);
    as(owner);
    const user_ids = Array.from({ length: MAX_AT_ONCE + 1 }, () => crypto.randomUUID());
    expect((await call('POST', '/company/employees/invitations', { user_ids, job_id: job.id })).status).toBe(422);
    expect((await call('POST', '/company/employees/messages', { user_ids: [], text: 'أهلًا' })).status).toBe(422);
    expect((await call('GET', `/company/employees?q=${'a'.repeat(10_000)}`)).status).toBe(422);
    const hidden = await call('GET', '/company/employees?sex=female&nationality_id=1&birthdate=1990&page=1');
    expect([hidden.status, Object.keys(hidden.errors ?? {})]).toEqual([422, ['sex', 'nationality_id', 'birthdate']]);
    const { status, data, meta } = await call('GET', '/company/employees?page=1');
    expect([status, data]).toEqual([200, []]);
    expect(meta).toMatchObject({ total: 0, page: 1, perPage: 20 });
  });
});
