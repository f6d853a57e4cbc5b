import { DIRECTORY_DOMAIN, PEOPLE } from '#app/sandbox-doors/people.ts';
import { makePasskey, makeUser } from '#modules/auth/test-data.server.ts';
import { beginVisit, comeBack, logIn, logInByFactor, openSession, park, unpark } from '#modules/auth/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { insertMember } from '#modules/companies/queries/people.server.ts';
import { createUser, replaceUser } from '#modules/directories/service/users.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { directories } from '#providers/directories/directories.server.ts';
import { employerActor, stale, visitor } from '#tests/support/actors.ts';
import { openTestDoors, type TestDoors } from '#tests/support/doors.ts';
import { openSamlDirectory, SAML_BASE, type Said, type SamlDirectory } from '#tests/support/saml-directory.ts';
import { afterAll, beforeAll, describe, expect, test as base, type TestContext } from '#tests/support/test-context.ts';
import { within } from '#tests/support/time.ts';
import { DirectoryInput } from './contract.ts';
import {
  arriveAtDirectory,
  changeMode,
  directoryOfDomain,
  joinByDirectory,
  readArrival,
  readOwnDirectories,
  saveDirectory,
  startSignIn,
  startTest,
  switchOff,
  switchOn,
  VISITS,
  warnOfCertificates,
} from './service.server.ts';
import { createCompanyAt, verifyTestDomain } from './test-data.server.ts';

let doors: TestDoors;
let saml: SamlDirectory;
beforeAll(async () => {
  [doors, saml] = await Promise.all([openTestDoors(), openSamlDirectory()]);
});
afterAll(() => Promise.all([doors.close(), saml.close()]));

const [LAMA, FAHAD, GUEST] = PEOPLE.directory as { id: string; email: string }[];
const MAPPING = {
  email_claim: '',
  first_name_claim: '',
  last_name_claim: '',
  groups_claim: '',
  without_role: 'viewer' as const,
};
const SAML_INPUT: DirectoryInput = { kind: 'saml', metadata: `${SAML_BASE}/metadata`, ...MAPPING };

type Set = Awaited<ReturnType<typeof setUp>>;
const test = base.extend<{ ctx: TestContext; set: Set }>({
  ctx: async ({ ctx }, use) => {
    doors.trouble();
    saml.say({});
    // A directory's clock is the real one.
    ctx.clock.at = new Date();
    const inside = (url: string) => saml.inside(doors.inside(url));
    await use({ ...ctx, directories: directories({ inside, timeoutMs: 1_500 }) });
  },
  set: async ({ ctx }, use) => use(await setUp(ctx)),
});

async function setUp(ctx: TestContext) {
  const { company, user } = await createCompanyAt(ctx, DIRECTORY_DOMAIN);
  const owner = employerActor(company.id, { id: user.id });
  const oidc: DirectoryInput = { kind: 'oidc', ...doors.directory, ...MAPPING };
  return { company, user, owner, oidc };
}

/** A round trip in one browser, to the directory and back. */
async function finish(
  ctx: TestContext,
  { url, browser }: { url: string; browser: string },
  actor = visitor(),
  person = LAMA!.id,
) {
  if (url.startsWith(SAML_BASE)) {
    const { SAMLResponse: saml_response, RelayState: state } = await saml.visit(url);
    await park(ctx, VISITS, { state, saml_response });
    const { back, returned } = (await unpark(ctx, browser, VISITS))!;
    return arriveAtDirectory(ctx, actor, back, returned, '');
  }
  const returned = await doors.visit(url, person);
  const back = await comeBack(ctx, { state: returned['state']!, browser });
  return arriveAtDirectory(ctx, actor, back!, returned, '');
}

async function runTest(ctx: TestContext, set: Set, person = LAMA!.id) {
  return finish(ctx, await startTest(ctx, set.owner, null), set.owner, person);
}

async function turnOn(
  ctx: TestContext,
  set: Set,
  input: DirectoryInput = set.oidc,
  mode: 'offered' | 'required' = 'offered',
) {
  await saveDirectory(ctx, set.owner, input);
  expect(await runTest(ctx, set)).toEqual({ kind: 'tested', passed: true });
  await switchOn(ctx, set.owner, mode);
}

const start = (ctx: TestContext, domain = DIRECTORY_DOMAIN) =>
  startSignIn(ctx, { domain, locale: 'en', browser: null });
const enter = async (ctx: TestContext, person = LAMA!.id) => finish(ctx, await start(ctx), visitor(), person);
const enterBySaml = async (ctx: TestContext, said: Said) => {
  saml.say({ email: LAMA!.email, ...said });
  return finish(ctx, await start(ctx));
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'let in',
    (error: { code?: string }) => error.code,
  );
const roleOf = async (ctx: TestContext, user_id: string) =>
  ctx.db.selectFrom('company_members').select(['company_id', 'role']).where('user_id', '=', user_id).executeTakeFirst();
const member = async (ctx: TestContext, set: Set, email: string, role = 'recruiter') => {
  const user = await makeUser(ctx, { type: 'COMPANY', email });
  await insertMember(ctx.db, { company_id: set.company.id, user_id: user.id, role });
  return user;
};

const giveRole = (ctx: TestContext, set: Set, directory_group: string, role: string) =>
  ctx.db.insertInto('company_directory_roles').values({ company_id: set.company.id, directory_group, role }).execute();

describe('setting up', () => {
  test('runs only after a passed test of the very settings, and the one that runs stays until then', async ({
    ctx,
    set,
  }) => {
    await saveDirectory(ctx, set.owner, set.oidc);
    expect(await codeOf(switchOn(ctx, set.owner, 'offered'))).toBe('sso.test_first');
    expect(await runTest(ctx, set, GUEST!.id)).toEqual({ kind: 'tested', passed: false });
    const { begun } = await readOwnDirectories(ctx, set.owner);
    expect(begun).toMatchObject({
      state: 'draft',
      last_test: { passed: false, problems: ['other_domain'], email: 'guest@partner.test' },
    });
    expect(await codeOf(switchOn(ctx, set.owner, 'offered'))).toBe('sso.test_first');
    expect(await runTest(ctx, set)).toEqual({ kind: 'tested', passed: true });
    expect((await readOwnDirectories(ctx, set.owner)).begun?.last_test).toMatchObject({
      role: 'viewer',
      claims: expect.arrayContaining([{ name: 'groups', values: ['Recruiting', 'Everybody'] }]),
    });
    await switchOn(ctx, set.owner, 'offered');
    await saveDirectory(ctx, set.owner, SAML_INPUT);
    const own = await readOwnDirectories(ctx, set.owner);
    expect([own.running?.kind, own.begun?.kind, own.begun?.state]).toEqual(['oidc', 'saml', 'draft']);
    expect(JSON.stringify(own)).not.toContain('a-secret');
    expect(await enter(ctx)).toMatchObject({ kind: 'arrival' });
    const told = await ctx.db.selectFrom('notifications').select('kind').where('user_id', '=', set.user.id).execute();
    expect(told).toEqual([{ kind: 'directory_on' }]);
  });

  test('a test of settings that changed meanwhile passes nothing', async ({ ctx, set }) => {
    await saveDirectory(ctx, set.owner, set.oidc);
    const begun = await startTest(ctx, set.owner, null);
    await saveDirectory(ctx, set.owner, { ...set.oidc, without_role: 'refuse' });
    expect(await codeOf(finish(ctx, begun, set.owner))).toBe('sso.test_again');
    expect((await readOwnDirectories(ctx, set.owner)).begun?.state).toBe('draft');
  });

  test('a test lets nobody in, and no visitor finishes it', async ({ ctx, set }) => {
    await saveDirectory(ctx, set.owner, set.oidc);
    expect(await codeOf(finish(ctx, await startTest(ctx, set.owner, null), visitor()))).toBe('sso.test_again');
    await runTest(ctx, set);
    expect(await ctx.db.selectFrom('company_directory_people').selectAll().execute()).toEqual([]);
  });

  test('is for owners, and wants a fresh proof', async ({ ctx, set }) => {
    const recruiter = employerActor(set.company.id, { company_role: 'recruiter' });
    expect(await codeOf(saveDirectory(ctx, recruiter, set.oidc))).toBe('access.owner_only');
    expect(await codeOf(readOwnDirectories(ctx, recruiter))).toBe('access.owner_only');
    for (const work of [saveDirectory(ctx, stale(set.owner), set.oidc), switchOn(ctx, stale(set.owner), 'offered')])
      expect(await codeOf(work)).toBe('access.fresh_proof_needed');
  });

  test('the secret rests encrypted, for its company alone, and is not typed twice', async ({ ctx, set }) => {
    await saveDirectory(ctx, set.owner, set.oidc);
    const { client_secret_sealed } = await ctx.db
      .selectFrom('company_directories')
      .select('client_secret_sealed')
      .executeTakeFirstOrThrow();
    expect(client_secret_sealed!.toString()).not.toContain('a-secret');
    await saveDirectory(ctx, set.owner, { ...set.oidc, client_secret: null } as DirectoryInput);
    expect(await runTest(ctx, set)).toMatchObject({ passed: true });
    const other = { ...set.oidc, client_id: 'another', client_secret: null } as DirectoryInput;
    expect(await codeOf(saveDirectory(ctx, set.owner, other))).toBe('sso.secret_needed');
  });

  test.for(['https://127.0.0.1/', 'https://localhost/', 'https://169.254.169.254/latest', 'https://[::1]/'])(
    '%s is not asked, neither as an issuer nor as metadata',
    async (address, { ctx, set }) => {
      const issuer = { ...set.oidc, issuer: address } as DirectoryInput;
      expect(await codeOf(saveDirectory(ctx, set.owner, issuer))).toBe('sso.issuer_wrong');
      const metadata = { ...SAML_INPUT, metadata: address };
      expect(await codeOf(saveDirectory(ctx, set.owner, metadata))).toBe('sso.metadata_wrong');
    },
  );

  test('a demo on the machine that it is tried on may name the directory beside it', () => {
    const typed = { kind: 'oidc', client_id: 'any', ...MAPPING };
    const takes = (issuer: string) => DirectoryInput.safeParse({ ...typed, issuer }).success;
    expect(takes('http://localhost:3000/dev/doors/directory')).toBe(true);
    expect(takes('ftp://localhost/')).toBe(false);
    expect(takes('not an address')).toBe(false);
  });

  test('without a verified domain nothing is switched on', async ({ ctx, set }) => {
    await saveDirectory(ctx, set.owner, set.oidc);
    await runTest(ctx, set);
    await ctx.db.deleteFrom('company_domains').execute();
    expect(await codeOf(switchOn(ctx, set.owner, 'offered'))).toBe('sso.domain_first');
  });

  test('owners hear of a certificate’s end thirty days ahead and again seven, once each', async ({ ctx, set }) => {
    saml.say({ email: LAMA!.email });
    await turnOn(ctx, set, SAML_INPUT);
    const { certificate_ends_at } = (await readOwnDirectories(ctx, set.owner)).running!;
    const warned = async () =>
      (await ctx.db.selectFrom('notifications').select('params').where('kind', '=', 'directory_certificate').execute())
        .length;
    ctx.clock.at = new Date(Date.parse(certificate_ends_at!) - 31 * DAY_MS);
    await warnOfCertificates(ctx);
    expect(await warned()).toBe(0);
    ctx.clock.move(2 * DAY_MS);
    await warnOfCertificates(ctx);
    await warnOfCertificates(ctx);
    expect(await warned()).toBe(1);
    ctx.clock.move(21 * DAY_MS);
    await warnOfCertificates(ctx);
    expect(await warned()).toBe(1);
    ctx.clock.move(2 * DAY_MS);
    await warnOfCertificates(ctx);
    await warnOfCertificates(ctx);
    expect(await warned()).toBe(2);
  });
});

describe('somebody new', () => {
  test('agrees first, then is in the team with the role of their groups', async ({ ctx, set }) => {
    await giveRole(ctx, set, 'recruiting', 'recruiter');
    await turnOn(ctx, set);
    const arrived = await enter(ctx);
    if (arrived.kind !== 'arrival') throw new Error(arrived.kind);
    expect(await readArrival(ctx, arrived.ticket)).toMatchObject({ email: LAMA!.email, role: 'recruiter' });
    const input = { first_name: 'لمى', last_name: 'الدوسري', consent: true };
    const joined = await joinByDirectory(ctx, visitor(), arrived.ticket, input, '');
    expect(joined).toHaveProperty('session.strategy', 'directory');
    const user = await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', LAMA!.email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ type: 'COMPANY', password_hash: null, ar_first_name: 'لمى' });
    expect(await roleOf(ctx, user.id)).toEqual({ company_id: set.company.id, role: 'recruiter' });
    expect(await codeOf(joinByDirectory(ctx, visitor(), arrived.ticket, input, ''))).toBe('sso.arrival_gone');
    expect(await enter(ctx)).toMatchObject({ kind: 'session' });
  });

  test('without a group of a role has the least one, or stays out where the owner chose so', async ({ ctx, set }) => {
    await giveRole(ctx, set, 'Recruiting', 'recruiter');
    await turnOn(ctx, set);
    const arrived = await enter(ctx, FAHAD!.id);
    expect(arrived.kind === 'arrival' && (await readArrival(ctx, arrived.ticket))?.role).toBe('viewer');
    await turnOn(ctx, set, { ...set.oidc, without_role: 'refuse' });
    expect(await codeOf(enter(ctx, FAHAD!.id))).toBe('sso.not_vouched');
    expect(await enter(ctx)).toMatchObject({ kind: 'arrival' });
  });
});

describe('between the directory and the agreement', () => {
  const NAMES = { first_name: 'لمى', last_name: 'الدوسري', consent: true };
  const arrived = async (ctx: TestContext) => {
    const came = await enter(ctx);
    return came.kind === 'arrival' ? came.ticket : null;
  };

  test.for<[string, (ctx: TestContext, set: Set) => Promise<unknown>, string]>([
    ['the domain is withdrawn', (ctx) => ctx.db.deleteFrom('company_domains').execute(), 'sso.not_found'],
    [
      'the company is suspended',
      (ctx) => ctx.db.updateTable('companies').set({ suspended_at: ctx.now() }).execute(),
      'sso.not_found',
    ],
    ['the directory is switched off', (ctx, set) => switchOff(ctx, set.owner), 'sso.arrival_gone'],
    ['the address is taken', (ctx) => makeUser(ctx, { type: 'COMPANY', email: LAMA!.email }), 'auth.address_taken'],
  ])('%s: nobody joins', async ([, happen, code], { ctx, set }) => {
    await turnOn(ctx, set);
    const ticket = await arrived(ctx);
    await happen(ctx, set);
    expect(await codeOf(joinByDirectory(ctx, visitor(), ticket, NAMES, ''))).toBe(code);
    expect(await ctx.db.selectFrom('company_directory_people').select('user_id').execute()).toEqual([]);
  });

  test('two tickets of one person make one account', async ({ ctx, set }) => {
    await turnOn(ctx, set);
    const tickets = [await arrived(ctx), await arrived(ctx)];
    await joinByDirectory(ctx, visitor(), tickets[0]!, NAMES, '');
    expect(await codeOf(joinByDirectory(ctx, visitor(), tickets[1]!, NAMES, ''))).toBe('auth.address_taken');
  });

  test('a sign-in that began before the company was suspended ends at the door', async ({ ctx, set }) => {
    await turnOn(ctx, set);
    await member(ctx, set, LAMA!.email);
    const begun = await start(ctx);
    await ctx.db.updateTable('companies').set({ suspended_at: ctx.now() }).execute();
    expect(await codeOf(finish(ctx, begun))).toBe('sso.not_found');
  });
});

describe('whom a directory never signs in', () => {
  test('somebody of another domain', async ({ ctx, set }) => {
    await turnOn(ctx, set);
    expect(await codeOf(enter(ctx, GUEST!.id))).toBe('sso.not_vouched');
  });

  test('a seeker, staff, and whoever acts for another company', async ({ ctx, set }) => {
    await turnOn(ctx, set);
    const seeker = await makeUser(ctx, { email: LAMA!.email });
    expect(await codeOf(enter(ctx))).toBe('sso.elsewhere');
    await ctx.db.deleteFrom('users').where('id', '=', seeker.id).execute();
    const staff = await makeUser(ctx, { type: 'COMPANY', email: LAMA!.email, scope: JSON.stringify(['admin.users']) });
    expect(await codeOf(enter(ctx))).toBe('sso.elsewhere');
    await ctx.db
      .updateTable('users')
      .set({ scope: JSON.stringify([]) })
      .where('id', '=', staff.id)
      .execute();
    const { company } = await createCompany(ctx);
    await insertMember(ctx.db, { company_id: company.id, user_id: staff.id, role: 'viewer' });
    expect(await codeOf(enter(ctx))).toBe('sso.elsewhere');
  });

  test('whoever is suspended', async ({ ctx, set }) => {
    await turnOn(ctx, set);
    const user = await member(ctx, set, LAMA!.email);
    expect(await enter(ctx)).toMatchObject({ kind: 'session' });
    await ctx.db.updateTable('users').set({ suspended_at: ctx.now() }).where('id', '=', user.id).execute();
    expect(await codeOf(enter(ctx))).toBe('auth.suspended_plainly');
  });

  test('whoever an owner took out of the team', async ({ ctx, set }) => {
    await turnOn(ctx, set);
    const user = await member(ctx, set, LAMA!.email);
    await enter(ctx);
    await ctx.db.deleteFrom('company_members').where('user_id', '=', user.id).execute();
    expect(await codeOf(enter(ctx))).toBe('sso.not_in_team');
  });

  test('whom provisioning took out, until it brings them back; nor who it says is not active', async ({ ctx, set }) => {
    await turnOn(ctx, set);
    const directory = { company_id: set.company.id, actor: visitor() };
    const body = (is_active: boolean, email = LAMA!.email) => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: email,
      active: is_active,
    });
    // Never signed in by the directory before: she came by a new password.
    const { id, user_id } = await createUser(ctx, directory, body(true));
    const setActive = (is_active: boolean) => replaceUser(ctx, directory, { id, versions: null }, body(is_active));
    await setActive(false);
    expect(await codeOf(enter(ctx))).toBe('sso.taken_out');
    expect(await roleOf(ctx, user_id!)).toBeUndefined();
    await setActive(true);
    expect(await enter(ctx)).toMatchObject({ kind: 'session' });
    await setActive(false);
    expect(await codeOf(enter(ctx))).toBe('sso.taken_out');

    // Brought as one who begins next month, with no account yet; and so while the agreement was on the screen.
    const begun = await enter(ctx, FAHAD!.id);
    const later = await createUser(ctx, directory, body(false, FAHAD!.email));
    expect(later.user_id).toBeNull();
    expect(await codeOf(enter(ctx, FAHAD!.id))).toBe('sso.taken_out');
    const ticket = 'ticket' in begun ? begun.ticket : null;
    expect(
      await codeOf(
        joinByDirectory(ctx, visitor(), ticket, { first_name: 'Fahad', last_name: 'Alharbi', consent: true }, ''),
      ),
    ).toBe('sso.taken_out');
  });

  test('another person to whom an address was given', async ({ ctx, set }) => {
    saml.say({ email: LAMA!.email });
    await turnOn(ctx, set, SAML_INPUT);
    await member(ctx, set, LAMA!.email);
    expect(await enterBySaml(ctx, { name_id: 'first' })).toMatchObject({ kind: 'session' });
    expect(await codeOf(enterBySaml(ctx, { name_id: 'second' }))).toBe('sso.elsewhere');
    expect(await enterBySaml(ctx, { name_id: 'first' })).toMatchObject({ kind: 'session' });
  });

  test('an account of a domain that another company has verified', async ({ ctx, set }) => {
    await turnOn(ctx, set);
    await ctx.db.deleteFrom('company_domains').execute();
    const other = await createCompany(ctx);
    await verifyTestDomain(ctx, other.company.id, DIRECTORY_DOMAIN);
    expect(await codeOf(start(ctx))).toBe('sso.no_directory');
  });
});

describe('SAML', () => {
  test('signs in who is known, and an answer works once, in its own browser', async ({ ctx, set }) => {
    saml.say({ email: LAMA!.email });
    await turnOn(ctx, set, SAML_INPUT);
    await member(ctx, set, LAMA!.email);
    const begun = await start(ctx);
    const { SAMLResponse: saml_response, RelayState: state } = await saml.visit(begun.url);
    expect(await park(ctx, VISITS, { state, saml_response })).toBe(true);
    expect(await park(ctx, VISITS, { state, saml_response })).toBe(false);
    expect(await unpark(ctx, 'x'.repeat(43), VISITS)).toBeNull();
    const { back, returned } = (await unpark(ctx, begun.browser, VISITS))!;
    expect(await arriveAtDirectory(ctx, visitor(), back, returned, '')).toMatchObject({ kind: 'session' });
    expect(await park(ctx, VISITS, { state, saml_response })).toBe(false);
    expect(await unpark(ctx, begun.browser, VISITS)).toBeNull();
    // The same answer with a visit of its own.
    const other = await start(ctx);
    const again = new URL(other.url).searchParams.get('RelayState')!;
    await park(ctx, VISITS, { state: again, saml_response });
    const second = (await unpark(ctx, other.browser, VISITS))!;
    expect(await codeOf(arriveAtDirectory(ctx, visitor(), second.back, second.returned, ''))).toBe('directory.refused');
  });

  test('begun at the directory’s own portal has no visit here, and is not looked at', async ({ ctx }) => {
    expect(await park(ctx, VISITS, { state: 'https://evil.test/', saml_response: 'x' })).toBe(false);
  });

  test('a directory of one company does not speak for another', async ({ ctx, set }) => {
    saml.say({ email: LAMA!.email });
    await turnOn(ctx, set, SAML_INPUT);
    const other = await createCompanyAt(ctx, 'other.test');
    const second = { ...set, company: other.company, owner: employerActor(other.company.id, { id: other.user.id }) };
    saml.say({ email: 'a@other.test' });
    await turnOn(ctx, second as Set, SAML_INPUT);
    saml.say({ email: LAMA!.email });
    expect(await codeOf(start(ctx, 'other.test').then((begun) => finish(ctx, begun)))).toBe('sso.not_vouched');
  });

  test('a group that its signer changed gives another role at the next sign-in, but never takes the last owner', async ({
    ctx,
    set,
  }) => {
    saml.say({ email: LAMA!.email });
    await turnOn(ctx, set, SAML_INPUT);
    await giveRole(ctx, set, 'HR', 'recruiter');
    const user = await member(ctx, set, LAMA!.email, 'viewer');
    await enterBySaml(ctx, { groups: ['hr'] });
    expect((await roleOf(ctx, user.id))?.role).toBe('recruiter');
    await enterBySaml(ctx, { groups: [] });
    expect((await roleOf(ctx, user.id))?.role).toBe('viewer');
    await ctx.db.updateTable('users').set({ email: 'boss@masar-tech.example' }).where('id', '=', set.user.id).execute();
    await enterBySaml(ctx, { name_id: 'boss', email: 'boss@masar-tech.example' });
    expect((await roleOf(ctx, set.user.id))?.role).toBe('owner');
  });

  test('of an answer that comes to several processes at once one takes it', async ({ committed: ctx }) => {
    let state = '';
    const going = { provider: 'directory:one:1', redirect_uri: 'https://sila.test/sso/1', locale: 'ar' as const };
    const { browser } = await beginVisit(ctx, { ...going, browser: null, user_id: null }, async (visit) => {
      ({ state } = visit);
      return SAML_BASE;
    });
    const parked = await Promise.all([1, 2, 3].map(() => park(ctx, VISITS, { state, saml_response: 'x' })));
    expect(parked.filter(Boolean)).toHaveLength(1);
    const taken = await Promise.all([1, 2, 3].map(() => unpark(ctx, browser, VISITS)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('leaves the role of whom no group gave one, and takes back only what a group gave', async ({ ctx, set }) => {
    saml.say({ email: LAMA!.email });
    await turnOn(ctx, set, SAML_INPUT);
    const user = await member(ctx, set, LAMA!.email, 'recruiter');
    for (const groups of [[], ['Everybody']]) {
      expect(await enterBySaml(ctx, { groups })).toMatchObject({ kind: 'session' });
      expect((await roleOf(ctx, user.id))?.role).toBe('recruiter');
    }
    await giveRole(ctx, set, 'Owners', 'owner');
    await enterBySaml(ctx, { groups: ['Owners'] });
    expect((await roleOf(ctx, user.id))?.role).toBe('owner');
    await enterBySaml(ctx, { groups: [] });
    expect((await roleOf(ctx, user.id))?.role).toBe('viewer');
    await ctx.db.updateTable('company_members').set({ role: 'recruiter' }).where('user_id', '=', user.id).execute();
    await enterBySaml(ctx, { groups: [] });
    expect((await roleOf(ctx, user.id))?.role).toBe('recruiter');
  });
});

describe('required', () => {
  const glass = async (ctx: TestContext, set: Set) => makePasskey(ctx, set.user.id);

  test('is refused while no owner has a second step', async ({ ctx, set }) => {
    await turnOn(ctx, set);
    expect(await codeOf(changeMode(ctx, set.owner, 'required'))).toBe('sso.no_break_glass');
    await glass(ctx, set);
    await changeMode(ctx, set.owner, 'required');
    expect(await directoryOfDomain(ctx, DIRECTORY_DOMAIN, 'en')).toMatchObject({ mode: 'required' });
  });

  test('refuses every other way of the team, and ends what they opened', async ({ ctx, set }) => {
    const password = 'correct-horse-battery-9';
    const user = await makeUser(ctx, { type: 'COMPANY', email: LAMA!.email, password });
    await insertMember(ctx.db, { company_id: set.company.id, user_id: user.id, role: 'recruiter' });
    await glass(ctx, set);
    const device = { ip: '203.0.113.7', user_agent: '' };
    await openSession(ctx, user.id, device, ['password']);
    await turnOn(ctx, set, set.oidc, 'required');
    const open = await ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    expect(await codeOf(logIn(ctx, visitor(), { identifier: LAMA!.email, password }, ''))).toBe(
      'auth.directory_required',
    );
    for (const [proof, strategy] of [
      ['code', 'local'],
      ['passkey', 'local'],
      ['door', 'google'],
    ] as const)
      expect(await codeOf(openSession(ctx, user.id, device, [proof], strategy))).toBe('auth.directory_required');
    expect(await enter(ctx)).toMatchObject({ kind: 'session' });
    await switchOff(ctx, set.owner);
    expect(await codeOf(logIn(ctx, visitor(), { identifier: LAMA!.email, password }, ''))).toBe('let in');
  });

  test('leaves an owner with a second step their own way, and one without it not', async ({ ctx, set }) => {
    await glass(ctx, set);
    await turnOn(ctx, set, set.oidc, 'required');
    const device = { ip: '203.0.113.7', user_agent: '' };
    expect(await codeOf(openSession(ctx, set.user.id, device, ['passkey']))).toBe('let in');
    expect(await codeOf(openSession(ctx, set.user.id, device, ['password', 'authenticator']))).toBe('let in');
    expect(await codeOf(openSession(ctx, set.user.id, device, ['password']))).toBe('auth.directory_required');
    const wrong = logInByFactor(ctx, visitor(), { ticket: 'x'.repeat(43), code: '000000' }, '');
    expect(await codeOf(wrong)).toBe('auth.ticket_gone');
  });
});

describe('a directory in trouble', () => {
  test.for(['silent', 'error', 'html'] as const)(
    '%s: says so in time, and nobody is in',
    async (trouble, { ctx, set }) => {
      await turnOn(ctx, set);
      const begun = await start(ctx);
      const returned = await doors.visit(begun.url, LAMA!.id);
      const back = await comeBack(ctx, { state: returned['state']!, browser: begun.browser });
      doors.trouble(trouble, trouble, trouble);
      const work = arriveAtDirectory(ctx, visitor(), back!, returned, '');
      expect(await within(5_000, codeOf(work))).toMatch(/^directory\.(unavailable|refused)$/);
    },
  );

  test('a visit is over after ten minutes', async ({ ctx, set }) => {
    await turnOn(ctx, set);
    const begun = await start(ctx);
    const returned = await doors.visit(begun.url, LAMA!.id);
    ctx.clock.move(10 * MINUTE_MS + 1);
    expect(await comeBack(ctx, { state: returned['state']!, browser: begun.browser })).toBeNull();
  });
});

test('what a domain answers is the same whoever is there', async ({ ctx, set }) => {
  await turnOn(ctx, set);
  const told = { mode: 'offered', company: 'Masar Technology' };
  expect(await directoryOfDomain(ctx, LAMA!.email, 'en')).toEqual(told);
  expect(await directoryOfDomain(ctx, `nobody-at-all@${DIRECTORY_DOMAIN}`, 'en')).toEqual(told);
  expect(await directoryOfDomain(ctx, 'gmail.com', 'en')).toBeNull();
});
