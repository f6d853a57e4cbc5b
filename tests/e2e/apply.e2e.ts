import { afterAll, describe, expect, test } from 'vitest';
import { applicationsTexts } from '#modules/applications/texts.ts';
import { jobsTexts } from '#modules/jobs/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { connected } from '../../scripts/postgres/database.mjs';
import { samplePdf } from '../support/sample-files.ts';
import { asSeeker, newSeeker, signedIn, type Seeker } from './seeker.ts';
import {
  alive,
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  LOCALES,
  site,
  siteDatabase,
  type Visitor,
  tokenOf,
} from './visitor.ts';

afterAll(closeBrowser);

const inDatabase = (text: string, values: unknown[] = []) =>
  connected(siteDatabase!, (client) => client.query(text, values));

async function call(token: string | null, method: string, path: string, body?: object) {
  const answer = await fetch(`${site()}/api/v1${path}`, {
    method,
    headers: {
      ...fromSomewhere(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status} ${await answer.clone().text()}`).toBe(true);
  return ((await answer.json()) as { data: Record<string, never> }).data;
}

const companyToken = () => tokenOf('company@sila.test');

const QUESTIONS = [
  { question: 'لماذا تريد هذه الوظيفة؟', kind: 'text', is_required: false },
  { question: 'كم سنة خبرتك؟', kind: 'number', is_required: true },
  { question: 'هل لديك رخصة قيادة؟', kind: 'yes_no', is_required: true },
  { question: 'ما مستواك في الإنجليزية؟', kind: 'choice', options: ['مبتدئ', 'متوسط', 'متقدم'], is_required: true },
];
const WORDS = Array.from({ length: 25 }, (_, at) => `مهمة ${at + 1}`).join(' و');

/** An ad of the demo company with a question of each kind, not shown yet. */
async function newDraft(token: string): Promise<number> {
  const { id } = await call(token, 'POST', '/company/jobs', {
    ar_title: 'محلل تجارب التقديم',
    en_title: 'Application test analyst',
    ar_description: WORDS,
    is_remote: true,
    job_type: 'full_time',
    vacancies: 1,
    salary_from: 900_000,
    salary_to: 1_200_000,
    questions: QUESTIONS,
  });
  return id as unknown as number;
}
const show = (id: number) =>
  inDatabase(
    `update jobs set state = 'active', pay_type = 'bank', activated_at = now(), expires_at = now() + interval '20 days'
     where id = $1`,
    [id],
  );
const end = (id: number) => inDatabase(`update jobs set state = 'expired', expires_at = now() where id = $1`, [id]);

/** Someone who may apply: introduced, with a name. */
async function readySeeker(...args: Parameters<typeof newSeeker>): Promise<Seeker> {
  const who = await newSeeker(...args);
  const saved = await asSeeker(who, 'PATCH', '/profile/info', {
    ar_first_name: 'ليلى',
    ar_last_name: 'الشهري',
    about: 'أكتب نتائج التحليل بوضوح لمن لا يقرأ الجداول.',
    visibility: 'public',
  });
  expect(saved.status).toBe(200);
  return who;
}

async function answer({ page }: Visitor, note: string, [text, years, licence, level]: string[]) {
  await page.locator('main [name="cover_note"]').fill(note);
  const at = page.locator('main [name^="answer."]');
  await page.locator('main textarea[name^="answer."]').fill(text!);
  await page.locator('main input[name^="answer."]:not([type="radio"])').fill(years!);
  await page.locator(`main input[type="radio"][name^="answer."][value="${licence}"]`).check();
  await page.locator('main select[name^="answer."]').selectOption(level!);
  expect(await at.count()).toBeGreaterThanOrEqual(5);
}

describe.for(LOCALES)('an application in %s', (locale) => {
  const t = translate(applicationsTexts, locale);
  const tJobs = translate(jobsTexts, locale);
  const press = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = t('applications.preview_heading', { company: '' }).trim();

  test.skipIf(!siteDatabase)('from the company’s musts to a withdrawal with a reason', async () => {
    const token = await companyToken();
    const id = await newDraft(token);

    // The company marks one question as a must, in the form.
    const company = await signedIn(locale, token);
    await company.go(`/post-job/${id}?step=screening`);
    await company.page.locator('main [name="questions.1.is_knock_out"]').check();
    await company.page.locator('main [name="questions.1.accepted_from"]').fill('3');
    await expectAccessible(company.page);
    await company.page.locator('main form button[type="submit"].button-primary').last().click();
    await company.page.waitForURL(/step=review/);
    await company.page
      .getByText(tJobs('jobs.knock_out_mark', { accepted: tJobs('jobs.accepted_from', { from: 3 }) }))
      .waitFor();
    await show(id);

    // The seeker writes, looks, goes back, and nothing typed is lost.
    const who = await readySeeker(locale, { width: 360 });
    await who.go(`/jobs/${id}/apply`);
    expect(await who.page.content()).not.toMatch(/knock_out|accepted_from/);
    await press(who, t('applications.to_preview'));
    await expect.poll(() => who.page.locator('main .field-problem').count()).toBe(3);
    await answer(who, 'هذه رسالتي كما أريدها.', ['أحب البيانات', '2', 'yes', 'متقدم']);
    await who.page
      .locator('main input[type="file"][name="cv"]')
      .setInputFiles({ name: 'سيرتي.pdf', mimeType: 'application/pdf', buffer: samplePdf() });
    await expectAccessible(who.page);
    await expectNoSidewaysScroll(who.page);
    await press(who, t('applications.to_preview'));
    await who.page.getByRole('heading', { name: heading }).waitFor();
    for (const sent of ['هذه رسالتي كما أريدها.', 'أحب البيانات', 'متقدم', who.email])
      await who.page.locator('main section[aria-labelledby="preview"]').getByText(sent).first().waitFor();
    await who.page.getByRole('link', { name: t('applications.own_file_open') }).waitFor();
    await expectAccessible(who.page);
    await expectNoSidewaysScroll(who.page);
    await press(who, t('applications.back_to_edit'));
    await who.page.getByRole('button', { name: t('applications.to_preview') }).waitFor();
    expect(await who.page.locator('main [name="cover_note"]').inputValue()).toBe('هذه رسالتي كما أريدها.');
    expect(await who.page.locator('main select[name^="answer."]').inputValue()).toBe('متقدم');
    expect(await who.page.locator('main [type="radio"][name="cv_source"][value="file"]').isChecked()).toBe(true);

    // A second tab with the same form; the first one sends.
    const second = { ...who, page: await who.context.newPage() };
    await second.page.goto(who.page.url());
    await alive(second.page);
    await press(who, t('applications.to_preview'));
    await press(who, t('applications.send'));
    await who.at(`/jobs/${id}`);
    await who.page.getByText(t('applications.applied')).filter({ visible: true }).first().waitFor();
    // On a phone it stands at the head, with the way to all applications.
    const mine = who.page.getByRole('link', { name: t('applications.to_mine') }).first();
    expect((await mine.boundingBox())!.y).toBeLessThan(500);
    await answer(second, 'مرة ثانية', ['', '7', 'no', 'مبتدئ']);
    await second.page.getByRole('button', { name: t('applications.to_preview') }).click();
    await second.page.getByText(t('applications.already_sent')).first().waitFor();
    await second.page.close();

    // Only the company reads that an answer does not meet the must.
    await company.go(`/jobs/${id}/applicants?view=list`);
    await company.page.getByText(t('applications.unmet', { count: 1 })).waitFor();

    // The ad ends; answers and ad stay readable, a note is kept, and it is withdrawn with a reason.
    await end(id);
    await who.go('/profile/applications');
    await who.page.getByText(t('applications.details'), { exact: true }).click();
    for (const sent of ['هذه رسالتي كما أريدها.', 'أحب البيانات']) await who.page.getByText(sent).first().waitFor();
    await who.page.getByText(t('applications.job_then')).click();
    await who.page.getByText('مهمة 25').first().waitFor();
    await who.page.locator('main [name="note"]').fill('أتصل بهم الأحد');
    await press(who, t('applications.note_save'));
    await who.page.getByText(t('applications.note_saved')).first().waitFor();
    expect(await who.page.locator('main [name="note"]').inputValue()).toBe('أتصل بهم الأحد');
    await expectAccessible(who.page);
    await expectNoSidewaysScroll(who.page);
    await who.page
      .getByRole('button', { name: t('applications.withdraw') })
      .first()
      .click();
    const dialog = who.page.getByRole('dialog');
    await dialog.locator('[name="withdraw_reason"]').selectOption('salary');
    await dialog.locator('[name="reason"]').fill('وجدت عرضًا أعلى');
    await dialog.getByRole('button', { name: t('applications.withdraw') }).click();
    await who.page.getByText(t('applications.withdrawn'), { exact: true }).first().waitFor();
    await who.page
      .getByText(t('applications.withdrawn_because', { why: t('applications.why_salary') }))
      .first()
      .waitFor();
    await company.go('/notifications');
    await company.page.locator('main').getByText('الشهري').first().waitFor();
    await Promise.all([who.context.close(), company.context.close()]);
  });

  test.skipIf(!siteDatabase)('without JavaScript, with questions, until the ad closes', async () => {
    const token = await companyToken();
    const [id, closing] = [await newDraft(token), await newDraft(token)];
    await Promise.all([show(id), show(closing)]);
    const who = await readySeeker(locale, { javaScript: false });

    await who.go(`/jobs/${id}/apply`);
    await answer(who, 'بلا نص برمجي', ['سبب', '٤', 'no', 'متوسط']);
    await press(who, t('applications.to_preview'));
    await who.page.getByRole('heading', { name: heading }).waitFor();
    await press(who, t('applications.back_to_edit'));
    expect(await who.page.locator('main [name="cover_note"]').inputValue()).toBe('بلا نص برمجي');
    await press(who, t('applications.to_preview'));
    await press(who, t('applications.send'));
    await who.at(`/jobs/${id}`);
    await who.page.getByText(t('applications.applied')).filter({ visible: true }).first().waitFor();

    await who.go(`/jobs/${closing}/apply`);
    await answer(who, 'كتبت هذا قبل الإغلاق', ['سبب', '5', 'yes', 'متقدم']);
    await end(closing);
    await press(who, t('applications.to_preview'));
    await who.page.getByText(t('applications.closed_text')).waitFor();
    expect(await who.page.locator('main [name="cover_note"]').inputValue()).toBe('كتبت هذا قبل الإغلاق');
    expect(await who.page.getByRole('button', { name: t('applications.to_preview') }).count()).toBe(0);

    // Saved, taken off, and put back.
    await call(who.token, 'PUT', `/jobs/${id}/save`);
    await call(who.token, 'PUT', `/jobs/${closing}/save`);
    await who.go('/profile/saved-jobs');
    await who.page.getByRole('link', { name: tJobs('jobs.see_similar') }).waitFor();
    await who.page.locator(`main button[name="forget"][value="${id}"]`).click();
    await who.page.getByRole('button', { name: tJobs('jobs.undo') }).click();
    await expect.poll(() => who.page.locator(`main button[name="forget"][value="${id}"]`).count()).toBe(1);
    await who.context.close();
  });
});

test.skipIf(!siteDatabase)(
  'an application written without a connection goes out once there is one, and once also when the answer is lost',
  async () => {
    const id = await newDraft(await companyToken());
    await inDatabase('delete from job_questions where job_id = $1', [id]);
    await show(id);
    const t = translate(applicationsTexts, 'ar');
    const { page, context, go } = await readySeeker('ar', { width: 360 });
    await go(`/jobs/${id}/apply`);
    await page.locator('[name="cover_note"]').fill('كتبته في الحافلة.');
    await context.setOffline(true);
    await page.getByRole('button', { name: t('applications.to_preview') }).click();
    await page.getByText(t('applications.kept_title')).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The server takes it, and the answer does not come back.
    let posts = 0;
    await page.route(`**/jobs/${id}/apply`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      if (posts > 1) return route.continue();
      await route.fetch({ maxRedirects: 0 });
      return route.abort('connectionreset');
    });
    await context.setOffline(false);
    await expect.poll(() => posts).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText(t('applications.kept_sent')).first().waitFor();
    const { rows } = await inDatabase('select cover_note from applications where job_id = $1', [id]);
    expect(rows).toEqual([{ cover_note: 'كتبته في الحافلة.' }]);
    expect(posts).toBe(2);
  },
);
