import { afterAll, describe, expect, test } from 'vitest';
import { adTexts } from '#modules/jobs/ad-texts.ts';
import { jobsTexts } from '#modules/jobs/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { connected } from '../../scripts/postgres/database.mjs';
import { newcomer } from './newcomer.ts';
import {
  closeBrowser,
  codeSentTo,
  expectNoSidewaysScroll,
  letterTo,
  LOCALES,
  newEmail,
  site,
  siteDatabase,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const send = ({ page }: Visitor) => page.locator('main form button[type="submit"].button-primary').first().click();

async function register(who: Visitor, email: string) {
  await who.go('/register?type=USER');
  const [first, last] = who.locale === 'ar' ? ['ليلى', 'الشهري'] : ['Layla', 'Alshehri'];
  await who.page.locator('[name="first_name"]').fill(first!);
  await who.page.locator('[name="last_name"]').fill(last!);
  await who.page.locator('[name="identifier"]').fill(email);
  await who.page.locator('main [name="password"]').fill('a-long-enough-phrase-7');
  await who.page.locator('[name="consent"]').check();
  await send(who);
  await who.at('/otp-code');
  await expect.poll(() => who.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
}

/** It sends itself: a press as well would meet the page after it. */
const enter = ({ page }: Visitor, code: string) => page.locator('main [name="code"]').fill(code);

/** As if eleven minutes had passed for every code sent to this address. */
const age = (email: string) =>
  connected(siteDatabase!, (client) =>
    client.query(`update one_time_codes set expires_at = now() - interval '1 minute' where destination = $1`, [email]),
  );

const isRefused = ({ page }: Visitor) => page.locator('main [name="code"]').getAttribute('aria-invalid');
const hasToken = async ({ context }: Visitor) =>
  (await context.cookies()).some(({ name, value }) => name === 'auth._token.local' && value !== '');

describe.for(LOCALES)('registering in %s', (locale) => {
  test('a wrong code is refused at its field, and the right one after it logs in', async () => {
    const who = await visitor(locale, { width: 390 });
    const email = newEmail('wrong');
    await register(who, email);
    const sent = await codeSentTo(email);
    await enter(who, sent === '123456' ? '654321' : '123456');
    await expect.poll(() => isRefused(who)).toBe('true');
    expect(await hasToken(who)).toBe(false);
    await enter(who, sent);
    await who.page.waitForURL((url) => !url.pathname.endsWith('/otp-code'));
    expect(await hasToken(who)).toBe(true);
    await who.context.close();
  });

  test('begun again within the minute sends a new code at once, which logs in', async () => {
    const who = await visitor(locale, { width: 390 });
    const email = newEmail('again');
    await register(who, email);
    const first = await letterTo(email, ({ code }) => code !== null);
    await register(who, email);
    const { code } = await letterTo(email, (letter) => letter.code !== null && letter.sent_at > first.sent_at);
    await enter(who, code!);
    await who.page.waitForURL((url) => !url.pathname.endsWith('/otp-code'));
    expect(await hasToken(who)).toBe(true);
    await who.context.close();
  });

  test('what a visitor saved in the browser is in the account after signing in, once', async () => {
    const who = await visitor(locale, { width: 390 });
    const t = translate(adTexts, locale);
    await who.go('/find-jobs');
    const bookmarks = who.page.locator('.job-row form [aria-pressed]');
    for (const at of [0, 1, 2]) await bookmarks.nth(at).click();
    await bookmarks.nth(1).click();
    await who.page.locator('.toast', { hasText: t('jobs.dropped_here') }).waitFor();
    await who.go('/saved-jobs');
    const rows = who.page.locator('main .job-row-title a');
    await expect.poll(() => rows.count()).toBe(2);
    await expectNoSidewaysScroll(who.page);
    const kept = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')));

    const { token } = await newcomer(locale, 'keeps');
    await who.context.addCookies([{ name: 'auth._token.local', value: token, url: site() }]);
    await who.go('/find-jobs');
    const done = translate(jobsTexts, locale)('jobs.taken_over', { count: 2 });
    await who.page.locator('.toast', { hasText: done }).waitFor();
    await who.go('/saved-jobs');
    await who.at('/profile/saved-jobs');
    expect(await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(kept);
    expect(await who.page.evaluate(() => localStorage.getItem('kept_jobs'))).toBe('[]');
    await who.context.close();
  });

  test.skipIf(!siteDatabase)('an expired code is refused', async () => {
    const who = await visitor(locale);
    const email = newEmail('expired');
    await register(who, email);
    const sent = await codeSentTo(email);
    await age(email);
    await enter(who, sent);
    await expect.poll(() => isRefused(who)).toBe('true');
    expect(await hasToken(who)).toBe(false);
    await who.context.close();
  });
});
