import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { insertSession } from '#modules/auth/queries/sessions.server.ts';
import { issueTokens } from '#modules/auth/service/sessions.server.ts';
import { listViews, viewAs } from '#modules/account/service.server.ts';
import { viewPerson } from '#modules/admin/service/people.server.ts';
import {
  askDeletion,
  decideAppeal,
  findSuspension,
  listOpenAppeals,
  restore,
  suspend,
  suspensionPath,
  type Whom,
} from '#modules/auth/service.server.ts';
import { sendSuspensionLetter } from '#modules/auth/service/deliver.server.ts';
import type { SuspensionLetter } from '#modules/auth/service/outgoing.server.ts';
import { endSuspensionsDue } from '#modules/auth/service/suspend.server.ts';
import { saveJobForLater } from '#modules/jobs/service.server.ts';
import { saveSkills } from '#modules/profiles/service.server.ts';
import { sendInvitation } from '#modules/companies/service.server.ts';
import { listConversations, sendMessage } from '#modules/messages/service.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { staffActor } from '#tests/support/actors.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, operations, unknownIds } from './operations.ts';
import { newEmployer, newHiring, newSeeker, newStaff, type Hiring } from './people.ts';

let api: OpenApi;
let staff: ReturnType<typeof staffActor>;
beforeAll(async () => {
  api = await openApi();
  staff = staffActor(['admin.users'], { id: (await makeUser(api.ctx, { scope: '["admin.users"]' })).id });
});
afterAll(() => api.close());

const stop = (whom: Whom, length: '7' | 'for_good' = '7') =>
  suspend(api.ctx, staff, whom, { reason: 'misleading_ads', length, words: 'الراتب غير الذي في الإعلان' });
const letGo = (whom: Whom) => restore(api.ctx, staff, whom, 'تحققنا، ونعتذر.');

/** What each operation answers to a token that was good a moment ago. */
async function statusesOf(token: string) {
  const answers = new Map<string, number>();
  for (const one of operations.filter(({ access }) => access !== 'public')) {
    const { status } = await api.call(one.method, addressOf(one, unknownIds(one.path)), { as: token });
    answers.set(one.name, status);
  }
  return answers;
}

describe('an old token of someone who is suspended opens nothing', () => {
  test('a person’s, at every operation', async () => {
    const seeker = await newSeeker(api);
    await stop({ user_id: seeker.user.id });
    const opened = [...(await statusesOf(seeker.token))].filter(([, status]) => status !== 401);
    expect(opened).toEqual([]);
  });

  test('of everybody who acts for a company, at every operation; and of a session that was opened beside it', async () => {
    const owner = await newEmployer(api);
    await stop({ company_id: owner.company.id });
    // As a log-in does that was past its check when the suspension was written.
    const [at, expires_at] = [api.ctx.now(), new Date(api.ctx.now().getTime() + DAY_MS)];
    const session = { user_id: owner.user.id, created_at: at, last_seen_at: at, expires_at };
    const { access_token } = await issueTokens(api.ctx, await insertSession(api.ctx.db, session));
    expect((await api.call('GET', '/api/v1/user/simple-profile', { as: access_token })).status).toBe(401);
    const opened = [...(await statusesOf(owner.token))].filter(([, status]) => status !== 401);
    expect(opened).toEqual([]);
  });
});

describe('the door', () => {
  const PASSWORD = 'a long sentence as a password';
  const logIn = (identifier: string, password: string, locale: 'ar' | 'en' = 'en') =>
    api.call('POST', '/api/v1/auth/login', { body: { identifier, password }, headers: { 'x-locale': locale } });

  test('says until when, why and how to appeal, and only to who knows the password', async () => {
    const user = await makeUser(api.ctx, { password: PASSWORD });
    const { id } = await stop({ user_id: user.id });
    expect(await logIn(user.email!, 'another sentence as a password')).toMatchObject({
      status: 401,
      code: 'auth.wrong_credentials',
    });
    const refused = await logIn(user.email!, PASSWORD);
    expect(refused).toMatchObject({ status: 403, code: 'auth.suspended' });
    expect(refused.message).toContain('until 8 March 2026');
    expect(refused.message).toContain('misleading ads');
    expect(refused.message).toContain(`http://localhost:3000/en${suspensionPath(api.ctx, id)}`);
    expect((await logIn(user.email!, PASSWORD, 'ar')).message).toContain('إعلانات مضللة');
    await letGo({ user_id: user.id });
    expect((await logIn(user.email!, PASSWORD)).status).toBe(200);
  });

  test('tells an owner why the company is suspended, and a colleague that it is', async () => {
    const owner = await newEmployer(api);
    const colleague = await makeUser(api.ctx, { type: 'COMPANY', password: PASSWORD });
    await api.ctx.db
      .insertInto('company_members')
      .values({ company_id: owner.company.id, user_id: colleague.id, role: 'recruiter' })
      .execute();
    await stop({ company_id: owner.company.id });
    const told = await logIn(colleague.email!, PASSWORD);
    expect(told).toMatchObject({ status: 403, code: 'auth.company_suspended' });
    expect(told.message).not.toContain('misleading');
    await api.ctx.db
      .updateTable('company_members')
      .set({ role: 'owner' })
      .where('user_id', '=', colleague.id)
      .execute();
    expect(await logIn(colleague.email!, PASSWORD)).toMatchObject({ status: 403, code: 'auth.company_suspended_why' });
  });

  test('an appeal is made by the signed link, once, and by nobody who made a link up', async () => {
    const seeker = await newSeeker(api);
    const { id } = await stop({ user_id: seeker.user.id });
    const token = new URL(suspensionPath(api.ctx, id), 'http://x').searchParams.get('token')!;
    const read = await api.call('POST', '/api/v1/auth/suspension/read', { body: { token } });
    expect(read.data).toMatchObject({ reason: 'misleading_ads', words: 'الراتب غير الذي في الإعلان', company: null });
    const wrong = { token: 'x'.repeat(43) };
    expect(await api.call('POST', '/api/v1/auth/suspension/read', { body: wrong })).toMatchObject({ status: 404 });
    expect(read.text).not.toContain(staff.user!.id);
    const appeal = (text: string, of = token) =>
      api.call('POST', '/api/v1/auth/suspension/appeal', { body: { token: of, text } });
    expect((await appeal('هذا ليس إعلاني')).status).toBe(200);
    expect((await appeal('هذا ليس إعلاني')).status).toBe(200);
    expect(await appeal('وأيضًا')).toMatchObject({ status: 409, code: 'auth.appealed_already' });
    const madeUp = Buffer.concat([Buffer.from(token, 'base64url').subarray(0, 16), Buffer.alloc(16)]);
    expect(await appeal('x', madeUp.toString('base64url'))).toMatchObject({ status: 404 });
  });
});

test('an open page is out within a second', async () => {
  const employer = await newEmployer(api);
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/stream`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${employer.token}` },
  });
  let text = '';
  const whole = (async () => {
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) text += piece;
  })();
  await expect.poll(() => text).toContain('retry: ');
  const at = performance.now();
  await stop({ company_id: employer.company.id });
  await whole;
  expect(performance.now() - at).toBeLessThan(1000);
  expect(text).toContain('{"why":"session_ended"}');
});

describe('what a suspended company has', () => {
  let hiring: Hiring;
  const whom = () => ({ company_id: hiring.employer.company.id });
  const jobsFound = async () =>
    (await api.call('GET', `/api/v1/jobs?company_id=${whom().company_id}`)).data.map(({ id }: { id: number }) => id);
  beforeAll(async () => {
    hiring = await newHiring(api);
    await api.call('PUT', `/api/v1/jobs/${hiring.job.id}/save`, { as: hiring.seeker.token });
    await stop(whom());
  });

  test('its ads are in no search, have no page, and take no application', async () => {
    expect(await jobsFound()).toEqual([]);
    expect(await api.call('GET', `/api/v1/jobs/${hiring.job.id}`)).toMatchObject({
      status: 404,
      code: 'jobs.unavailable',
    });
    const other = await newSeeker(api);
    const body = { cover_note: '', cv_source: 'profile', answers: [] };
    expect(
      await api.call('POST', `/api/v1/jobs/${hiring.job.id}/applications`, { as: other.token, body }),
    ).toMatchObject({ status: 404, code: 'jobs.unavailable' });
    const saved = await api.call('GET', '/api/v1/user/saved-jobs', { as: hiring.seeker.token });
    expect(saved.data).toEqual([]);
  });

  test('it is in no directory and has no page', async () => {
    const { data } = await api.call('GET', '/api/v1/companies?per_page=50');
    expect(data.map(({ id }: { id: number }) => id)).not.toContain(whom().company_id);
    expect((await api.call('GET', `/api/v1/companies/${whom().company_id}`)).status).toBe(404);
  });

  test('what the seeker had not read waits, and nobody writes there', async () => {
    const [conversation] = await listConversations(api.ctx, hiring.seeker.actor);
    expect(conversation).toMatchObject({ unread: 0, preview: 'محادثة متوقفة مؤقتًا' });
    const messages = `/api/v1/conversations/${hiring.conversation.id}/messages`;
    const shown = await api.call('GET', messages, { as: hiring.seeker.token });
    expect(shown.data.filter(({ is_mine }: { is_mine: boolean }) => !is_mine)).toEqual([]);
    await api.call('POST', `/api/v1/conversations/${hiring.conversation.id}/read`, { as: hiring.seeker.token });
    expect(await api.call('POST', messages, { as: hiring.seeker.token, body: { text: 'هل من جديد؟' } })).toMatchObject({
      status: 409,
      code: 'messages.on_hold',
    });
  });

  test('its interviews are called off, and the seeker is told', async () => {
    const interview = await api.call('GET', `/api/v1/interviews/${hiring.interview.id}`, { as: hiring.seeker.token });
    expect(interview.data.state).toBe('cancelled');
    const told = await api.call('GET', '/api/v1/user/notifications', { as: hiring.seeker.token });
    expect(told.data.map(({ kind }: { kind: string }) => kind)).toContain('interview_cancelled');
  });

  test('nobody joins it by an invitation', async () => {
    const asked = await api.ctx.db
      .selectFrom('company_invitations')
      .select('id')
      .where('company_id', '=', whom().company_id)
      .executeTakeFirstOrThrow();
    expect(asked.id).toBe(hiring.team_invitation.id);
    const before = api.ctx.sent.mails.length;
    await sendInvitation(api.ctx, asked.id);
    expect(api.ctx.sent.mails.length).toBe(before);
  });

  test('restored, it has all of it back', async () => {
    await letGo(whom());
    expect(await jobsFound()).toContain(hiring.job.id);
    expect((await api.call('GET', `/api/v1/jobs/${hiring.job.id}`)).data.state).toBe('active');
    expect((await api.call('GET', `/api/v1/companies/${whom().company_id}`)).status).toBe(200);
    const messages = `/api/v1/conversations/${hiring.conversation.id}/messages`;
    const shown = await api.call('GET', messages, { as: hiring.seeker.token });
    expect(shown.data.filter(({ is_mine }: { is_mine: boolean }) => !is_mine)).not.toEqual([]);
    expect((await listConversations(api.ctx, hiring.seeker.actor))[0]?.unread).toBeGreaterThan(0);
  });
});

describe('who suspends whom', () => {
  const codeOf = async (work: Promise<unknown>) => work.then(() => 'done').catch(({ code }) => code);
  const WHY = { reason: 'spam', length: '7', words: '' } as const;
  const someone = (scope: string[]) => makeUser(api.ctx, { scope: JSON.stringify(scope) });

  test('nobody themselves, staff only by who decides about staff, and never the last who holds everything', async () => {
    const { ctx } = api;
    const [trust, all, second] = [
      await someone(['admin.trust']),
      await someone(['admin.*']),
      await someone(['admin.*']),
    ];
    const of = (user: { id: string }, scope: string[]) => staffActor(scope, { id: user.id });
    expect(await codeOf(suspend(ctx, of(trust, ['admin.trust']), { user_id: trust.id }, WHY))).toBe(
      'auth.suspend_self',
    );
    expect(await codeOf(suspend(ctx, of(trust, ['admin.trust']), { user_id: all.id }, WHY))).toBe('auth.suspend_staff');
    await ctx.db
      .updateTable('users')
      .set({ scope: '[]' })
      .where('id', 'not in', [all.id, second.id, trust.id])
      .execute();
    const byRoles = of(trust, ['admin.trust', 'admin.roles']);
    expect(await codeOf(suspend(ctx, byRoles, { user_id: second.id }, WHY))).toBe('done');
    expect(await codeOf(suspend(ctx, byRoles, { user_id: all.id }, WHY))).toBe('auth.suspend_last');
  });

  test('an appeal is ruled by somebody else; granted, everything is back', async () => {
    const { ctx } = api;
    const seeker = await newSeeker(api);
    const { id } = await stop({ user_id: seeker.user.id });
    const token = new URL(suspensionPath(ctx, id), 'http://x').searchParams.get('token')!;
    await api.call('POST', '/api/v1/auth/suspension/appeal', { body: { token, text: 'لست أنا' } });
    const rule = { decision: 'granted', words: 'تحققنا، ونعتذر.' } as const;
    expect(await codeOf(decideAppeal(ctx, staff, id, rule))).toBe('auth.appeal_own_decision');
    const other = staffActor(['admin.trust'], { id: (await makeUser(ctx)).id });
    expect((await listOpenAppeals(ctx, other)).map((one) => one.id)).toContain(id);
    await decideAppeal(ctx, other, id, rule);
    expect((await findSuspension(ctx, { user_id: seeker.user.id })) ?? 'none').toBe('none');
  });

  test('what was for a time ends by itself, once, with a letter', async () => {
    const { ctx } = api;
    const seeker = await newSeeker(api);
    await stop({ user_id: seeker.user.id });
    const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 7 * DAY_MS) };
    await endSuspensionsDue(later);
    await endSuspensionsDue(later);
    expect(await findSuspension(ctx, { user_id: seeker.user.id })).toBeNull();
    const letters = ctx.enqueued.filter(
      ({ task, payload }) =>
        task === 'auth.send-suspension-letter' && (payload as { user_id: string }).user_id === seeker.user.id,
    );
    expect(letters.map(({ payload }) => (payload as { kind: string }).kind)).toEqual(['suspended', 'restored']);
    ctx.sent.mails.length = 0;
    for (const { payload } of letters) await sendSuspensionLetter(ctx, payload as SuspensionLetter);
    // The first is not told of any more: the account is back.
    expect(ctx.sent.mails.map(({ subject }) => subject)).toEqual(['عاد حسابك في صلة']);
  });
});

describe('staff who view as a user', () => {
  test('read what the person reads, are on record, and the person is told', async () => {
    const seeker = await newSeeker(api);
    const viewed = await viewPerson(api.ctx, staff, seeker.user.id, 'شكوى رقم 12');
    expect(viewed.as === 'seeker' && viewed.cv.experiences.length).toBeGreaterThan(0);
    expect(await listViews(api.ctx, seeker.actor, seeker.user.id)).toMatchObject([{ reason: 'شكوى رقم 12' }]);
    const stranger = await newSeeker(api);
    await expect(listViews(api.ctx, stranger.actor, seeker.user.id)).rejects.toMatchObject({ status: 404 });
    await expect(viewPerson(api.ctx, stranger.actor, seeker.user.id, 'x')).rejects.toMatchObject({ status: 404 });
  });

  test('cannot write anything, whatever is called', async () => {
    const { seeker, job, conversation } = await newHiring(api);
    const as = (write: (ctx: typeof api.ctx, person: typeof seeker.actor) => Promise<unknown>) =>
      viewAs(api.ctx, staff, { user_id: seeker.user.id, reason: 'x' }, (ctx, person) =>
        write(ctx as typeof api.ctx, person),
      );
    const refused = { code: 'account.view_only' };
    await expect(
      as((ctx, person) => sendMessage(ctx, person, conversation.id, { text: 'باسمه' })),
    ).rejects.toMatchObject(refused);
    await expect(
      as((ctx, person) =>
        saveSkills(ctx, person, { skills: [{ skill_name: 'x', level: 'high' }], has_no_skills: false }),
      ),
    ).rejects.toMatchObject(refused);
    await expect(as((ctx, person) => saveJobForLater(ctx, person, job.id))).rejects.toMatchObject(refused);
    await expect(as((ctx, person) => askDeletion(ctx, person))).rejects.toMatchObject(refused);
  });
});

test('an application of a suspended person stays with the company, marked without a reason', async () => {
  const { seeker, employer, job, conversation } = await newHiring(api);
  await stop({ user_id: seeker.user.id });
  const { data } = await api.call('GET', `/api/v1/company/jobs/${job.id}/applications`, { as: employer.token });
  expect(data).toMatchObject([{ user_id: seeker.user.id, is_away: true }]);
  const messages = `/api/v1/conversations/${conversation.id}/messages`;
  expect(await api.call('POST', messages, { as: employer.token, body: { text: 'مرحبًا' } })).toMatchObject({
    status: 409,
    code: 'messages.on_hold',
  });
});

test('staff’s pages of a person and a company are read on record, and act', async () => {
  const { seeker, employer } = await newHiring(api);
  const chief = await newStaff(api);
  const { data: person } = await api.call('GET', `/api/admin/people/${seeker.user.id}`, { as: chief.token });
  expect(person).toMatchObject({ type: 'USER', suspension: null, interviews: 1, applications: [{ count: 1 }] });
  expect(JSON.stringify(person)).not.toContain('رسالة لا يقرؤها سوى');
  const at = `/api/admin/people/${seeker.user.id}`;
  await api.call('POST', at, { as: chief.token, body: { action: 'note', text: 'الرقم نفسه في حسابين' } });
  await api.call('POST', at, { as: chief.token, body: { action: 'end_session', session_id: person.sessions[0].id } });
  expect((await api.call('GET', '/api/v1/user/simple-profile', { as: seeker.token })).status).toBe(401);
  const company_id = employer.company.id;
  const body = { company_id, action: 'suspend', reason: 'fraud', length: 'for_good' };
  expect((await api.call('POST', '/api/admin/suspensions', { as: chief.token, body })).status).toBe(200);
  const { data: company } = await api.call('GET', `/api/admin/companies/${company_id}`, { as: chief.token });
  expect(company).toMatchObject({ suspension: { reason: 'fraud', until_at: null }, team: [{ role: 'owner' }] });
  expect(
    (await api.call('POST', '/api/admin/suspensions', { as: chief.token, body: { company_id, action: 'restore' } }))
      .status,
  ).toBe(200);
  const reads = await api.ctx.db
    .selectFrom('audit_events')
    .select('action')
    .where('actor_user_id', '=', chief.user.id)
    .execute();
  expect(reads.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'admin.read_person',
      'admin.note_added',
      'auth.session_ended_by_staff',
      'auth.suspended',
      'admin.read_company',
      'auth.restored',
    ]),
  );
});
