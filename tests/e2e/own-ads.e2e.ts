import { randomInt } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { applicationsTexts } from '#modules/applications/texts.ts';
import { jobsTexts } from '#modules/jobs/texts.ts';
import { ownAdsTexts } from '#modules/jobs/own-ads-texts.ts';
import { employerTexts } from '#modules/search/employer-texts.ts';
import { DAY_MS } from '#platform/durations.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { shareTexts } from '#ui/share-texts.ts';
import { postAd } from './posted-ad.ts';
import { pressedTwice } from './pressed-twice.ts';
import { newcomer, type Newcomer } from './newcomer.ts';
import { signedIn } from './seeker.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  letterTo,
  LOCALES,
  logInByApi,
  site,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const WORDS = Array.from({ length: 25 }, (_, at) => `مهمة ${at + 1}`).join(' و');
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const WIDTHS = { ar: 360, en: 1280 } as const;

async function applied({ token }: Newcomer, jobId: number): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${site()}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...fromSomewhere() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const about = 'أكتب نتائج التحليل بوضوح لمن لا يقرأ الجداول.';
  await send('PATCH', '/user/profile/info', {
    ar_first_name: 'هند',
    ar_last_name: 'القحطاني',
    about,
    visibility: 'public',
  });
  await send('POST', `/jobs/${jobId}/applications`, { cover_note: '' });
}

/** One thing to press, wherever on the page one has scrolled to; the page's address and title go with what is shared. */
async function readAsStranger(locale: Locale, id: number, title: string) {
  const { page, go, context } = await visitor(locale);
  const apply = page.getByRole('link', { name: translate(applicationsTexts, locale)('applications.apply') });
  const inSight = () =>
    apply.evaluateAll(
      (links) =>
        links.filter((link) => {
          const { top, bottom, width } = link.getBoundingClientRect();
          return width > 0 && top < innerHeight && bottom > 0;
        }).length,
    );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await go(`/jobs/${id}`);
    expect(await inSight()).toBe(1);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await inSight()).toBeLessThanOrEqual(1);
  }
  const tu = translate(shareTexts, locale);
  await page.evaluate(() => scrollTo(0, 0));
  const menu = page.locator('.share-menu').filter({ visible: true });
  await menu.locator('summary').click();
  for (const place of ['whatsapp', 'x', 'linkedin'] as const) {
    const link = menu.getByRole('link', { name: tu(`ui.share_${place}`), exact: true });
    const to = new URL((await link.getAttribute('href'))!);
    const sent = [...to.searchParams.values()].join(' ');
    expect(sent).toContain(`/jobs/${id}?utm_source=${place}`);
    // LinkedIn reads the title off the page.
    expect(sent).toContain(place === 'linkedin' ? '' : title);
  }
  for (const print of ['share_code', 'share_poster'] as const) {
    const href = await menu.getByRole('link', { name: tu(`ui.${print}`) }).getAttribute('href');
    expect((await page.request.get(href!)).status()).toBe(200);
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await menu.getByRole('button', { name: tu('ui.copy_link') }).click();
  await page.getByText(tu('ui.link_copied'), { exact: true }).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/jobs/${id}`);
  await context.close();
}

/** The company offers, and the seeker accepts what it wrote. */
async function offerAndAccept(company: Visitor, seeker: Visitor, id: number) {
  const t = translate(applicationsTexts, company.locale);
  await company.go(`/jobs/${id}/applicants?view=list`);
  await company.page.locator('.applicant-who a').first().click();
  await company.page.waitForURL(/employee-profile/);
  const form = company.page.locator('#offer');
  await form.locator(':scope > details > summary').click();
  await form.locator('[name="salary"]').fill('15500');
  await form.locator('[name="starts_on"]').fill(dayAhead(30));
  await form.locator('[name="expires_on"]').fill(dayAhead(5));
  await form.locator('[name="terms"]').fill('بدل سكن ربع الراتب');
  await form.getByRole('button', { name: t('applications.offer_send') }).click();
  await company.page.getByText(t('applications.offer_made')).first().waitFor();

  await seeker.go('/profile/applications');
  await seeker.page.locator('summary, a', { hasText: 'التفاصيل' }).first().click();
  await seeker.page.getByText('15,500').first().waitFor();
  await expectNoSidewaysScroll(seeker.page);
  await seeker.page
    .getByRole('button', { name: t('applications.offer_accept') })
    .first()
    .click();
  const dialog = seeker.page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('applications.offer_accept') }).click();
  await seeker.page.getByText(t('applications.offer_accepted_done')).first().waitFor();
  await company.page.reload();
  return company.page.locator('#offer').innerText();
}

/** Asked for, waiting, and taken back: the ad stays as it is meanwhile. */
async function correctAndTakeBack({ page, go, locale }: Visitor, id: number) {
  const t = translate(jobsTexts, locale);
  await go(`/post-job/${id}`);
  const section = page.locator('section[aria-labelledby="correct-offer"]');
  const ask = () => section.getByRole('button', { name: t('jobs.correct_ask') }).click();
  await ask();
  await page.getByText(t('jobs.correction_none')).first().waitFor();
  await section.locator('[name="salary_from"]').fill('12,000');
  await section.locator('[name="salary_to"]').fill('14000');
  await ask();
  await page.getByText(t('jobs.correction_asked')).first().waitFor();
  await section.getByText(t('jobs.correction_waiting')).waitFor();
  expect(await section.innerText()).toContain('14,000');
  const shown = await fetch(`${site()}/jobs/${id}`, { headers: fromSomewhere() });
  expect(await shown.text()).not.toContain('14,000');
  await section.getByRole('button', { name: t('jobs.correction_withdraw') }).click();
  await page.getByText(t('jobs.correction_withdrawn')).first().waitFor();
  expect(await section.getByText(t('jobs.correction_waiting')).count()).toBe(0);
}

describe.for(LOCALES)('an ad that is shown, in %s', (locale) => {
  const t = translate(ownAdsTexts, locale);
  const ta = translate(applicationsTexts, locale);
  const te = translate(employerTexts, locale);

  test('is paused and resumed, and closed with word to everyone who waits', async () => {
    const title = `${locale === 'ar' ? 'منسق رحلات' : 'Travel coordinator'} ${randomInt(1000, 9999)}`;
    const id = await postAd({ ar_title: title, en_title: title, ar_description: WORDS, job_type: 'full_time' });
    const seeker = await newcomer(locale, 'waiting');
    await applied(seeker, id);

    const company = await visitor(locale, { width: WIDTHS[locale] });
    await logInByApi(company, 'company@sila.test');
    await company.go('/');
    await expectNoSidewaysScroll(company.page);
    await company.page.getByRole('heading', { name: te('employer.figures') }).waitFor();
    expect(await company.page.locator('main svg[role="img"]').count()).toBeGreaterThanOrEqual(2);

    if (locale === 'en') await correctAndTakeBack(company, id);
    else await readAsStranger(locale, id, title);
    await company.go('/jobs');
    await expectNoSidewaysScroll(company.page);
    const row = company.page.locator('tr', { hasText: title });
    expect(await row.textContent()).toContain(t('jobs.unread', { count: 1 }));
    await row.locator('summary').click();
    const [one, other] = await pressedTwice(row.getByRole('button', { name: t('jobs.act_copy') }));
    expect(one).toMatch(/post-job\/\d+/);
    expect(other).toBe(one);
    await row.getByRole('button', { name: t('jobs.act_pause') }).click();
    await company.page.getByText(t('jobs.paused_done')).first().waitFor();
    const shown = await fetch(`${site()}${localPath(locale, `/jobs/${id}`)}`, { headers: fromSomewhere() });
    expect(await shown.text()).toContain(ta('applications.paused_title'));
    await row.getByRole('button', { name: t('jobs.act_resume') }).click();
    await company.page.getByText(t('jobs.resumed_done')).first().waitFor();

    await row.locator('summary').click();
    await row.getByRole('link', { name: t('jobs.act_close') }).click();
    const dialog = company.page.getByRole('dialog');
    await dialog.getByText(t('jobs.close_open', { count: 1 })).waitFor();
    const wayOut = dialog.getByRole('link', { name: t('jobs.close_cancel') });
    await expect.poll(() => wayOut.evaluate((link) => link === document.activeElement)).toBe(true);
    await expectAccessible(company.page);
    await company.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await row.locator('summary:focus').waitFor();
    await row.locator('summary').click();
    await row.getByRole('link', { name: t('jobs.act_close') }).click();
    await dialog.waitFor();
    const reason = `${t('jobs.close_reason')} ${id}`;
    if (locale === 'ar') {
      await dialog.getByLabel(t('jobs.close_reject_all')).check();
      await dialog.getByLabel(t('jobs.close_ar_reason')).fill(reason);
    }
    await dialog.getByRole('button', { name: t('jobs.close_confirm') }).click();
    await company.page.getByText(t('jobs.closed_notifying')).first().waitFor();
    expect(await row.count()).toBe(0);

    const letter = await letterTo(seeker.email, ({ subject }) => subject.includes(title));
    expect(letter.subject).toContain(locale === 'ar' ? 'اعتذرت' : 'still being considered');
    if (locale === 'en') return;
    const reader = await signedIn(locale, seeker.token, { width: WIDTHS[locale] });
    await reader.go('/profile/applications');
    expect(await reader.page.locator('main').textContent()).toContain(reason);
  });

  test.skipIf(locale === 'en')('is followed by an offer in the company’s words, and its acceptance', async () => {
    const id = await postAd({
      ar_title: `منسق عروض ${randomInt(1000, 9999)}`,
      ar_description: WORDS,
      job_type: 'full_time',
    });
    const seeker = await newcomer(locale, 'offered');
    await applied(seeker, id);
    const company = await visitor(locale, { width: 1280 });
    await logInByApi(company, 'company@sila.test');
    const reader = await signedIn(locale, seeker.token, { width: 360 });
    expect(await offerAndAccept(company, reader, id)).toContain(ta('applications.offer_accepted'));
  });
});
