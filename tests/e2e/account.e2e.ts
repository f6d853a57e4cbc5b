import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { localPath } from '#platform/texts/locale.ts';
import { newcomer, type Newcomer } from './newcomer.ts';
import {
  alive,
  closeBrowser,
  codeSentTo,
  expectAccessible,
  expectNoSidewaysScroll,
  letterTo,
  LOCALES,
  newEmail,
  site,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const ARABIC_DIGITS = /[٠-٩]/;
const button = ({ page }: Visitor, name: RegExp) => page.locator('main').getByRole('button', { name });

async function logIn(who: Visitor, { email, password }: Newcomer) {
  await who.go('/login');
  await who.page.locator('main [name="identifier"]').fill(email);
  await who.page.locator('main [name="password"]').fill(password);
  await who.page.locator('main form button[type="submit"].button-primary').click();
  await who.page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

async function signedIn(locale: Visitor['locale'], name: string, width?: number) {
  const who = await visitor(locale, width ? { width } : {});
  const person = await newcomer(locale, name);
  await who.context.addCookies([{ name: 'auth._token.local', value: person.token, url: site() }]);
  return { who, person };
}

/** What the server wrote and what stands there once the page is alive. */
async function numbersAt(who: Visitor, path: string) {
  const complaints: string[] = [];
  who.page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const answer = await who.page.goto(path, { waitUntil: 'load' });
  await alive(who.page);
  const html = await answer!.text();
  const shown = await who.page.locator('main').innerText();
  expect(complaints.filter((text) => /hydrat|did not match|#418|#425/i.test(text))).toEqual([]);
  return { html: html.slice(0, html.indexOf('<script')), shown };
}

describe.for(LOCALES)('the settings in %s', (locale) => {
  test('digits and time zone change what every page says, and the language where one lands', async () => {
    const { who } = await signedIn(locale, 'prefs', 390);
    const before = await numbersAt(who, '/find-jobs');
    expect(before.shown).not.toMatch(ARABIC_DIGITS);

    await who.go('/account/preferences');
    await expectNoSidewaysScroll(who.page);
    await expectAccessible(who.page);
    await who.page.locator('input[name="digits"][value="arab"]').check({ force: true });
    await who.page.locator('select[name="time_zone"]').selectOption('Pacific/Auckland');
    await button(who, /^(احفظ|Save)$/).click();
    await who.page.locator('.toast').waitFor();

    const after = await numbersAt(who, '/find-jobs');
    expect(after.shown).toMatch(ARABIC_DIGITS);
    expect(after.html).toMatch(ARABIC_DIGITS);
    expect((await numbersAt(who, '/en/find-jobs')).shown).not.toMatch(ARABIC_DIGITS);

    await who.go('/account/preferences');
    expect(await who.page.locator('select[name="time_zone"]').inputValue()).toBe('Pacific/Auckland');
    const other = locale === 'ar' ? 'en' : 'ar';
    await who.page.locator(`input[name="locale"][value="${other}"]`).check({ force: true });
    await button(who, /^(احفظ|Save)$/).click();
    await who.page.waitForURL((url) => url.pathname === localPath(other, '/account/preferences'));
    await expect.poll(() => who.page.locator('html').getAttribute('lang')).toBe(other);
    expect((await who.context.cookies()).find(({ name }) => name === 'locale')?.value).toBe(other);
    await who.context.close();
  });

  test('an e-mail changes by the code at the new address, and the old one is told', async () => {
    const { who, person } = await signedIn(locale, 'move');
    const email = newEmail('moved');
    await who.go('/account');
    await who.page
      .locator('details', { has: who.page.locator('[name="email"]') })
      .locator('summary')
      .click();
    await who.page.locator('[name="email"]').fill(email);
    await who.page.locator('details[open] [name="current_password"]').fill(person.password);
    await who.page.locator('details[open] button[type="submit"]').click();
    await who.at('/otp-code');
    await who.page.locator('main [name="code"]').fill(await codeSentTo(email));
    await who.at('/account');
    await expect.poll(() => who.page.getByText(email).count()).toBeGreaterThan(0);
    const note = await letterTo(person.email, ({ subject }) => /بريد حسابك|e-mail was changed/.test(subject));
    expect(note.text).not.toContain(email);
    await who.context.close();
  });

  test('a new password ends the session on another device, and not this one', async () => {
    const { who, person } = await signedIn(locale, 'word');
    const elsewhere = await visitor(locale);
    await logIn(elsewhere, person);
    await elsewhere.go('/account');
    await elsewhere.at('/account');
    // A page that stands open would be told and go by itself, at any moment.
    await elsewhere.page.goto('about:blank');

    await who.go('/account');
    const form = who.page.locator('form', { has: who.page.locator('[name="new_password"]') });
    await form.locator('[name="current_password"]').fill(person.password);
    await form.locator('[name="new_password"]').fill('another-long-phrase-8');
    await form.locator('[name="password_confirmation"]').fill('another-long-phrase-8');
    await form.locator('button[type="submit"]').click();
    await who.page.locator('.toast').waitFor();

    await elsewhere.go('/account');
    await elsewhere.at('/login');
    await who.go('/account');
    expect(new URL(who.page.url()).pathname).toBe(localPath(locale, '/account'));
    await Promise.all([who.context.close(), elsewhere.context.close()]);
  });

  test('a kind is switched off by mail only, and stays so without a script too', async () => {
    const { who, person } = await signedIn(locale, 'quiet', 390);
    await who.go('/account/notifications');
    await expectNoSidewaysScroll(who.page);
    await expectAccessible(who.page);
    expect(await who.page.locator('[name="to_hour"] option[value="7"]').innerText()).toBe('07:00');
    await who.page.locator('[name="by_mail"][value="message_received"]').uncheck();
    await button(who, /^(احفظ|Save)$/).click();
    await who.page.locator('.toast').waitFor();

    const plain = await visitor(locale, { javaScript: false });
    await logIn(plain, person);
    await plain.go('/account/notifications');
    const isOn = (channel: string) => plain.page.locator(`[name="${channel}"][value="message_received"]`).isChecked();
    expect([await isOn('in_page'), await isOn('by_mail')]).toEqual([true, false]);
    await Promise.all([who.context.close(), plain.context.close()]);
  });

  test('a copy of one’s data is made and downloaded', async () => {
    const { who, person } = await signedIn(locale, 'copy');
    await who.go('/account/data');
    await expectAccessible(who.page);
    await button(who, /نسخة|copy/).click();
    const link = who.page.locator('a[href="/account/data/file"]');
    await link.waitFor();
    const [download] = await Promise.all([who.page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('sila-data.zip');
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('data.json')).toBe(true);
    await letterTo(person.email, ({ subject }) => /جاهزة للتنزيل|ready to download/.test(subject));

    const stranger = await visitor(locale);
    const answer = await stranger.page.goto('/account/data/file');
    expect(answer!.headers()['content-type']).not.toContain('zip');
    await Promise.all([who.context.close(), stranger.context.close()]);
  });

  test('leaving is asked for, and taken back at the next log-in', async () => {
    const { who, person } = await signedIn(locale, 'leave', 390);
    await who.go('/account/delete');
    await expectNoSidewaysScroll(who.page);
    await expectAccessible(who.page);
    await who.page.locator('main [name="current_password"]').fill('not-this-one');
    await button(who, /احذف حسابي|Delete my account/).click();
    await who.page.locator('[name="current_password"][aria-invalid="true"]').waitFor();
    await who.page.locator('main [name="current_password"]').fill(person.password);
    await button(who, /احذف حسابي|Delete my account/).click();
    await who.at('/');
    await who.go('/account');
    await who.at('/login');

    await logIn(who, person);
    await who.at('/account/delete');
    await button(who, /أبقِ حسابي|Keep my account/).click();
    await who.at('/account');
    await who.go('/account/delete');
    expect(await who.page.locator('main [name="current_password"]').count()).toBe(1);
    await who.context.close();
  });
});
