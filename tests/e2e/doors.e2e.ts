import { afterAll, expect, test } from 'vitest';
import { PEOPLE } from '#app/sandbox-doors/people.ts';
import { securityTexts } from '#modules/auth/security-texts.ts';
import type { Door } from '#platform/ports/sign-in-provider.ts';
import { translate } from '#platform/texts/texts.ts';
import { closeBrowser, expectNoSidewaysScroll, site, visitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

const t = translate(securityTexts, 'ar');
const hasToken = async ({ context }: Visitor, door: Door) =>
  (await context.cookies()).some(({ name, value }) => name === `auth._token.${door}` && value !== '');
const choose = ({ page }: Visitor, person: { id: string }) => page.locator(`button[value="${person.id}"]`).click();

/** Where the button leads, in a browser that holds the cookie of that visit. */
async function addressOf({ page }: Visitor, door: Door): Promise<URL> {
  const href = await page.locator(`.door-${door}`).getAttribute('href');
  const answer = await page.request.get(href!, { headers: { accept: 'text/html' }, maxRedirects: 0 });
  return new URL(answer.headers()['location']!);
}

test('somebody new comes by Google, agrees, and is at their CV', async () => {
  const who = await visitor('ar', { width: 360 });
  await who.go('/login');
  await expectNoSidewaysScroll(who.page);
  await who.page.locator('.door-google').click();
  await choose(who, PEOPLE.google[0]!);
  await who.at('/usage-agreement');
  await expectNoSidewaysScroll(who.page);
  expect(await who.page.locator('[name="first_name"]').inputValue()).toBe('Sara');
  expect(await who.page.locator('[name="takes_picture"]').isChecked()).toBe(false);
  await who.page.locator('[name="takes_picture"]').check();
  await who.page.locator('main form button.button-primary').click();
  await who.page.locator('[name="consent"][aria-invalid="true"]').waitFor();
  expect(await who.page.locator('[name="takes_picture"]').isChecked()).toBe(true);
  expect(await who.page.locator('[name="weekly_mail"]').isChecked()).toBe(false);
  await who.page.locator('[name="weekly_mail"]').check();
  await who.page.locator('[name="consent"]').check();
  await who.page.locator('main form button.button-primary').click();
  await who.at(/^\/profile/);
  expect(await hasToken(who, 'google')).toBe(true);
  await who.go('/account');
  await who.page.locator('#doors').waitFor();
  expect(await who.page.getByText(t('auth.password_not_set')).count()).toBe(1);
});

test('Apple posts from another site, and the name of that one return is offered', async () => {
  const who = await visitor('ar', { width: 390 });
  await who.go('/login');
  const address = await addressOf(who, 'apple');
  // The same server by another name is another site: its form arrives without our cookies.
  address.hostname = 'localhost';
  await who.page.goto(address.href);
  const posted = who.page.waitForRequest((one) => one.method() === 'POST' && one.url() === `${site()}/usage-agreement`);
  await choose(who, PEOPLE.apple[0]!);
  expect((await (await posted).allHeaders())['origin']).toContain('//localhost');
  await who.at('/usage-agreement');
  expect(await who.page.locator('[name="first_name"]').inputValue()).toBe(PEOPLE.apple[0]!.first_name);
});

test('a token behind the # is in no history, and leads in', async () => {
  const who = await visitor('ar', { width: 390 });
  await who.go('/login');
  const address = await addressOf(who, 'facebook');
  address.searchParams.set('response_type', 'token');
  await who.page.goto(address.href);
  const asked: string[] = [];
  who.page.on('request', (one) => asked.push(one.url(), one.headers()['referer'] ?? ''));
  await choose(who, PEOPLE.facebook[0]!);
  await who.at('/usage-agreement');
  // Facebook does not say that it checked the address: it is asked for, and confirmed by a code.
  expect(await who.page.locator('[name="identifier"]').inputValue()).toBe(PEOPLE.facebook[0]!.email);
  await who.page.goBack();
  await who.page.waitForURL((url) => url.pathname !== '/usage-agreement');
  expect(who.page.url()).not.toContain('access_token');
  expect(asked.filter((url) => url.includes('access_token='))).toEqual([]);
});

test('a return that this browser never left for opens nothing and says so', async () => {
  const who = await visitor('ar', { width: 390 });
  for (const path of ['/login', '/ar/login', '/en/login']) {
    const answer = await who.page.goto(`${path}?code=stolen&state=google.${'x'.repeat(43)}`);
    expect(answer?.url()).toMatch(/\/login\?door=google&problem=state$/);
  }
  await who.page.locator('[role="alert"] .button').waitFor();
  expect((await who.context.cookies()).filter(({ name }) => name.startsWith('auth._'))).toEqual([]);
});
