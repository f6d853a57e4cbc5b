import { afterAll, expect, test } from 'vitest';
import { trustTexts } from '#modules/trust/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { newSeeker } from './seeker.ts';
import { closeBrowser, expectAccessible, expectNoSidewaysScroll, logInByApi, visitor } from './visitor.ts';

afterAll(closeBrowser);

const t = translate(trustTexts, 'ar');
const REPORTED = '/company-profile/details/101';

test('a company is reported on a phone, and the desk decides by keys after it showed what follows', async () => {
  const reporter = await newSeeker('ar', { width: 360 });
  await reporter.go(REPORTED);
  const name = (await reporter.page.locator('main h1').textContent())!.trim();
  await reporter.page.locator(`a[href$="/report/company/101"]`).click();
  await reporter.page.getByLabel(t('trust.report_reason_impersonation')).check();
  await expectNoSidewaysScroll(reporter.page);
  await reporter.page.getByRole('button', { name: t('trust.report_send') }).click();
  await reporter.page.getByText(t('trust.report_done')).first().waitFor();

  const staff = await visitor('ar', { width: 1280 });
  await logInByApi(staff, 'staff@sila.test');
  await staff.go('/admin/trust-cases?queue=report');
  await staff.page.locator('.case-list a', { hasText: name }).first().click();
  await staff.page.locator('#case-title', { hasText: name }).waitFor();
  // Keys act within the desk only.
  await staff.page.locator('#case-title').focus();
  await staff.page.keyboard.press('2');
  await staff.page.locator('.desk-decision select').selectOption('impersonation');
  await staff.page.getByRole('heading', { name: t('trust.letters') }).waitFor();
  expect(await staff.page.locator('.case-letter').count()).toBeGreaterThanOrEqual(2);
  await expectAccessible(staff.page);
  await staff.page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(staff.page);
  await staff.page.getByRole('button', { name: t('trust.apply') }).click();
  await staff.page.getByText(t('trust.applied')).first().waitFor();
  await staff.page.getByRole('button', { name: t('trust.undo_of', { title: name }) }).click();
  await staff.page.getByText(t('trust.undone')).first().waitFor();
  await staff.page.locator('#case-title', { hasText: name }).waitFor();
});
