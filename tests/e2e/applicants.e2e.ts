import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicantsTexts } from '#modules/applications/applicants-texts.ts';
import { refuse } from '#modules/applications/errors.ts';
import { letterTexts } from '#modules/applications/letter-texts.ts';
import { applicationsTexts } from '#modules/applications/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  LOCALES,
  logInByApi,
  site,
  visitor,
  tokenOf,
} from './visitor.ts';

afterAll(closeBrowser);

/** What a colleague does elsewhere, by the API. */
async function asCompany(method: string, path: string, body?: object, mailbox = 'company') {
  const json = { 'content-type': 'application/json', ...fromSomewhere() };
  const headers = { ...json, authorization: `Bearer ${await tokenOf(`${mailbox}@sila.test`)}` };
  const answer = await fetch(`${site()}/api/v1${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data };
}

/** The demo company’s ad with the most applicants. */
async function findBoard(): Promise<string> {
  const { data } = await asCompany('GET', '/company/jobs?state=active');
  const jobs = data as { id: number; applicants_num: number }[];
  const [most] = jobs.toSorted((a, b) => b.applicants_num - a.applicants_num);
  return `/jobs/${most!.id}/applicants`;
}

describe.for(LOCALES)('applicants in %s', (locale) => {
  const t = translate(applicantsTexts, locale);
  const ta = translate(applicationsTexts, locale);
  const width = locale === 'ar' ? 360 : 1280;
  let board = '';
  const recruiter = async (options: Parameters<typeof visitor>[1] = {}) => {
    const who = await visitor(locale, { width, ...options });
    await logInByApi(who, 'company@sila.test');
    return who;
  };
  beforeAll(async () => {
    board = await findBoard();
  });

  test('by keyboard: moved, announced, taken back; a colleague who is quicker is not overwritten', async () => {
    const { page, go, context } = await recruiter();
    await go(`${board}?stage=submitted`);
    // The first of the people stands high, whatever else the page has to say.
    const first = await page.locator('[data-card]').filter({ visible: true }).first().boundingBox();
    expect(first!.y).toBeLessThanOrEqual(width === 360 ? 380 : 260);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const card = page.locator('[data-card]').filter({ visible: true }).first();
    const id = (await card.getAttribute('data-card'))!;
    const name = await card.locator('h3').innerText();
    const cardIn = (stage: string) => page.locator(`[data-stage="${stage}"] [data-card="${id}"]`);
    await cardIn('submitted').locator('.move-menu > summary').press('Enter');
    await cardIn('submitted').locator('.move-menu button[value="shortlisted"]').press('Enter');
    await page
      .locator('[role="status"]', {
        hasText: t('applications.moved_to', { name, stage: ta('applications.stage_shortlisted') }),
      })
      .first()
      .waitFor({ state: 'attached' });
    await cardIn('shortlisted').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: t('applications.undo') }).press('Enter');
    await cardIn('submitted').locator('.person-card:not([aria-busy])').waitFor();

    const other = await asCompany('PATCH', `/company/applications/${id}`, { stage: 'interview', reason: '' });
    expect(other.status).toBe(200);
    await cardIn('submitted').locator('.move-menu > summary').press('Enter');
    await cardIn('submitted').locator('.move-menu button[value="rejected"]').press('Enter');
    await page.locator('.notice-danger').waitFor();
    await cardIn('interview').waitFor({ state: 'attached' });

    // What a colleague does appears by itself, with who did it, and what is being typed stays.
    await page.locator('input[name="q"]').fill('نصف كلمة');
    await asCompany('PATCH', `/company/applications/${id}`, { stage: 'offered', reason: '' }, 'recruiter');
    await cardIn('offered').waitFor({ state: 'attached' });
    const by = locale === 'ar' ? 'لمى الحربي' : 'Lama Alharbi';
    const said = t('applications.team_moved', { by, name, stage: ta('applications.stage_offered') });
    await page.locator('.toast', { hasText: said }).waitFor();
    expect(await page.locator('input[name="q"]').inputValue()).toBe('نصف كلمة');
    await context.close();
  });

  test('from one applicant to the next, by button and by key, and back to the list', async () => {
    const { page, go, context, at } = await recruiter();
    const list = `${board}?view=list&stage=viewed&sort=oldest`;
    await go(list);
    const people = page.locator('.applicant-who a');
    const names = [await people.nth(0).innerText(), await people.nth(1).innerText()];
    await people.nth(0).click();
    await at(/employee-profile/);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await heading(names[0]!).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // What was written for the ad comes before any form of ours.
    const [sent, form] = [page.locator('.candidate-sent'), page.locator('main aside form').first()];
    expect((await sent.boundingBox())!.y).toBeLessThan((await form.boundingBox())!.y);
    await page.locator('.candidate-sent h2').first().click();
    expect(await page.getByText(ta('applications.step_submitted'), { exact: true }).count()).toBe(0);

    await page
      .locator('main')
      .getByRole('link', { name: t('applications.next_applicant') })
      .click();
    await heading(names[1]!).waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('k');
    await heading(names[0]!).waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await heading(names[1]!).waitFor();
    await page.getByRole('link', { name: ta('applications.back_to_applicants') }).click();
    await at(board);
    expect(new URL(page.url()).search).toBe(new URL(list, site()).search);
    await context.close();
  });

  test('to compare nobody, or one with nobody, says what to choose, and the list stays', async () => {
    const { page, go, context, at } = await recruiter();
    await go(`${board}?view=list`);
    await page.locator('button[value="compare"]').click();
    await page.locator('.toast', { hasText: t('applications.nobody_chosen') }).waitFor();
    await page.locator('input[name="ids"]').first().check();
    await page.locator('button[value="compare"]').click();
    await page.locator('.toast', { hasText: refuse('applications.compare_few').texts[locale] }).waitFor();
    await at(board);
    expect(await page.locator('input[name="ids"]').count()).toBeGreaterThan(1);
    await context.close();
  });

  test('several are chosen and written to, each in their language', async () => {
    const { page, go, context, at } = await recruiter();
    await go(`${board}?view=list&stage=shortlisted`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const place of [0, 1]) await page.locator('input[name="ids"]').nth(place).check();
    await page.locator('button[name="intent"][value="letter"]').click();
    await at(`${board}/letter`);
    await page.locator('select[name="template"]').selectOption('shortlisted');
    await page
      .getByRole('button', { name: translate(letterTexts, locale)('applications.letter_template_use') })
      .click();
    await page.waitForURL(/template=shortlisted/);
    await expect.poll(() => page.locator('textarea[name="en_text"]').inputValue()).toContain('{name}');
    await expectAccessible(page);
    await page.locator('form:has(textarea) button[type="submit"]').click();
    await page
      .locator('.toast', { hasText: translate(letterTexts, locale)('applications.letter_sent', { count: 2 }) })
      .waitFor();
    await context.close();
  });
});

test('a card is dragged from one stage to another', async () => {
  const who = await visitor('en', { width: 1280 });
  await logInByApi(who, 'company@sila.test');
  const { page, go, context } = who;
  await go(await findBoard());
  const card = page.locator('[data-stage="viewed"] [data-card]').first();
  const id = (await card.getAttribute('data-card'))!;
  await page.locator('.person-card[draggable="true"]').first().waitFor();
  await card.locator('.person-card').dragTo(page.locator('[data-stage="offered"]'));
  await page.locator(`[data-stage="offered"] [data-card="${id}"]`).waitFor();
  await page.locator('.board-done').waitFor();
  await page.reload();
  await page.locator(`[data-stage="offered"] [data-card="${id}"]`).waitFor();
  expect(await page.locator(`[data-card="${id}"]`).count()).toBe(1);
  await context.close();
});

test('without a script a card is moved from its menu', async () => {
  const who = await visitor('ar', { width: 360, javaScript: false });
  await logInByApi(who, 'company@sila.test');
  const { page, go, context } = who;
  await go(`${await findBoard()}?stage=submitted`);
  const card = page.locator('[data-stage="submitted"] [data-card]').first();
  const id = (await card.getAttribute('data-card'))!;
  await card.locator('.move-menu summary').click();
  // The stages come with the page that is asked for then.
  await card.locator('.move-menu button[name="menu"]').click();
  await page.waitForURL((url) => url.searchParams.get('menu') === id && url.searchParams.get('stage') === 'submitted');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await card.locator('button[value="shortlisted"]').click();
  expect((await answered).status()).toBe(303);
  await page.locator(`[data-stage="shortlisted"] [data-card="${id}"]`).waitFor({ state: 'attached' });
  await context.close();
});

test.for(LOCALES)('in %s applicants are taken along by a form, also without a script', async (locale) => {
  const who = await visitor(locale, { width: locale === 'ar' ? 360 : 1280, javaScript: locale === 'en' });
  await logInByApi(who, 'company@sila.test');
  const { page, go, context } = who;
  const t = translate(applicantsTexts, locale);
  const address = `${await findBoard()}?stage=offered`;
  await go(address);
  await page.locator('.applicants-tools .menu > summary').click();
  await expectNoSidewaysScroll(page);
  for (const kind of ['csv', 'zip'] as const) {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: t(`applications.export_${kind}`) }).click();
    const download = await started;
    expect([download.suggestedFilename().split('.').at(-1), await download.failure()]).toEqual([kind, null]);
  }
  // What used to be a download leads back to where it is asked for.
  const old = await page.request.get(`${site()}${address.replace('?', '.zip?')}&locale=${locale}`);
  expect([old.status(), new URL(old.url()).pathname.endsWith('/applicants')]).toEqual([200, true]);
  await context.close();
});
