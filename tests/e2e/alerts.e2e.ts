import { afterAll, describe, expect, test } from 'vitest';
import { alertsTexts } from '#modules/alerts/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { postAd } from './posted-ad.ts';
import { newSeeker } from './seeker.ts';
import {
  closeBrowser,
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

const DESCRIPTION =
  'نبحث عن مختص يتولى هذا العمل من اليوم الأول مع فريق من أربعة، في مقرنا بالرياض أو عن بعد، ويكتب ما يعمله ليقرأه من بعده، ويدرّب من ينضم إلينا.';
/** A word that no other ad has, so that no other journey's ad is found. */
const newWord = () =>
  `زمرد${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}`;
const newAd = (word: string) =>
  postAd({
    ar_title: `مختص ${word}`,
    en_title: `Specialist ${word}`,
    ar_description: DESCRIPTION,
    job_type: 'full_time',
    salary_from: 900_000,
    salary_to: 1_200_000,
  });

const press = ({ page }: Visitor, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();
const pathIn = (text: string, path: string) => new URL(new RegExp(`https?://\\S+${path}\\S+`).exec(text)![0]);
const bare = ({ pathname, search }: URL) => pathname.replace(/^\/en(?=\/)/, '') + search;

describe.for(LOCALES)('alerts, in %s', (locale) => {
  const t = translate(alertsTexts, locale);

  test('a visitor without JavaScript keeps a search, confirms it, is told, manages it and stops it', async () => {
    const guest = await visitor(locale, { width: 360, javaScript: false });
    const { page } = guest;
    const email = newEmail('guest');
    const word = newWord();
    await guest.go(`/find-jobs?q=${word}&job_type=full_time`);
    await page.locator('a[href*="/job-alerts/new"]').first().click();
    await page.locator('h1', { hasText: t('alerts.new_title') }).waitFor();
    expect(await page.locator('[name="open_keys"]').inputValue()).toBe(word);
    expect(await page.locator('[name="job_type"][value="full_time"]').isChecked()).toBe(true);
    await expectNoSidewaysScroll(page);

    // A wrong address is refused, and what was typed stays.
    await page.locator('[name="frequency"][value="instant"]').check();
    await page.locator('[name="email"]').evaluate((input) => input.setAttribute('type', 'text'));
    await page.locator('[name="email"]').fill('nobody');
    await press(guest, t('alerts.keep'));
    expect(await page.locator('[name="email"]').inputValue()).toBe('nobody');
    await page.locator('[name="email"]').fill(email);
    await press(guest, t('alerts.keep'));
    await page.getByText(email).waitFor();

    const confirmation = await letterTo(email);
    expect(confirmation.subject).toBe(t('alerts.mail_confirm_subject'));
    await guest.go(bare(pathIn(confirmation.text, '/job-alerts/confirm')));
    await press(guest, t('alerts.confirm'));
    await page.getByText(t('alerts.confirmed')).waitFor();
    // The link works once.
    const again = await visitor(locale, { javaScript: false });
    await again.go(bare(pathIn(confirmation.text, '/job-alerts/confirm')));
    await press(again, t('alerts.confirm'));
    expect(await again.page.getByText(t('alerts.confirmed')).count()).toBe(0);
    await again.context.close();

    const jobId = await newAd(word);
    const letter = await letterTo(email, ({ text }) => text.includes(`/jobs/${jobId}`));
    expect(letter.text).toContain(`مختص ${word}`);
    expect(letter.text).toContain(`Specialist ${word}`);
    expect(letter.subject).toContain(locale === 'ar' ? `مختص ${word}` : `Specialist ${word}`);

    await guest.go(bare(pathIn(letter.text, '/job-alerts/manage')));
    await page.getByText(email).waitFor();
    await page.getByRole('link', { name: new RegExp(t('alerts.preview')) }).click();
    await page.locator(`a[href$="/jobs/${jobId}"]`).waitFor();
    await page.getByRole('link', { name: new RegExp(t('alerts.edit')) }).click();
    await page.locator('[name="frequency"][value="weekly"]').check();
    await press(guest, t('alerts.save'));
    await page.locator('main').getByText(t('alerts.frequency_weekly'), { exact: true }).waitFor();

    // What a mail program's own button does: no cookie, no page.
    const stop = pathIn(letter.text, '/job-alerts/unsubscribe');
    const answer = await fetch(new URL(stop.pathname + stop.search, site()), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    await guest.go(bare(pathIn(letter.text, '/job-alerts/manage')));
    await page.locator('main').getByText(t('alerts.paused'), { exact: true }).waitFor();
    await guest.context.close();
  });

  test('a seeker keeps, looks at, edits, pauses, resumes and deletes by keyboard alone', async () => {
    const seeker = await newSeeker(locale);
    const { page } = seeker;
    await seeker.go('/profile/alerts');
    await page.getByText(t('alerts.empty_title')).waitFor();
    await expectAccessible(page);
    const word = newWord();
    await seeker.go(`/job-alerts/new?q=${word}&city_id=`);
    await expectAccessible(page);
    const enter = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      const control = page.locator('main').getByRole(role, { name }).first();
      await control.focus();
      await page.keyboard.press('Enter');
    };
    await page.locator('[name="frequency"]:checked').focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.locator('[name="frequency"]:checked').getAttribute('value')).toBe('instant');
    await enter(t('alerts.keep'));
    await seeker.at('/profile/alerts');
    await page.locator('h2', { hasText: word }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const jobId = await newAd(word);
    await letterTo(seeker.email, ({ text }) => text.includes(`/jobs/${jobId}`));
    await seeker.go('/profile/alerts');
    await page
      .locator('main')
      .getByText(t('alerts.found_week', { count: 1 }))
      .waitFor();
    await enter(new RegExp(`^${t('alerts.preview')}`), 'link');
    await page.locator(`a[href$="/jobs/${jobId}"]`).waitFor();
    await expectAccessible(page);

    await enter(new RegExp(`^${t('alerts.edit')}`), 'link');
    await page.locator('[name="open_keys"]').fill('');
    await enter(t('alerts.save'));
    await page.locator('[name="open_keys"][aria-invalid="true"]').waitFor();
    await page.locator('[name="open_keys"]').fill(`${word}\nمحاسب`);
    await enter(t('alerts.save'));
    await page.locator('h2', { hasText: 'محاسب' }).waitFor();
    await enter(new RegExp(`^${t('alerts.pause')}`));
    await page.locator('main').getByText(t('alerts.paused'), { exact: true }).waitFor();
    await enter(new RegExp(`^${t('alerts.resume')}`));
    await page.locator('main').getByText(t('alerts.paused'), { exact: true }).waitFor({ state: 'detached' });
    await enter(new RegExp(`^${t('alerts.delete')}`));
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: t('alerts.delete'), exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText(t('alerts.empty_title')).waitFor();
    await seeker.context.close();
  });
});
