import { afterAll, describe, expect, test } from 'vitest';
import { applicationsTexts } from '#modules/applications/texts.ts';
import { adminTexts } from '#modules/admin/texts.ts';
import { jobsTexts } from '#modules/jobs/texts.ts';
import { shortcutsTexts } from '#ui/shortcuts/texts.ts';
import { fileTexts } from '#ui/form/file-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  closeBrowser,
  codeSentTo,
  expectAccessible,
  expectNoSidewaysScroll,
  letterTo,
  LOCALES,
  newEmail,
  PASSWORD,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const field = ({ page }: Visitor, name: string) => page.locator(`main [name="${name}"]:not([type="hidden"])`).first();

async function fill(who: Visitor, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await field(who, name).fill(value);
}

/** Presses the one primary button of the page's main form. */
const send = ({ page }: Visitor) => page.locator('main form button[type="submit"].button-primary').first().click();

const PEOPLE = {
  ar: { first_name: 'نورة', last_name: 'الحربي', foundation_name: 'شركة منارة الاختبار' },
  en: { first_name: 'Noura', last_name: 'Alharbi', foundation_name: 'Beacon Testing Company' },
} as const;

async function register(who: Visitor, type: 'USER' | 'COMPANY', email: string) {
  const { foundation_name, ...names } = PEOPLE[who.locale];
  await who.go(`/register?type=${type}`);
  await expectAccessible(who.page);
  await fill(who, {
    ...names,
    identifier: email,
    password: 'a-long-enough-phrase-7',
    ...(type === 'COMPANY' ? { foundation_name } : {}),
  });
  await field(who, 'consent').check();
  await send(who);
  await who.at('/otp-code');
}

async function confirm(who: Visitor, email: string) {
  const code = await codeSentTo(email);
  // A wrong code first: it says so and keeps the visitor here. A whole code sends itself.
  await field(who, 'code').fill(code === '000000' ? '111111' : '000000');
  await who.page.locator('main [aria-invalid="true"]').waitFor();
  await field(who, 'code').fill(code);
  await who.page.waitForURL((url) => !url.pathname.endsWith('/otp-code'));
}

const DESCRIPTION = {
  ar: 'نبحث عن أخصائي ينضم إلى فريقنا ويعمل مع زملائه على قياس الجودة ومتابعة الأعمال اليومية وكتابة التقارير الأسبوعية وعرضها على الإدارة والرد على أسئلة العملاء بوضوح.',
  en: 'We are looking for a specialist to join our team and work with colleagues on measuring quality, following the daily work, writing the weekly reports, presenting them to management and answering clients clearly.',
};

/** One letter accepts nothing by itself: it needs the list, asks first, and is silent where it is switched off. */
async function acceptByKeys({ page, locale }: Visitor) {
  const [t, tk] = [translate(adminTexts, locale), translate(shortcutsTexts, locale)];
  const question = page.getByRole('dialog', { name: t('admin.accept_receipt_ask') });
  const help = page.getByRole('dialog', { name: tk('shortcuts.title') });
  const row = page.locator('main table a').first();
  await page.locator('h1').click();
  await page.keyboard.press('a');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.keyboard.press('?');
  await help.getByRole('switch', { name: tk('shortcuts.on') }).click();
  await page.keyboard.press('Escape');
  await row.focus();
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.getByRole('button', { name: tk('shortcuts.title') }).click();
  await expectAccessible(page);
  await help.getByRole('switch', { name: tk('shortcuts.on') }).click();
  await page.keyboard.press('Escape');
  await row.focus();
  await page.keyboard.press('a');
  await question.getByRole('button', { name: t('admin.accept_receipt') }).click();
}

describe.for(LOCALES)('the main job in %s', (locale) => {
  const t = translate(applicationsTexts, locale);

  test('from a company’s registration to the seeker’s answer', async () => {
    const company = await visitor(locale);
    const companyEmail = newEmail('company');
    await register(company, 'COMPANY', companyEmail);
    await confirm(company, companyEmail);

    await company.go('/company-profile');
    await fill(company, { members_count: '40' });
    await send(company);
    await company.page.locator('.toast').first().waitFor();

    // The ad, step by step.
    const title =
      locale === 'ar'
        ? `أخصائي قياس الجودة ${Date.now() % 10_000}`
        : `Quality measurement specialist ${Date.now() % 10_000}`;
    await company.go('/post-job');
    await fill(company, { [`${locale}_title`]: title });
    await field(company, 'sector_id').selectOption({ index: 2 });
    await send(company);
    await company.page.waitForURL(/step=details/);
    await company.page.locator('.rich-editor').first().fill(DESCRIPTION[locale]);
    await fill(company, { salary_from: '9000', salary_to: '12000' });
    await field(company, 'city_id').selectOption({ label: locale === 'ar' ? 'الرياض' : 'Riyadh' });
    await field(company, 'job_type')
      .first()
      .selectOption('full_time')
      .catch(() => company.page.locator('main [name="job_type"][value="full_time"]').check({ force: true }));
    await send(company);
    await company.page.waitForURL(/step=screening/);
    await send(company);
    await company.page.waitForURL(/step=review/);
    // The fee with VAT: 200 + 30 = 230.
    await expect.poll(() => company.page.locator('main').innerText()).toMatch(/230/);
    await send(company);
    await company.page.waitForURL(/\/pay$/);
    await company.page.locator('main button[value="bank"]').click();
    const jobId = /post-job\/(\d+)/.exec(company.page.url())![1]!;
    await company.page
      .locator('main input[type="file"]')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await receiptImage() });
    const reference = /SL-\w{5}/.exec(await company.page.locator('main').innerText())![0];
    await field(company, 'bank_account_id').check();
    await company.page.getByText(translate(fileTexts, locale)('ui.file_done')).first().waitFor();
    await send(company);
    await company.page.locator('.toast', { hasText: translate(jobsTexts, locale)('jobs.receipt_sent') }).waitFor();

    // Staff see the receipt and accept it.
    const staff = await visitor(locale);
    await staff.go('/login');
    await fill(staff, { identifier: 'staff@sila.test', password: PASSWORD });
    await send(staff);
    await staff.at('/admin');
    await staff.go(`/admin/payments?q=${reference}`);
    await staff.page.locator('main table a').first().click();
    await staff.page.locator('main aside img').first().waitFor();
    await acceptByKeys(staff);
    await staff.page.waitForURL(/admin\/payments/);
    await letterTo(companyEmail, (letter) => letter.html.includes(title) || letter.text.includes(title));

    // A seeker registers, fills the basics, finds the ad, reads it and applies.
    const seeker = await visitor(locale, { width: 390 });
    const seekerEmail = newEmail('seeker');
    await register(seeker, 'USER', seekerEmail);
    await confirm(seeker, seekerEmail);
    await seeker.go('/profile/info');
    await fill(seeker, { about: DESCRIPTION[locale] });
    await send(seeker);
    await seeker.page.locator('.toast').first().waitFor();

    await seeker.go('/find-jobs');
    await field(seeker, 'q').fill(title);
    await seeker.page.locator('main form[role="search"] button[type="submit"]').click();
    await seeker.page.waitForURL(/q=/);
    await expectNoSidewaysScroll(seeker.page);
    await seeker.page.getByRole('link', { name: title }).first().click();
    await seeker.at(`/jobs/${jobId}`);
    await expectAccessible(seeker.page);
    await seeker.page
      .getByRole('link', { name: t('applications.apply') })
      .first()
      .click();
    await seeker.at(`/jobs/${jobId}/apply`);
    await fill(seeker, { cover_note: DESCRIPTION[locale].slice(0, 80) });
    await seeker.page.getByRole('button', { name: t('applications.to_preview') }).click();
    await seeker.page.getByRole('button', { name: t('applications.send'), exact: true }).click();
    await seeker.at(`/jobs/${jobId}`);
    await seeker.page.getByText(t('applications.applied')).filter({ visible: true }).first().waitFor();

    // The company sees the applicant, reads the CV, changes the stage and writes.
    await company.go(`/jobs/${jobId}/applicants`);
    await expectAccessible(company.page);
    const name = `${PEOPLE[locale].first_name} ${PEOPLE[locale].last_name}`;
    await company.page.getByRole('link', { name }).first().click();
    await company.page.waitForURL(/employee-profile/);
    await company.page.getByText(seekerEmail).first().waitFor();
    await field(company, 'stage').selectOption('interview');
    await company.page.getByRole('button', { name: t('applications.save_stage') }).click();
    await company.page
      .locator('.badge', { hasText: t('applications.stage_interview') })
      .first()
      .waitFor();
    const question = locale === 'ar' ? 'السلام عليكم، هل يناسبك يوم الأحد؟' : 'Hello, would Sunday suit you?';
    await field(company, 'text').fill(question);
    await company.page.getByRole('button', { name: t('applications.send_message') }).click();
    await company.page.waitForURL(/\/messages\//);
    // The job and the course of the application stand beside the conversation, in words to the company.
    const beside = company.page.getByRole('complementary', { name: t('applications.history') });
    await beside.getByRole('link', { name: title }).filter({ visible: true }).waitFor();
    await beside.getByText(t('applications.step_for_company_submitted')).filter({ visible: true }).waitFor();
    await expectAccessible(company.page);

    // The seeker sees the stage and answers.
    await letterTo(
      seekerEmail,
      (letter) =>
        letter.text.includes(t('applications.stage_interview')) ||
        letter.subject.includes(title) ||
        letter.text.includes(title),
    );
    await seeker.go('/profile/applications');
    await seeker.page.locator('main').getByText(t('applications.stage_interview')).first().waitFor();
    await seeker.go('/messages');
    await seeker.page.locator('main .conversation-row a').first().click();
    // The list of conversations shows the same words; only the letter itself says that it is open.
    await seeker.page.locator('.message-bubble', { hasText: question }).waitFor();
    const answer = locale === 'ar' ? 'وعليكم السلام، نعم يناسبني.' : 'Hello, yes it does.';
    await field(seeker, 'text').fill(answer);
    await seeker.page.locator('main .composer-send').click();
    await seeker.page.locator('.message-bubble-mine', { hasText: answer }).waitFor();
    await company.page.reload();
    await company.page.locator('.message-bubble', { hasText: answer }).first().waitFor();

    await Promise.all([company, staff, seeker].map(({ context }) => context.close()));
  });
});

async function receiptImage() {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 700, height: 900, channels: 3, background: '#fdfdf8' } })
    .png()
    .toBuffer();
}
