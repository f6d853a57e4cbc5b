import Fastify from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { identify } from '#modules/auth/service.server.ts';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import { agreeAnew, readPending } from '#modules/documents/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { employerActor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { cpuMsOf } from '#tests/support/time.ts';
import { AddDomain } from './contract.ts';
import { patchGroup } from './scim/group.ts';
import { scimRoutes } from './scim/routes.server.ts';
import * as service from './service.server.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** A company with a verified domain of its own, and its directory as it calls. */
async function connected(ctx: TestContext) {
  const { company, user } = await createCompany(ctx);
  const actor = employerActor(company.id, { id: user.id });
  const domain = `d${company.id}.sa`;
  const { id, record_name, record_value } = await service.addDomain(ctx, actor, AddDomain.parse({ domain }));
  ctx.zone.set(record_name, [record_value]);
  await service.verifyDomain(ctx, actor, id);
  const token = await service.makeToken(ctx, actor, { name: 'Entra' });
  const server = Fastify();
  await server.register(rateLimit, { global: false });
  await server.register(scimRoutes(ctx), { prefix: '/scim/v2' });
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await server.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : null };
  };
  const patch = (path: string, ...Operations: object[]) => call('PATCH', path, { schemas: [PATCH], Operations });
  /** As Okta sends somebody new. */
  const bring = async (name: string, more: object = {}) =>
    call('POST', '/Users', {
      schemas: [USER],
      userName: `${name}@${domain}`,
      name: { givenName: name, familyName: 'Alotaibi' },
      emails: [{ primary: true, value: `${name}@${domain}`, type: 'work' }],
      displayName: `${name} Alotaibi`,
      locale: 'en-US',
      externalId: `00u-${name}`,
      groups: [],
      password: 'not-kept-here',
      active: true,
      ...more,
    });
  return { company, user, actor, domain, token, server, call, patch, bring };
}

const memberOf = (ctx: TestContext, email: string) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('company_members', 'company_members.user_id', 'users.id')
    .select(['users.id', 'company_id', 'role', 'password_hash', 'type'])
    .where('email', '=', email)
    .executeTakeFirst();

describe('somebody new', () => {
  test('joins the team with an account that has no password and has agreed to nothing yet', async ({ ctx }) => {
    const { bring, company, domain, call } = await connected(ctx);
    const made = await bring('reem');
    expect(made.status).toBe(201);
    expect(made.headers['content-type']).toContain('application/scim+json');
    expect(made.headers['etag']).toBe('W/"1"');
    expect(made.body).toMatchObject({
      schemas: [USER],
      userName: `reem@${domain}`,
      externalId: '00u-reem',
      active: true,
      name: { givenName: 'reem', familyName: 'Alotaibi' },
      emails: [{ value: `reem@${domain}`, primary: true }],
      meta: { resourceType: 'User', location: `http://localhost:3000/scim/v2/Users/${made.body.id}` },
    });
    expect(JSON.stringify(made.body)).not.toContain('not-kept-here');
    expect(await memberOf(ctx, `reem@${domain}`)).toMatchObject({
      type: 'COMPANY',
      company_id: company.id,
      role: 'viewer',
      password_hash: null,
    });
    const { id } = (await memberOf(ctx, `reem@${domain}`))!;
    expect(await ctx.db.selectFrom('consents').selectAll().where('user_id', '=', id).execute()).toEqual([]);
    expect((await call('GET', `/Users/${made.body.id}`)).body).toEqual(made.body);
    const again = await bring('reem');
    expect(again).toMatchObject({ status: 409, body: { status: '409', scimType: 'uniqueness' } });
  });

  test('agrees to the texts when they come, by whichever door, and before anything is saved', async ({ ctx }) => {
    const { bring, company, domain } = await connected(ctx);
    await bring('reem');
    const { id } = (await memberOf(ctx, `reem@${domain}`))!;
    const { access_token } = await makeSession(ctx, id);
    const stateOf = async () => (await identify(ctx, access_token, 'ar'))!.user.consent;
    expect(await stateOf()).toBe('due');
    const reem = employerActor(company.id, { id });
    const { is_first, pending } = await readPending(ctx, reem);
    expect(is_first).toBe(true);
    expect(pending.map(({ document }) => document).toSorted()).toEqual(['agreement', 'privacy', 'terms']);
    await agreeAnew(
      ctx,
      reem,
      pending.map(({ id }) => id),
    );
    expect(await stateOf()).toBeNull();
    expect(await readPending(ctx, reem)).toEqual({ is_first: false, pending: [] });
  });

  test('outside the verified domains is refused, whatever the user name says', async ({ ctx }) => {
    const { bring, domain } = await connected(ctx);
    for (const address of ['eve@gmail.com', `eve@sub.${domain}`, `eve@${domain}.evil.sa`]) {
      const answer = await bring('eve', { emails: [{ value: address, primary: true }] });
      expect([address, answer.status, answer.body.scimType]).toEqual([address, 400, 'invalidValue']);
    }
    expect(await memberOf(ctx, 'eve@gmail.com')).toBeUndefined();
  });

  test('who has an account is linked only if it is an employer’s that acts for nobody else', async ({ ctx }) => {
    const { bring, domain, company } = await connected(ctx);
    const account = (name: string, type: 'USER' | 'COMPANY') =>
      makeUser(ctx, { type, email: `${name}@${domain}`, email_verified_at: ctx.now() });
    const free = await account('free', 'COMPANY');
    await account('seeker', 'USER');
    const rival = await createCompany(ctx);
    await ctx.db
      .updateTable('users')
      .set({ email: `rival@${domain}` })
      .where('id', '=', rival.user.id)
      .execute();
    expect((await bring('free')).status).toBe(201);
    expect(await memberOf(ctx, `free@${domain}`)).toMatchObject({ id: free.id, company_id: company.id });
    expect(await bring('seeker')).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect(await bring('rival')).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  });

  test('never gets the account of somebody who only wrote the address down', async ({ ctx }) => {
    const { bring, domain } = await connected(ctx);
    const squatter = await makeUser(ctx, {
      type: 'COMPANY',
      email: `sara@${domain}`,
      email_verified_at: null,
      phone_verified_at: null,
    });
    expect((await bring('sara')).status).toBe(201);
    expect((await memberOf(ctx, `sara@${domain}`))!.id).not.toBe(squatter.id);
  });

  test('of Entra is the same, with truths as words and an extension that is not kept', async ({ ctx }) => {
    const { bring, domain } = await connected(ctx);
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const made = await bring('noura', {
      schemas: [USER, enterprise],
      active: 'True',
      [enterprise]: { department: 'Hiring', manager: { value: 'x' } },
      emails: [{ type: 'work', value: `Noura@${domain.toUpperCase()}` }],
    });
    expect(made).toMatchObject({ status: 201, body: { active: true, emails: [{ value: `noura@${domain}` }] } });
  });
});

describe('leaving', () => {
  const WAYS: [string, (of: Awaited<ReturnType<typeof connected>>, id: string) => Promise<{ status: number }>][] = [
    ['Okta, without a path', ({ patch }, id) => patch(`/Users/${id}`, { op: 'replace', value: { active: false } })],
    ['Entra, as a word', ({ patch }, id) => patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })],
    [
      'Entra of today',
      ({ patch }, id) => patch(`/Users/${id}`, { op: 'replace', path: `${USER}:active`, value: false }),
    ],
    [
      'a whole user',
      ({ call, domain }, id) => call('PUT', `/Users/${id}`, { userName: `reem@${domain}`, active: false }),
    ],
    ['deleting', ({ call }, id) => call('DELETE', `/Users/${id}`)],
  ];
  test.for(WAYS)('by %s ends the membership and every session, and keeps the account', async ([, leave], { ctx }) => {
    const of = await connected(ctx);
    const { id } = (await of.bring('reem')).body;
    const email = `reem@${of.domain}`;
    const person = (await memberOf(ctx, email))!;
    await makeSession(ctx, person.id);
    expect((await leave(of, id)).status).toBeLessThan(300);
    expect(await memberOf(ctx, email)).toMatchObject({ id: person.id, company_id: null });
    const living = await ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(living).toEqual([]);
  });

  test('and coming back is the same person', async ({ ctx }) => {
    const { bring, patch, domain } = await connected(ctx);
    const { id } = (await bring('reem')).body;
    const before = await memberOf(ctx, `reem@${domain}`);
    await patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect(await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).toMatchObject({
      status: 200,
      body: { active: true, meta: { version: 'W/"3"' } },
    });
    expect(await memberOf(ctx, `reem@${domain}`)).toEqual(before);
  });

  test('is refused to the last owner, who keeps everything', async ({ ctx }) => {
    const { bring, patch, call, domain, user } = await connected(ctx);
    await ctx.db
      .updateTable('users')
      .set({ email: `owner@${domain}`, email_verified_at: ctx.now() })
      .where('id', '=', user.id)
      .execute();
    const { id, active } = (await bring('owner')).body;
    expect(active).toBe(true);
    const refused = { status: 409, body: { scimType: 'mutability' } };
    expect(await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).toMatchObject(refused);
    expect(await call('DELETE', `/Users/${id}`)).toMatchObject(refused);
    expect(await memberOf(ctx, `owner@${domain}`)).toMatchObject({ role: 'owner' });
    expect((await call('GET', `/Users/${id}`)).body.active).toBe(true);
  });
});

describe('changes', () => {
  test('come in every form that directories send, and unknown attributes change nothing', async ({ ctx }) => {
    const { bring, patch, domain } = await connected(ctx);
    const { id } = (await bring('reem')).body;
    const after = await patch(
      `/Users/${id}`,
      { op: 'Add', path: 'name.givenName', value: 'Rym' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `rym@${domain}` },
      { op: 'Replace', path: 'emails[type eq "home"].value', value: 'rym@gmail.com' },
      { op: 'replace', value: { 'name.familyName': 'Qahtani', externalId: 'e-2', title: 'Recruiter' } },
      { op: 'remove', path: 'displayName' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+966500000000' },
    );
    expect(after.body).toMatchObject({
      name: { givenName: 'Rym', familyName: 'Qahtani' },
      emails: [{ value: `rym@${domain}` }],
      externalId: 'e-2',
    });
    expect(after.body.displayName).toBeUndefined();
    expect(JSON.stringify(after.body)).not.toMatch(/966500000000|Recruiter|gmail/);
    const same = await patch(`/Users/${id}`, { op: 'replace', value: { externalId: 'e-2' } });
    expect(same.headers['etag']).toBe(after.headers['etag']);
  });

  test('that cannot be read are refused in the words of the standard', async ({ ctx }) => {
    const { bring, patch, call } = await connected(ctx);
    const { id } = (await bring('reem')).body;
    const wrong: [object, string][] = [
      [{ op: 'move', path: 'active', value: true }, 'invalidSyntax'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'remove', path: 'userName' }, 'invalidValue'],
      [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: `emails[type eq "${'\n'.repeat(60)}`, value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails', value: [{ value: 'nobody' }] }, 'invalidValue'],
    ];
    for (const [operation, scimType] of wrong)
      expect([operation, await patch(`/Users/${id}`, operation)]).toMatchObject([
        operation,
        { status: 400, body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400', scimType } },
      ]);
    await patch(`/Users/${id}`, { op: 'add', path: '__proto__.polluted', value: 'yes' });
    await patch(`/Users/${id}`, { op: 'add', path: 'constructor', value: { prototype: { polluted: 'yes' } } });
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect([name, (await patch(`/Users/${id}`, { op: 'add', path: name, value: 'x' })).status]).toEqual([name, 200]);
    expect('polluted' in {}).toBe(false);
    expect((await call('GET', `/Users/${id}`)).body.active).toBe(true);
  });

  test('with a NUL, names of every object or a bottomless address are refused or passed over, and are no bug', async ({
    ctx,
  }) => {
    const { bring, call, patch, domain, server, token } = await connected(ctx);
    expect((await bring('reem', { constructor: 'x', valueOf: 'x' })).status).toBe(201);
    expect(await bring('n\u0000l')).toMatchObject({ status: 400 });
    expect(await bring('noura', { displayName: 'a\u0000b' })).toMatchObject({ status: 400 });
    const depth = 20_000;
    const deep = await server.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${token.token}`, 'content-type': 'application/scim+json' },
      payload: `{"userName":"sara@${domain}","emails":${'{"value":'.repeat(depth)}"x"${'}'.repeat(depth)}}`,
    });
    expect(deep.statusCode).toBe(201);
    expect((await call('POST', '/Groups', { displayName: 'A', constructor: 'x' })).status).toBe(201);
    expect((await call('GET', `/Users?filter=${encodeURIComponent('constructor pr')}`)).body.scimType).toBe(
      'invalidFilter',
    );
    const { Resources } = (await call('GET', '/Users?filter=externalId eq "00u-reem"')).body;
    const odd = [
      { op: 'replace', path: 'emails[type eq "work"', value: 'x' },
      { op: 'replace', path: 'emails[value sw "r"].value', value: 'x' },
      { op: 'replace', path: 'a.b.c', value: 'x' },
      { op: 'replace', path: '', value: 'x' },
      { op: 'remove' },
    ];
    for (const operation of odd)
      expect([operation, (await patch(`/Users/${Resources[0].id}`, operation)).status]).toEqual([operation, 400]);
  });

  test('to another version than was read are refused, and what is known is not sent again', async ({ ctx }) => {
    const { bring, call, domain } = await connected(ctx);
    const { id } = (await bring('reem')).body;
    const whole = { userName: `reem@${domain}`, displayName: 'Reem' };
    expect((await call('PUT', `/Users/${id}`, whole, { 'if-match': 'W/"7"' })).status).toBe(412);
    expect((await call('PUT', `/Users/${id}`, whole, { 'if-match': 'W/"1"' })).status).toBe(200);
    expect((await call('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"2"' })).status).toBe(304);
  });

  test('stand in the trail with what was before, by the directory and without addresses', async ({ ctx }) => {
    const { bring, patch, domain } = await connected(ctx);
    const { id } = (await bring('reem')).body;
    await patch(`/Users/${id}`, { op: 'replace', value: { active: false, displayName: 'R.' } });
    const rows = await ctx.db
      .selectFrom('audit_events')
      .select(['action', 'actor_user_id', 'actor_task', 'before', 'after', 'details'])
      .where('action', 'in', ['directories.user_brought', 'directories.user_changed', 'companies.member_removed'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'directories.user_brought',
      'companies.member_removed',
      'directories.user_changed',
    ]);
    expect(rows.every((row) => row.actor_user_id === null && row.actor_task === 'directories.scim')).toBe(true);
    expect(rows[2]).toMatchObject({
      before: { is_active: true, display_name: 'reem Alotaibi' },
      after: { is_active: false, display_name: 'R.' },
    });
    expect(JSON.stringify(rows)).not.toContain(domain);
  });
});

describe('groups', () => {
  test('have the roles that the company gave them, and take them back', async ({ ctx }) => {
    const { bring, call, patch, actor, domain } = await connected(ctx);
    await service.giveDirectoryRole(ctx, actor, { directory_group: 'Hiring', role: 'recruiter' });
    const [reem, noura] = [(await bring('reem')).body.id, (await bring('noura')).body.id];
    const made = await call('POST', '/Groups', { displayName: 'hiring', members: [{ value: reem }] });
    expect(made).toMatchObject({ status: 201, body: { members: [{ value: reem, display: `reem@${domain}` }] } });
    const role = async (name: string) => (await memberOf(ctx, `${name}@${domain}`))!.role;
    expect([await role('reem'), await role('noura')]).toEqual(['recruiter', 'viewer']);

    const path = `/Groups/${made.body.id}`;
    await patch(path, { op: 'Add', path: 'members', value: [{ value: noura }] });
    expect(await role('noura')).toBe('recruiter');
    await patch(path, { op: 'remove', path: `members[value eq "${reem}"]` });
    await patch(path, { op: 'Remove', path: 'members', value: [{ value: noura }] });
    expect([await role('reem'), await role('noura')]).toEqual(['viewer', 'viewer']);

    await patch(path, { op: 'replace', value: { id: made.body.id, displayName: 'Hiring' } });
    await patch(path, { op: 'replace', path: 'members', value: [{ value: reem }] });
    await service.giveDirectoryRole(ctx, actor, { directory_group: 'Hiring', role: 'owner' });
    expect(await role('reem')).toBe('owner');
    expect((await call('GET', `/Users/${reem}`)).body.groups).toMatchObject([{ display: 'Hiring' }]);
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await role('reem')).toBe('viewer');
  });

  test('never make less of the last owner, and leave alone whom no group gave a role', async ({ ctx }) => {
    const { bring, call, actor, domain, user } = await connected(ctx);
    await ctx.db
      .updateTable('users')
      .set({ email: `owner@${domain}`, email_verified_at: ctx.now() })
      .where('id', '=', user.id)
      .execute();
    const { id } = (await bring('owner')).body;
    await call('POST', '/Groups', { displayName: 'Nobodies', members: [{ value: id }] });
    expect(await memberOf(ctx, `owner@${domain}`)).toMatchObject({ role: 'owner' });
    await service.giveDirectoryRole(ctx, actor, { directory_group: 'Nobodies', role: 'viewer' });
    expect(await memberOf(ctx, `owner@${domain}`)).toMatchObject({ role: 'owner' });
  });

  test('of twenty thousand people are changed by a thousand operations in no time', () => {
    const members = new Set(Array.from({ length: 20_000 }, () => randomUUID()));
    const [kept, ...others] = members;
    const added = randomUUID();
    const operations = [
      ...others.slice(0, 998).map((id) => ({ op: 'remove' as const, path: `members[value eq "${id}"]` })),
      { op: 'add' as const, path: 'members', value: [{ value: added }, { value: kept }] },
    ];
    const patched = () => patchGroup({ display_name: 'A', external_id: null, members }, operations);
    expect(cpuMsOf(patched)).toBeLessThan(1_000);
    const after = patched();
    expect([after.members.size, members.size]).toEqual([19_003, 20_000]);
  });

  test('hold people of this directory alone, and are named once', async ({ ctx }) => {
    const [mine, theirs] = [await connected(ctx), await connected(ctx)];
    const foreign = (await theirs.bring('reem')).body.id;
    for (const value of [foreign, randomUUID(), 'x'])
      expect(await mine.call('POST', '/Groups', { displayName: 'A', members: [{ value }] })).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
    await mine.call('POST', '/Groups', { displayName: 'A' });
    expect(await mine.call('POST', '/Groups', { displayName: 'a' })).toMatchObject({ status: 409 });
  });
});

describe('many at once', () => {
  test('bring one person once, and one group', async ({ committed: ctx }) => {
    const { bring, call, domain } = await connected(ctx);
    const people = await Promise.all(Array.from({ length: 6 }, () => bring('reem')));
    expect(people.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await call('GET', '/Users')).body.totalResults).toBe(1);
    const accounts = await ctx.db.selectFrom('users').select('id').where('email', '=', `reem@${domain}`).execute();
    expect(accounts).toHaveLength(1);
    const groups = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', '/Groups', { displayName: 'Hiring' })),
    );
    expect(groups.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('two directory owners who are taken away leave one', async ({ committed: ctx }) => {
    const { bring, patch, domain, company, user } = await connected(ctx);
    await ctx.db
      .updateTable('users')
      .set({ email: `owner@${domain}`, email_verified_at: ctx.now() })
      .where('id', '=', user.id)
      .execute();
    const ids = [(await bring('owner')).body.id, (await bring('second')).body.id];
    await ctx.db.updateTable('company_members').set({ role: 'owner' }).where('company_id', '=', company.id).execute();
    const answers = await Promise.all(
      ids.map((id) => patch(`/Users/${id}`, { op: 'replace', value: { active: false } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('lists', () => {
  test('are filtered as directories ask, and by what they ask only', async ({ ctx }) => {
    const { bring, call, domain } = await connected(ctx);
    for (const name of ['reem', 'noura', 'sara_o']) await bring(name);
    const found = async (filter: string) => {
      const { status, body } = await call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      return status === 200
        ? body.Resources.map((one: { externalId: string }) => one.externalId).toSorted()
        : body.scimType;
    };
    const all = ['00u-noura', '00u-reem', '00u-sara_o'];
    expect(await found(`userName eq "REEM@${domain}"`)).toEqual(['00u-reem']);
    expect(await found('externalId eq "00u-noura"')).toEqual(['00u-noura']);
    expect(await found(`emails.value eq "reem@${domain}" or externalId eq "00u-noura"`)).toEqual(all.slice(0, 2));
    expect(await found(`emails[type eq "work" and value eq "reem@${domain}"]`)).toEqual(['00u-reem']);
    expect(await found(`active eq true and not (externalId eq "00u-reem")`)).toEqual(['00u-noura', '00u-sara_o']);
    expect(await found('active eq "True"')).toEqual(all);
    expect(await found('userName sw "sara_"')).toEqual(['00u-sara_o']);
    expect(await found('userName sw "_a"')).toEqual([]);
    expect(await found('userName co "%"')).toEqual([]);
    expect(await found(`userName eq "x' or '1'='1"`)).toEqual([]);
    expect(await found(`userName eq "x\\" or active eq true or userName eq \\""`)).toEqual([]);
    const wrong = [
      'password pr',
      'userName eq',
      'userName gt "a"',
      'userName eq 7',
      'id eq "1"; drop table users',
      `userName eq "${'\n'.repeat(40)}`,
      `userName eq "${'a'.repeat(1_000)}"`,
      Array.from({ length: 30 }, () => 'active eq true').join(' or '),
    ];
    expect(await Promise.all(wrong.map(found))).toEqual(wrong.map(() => 'invalidFilter'));
  });

  test('are paged from one, and say how many there are', async ({ ctx }) => {
    const { bring, call } = await connected(ctx);
    for (const name of ['a1', 'b2', 'c3']) await bring(name);
    const { body: first } = await call('GET', '/Users?startIndex=1&count=2');
    const { body: second } = await call('GET', '/Users?startIndex=3&count=2');
    expect([first, second]).toMatchObject([
      { totalResults: 3, startIndex: 1, itemsPerPage: 2 },
      { totalResults: 3, startIndex: 3, itemsPerPage: 1 },
    ]);
    const ids = [...first.Resources, ...second.Resources].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect((await call('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 3, Resources: [] });
    expect((await call('GET', '/Users?startIndex=x')).status).toBe(400);
    const { body: few } = await call('GET', '/Users?attributes=userName&count=1');
    expect(Object.keys(few.Resources[0]).toSorted()).toEqual(['id', 'schemas', 'userName']);
    const { body: less } = await call('GET', '/Users?excludedAttributes=emails,groups&count=1');
    expect(less.Resources[0]).not.toHaveProperty('emails');
  });

  test('of ten thousand are read by an index', async ({ ctx }) => {
    const { company, call, domain } = await connected(ctx);
    const { company: other } = await createCompany(ctx);
    await sql`insert into directory_users (company_id, user_name, external_id, email, is_active, created_at, changed_at)
      select c, n || ${`@${domain}`}, n::text, n || ${`@${domain}`}, false, now(), now()
      from generate_series(1, 10000) n, unnest(array[${company.id}, ${other.id}]::bigint[]) c`.execute(ctx.db);
    await sql`analyze directory_users`.execute(ctx.db);
    const { body } = await call('GET', '/Users?startIndex=9901&count=500');
    expect(body).toMatchObject({ totalResults: 10_000, itemsPerPage: 100 });
    const planOf = async (where: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from directory_users
        where company_id = ${company.id} ${where}`.execute(ctx.db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await planOf(sql`and lower(user_name) = 'x'`)).toContain('directory_users_by_name');
    expect(await planOf(sql`and external_id = 'x'`)).toContain('directory_users_by_external_id');
    expect(await planOf(sql`and email = 'x'`)).toContain('directory_users_by_email');
    expect(await planOf(sql`order by id limit 100`)).toContain('directory_users_in_order');
  });
});

describe('the door', () => {
  test('is closed to whoever holds no living token, and knows companies apart', async ({ ctx }) => {
    const [mine, theirs] = [await connected(ctx), await connected(ctx)];
    const { id } = (await theirs.bring('reem')).body;
    for (const [method, path] of [
      ['GET', `/Users/${id}`],
      ['DELETE', `/Users/${id}`],
    ] as const)
      expect(await mine.call(method, path)).toMatchObject({ status: 404, body: { status: '404' } });
    expect((await mine.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).status).toBe(404);
    expect((await mine.call('GET', '/Users')).body.totalResults).toBe(0);
    expect((await mine.call('GET', '/Users/1')).status).toBe(404);

    for (const authorization of ['', 'Bearer x', `Bearer ${'x'.repeat(43)}`, `Basic ${mine.token.token}`]) {
      const answer = await mine.call('GET', '/Users', undefined, { authorization });
      expect([authorization, answer.status, answer.headers['www-authenticate']]).toEqual([
        authorization,
        401,
        'Bearer',
      ]);
    }
    await service.revokeToken(ctx, mine.actor, mine.token.id);
    expect((await mine.call('GET', '/Users')).status).toBe(401);
    await ctx.db
      .updateTable('companies')
      .set({ suspended_at: ctx.now() })
      .where('id', '=', theirs.company.id)
      .execute();
    expect((await theirs.call('GET', '/Users')).status).toBe(403);
  });

  test('opens to none of a thousand guesses, and they lock nobody out', async ({ ctx }) => {
    const { call } = await connected(ctx);
    const guesses = Array.from({ length: 1_000 }, (_, at) => `Bearer ${String(at).padStart(43, 'x')}`);
    const answers = await Promise.all(
      guesses.map((authorization) => call('GET', '/Users', undefined, { authorization })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await call('GET', '/Users')).status).toBe(200);
  });

  test('takes no huge bodies and no nonsense', async ({ ctx }) => {
    const { call, server, token } = await connected(ctx);
    expect(await call('POST', '/Users', { userName: 'x'.repeat(600_000) })).toMatchObject({
      status: 413,
      body: { status: '413' },
    });
    const broken = await server.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${token.token}`, 'content-type': 'application/scim+json' },
      payload: '{"userName":',
    });
    expect(broken.json()).toMatchObject({ status: '400', scimType: 'invalidSyntax' });
    expect((await call('POST', '/Users', [])).status).toBe(400);
    expect(await call('GET', '/Nothing')).toMatchObject({ status: 404, body: { status: '404' } });
  });

  test('says what it offers', async ({ ctx }) => {
    const { call } = await connected(ctx);
    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      etag: { supported: true },
    });
    expect((await call('GET', '/ResourceTypes')).body.Resources.map((one: { id: string }) => one.id)).toEqual([
      'User',
      'Group',
    ]);
    expect((await call('GET', `/Schemas/${USER}`)).body.attributes.map((one: { name: string }) => one.name)).toContain(
      'userName',
    );
  });

  test('hides its tokens: said once, kept as a hash, and for owners alone', async ({ ctx }) => {
    const { actor, token, company, call } = await connected(ctx);
    await call('GET', '/Users');
    const listed = await service.listTokens(ctx, actor);
    expect(listed).toMatchObject([{ name: 'Entra', last_used_at: ctx.now().toISOString() }]);
    const { rows } = await sql<{ all: string }>`select directory_tokens::text as all from directory_tokens`.execute(
      ctx.db,
    );
    expect(JSON.stringify([listed, rows])).not.toContain(token.token);
    const recruiter = employerActor(company.id, { company_role: 'recruiter' });
    await expect(service.listTokens(ctx, recruiter)).rejects.toMatchObject({ code: 'access.owner_only' });
  });
});
