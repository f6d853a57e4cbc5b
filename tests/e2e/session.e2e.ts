import { afterAll, describe, expect, test } from 'vitest';
import { translate } from '#platform/texts/texts.ts';
import { tourTexts } from '#app/layouts/tour-texts.ts';
import {
  alive,
  closeBrowser,
  codeSentTo,
  expectAccessible,
  expectNoSidewaysScroll,
  LOCALES,
  logInByApi,
  newEmail,
  PASSWORD,
  site,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const send = ({ page }: Visitor) => page.locator('main form button[type="submit"].button-primary').first().click();

async function logIn(who: Visitor, identifier: string) {
  await who.page.locator('[name="identifier"]').fill(identifier);
  await who.page.locator('[name="password"]').fill(PASSWORD);
  await send(who);
}

const SEEKERS_TOUR = { account: 'seeker@sila.test', home: '/', next: '/interviews' };

describe.for(LOCALES)('sessions in %s', (locale) => {
  test('the wanted page is remembered and restored after logging in', async () => {
    const who = await visitor(locale);
    await who.go('/profile/applications?page=1');
    await who.at('/login');
    await logIn(who, 'seeker@sila.test');
    await who.at('/profile/applications');
    expect(new URL(who.page.url()).search).toBe('?page=1');
    await who.context.close();
  });

  // In Arabic staff on a phone without a script, in English a seeker by the keyboard.
  const tour = locale === 'ar' ? { account: 'staff@sila.test', home: '/admin', next: '/admin/payments' } : SEEKERS_TOUR;

  test('an account of the demo lands on what waits and is shown around, until the tour is closed for good', async () => {
    const who = await visitor(locale, locale === 'ar' ? { width: 360, javaScript: false } : {});
    const t = translate(tourTexts, locale);
    const strip = who.page.getByRole('complementary', { name: t('tour.label') });
    await who.go('/login');
    await logIn(who, tour.account);
    await who.at(tour.home);
    await strip.getByText(t('tour.step', { step: 1, steps: 4 })).waitFor();
    await expectNoSidewaysScroll(who.page);
    if (locale === 'en') await expectAccessible(who.page);
    await strip.getByRole('link').press('Enter');
    await who.at(tour.next);
    await strip.getByText(t('tour.step', { step: 2, steps: 4 })).waitFor();
    await strip.getByRole('button', { name: t('tour.close') }).press('Enter');
    await strip.waitFor({ state: 'detached' });
    await who.at(tour.next);
    await expect
      .poll(async () => (await who.page.locator('.toast').allInnerTexts()).join('\n'))
      .toContain(t('tour.closed'));
    expect(await strip.count()).toBe(0);
    // What had the focus went with the tour.
    const focused = await who.page.evaluate(() => document.activeElement?.id);
    expect(focused).toBe(locale === 'en' ? 'main' : '');
    expect(await who.page.evaluate(() => scrollY)).toBe(0);
    await who.go(tour.home);
    expect(await strip.count()).toBe(0);
    await who.context.close();
  });

  test('one logs in under every name of the server, not only the one that it is configured with', async () => {
    const who = await visitor(locale);
    for (const hostname of ['localhost', '127.0.0.1']) {
      await who.context.clearCookies();
      await who.page.goto(Object.assign(new URL(`/${locale}/login`, site()), { hostname }).href);
      await alive(who.page);
      await logIn(who, 'seeker@sila.test');
      await who.page.waitForURL((url) => !url.pathname.endsWith('/login'));
      expect(new URL(who.page.url()).hostname).toBe(hostname);
    }
    await who.context.close();
  });

  test('a wrong password says so at once, and what was typed as a name stays', async () => {
    const who = await visitor(locale);
    await who.go('/login');
    await who.page.locator('[name="identifier"]').fill(newEmail('nobody'));
    await who.page.locator('[name="password"]').fill('not-the-password');
    await send(who);
    await who.page.locator('main [role="alert"], .toast, main .notice, main [aria-invalid="true"]').first().waitFor();
    expect(await who.page.locator('[name="identifier"]').inputValue()).toContain('nobody');
    await who.context.close();
  });

  test('a session that ends in the middle of a form loses nothing', async () => {
    const who = await visitor(locale);
    await logInByApi(who, 'seeker@sila.test');
    await who.go('/profile/info');
    const typed = `${locale === 'ar' ? 'نص طويل كتبته قبل أن تنتهي الجلسة' : 'A long text that I wrote before the session ended'} ${Date.now()}`;
    await who.page.locator('[name="about"]').fill(typed);
    // Drafts are kept a moment after the last key.
    await who.page.waitForFunction((text) => JSON.stringify(localStorage).includes(text), typed);
    await who.context.clearCookies();
    await send(who);
    await who.at('/login');
    await logIn(who, 'seeker@sila.test');
    await who.at('/profile/info');
    await expect.poll(() => who.page.locator('[name="about"]').inputValue()).toBe(typed);
    await who.context.close();
  });

  test('logging out in one tab logs out the other', async () => {
    const who = await visitor(locale);
    await who.go('/login');
    await logIn(who, 'seeker@sila.test');
    await who.at('/');
    const other = await who.context.newPage();
    await other.goto(who.page.url().replace(/\/(en)?$/, locale === 'en' ? '/en/profile' : '/profile'), {
      waitUntil: 'load',
    });
    await alive(other);
    expect(other.url()).toContain('/profile');
    await who.page.evaluate(() => document.querySelector<HTMLFormElement>('form[action$="/logout"]')!.requestSubmit());
    // Not `waitForURL`: one way there may be broken off by another.
    await expect.poll(() => other.url()).not.toContain('/profile');
    await who.at('/');
    expect(
      (await who.context.cookies()).filter(({ name, value }) => name.startsWith('auth._') && value !== ''),
    ).toEqual([]);
    await who.context.close();
  });

  test('without JavaScript one registers, confirms the code and applies', async () => {
    const who = await visitor(locale, { javaScript: false });
    const email = newEmail('plain');
    await who.go('/register?type=USER');
    const names = locale === 'ar' ? ['سعد', 'المالكي'] : ['Saad', 'Almalki'];
    await who.page.locator('[name="first_name"]').fill(names[0]!);
    await who.page.locator('[name="last_name"]').fill(names[1]!);
    await who.page.locator('[name="identifier"]').fill(email);
    await who.page.locator('main [name="password"]').fill('a-long-enough-phrase-7');
    await who.page.locator('[name="consent"]').check();
    await send(who);
    await who.at('/otp-code');
    await who.page.locator('[name="code"]').fill(await codeSentTo(email));
    await send(who);
    await who.page.waitForURL((url) => !url.pathname.endsWith('/otp-code'));
    await who.go('/profile/info');
    await who.page
      .locator('[name="about"]')
      .fill(
        locale === 'ar' ? 'أعمل في خدمة العملاء منذ ثلاث سنوات.' : 'I have worked in customer service for three years.',
      );
    await send(who);
    await who.go('/find-jobs?q=%D8%A3%D8%AE%D8%B5%D8%A7%D8%A6%D9%8A');
    await who.page.locator('.job-row-title a').first().click();
    await who.page.waitForURL(/\/jobs\/\d+$/);
    const job = new URL(who.page.url()).pathname;
    await who.page.locator(`main a[href="${job}/apply"]`).first().click();
    await who.at(/\/apply$/);
    for (const field of await who.page.locator('main form [name^="answer."]').all()) {
      const kind = await field.evaluate((element) =>
        element instanceof HTMLSelectElement ? 'select' : (element as HTMLInputElement).type,
      );
      if (kind === 'select') await field.selectOption({ index: 1 });
      else if (kind === 'radio') await field.check();
      else await field.fill('3');
    }
    await send(who);
    // The preview stands in between.
    await who.page.locator('main form button[name="intent"][value="send"]').click();
    await who.page.waitForURL((url) => url.pathname === job);
    expect(await who.page.locator('.timeline').count()).toBe(1);
    await who.context.close();
  });
});
