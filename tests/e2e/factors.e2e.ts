import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { accountTexts } from '#modules/account/texts.ts';
import { factorTexts } from '#modules/auth/factor-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { connected } from '../../scripts/postgres/database.mjs';
import { newcomer } from './newcomer.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  SESSION_COOKIE,
  site,
  siteDatabase,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const signInAs = ({ context }: Visitor, token: string) =>
  context.addCookies([{ name: SESSION_COOKIE, value: token, url: site() }]);

test('a passkey is made on a phone and logs in by itself', async () => {
  const who = await visitor('ar', { width: 360 });
  const { page, context, go, at } = who;
  const t = translate(accountTexts, 'ar');
  const { token } = await newcomer('ar', 'passkey');
  await signInAs(who, token);
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await go('/account/two-step');
  await page.getByRole('button', { name: t('account.passkey_add') }).click();
  await page.getByText(t('account.codes_made')).waitFor();
  expect(await page.locator('.recovery-codes li').count()).toBe(10);
  // Below the fold nobody would see that they are there, this once.
  await page.locator('[role="status"]:focus .recovery-codes').waitFor();
  expect((await page.locator('.recovery-codes').boundingBox())!.y).toBeLessThan(500);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await context.clearCookies();
  await go('/login');
  // The browser offers it in the field; whoever does not see that presses the button.
  const button = page.getByRole('button', { name: translate(factorTexts, 'ar')('auth.log_in_by_passkey') });
  await button.click({ timeout: 10_000 }).catch(() => undefined);
  await at('/');
  await go('/account/two-step');
  await page.getByText(t('account.codes_left', { count: 10 })).waitFor();
  const row = page.getByRole('list', { name: t('account.passkeys') });
  await row.getByText(t('account.passkey_edit')).click();
  await row.getByRole('button', { name: t('account.passkey_remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.passkey_remove'), exact: true })
    .click();
  await row.waitFor({ state: 'detached' });
  await context.close();
});

test.skipIf(!siteDatabase)(
  'staff are led to set up an app, and log in by it and by a recovery code, without a script',
  async () => {
    const who = await visitor('en', { width: 360, javaScript: false });
    const { page, context, go, at } = who;
    const t = translate(accountTexts, 'en');
    const tf = translate(factorTexts, 'en');
    const { token, email, password } = await newcomer('en', 'staff');
    await connected(siteDatabase!, (client) =>
      client.query(`update users set scope = '["admin.jobs"]' where email = $1`, [email]),
    );
    await signInAs(who, token);
    await go('/admin');
    await at('/account/two-step');
    await page.getByText(t('account.two_step_staff')).waitFor();
    await page.getByRole('button', { name: t('account.app_begin') }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    const squares = await page.locator('.app-squares').evaluate((drawn) => {
      const { fill, backgroundColor } = getComputedStyle(drawn);
      return [fill, backgroundColor];
    });
    expect(squares).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await page.emulateMedia({ colorScheme: 'light' });
    const secret = (await page.locator('.app-secret').innerText()).replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = (away: number) => app.generate({ timestamp: Date.now() + away * 30_000 });
    await expectNoSidewaysScroll(page);
    await page.locator('[name="code"]').fill(code(0));
    await page.getByRole('button', { name: t('account.app_turn_on') }).click();
    await page.locator('.recovery-codes li').first().waitFor();
    const codes = await page.locator('.recovery-codes li').allInnerTexts();
    expect(codes).toHaveLength(10);
    await go('/admin');
    await at('/admin');

    const logIn = async () => {
      await context.clearCookies();
      await go('/admin');
      await at('/login');
      await page.locator('[name="identifier"]').fill(email);
      await page.locator('[name="password"]').fill(password);
      await page.locator('main form .button-primary').first().click();
      await at('/second-step');
    };
    await logIn();
    await page.getByText(tf('auth.use_recovery_code')).click();
    await page.locator('details [name="code"]').fill(codes[0]!);
    await page.locator('details button[type="submit"]').click();
    await at('/admin');

    await logIn();
    await page.getByRole('link', { name: tf('auth.lost_all') }).click();
    await page.getByRole('button', { name: tf('auth.lost_factors_ask') }).click();
    await page.locator('.notice-success').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: tf('auth.lost_factors_back') }).click();
    const typed = page.locator('[name="code"]').first();
    await typed.fill('000000');
    await page.locator('main form .button-primary').first().click();
    await page.locator('.field-problem, [aria-invalid="true"]').first().waitFor();
    await typed.fill(code(1));
    await page.locator('main form .button-primary').first().click();
    await at('/admin');
    await context.close();
  },
);
