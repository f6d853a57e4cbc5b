import { afterAll, describe, expect, test } from 'vitest';
import { invoicesTexts } from '#modules/invoices/texts.ts';
import { jobPayTexts } from '#modules/jobs/pay-texts.ts';
import { payTexts } from '#modules/payments/pay-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  closeBrowser,
  codeSentTo,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  LOCALES,
  newEmail,
  site,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const DESCRIPTION =
  'نبحث عن أخصائي ينضم إلى فريقنا ويعمل مع زملائه على قياس الجودة ومتابعة الأعمال اليومية وكتابة التقارير الأسبوعية وعرضها على الإدارة والرد على أسئلة العملاء بوضوح.';

/** A company that has just registered, as a client of the API would, with an ad ready to be paid for. */
async function withDraft(who: Visitor): Promise<number> {
  const email = newEmail('payer');
  const call = async (method: string, path: string, body: object, token?: string) => {
    const answer = await fetch(`${site()}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-locale': who.locale,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...fromSomewhere(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const { ticket } = await call('POST', '/auth/register', {
    type: 'COMPANY',
    foundation_name: 'شركة الدفع التجريبية',
    first_name: who.locale === 'ar' ? 'ليلى' : 'Layla',
    last_name: who.locale === 'ar' ? 'الشهري' : 'Alshehri',
    email,
    password: 'a-long-enough-phrase-7',
    consent: true,
  });
  const session = await call('POST', '/auth/otp/verify', { ticket, code: await codeSentTo(email) });
  const { token } = session['access_token'] as { token: string };
  await who.context.addCookies([{ name: 'auth._token.local', value: token, url: site() }]);
  const draft = await call(
    'POST',
    '/company/jobs',
    { ar_title: 'أخصائي جودة', ar_description: DESCRIPTION, job_type: 'full_time', is_remote: true, vacancies: 1 },
    token,
  );
  return draft['id'] as number;
}

/** From the review of the ad to the gateway's page. */
async function toGateway(who: Visitor) {
  await who.page.locator('main button[value="online"]').first().click();
  await who.page.waitForURL(/\/checkout\//);
  expect(await who.page.locator('html').getAttribute('lang')).toBe(who.locale);
  expect(await who.page.locator('main').innerText()).toContain('230.00');
}

const press = async ({ page }: Visitor, outcome: string, delivery = 'now') => {
  await page.locator(`input[value="${delivery}"]`).check();
  await page.locator(`button[value="${outcome}"]`).click();
};

describe.for(LOCALES)('paying for an ad online in %s', (locale) => {
  const t = translate(jobPayTexts, locale);
  const tp = translate(payTexts, locale);
  const ti = translate(invoicesTexts, locale);

  test('declined, left, and paid with doubled notices: one ad, one invoice', async () => {
    const who = await visitor(locale, { width: locale === 'ar' ? 360 : 1280 });
    const id = await withDraft(who);
    await who.go(`/post-job/${id}?step=review`);
    await who.page.locator('main form button[type="submit"].button-primary').first().click();
    await who.page.waitForURL(/\/pay$/);
    await expectAccessible(who.page);
    await expectNoSidewaysScroll(who.page);

    await toGateway(who);
    await expectAccessible(who.page);
    await expectNoSidewaysScroll(who.page);
    await press(who, 'failed');
    await who.page.getByRole('status').waitFor();
    await press(who, 'abandoned');
    await who.at(`/post-job/${id}/pay`);
    await who.page.getByText(tp('payments.declined_title')).waitFor();
    await expectAccessible(who.page);

    await toGateway(who);
    await press(who, 'paid', 'twice');
    await who.at(`/post-job/${id}/pay`);
    await who.page.getByText(t('jobs.paid_title')).first().waitFor();
    await expectAccessible(who.page);

    await who.go('/invoices');
    await expectAccessible(who.page);
    await expectNoSidewaysScroll(who.page);
    const rows = who.page.locator('main tbody tr');
    expect(await rows.count()).toBe(1);
    const number = (await rows.locator('th bdi').innerText()).trim();
    const [file] = await Promise.all([
      who.page.waitForEvent('download'),
      who.page.getByRole('link', { name: ti('invoices.download', { number }) }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
    await who.context.close();
  });

  test('without script, left and then paid while the notice is lost', async () => {
    const who = await visitor(locale, { javaScript: false });
    const id = await withDraft(who);
    await who.go(`/post-job/${id}?step=review`);
    await who.page.locator('main form button[type="submit"].button-primary').first().click();
    await who.page.waitForURL(/\/pay$/);
    await toGateway(who);
    await press(who, 'abandoned');
    await who.at(`/post-job/${id}/pay`);
    await who.page.getByText(tp('payments.left_title')).waitFor();
    await toGateway(who);
    await press(who, 'paid', 'lost');
    await who.at(`/post-job/${id}/pay`);
    await who.page.getByText(t('jobs.paid_title')).first().waitFor();
    expect(await who.page.locator('main button[value="online"]').count()).toBe(0);
    await who.context.close();
  });
});
