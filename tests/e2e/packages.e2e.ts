import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { jobPayTexts } from '#modules/jobs/pay-texts.ts';
import { packageTexts } from '#modules/payments/package-texts.ts';
import { payTexts } from '#modules/payments/pay-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { newcomer } from './newcomer.ts';
import { signedIn } from './seeker.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  LOCALES,
  logInByApi,
  site,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const DESCRIPTION = Array.from({ length: 25 }, (_, index) => `كلمة${index}`).join(' ');
const receiptImage = (background: string) =>
  sharp({ create: { width: 700, height: 900, channels: 3, background } })
    .png()
    .toBuffer();

/** A company that has just registered, and a way to call the API in its name. */
async function company(locale: 'ar' | 'en', width: number) {
  const { token } = await newcomer(locale, 'buyer', 'شركة الباقات التجريبية');
  const who = await signedIn(locale, token, { width });
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${site()}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...fromSomewhere() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: number } }).data;
  };
  const draft = () =>
    post('/company/jobs', {
      ar_title: 'أخصائي جودة',
      ar_description: DESCRIPTION,
      job_type: 'full_time',
      is_remote: true,
      vacancies: 1,
    });
  return { who, post, draft };
}

async function sendReceipt({ page }: Visitor, background: string) {
  await page.locator('main [name="bank_account_id"]').first().check();
  await page
    .locator('main input[type="file"]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await receiptImage(background) });
  await page.locator('main form button[type="submit"].button-primary').first().click();
}

describe.for(LOCALES)('buying in %s', (locale) => {
  const width = locale === 'ar' ? 360 : 1280;
  const [t, tp, tj] = [translate(packageTexts, locale), translate(payTexts, locale), translate(jobPayTexts, locale)];

  test('a package in the sandbox, whose credit then shows an ad', async () => {
    const { who, post, draft } = await company(locale, width);
    await who.go('/busniss-platform');
    await who.page.locator('a[href$="/busniss-platform/1"]').click();
    await who.at('/busniss-platform/1');
    await expectAccessible(who.page);
    await who.page.locator('main button[value="online"]').click();
    await who.page.waitForURL(/\/checkout\//);
    await who.page.locator('button[value="paid"]').click();
    await who.at(/\/payments\//);
    await who.page.getByText(t('payments.package_paid_title')).first().waitFor();
    await expectNoSidewaysScroll(who.page);

    const { id } = await draft();
    await post(`/company/jobs/${id}/pay`, { pay_type: 'online' });
    await who.go(`/post-job/${id}/pay`);
    await expectAccessible(who.page);
    await expectNoSidewaysScroll(who.page);
    await who.page.locator('main button[value="credit"]').click();
    await who.page.getByText(tj('jobs.credit_used_title')).first().waitFor();

    await who.go('/credits');
    await expectAccessible(who.page);
    await expectNoSidewaysScroll(who.page);
    const changes = who.page.locator('main tbody tr td bdi');
    // Arabic puts a mark of direction before the sign.
    expect((await changes.allInnerTexts()).map((text) => text.replace(/[^\d+-]/g, ''))).toEqual(['-1', '+5']);
    await who.context.close();
  });

  test('by transfer, refused and then accepted with another picture', async () => {
    const { who, draft, post } = await company(locale, width);
    const { id } = await draft();
    await post(`/company/jobs/${id}/pay`, { pay_type: 'bank' });
    await who.go(`/post-job/${id}/pay`);
    const reference = /SL-\w{5}/.exec(await who.page.locator('main').innerText())![0];
    await sendReceipt(who, '#fdfdf8');
    await who.page.getByText(tp('payments.waiting_title')).first().waitFor();

    const staff = await visitor(locale);
    await logInByApi(staff, 'staff@sila.test');
    const open = async () => {
      await staff.go(`/admin/payments?q=${reference}`);
      await staff.page.locator('main table a').first().click();
      await staff.page.locator('main aside img').first().waitFor();
    };
    await open();
    await staff.page.locator('main aside summary').click();
    await staff.page.locator('main aside select[name="reason"]').selectOption('unclear');
    await staff.page.locator('main aside [data-folded="refuse"] button[type="submit"]').click();
    await staff.page.locator('.toast').first().waitFor();

    await who.go(`/post-job/${id}/pay`);
    await who.page.getByText(tp('payments.refused_title')).first().waitFor();
    await expectAccessible(who.page);
    await sendReceipt(who, '#f0f0ff');
    await who.page.getByText(tp('payments.waiting_title')).first().waitFor();
    await open();
    await staff.page.locator('main aside [data-accept]').click();
    await staff.page.getByRole('dialog').locator('button[type="submit"]').click();
    await staff.page.locator('.toast').first().waitFor();
    await who.go(`/post-job/${id}/pay`);
    await who.page.getByText(tj('jobs.paid_title')).first().waitFor();
    expect(await who.page.locator('main input[type="file"]').count()).toBe(0);
    await Promise.all([who.context.close(), staff.context.close()]);
  });
});
