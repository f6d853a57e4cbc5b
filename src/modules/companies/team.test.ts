import { identify } from '#modules/auth/service.server.ts';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import type { Actor, CompanyRole } from '#platform/access/actor.ts';
import { DAY_MS } from '#platform/durations.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { employerActor, seekerActor, stale, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import * as service from './service.server.ts';
import { createCompany } from './test-data.server.ts';

async function codeOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
  return null;
}

async function employer(ctx: TestContext) {
  const { company, user } = await createCompany(ctx);
  return { company, user, actor: employerActor(company.id, { id: user.id }) };
}

/** One more in the team. */
async function colleague(ctx: TestContext, company_id: number, role: CompanyRole) {
  const user = await makeUser(ctx, { type: 'COMPANY' });
  await ctx.db.insertInto('company_members').values({ company_id, user_id: user.id, role }).execute();
  return { user, actor: employerActor(company_id, { id: user.id, company_role: role }) };
}

/** The token that the last letter carries, sent as the task would. */
async function mailedToken(ctx: TestContext, id: string) {
  await service.sendInvitation(ctx, id);
  return /token=([\w-]+)/.exec(ctx.sent.mails.at(-1)!.text)![1]!;
}

const registration = (token: string) => ({
  token,
  first_name: 'ريم',
  last_name: 'العتيبي',
  password: 'a-long-enough-secret',
  consent: true,
});

const PROOF_NEEDED = 'access.fresh_proof_needed';
const stepDown = (ctx: TestContext, actor: Actor) => service.changeRole(ctx, actor, actor.user!.id, 'viewer');
const goAway = (ctx: TestContext, actor: Actor) => service.removeMember(ctx, actor, actor.user!.id);

const companyless = (id: string) => {
  const actor = seekerActor({ id, type: 'COMPANY' });
  return actor;
};

const ADDRESS = {
  building_number: '7421',
  street: 'شارع العليا',
  district: 'الملقا',
  postal_city: 'الرياض',
  postal_code: '13524',
};

describe('an invitation', () => {
  test('is mailed in the language chosen, and whoever registers through it acts for the company at once', async ({
    ctx,
  }) => {
    const { company, user, actor } = await employer(ctx);
    const asked = await service.inviteMember(ctx, actor, { email: 'reem@masar.sa', role: 'recruiter', locale: 'en' });
    const token = await mailedToken(ctx, asked.id);
    expect(ctx.sent.mails.at(-1)).toMatchObject({
      to: 'reem@masar.sa',
      subject: 'Invitation to the team of Masar Technology on Sila',
    });
    expect(await service.readJoinOffer(ctx, visitor(), token)).toMatchObject({
      way: 'register',
      email: 'reem@masar.sa',
      role: 'recruiter',
      company: { id: company.id },
    });

    const session = await service.joinByRegistering(ctx, visitor(), registration(token), 'test');
    const known = await identify(ctx, session.access_token, 'ar');
    expect(known?.user).toMatchObject({ type: 'COMPANY', company_id: company.id, company_role: 'recruiter' });
    expect(await service.listInvitations(ctx, actor)).toEqual([]);
    expect(await service.listMembers(ctx, actor)).toMatchObject([
      { user_id: user.id, role: 'owner', is_self: true },
      { name: 'ريم العتيبي', email: 'reem@masar.sa', role: 'recruiter', is_self: false },
    ]);
    const told = await ctx.db
      .selectFrom('notifications')
      .select(['kind', 'params'])
      .where('user_id', '=', user.id)
      .execute();
    expect(told).toMatchObject([{ kind: 'team_joined', params: { from: { ar: 'ريم العتيبي' } } }]);
    expect(await codeOf(service.joinByRegistering(ctx, visitor(), registration(token), 'test'))).toBe(
      'companies.invitation_gone',
    );
  });

  test('no longer works when it is withdrawn, too old, or another letter was sent', async ({ ctx }) => {
    const { actor } = await employer(ctx);
    const { id } = await service.inviteMember(ctx, actor, { email: 'a@masar.sa', role: 'viewer' });
    const first = await mailedToken(ctx, id);
    expect(await codeOf(service.resendInvitation(ctx, actor, id))).toBe('companies.invited_just_now');
    ctx.clock.move(DAY_MS);
    await service.resendInvitation(ctx, actor, id);
    const second = await mailedToken(ctx, id);
    const gone = (token: string) => codeOf(service.readJoinOffer(ctx, visitor(), token));
    expect([await gone(first), await gone(second)]).toEqual(['companies.invitation_gone', null]);
    ctx.clock.move(7 * DAY_MS + 1);
    expect(await gone(second)).toBe('companies.invitation_gone');
    // Asking the same address anew begins the old one again.
    expect(await service.inviteMember(ctx, actor, { email: 'a@masar.sa', role: 'owner' })).toMatchObject({
      id,
      role: 'owner',
    });
    const third = await mailedToken(ctx, id);
    await service.withdrawInvitation(ctx, actor, id);
    expect(await gone(third)).toBe('companies.invitation_gone');
    expect(await codeOf(service.withdrawInvitation(ctx, actor, id))).toBe('companies.invitation_not_found');
  });

  test('is taken by an account without a company, and clearly refused by every other', async ({ ctx }) => {
    const [one, other] = [await employer(ctx), await employer(ctx)];
    const free = await makeUser(ctx, { type: 'COMPANY' });
    const { id } = await service.inviteMember(ctx, one.actor, { email: free.email!, role: 'viewer' });
    const token = await mailedToken(ctx, id);
    expect((await service.readJoinOffer(ctx, visitor(), token)).way).toBe('log_in');
    expect(await codeOf(service.joinByRegistering(ctx, visitor(), registration(token), 'test'))).toBe(
      'auth.address_taken',
    );
    const ways = [seekerActor(), other.actor, one.actor, companyless(free.id)];
    expect(await Promise.all(ways.map(async (actor) => (await service.readJoinOffer(ctx, actor, token)).way))).toEqual([
      'seeker',
      'elsewhere',
      'joined',
      'accept',
    ]);
    expect(await codeOf(service.joinCompany(ctx, seekerActor(), token))).toBe('companies.join_as_seeker');
    expect(await codeOf(service.joinCompany(ctx, other.actor, token))).toBe('companies.join_elsewhere');
    expect(await codeOf(service.joinCompany(ctx, visitor(), token))).toBe('access.unauthenticated');
    expect(await service.joinCompany(ctx, companyless(free.id), token)).toEqual({ company_id: one.company.id });
    expect(await codeOf(service.joinCompany(ctx, companyless(free.id), token))).toBe('companies.invitation_gone');
  });

  test('goes to an address once at a time, never to a member, and not without end', async ({ ctx }) => {
    const { company, user, actor } = await employer(ctx);
    const invite = (email: string) => codeOf(service.inviteMember(ctx, actor, { email, role: 'viewer' }));
    expect(await invite(user.email!)).toBe('companies.member_already');
    expect(await invite('a@masar.sa')).toBeNull();
    expect(await invite('a@masar.sa')).toBe('companies.invited_already');
    await ctx.db
      .updateTable('companies')
      .set({ state: 'unverified', domain_verified_at: null })
      .where('id', '=', company.id)
      .execute();
    for (let count = 1; count < 10; count += 1) expect(await invite(`b${count}@masar.sa`)).toBeNull();
    expect(await invite('c@masar.sa')).toBe('companies.outside_mails_used');
  });

  test('of another company is not there, and only owners see their own', async ({ ctx }) => {
    const [one, other] = [await employer(ctx), await employer(ctx)];
    const { id } = await service.inviteMember(ctx, one.actor, { email: 'a@masar.sa', role: 'viewer' });
    ctx.clock.move(DAY_MS);
    expect(await codeOf(service.resendInvitation(ctx, other.actor, id))).toBe('companies.invitation_not_found');
    expect(await codeOf(service.withdrawInvitation(ctx, other.actor, id))).toBe('companies.invitation_not_found');
    const recruiter = await colleague(ctx, one.company.id, 'recruiter');
    const input = { email: 'b@masar.sa', role: 'owner' as const };
    expect(await codeOf(service.inviteMember(ctx, recruiter.actor, input))).toBe('access.owner_only');
    expect(await codeOf(service.listInvitations(ctx, recruiter.actor))).toBe('access.owner_only');
  });
});

describe('the team', () => {
  test('the last owner stays one; of two, each may step down', async ({ ctx }) => {
    const { company, user, actor } = await employer(ctx);
    const second = await colleague(ctx, company.id, 'recruiter');
    expect(await codeOf(service.changeRole(ctx, actor, user.id, 'viewer'))).toBe('companies.last_owner');
    expect(await codeOf(service.removeMember(ctx, actor, user.id))).toBe('companies.last_owner');
    expect(await codeOf(service.changeRole(ctx, stale(actor), second.user.id, 'owner'))).toBe(PROOF_NEEDED);
    await service.changeRole(ctx, actor, second.user.id, 'owner');
    expect(await codeOf(service.removeMember(ctx, stale(actor), user.id))).toBe(PROOF_NEEDED);
    await service.removeMember(ctx, actor, user.id);
    const left = employerActor(company.id, { id: second.user.id });
    expect(await service.listMembers(ctx, left)).toMatchObject([{ user_id: second.user.id, role: 'owner' }]);
    // An owner who asked to be erased is none to rely on.
    const leaving = await colleague(ctx, company.id, 'owner');
    await ctx.db.updateTable('users').set({ deletion_asked_at: ctx.now() }).where('id', '=', leaving.user.id).execute();
    expect(await codeOf(service.removeMember(ctx, left, second.user.id))).toBe('companies.last_owner');
  });

  test('who is removed has no company from the next request on', async ({ ctx }) => {
    const { company, actor } = await employer(ctx);
    const { user } = await colleague(ctx, company.id, 'recruiter');
    const { access_token } = await makeSession(ctx, user.id);
    expect((await identify(ctx, access_token, 'ar'))?.user.company_id).toBe(company.id);
    await service.changeRole(ctx, actor, user.id, 'viewer');
    expect((await identify(ctx, access_token, 'ar'))?.user.company_role).toBe('viewer');
    await service.removeMember(ctx, actor, user.id);
    expect((await identify(ctx, access_token, 'ar'))?.user).toMatchObject({ company_id: null, company_role: null });
  });

  test('only owners change it, anyone may leave, and another company’s people are not there', async ({ ctx }) => {
    const [one, other] = [await employer(ctx), await employer(ctx)];
    const recruiter = await colleague(ctx, one.company.id, 'recruiter');
    const viewer = await colleague(ctx, one.company.id, 'viewer');
    expect(await codeOf(service.removeMember(ctx, recruiter.actor, viewer.user.id))).toBe('access.owner_only');
    expect(await codeOf(service.changeRole(ctx, viewer.actor, viewer.user.id, 'owner'))).toBe('access.forbidden');
    expect(await codeOf(service.changeRole(ctx, other.actor, viewer.user.id, 'owner'))).toBe(
      'companies.member_not_found',
    );
    await service.removeMember(ctx, viewer.actor, viewer.user.id);
    expect(await service.listMembers(ctx, recruiter.actor)).toHaveLength(2);
  });

  test('a recruiter edits the profile, and papers are the owner’s', async ({ ctx }) => {
    const { company } = await employer(ctx);
    const { actor } = await colleague(ctx, company.id, 'recruiter');
    expect(await service.saveCompany(ctx, actor, { about_company: 'نبذة' })).toMatchObject({ about_company: 'نبذة' });
    const changes = [
      { vat_number: '310000000000003' },
      { additional_number: null, ...ADDRESS },
      { email_main_domain: 'other.sa' },
      { foundation_name: 'آخر' },
    ];
    for (const change of changes) {
      expect(await codeOf(service.saveCompany(ctx, actor, change))).toBe('access.owner_only');
    }
    expect(await codeOf(service.sendDomainCode(ctx, actor, { email: 'x@masar.sa' }))).toBe('access.owner_only');
  });
});

describe('at the same moment', () => {
  const ownersOf = async (ctx: TestContext, company_id: number) =>
    (await ctx.db.selectFrom('company_members').select('role').where('company_id', '=', company_id).execute()).filter(
      ({ role }) => role === 'owner',
    );

  test('of two owners who step down, each in a way of theirs, one does', async ({ committed: ctx }) => {
    const ways: [typeof stepDown, typeof stepDown][] = [
      [stepDown, stepDown],
      [goAway, stepDown],
      [goAway, goAway],
    ];
    for (const [one, other] of ways) {
      const { company, actor } = await employer(ctx);
      const second = await colleague(ctx, company.id, 'owner');
      const codes = await Promise.all([codeOf(one(ctx, actor)), codeOf(other(ctx, second.actor))]);
      expect(codes.toSorted()).toEqual(['companies.last_owner', null]);
      expect(await ownersOf(ctx, company.id)).toHaveLength(1);
    }
  });

  test('the database itself keeps one of two owners whose rows go', async ({ committed: ctx }) => {
    const { company, user } = await employer(ctx);
    const second = await colleague(ctx, company.id, 'owner');
    await colleague(ctx, company.id, 'viewer');
    const gone = await Promise.allSettled(
      [user.id, second.user.id].map((id) => ctx.db.deleteFrom('users').where('id', '=', id).execute()),
    );
    expect(gone.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: '23514' } }]);
    expect(await ownersOf(ctx, company.id)).toHaveLength(1);
  });
});
