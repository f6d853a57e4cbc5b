import { randomInt } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { applicationsTexts } from '#modules/applications/texts.ts';
import { ownAdsTexts } from '#modules/jobs/own-ads-texts.ts';
import { employerTexts } from '#modules/search/employer-texts.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { postAd } from './posted-ad.ts';
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
} from './visitor.ts';

afterAll(closeBrowser);

const WORDS = Array.from({ length: 25 }, (_, at) => `مهمة ${at + 1}`).join(' و');
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

    await company.go('/jobs');
    await expectNoSidewaysScroll(company.page);
    const row = company.page.locator('tr', { hasText: title });
    expect(await row.textContent()).toContain(t('jobs.unread', { count: 1 }));
    await row.locator('summary').click();
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
});
