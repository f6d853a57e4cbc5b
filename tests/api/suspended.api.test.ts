import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { insertSession } from '#modules/auth/queries/sessions.server.ts';
import { issueTokens } from '#modules/auth/service/sessions.server.ts';
import { restore, suspend, suspensionPath, type Whom } from '#modules/auth/service.server.ts';
import { sendInvitation } from '#modules/companies/service.server.ts';
import { listConversations } from '#modules/messages/service.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { staffActor } from '#tests/support/actors.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, operations, unknownIds } from './operations.ts';
import { newEmployer, newHiring, newSeeker, type Hiring } from './people.ts';

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
    expect(read.text).not.toContain(staff.user!.id);
    const appeal = (text: string, of = token) =>
      api.call('POST', '/api/v1/auth/suspension/appeal', { body: { token: of, text } });
    expect((await appeal('هذا ليس إعلاني')).status).toBe(200);
    expect((await appeal('هذا ليس إعلاني')).status).toBe(200);
    expect(await appeal('وأيضًا')).toMatchObject({ status: 409, code: 'auth.appealed_already' });
    expect(await appeal('x', `${id}.${'A'.repeat(43)}`)).toMatchObject({ status: 404 });
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
