import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseAccounts } from '#modules/account/service.server.ts';
import { tokenHashOf } from '#modules/auth/service/secrets.server.ts';
import { sendLink } from '#modules/auth/service/deliver.server.ts';
import { confirmEmail, refreshSession, resetPassword } from '#modules/auth/service.server.ts';
import { makeSession } from '#modules/auth/test-data.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { visitor } from '#tests/support/actors.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, operations, unknownIds } from './operations.ts';
import { newEmployer, newHiring, newStaff, type Hiring } from './people.ts';

let api: OpenApi;
let hiring: Hiring;
let rival: Awaited<ReturnType<typeof newEmployer>>;
let chief: Awaited<ReturnType<typeof newStaff>>;
/** What stood in the account, and was not said by it to others as part of an application that stays. */
let theirs: string[];
let session: Awaited<ReturnType<typeof makeSession>>;

async function erase(user: { id: string }) {
  const asked = new Date(api.ctx.now().getTime() - 31 * DAY_MS);
  await api.ctx.db.updateTable('users').set({ deletion_asked_at: asked }).where('id', '=', user.id).execute();
  await eraseAccounts(api.ctx);
}

const LINK = 'k'.repeat(43);
beforeAll(async () => {
  api = await openApi();
  hiring = await newHiring(api);
  [rival, chief] = [await newEmployer(api), await newStaff(api)];
  const { user } = hiring.seeker;
  session = await makeSession(api.ctx, user.id);
  for (const purpose of ['reset_password', 'verify_email'] as const)
    await api.ctx.db
      .insertInto('link_tokens')
      .values({
        token_hash: tokenHashOf(LINK + purpose),
        user_id: user.id,
        purpose,
        email: user.email!,
        created_at: api.ctx.now(),
        expires_at: new Date(api.ctx.now().getTime() + HOUR_MS),
      })
      .execute();
  theirs = [user.id, user.email!, user.phone].filter((one) => one !== null);
  await erase(user);
});
afterAll(() => api.close());

/** The id of a record of theirs or of the company, by what an address asks for. */
const idsFor = (path: string): Record<string, string | number> => {
  const { application, interview, conversation, job, shortlist, decision, seeker, employer } = hiring;
  const known: [RegExp, string | number][] = [
    [/\/applications\//, application.id],
    [/\/interviews\//, interview.id],
    [/\/conversations\//, conversation.id],
    [/\/jobs\//, job.id],
    [/\/shortlists\//, shortlist.id],
    [/\/trust-cases\/|\/decisions\//, decision.id],
    [/\/admin\/companies\/|\/companies\//, employer.company.id],
    [/\/people\/|\/admin\//, seeker.user.id],
  ];
  const [, id] = known.find(([where]) => where.test(path)) ?? [];
  return {
    ...unknownIds(path),
    ...(id === undefined ? {} : { id }),
    employee: hiring.seeker.user.id,
    user_id: hiring.seeker.user.id,
  };
};

describe('somebody who was erased', () => {
  test('has a token that opens no operation, and no way back', async () => {
    const opened: string[] = [];
    for (const one of operations.filter(({ access }) => access !== 'public'))
      for (const as of [hiring.seeker.token, session.access_token]) {
        const { status } = await api.call(one.method, addressOf(one, unknownIds(one.path)), { as });
        if (status !== 401) opened.push(`${one.name} ${status}`);
      }
    expect(opened).toEqual([]);
    expect(
      await refreshSession(api.ctx, session.refresh_token, { ip: '203.0.113.7', user_agent: '', request_id: '' }).catch(
        () => null,
      ),
    ).toBeNull();
    const identifier = hiring.seeker.user.email!;
    const body = { identifier, password: 'a long sentence as a password' };
    expect(await api.call('POST', '/api/v1/auth/login', { body })).toMatchObject({ status: 401 });
    const stream = await api.call('GET', '/api/v1/stream', { as: hiring.seeker.token });
    expect(stream.status).toBe(401);
  });

  test('has links in old mails that do nothing', async () => {
    const password = 'a walk along the corniche';
    const reset = { token: `${LINK}reset_password`, password };
    const gone = { code: 'auth.link_gone' };
    await expect(resetPassword(api.ctx, visitor(), reset)).rejects.toMatchObject(gone);
    await expect(confirmEmail(api.ctx, visitor(), `${LINK}verify_email`)).rejects.toMatchObject(gone);
    await sendLink(api.ctx, { purpose: 'reset_password', email: hiring.seeker.user.email!, locale: 'ar' });
    expect(api.ctx.sent.mails.filter(({ to }) => to === hiring.seeker.user.email)).toEqual([]);
  });

  test('is in no answer to their company, another, staff or a visitor', async () => {
    const told: string[] = [];
    const readers = { visitor: undefined, company: hiring.employer.token, rival: rival.token, staff: chief.token };
    for (const one of operations.filter(({ method }) => method === 'GET'))
      for (const [reader, as] of Object.entries(readers)) {
        const ids = idsFor(one.path);
        const { text, status } = await api.call('GET', addressOf(one, ids), { as });
        // An address that holds the id is repeated nowhere but in what it asked for.
        const found = theirs.filter((secret) => text.includes(secret) && !Object.values(ids).includes(secret));
        if (status < 400 && found.length > 0) told.push(`${reader}: ${one.name} ${found.join(', ')}`);
      }
    expect(told).toEqual([]);
  });
});

describe('a company that its last person left', () => {
  test('is in no directory, opens nothing, and lets nobody in by an old invitation', async () => {
    const { employer, team_invitation } = await newHiring(api);
    const { id } = employer.company;
    await api.ctx.db.updateTable('jobs').set({ state: 'expired' }).where('company_id', '=', id).execute();
    await erase(employer.user);
    const opened: string[] = [];
    for (const one of operations.filter(({ access }) => access !== 'public')) {
      const { status } = await api.call(one.method, addressOf(one, unknownIds(one.path)), { as: employer.token });
      if (status !== 401) opened.push(`${one.name} ${status}`);
    }
    expect(opened).toEqual([]);
    const { data } = await api.call('GET', '/api/v1/companies?per_page=50');
    expect(data.map((one: { id: number }) => one.id)).not.toContain(id);
    const invitations = await api.ctx.db
      .selectFrom('company_invitations')
      .select('id')
      .where('company_id', '=', id)
      .where('id', '=', team_invitation.id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute();
    expect(invitations).toEqual([]);
  });
});
