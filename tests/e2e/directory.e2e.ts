import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { PEOPLE } from '#app/sandbox-doors/people.ts';
import { demoDirectory } from '#app/sandbox-doors/start-doors.server.ts';
import { factorTexts } from '#modules/auth/factor-texts.ts';
import { authTexts } from '#modules/auth/texts.ts';
import { companiesTexts } from '#modules/companies/texts.ts';
import { directoriesTexts } from '#modules/directories/texts.ts';
import { ssoTexts } from '#modules/sso/texts.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { connected } from '../../scripts/postgres/database.mjs';
import { openSamlDirectory, SAML_BASE } from '../support/saml-directory.ts';
import { newcomer, type Newcomer } from './newcomer.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  SESSION_COOKIE,
  site,
  siteDatabase,
  siteSecret,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const PAGE = '/company-profile/sign-in';
const GUEST = PEOPLE.directory.find(({ email }) => email?.endsWith('@partner.test'))!;

const inDatabase = (text: string, values: unknown[]) =>
  connected(siteDatabase!, (client) => client.query(text, values));

/** The owner of a company of their own that has proved this domain, at the page that sets its directory up. */
async function ownerAt(locale: Locale, width: number, { company, domain }: { company: string; domain: string }) {
  const account = await newcomer(locale, 'directory', company);
  await inDatabase(`delete from company_domains where domain = $1`, [domain]);
  await inDatabase(
    `insert into company_domains (company_id, domain, record_value, added_at, verified_at)
    select company_id, $2, 'sila-verify=journey', now(), now()
    from company_members join users on users.id = user_id where email = $1`,
    [account.email, domain],
  );
  const owner = await visitor(locale, { width });
  await owner.context.addCookies([{ name: SESSION_COOKIE, value: account.token, url: site() }]);
  await owner.go(PAGE);
  await owner.page.locator('main').getByText(domain, { exact: true }).waitFor();
  return { ...owner, account };
}

/** An owner’s authenticator app, as a client of the API would set it up. */
async function addSecondStep({ token }: Newcomer) {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${site()}/api/v1/user/authenticator${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...fromSomewhere() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { data: { secret: string } }).data;
  };
  const { secret } = await post('', {});
  await post('/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
}

/** Saves what is filled in, tests it by what `pass` does at the directory, and switches it on. */
async function saveTestAndSwitchOn({ page, at, locale }: Visitor, pass: () => Promise<void>) {
  const t = translate(ssoTexts, locale);
  await page.getByRole('button', { name: t('sso.save') }).click();
  await page.getByText(t('sso.state_draft'), { exact: true }).waitFor();
  await page.getByRole('link', { name: t('sso.test') }).click();
  await pass();
  await at(PAGE);
  await page.locator('main').getByText(t('sso.test_passed'), { exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('sso.switch_on') }).click();
  await page.getByRole('heading', { name: t('sso.running') }).waitFor();
}

async function typeAddress({ page, go }: Visitor, email: string) {
  await go('/login');
  await page.locator('[name="identifier"]').fill(email);
  await page.locator('[name="identifier"]').press('Tab');
}

/** The log-in page knows the domain that was typed, and leads to its company’s directory. */
async function enterFromLogIn({ page, locale }: Visitor, company: string) {
  const t = translate(authTexts, locale);
  const told = page.locator('.notice').filter({ hasText: t('auth.directory_offered', { company }) });
  await told.getByRole('link', { name: t('auth.directory_enter') }).click();
}

/** Somebody new, whom the directory has just sent, agrees and is signed in by it. */
async function agree({ page, at, locale }: Visitor) {
  await at(/\/sso\/\d+$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.locator('[name="consent"]').check();
  await page.getByRole('button', { name: translate(ssoTexts, locale)('sso.join') }).click();
  await at((url) => !url.pathname.includes('/sso/'));
}

/** An owner’s page makes the token; with it the directory calls as Entra ID does. */
async function provisioningOf({ page, go, locale }: Visitor) {
  const t = translate(directoriesTexts, locale);
  await go('/company-profile/work-accounts');
  await page.locator('[name="directory_group"]').fill('Recruiting');
  await page.getByRole('button', { name: t('directories.give_role') }).click();
  await page.getByRole('button', { name: t('directories.take_role_title', { group: 'Recruiting' }) }).waitFor();
  await page.locator('[name="name"]').fill('Microsoft Entra');
  await page.getByRole('button', { name: t('directories.make_token') }).click();
  const token = await page.locator('.notice code').innerText();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  return async (method: 'POST' | 'PATCH', path: string, schema: string, body: object) => {
    const answer = await fetch(`${site()}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...fromSomewhere() },
      body: JSON.stringify({ schemas: [`urn:ietf:params:scim:${schema}`], ...body }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { id: string };
  };
}

/** The team as its owner reads it: each member’s words, such as name and role. */
async function teamOf({ page, go }: Visitor): Promise<string[]> {
  await go('/company-profile/team');
  return page.locator('main li').allInnerTexts();
}

const isSignedIn = async ({ context }: Visitor) =>
  (await context.cookies()).some(({ name, value }) => name === 'auth._token.directory' && value !== '');

test.skipIf(!siteDatabase || !siteSecret)(
  'OpenID Connect: an owner sets it up, a colleague comes in, passwords open nothing, and SCIM brings and takes away',
  async () => {
    const [locale, t, ta] = ['ar' as const, translate(ssoTexts, 'ar'), translate(authTexts, 'ar')];
    const company = 'شركاء البيان';
    const owner = await ownerAt(locale, 360, { company, domain: 'partner.test' });
    await addSecondStep(owner.account);
    await owner.go(PAGE);
    const given = demoDirectory({ secret_key: siteSecret!, public_url: site() });
    for (const name of ['issuer', 'client_id', 'client_secret'] as const)
      await owner.page.locator(`[name="${name}"]`).fill(given[name]);
    const chooseGuest = ({ page }: Visitor) => page.locator(`button[value="${GUEST.id}"]`).click();
    await saveTestAndSwitchOn(owner, () => chooseGuest(owner));

    const guest = await visitor(locale, { width: 360 });
    await typeAddress(guest, GUEST.email!);
    await enterFromLogIn(guest, company);
    await chooseGuest(guest);
    await agree(guest);
    expect(await isSignedIn(guest)).toBe(true);

    // Long after logging in, it is asked first whether the owner sits there.
    const { email, password } = owner.account;
    await inDatabase(
      `update sessions set proved_at = now() - interval '11 minutes'
      where user_id = (select id from users where email = $1)`,
      [email],
    );
    await owner.page.getByRole('button', { name: t('sso.change_mode') }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel(t('sso.mode_required')).check();
    await dialog.getByRole('button', { name: t('sso.change_mode') }).click();
    await owner.at('/confirm-it-is-you');
    await owner.page.locator('[name="proof_password"]').fill(password);
    await owner.page.getByRole('button', { name: translate(factorTexts, locale)('auth.proof_go_on') }).click();
    await owner.at(PAGE);
    await owner.page.locator('[aria-labelledby="running"] .badge').getByText(t('sso.mode_required')).waitFor();

    // The colleague has a password as well, and it is right.
    await inDatabase(
      `update users set password_hash = (select password_hash from users where email = $1) where email = $2`,
      [email, GUEST.email],
    );
    await guest.context.clearCookies();
    await typeAddress(guest, GUEST.email!);
    await guest.page.getByText(ta('auth.directory_required', { company })).waitFor();
    await guest.page.getByRole('button', { name: ta('auth.directory_owner') }).click();
    await guest.page.locator('[name="password"]').fill(password);
    await guest.page.getByRole('button', { name: ta('auth.enter'), exact: true }).click();
    await guest.at('/company-sign-in');
    await guest.page.getByText(t('sso.problem_required')).waitFor();
    expect((await guest.context.cookies()).filter(({ name }) => name.startsWith('auth._token'))).toEqual([]);
    await expectNoSidewaysScroll(guest.page);
    await guest.page.locator('[name="email"]').fill(GUEST.email!);
    await guest.page.getByRole('button', { name: t('sso.go_on') }).click();
    await guest.page.getByRole('link', { name: t('sso.to_directory', { company }) }).click();
    await chooseGuest(guest);
    await guest.at('/');
    expect(await isSignedIn(guest)).toBe(true);

    // The directory brings one more, gives both a role by a group, and takes the guest out.
    const call = await provisioningOf(owner);
    const bring = (userName: string, givenName: string, familyName: string) =>
      call('POST', '/Users', 'schemas:core:2.0:User', { userName, active: true, name: { givenName, familyName } });
    const [known, brought] = [
      await bring(GUEST.email!, 'Guest', 'Of Others'),
      await bring('reem@partner.test', 'ريم', 'العتيبي'),
    ];
    await call('POST', '/Groups', 'schemas:core:2.0:Group', {
      displayName: 'Recruiting',
      members: [known, brought].map(({ id: value }) => ({ value })),
    });
    const recruiter = translate(companiesTexts, locale)('companies.role_recruiter');
    const membersNamed = async (name: string) => (await teamOf(owner)).filter((member) => member.includes(name));
    for (const name of ['ريم العتيبي', 'Guest']) {
      const [member, ...others] = await membersNamed(name);
      expect([name, member?.includes(recruiter), others]).toEqual([name, true, []]);
    }
    // An open page would load itself anew when its session ends, and so meet what is opened next.
    await guest.page.goto('about:blank');
    const closed = { op: 'Replace', path: 'active', value: 'False' };
    await call('PATCH', `/Users/${known.id}`, 'api:messages:2.0:PatchOp', { Operations: [closed] });
    expect(await membersNamed('Guest')).toEqual([]);
    await guest.go('/company-profile');
    await guest.at('/login');
    await guest.go('/company-sign-in');
    await guest.page.locator('[name="email"]').fill(GUEST.email!);
    await guest.page.getByRole('button', { name: t('sso.go_on') }).click();
    await guest.page.getByRole('link', { name: t('sso.to_directory', { company }) }).click();
    await chooseGuest(guest);
    await guest.page.getByText(t('sso.problem_taken_out')).waitFor();
    expect(await isSignedIn(guest)).toBe(false);
  },
);

test.skipIf(!siteDatabase)('SAML: an owner pastes metadata and tests it, and a colleague comes in', async () => {
  const [locale, t] = ['en' as const, translate(ssoTexts, 'en')];
  const company = 'Harbour Partners';
  const directory = await openSamlDirectory();
  /** Its address exists nowhere: the browser gets its pages from this process, also where it is redirected there. */
  const reach = async ({ context, page }: Visitor) => {
    const devtools = await context.newCDPSession(page);
    const answer = async (requestId: string, address: string) => {
      const answered = await fetch(directory.inside(address));
      await devtools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answered.status,
        responseHeaders: [{ name: 'content-type', value: 'text/html' }],
        body: Buffer.from(await answered.arrayBuffer()).toString('base64'),
      });
    };
    devtools.on('Fetch.requestPaused', ({ requestId, request }) => void answer(requestId, request.url));
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `${SAML_BASE}/*` }] });
  };
  const enter = ({ page }: Visitor) => page.getByRole('button', { name: 'Enter', exact: true }).click();
  try {
    const owner = await ownerAt(locale, 1280, { company: 'شركاء المرفأ', domain: 'corp.test' });
    await inDatabase(
      `update companies set en_foundation_name = $1
      where id = (select company_id from company_domains where domain = 'corp.test')`,
      [company],
    );
    await reach(owner);
    const metadata = await (await fetch(`${directory.url}/metadata`)).text();
    await owner.page.getByLabel(t('sso.kind_saml')).check();
    await owner.page.locator('[name="metadata"]').fill(metadata);
    await saveTestAndSwitchOn(owner, () => enter(owner));
    // The end of its certificate, by the year as well.
    expect(await owner.page.locator('[aria-labelledby="running"]').innerText()).toContain('2126');

    const colleague = await visitor(locale, { width: 1280 });
    await reach(colleague);
    await typeAddress(colleague, 'sara@corp.test');
    await enterFromLogIn(colleague, company);
    await enter(colleague);
    await agree(colleague);
    expect(await isSignedIn(colleague)).toBe(true);
  } finally {
    await directory.close();
  }
});
