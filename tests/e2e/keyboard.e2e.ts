import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { applicationsTexts } from '#modules/applications/texts.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { postAd } from './posted-ad.ts';
import { asSeeker, newSeeker } from './seeker.ts';
import { closeBrowser, fromSomewhere, logInByApi, site, tokenOf, visitor } from './visitor.ts';

afterAll(closeBrowser);

const t = translate(applicationsTexts, 'ar');
const tp = translate(profilesTexts, 'ar');

const MOST_STOPS = 150;
const focused = (page: Page) => page.locator('*:focus');
const hasFocus = (locator: Locator) =>
  expect.poll(() => locator.evaluate((it) => it === document.activeElement)).toBe(true);
const headingHasFocus = (page: Page) => hasFocus(page.locator('main h1'));

/** Presses Tab until it has the focus. What has it on the way is in sight, and not below a bar. */
async function tabTo(page: Page, wanted: Locator) {
  await wanted.waitFor({ state: 'attached' });
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const stop = document.activeElement!;
      const seen = stop.closest('label') ?? stop;
      const { left, top, width, height } = seen.getBoundingClientRect();
      const isSeen = [0.1, 0.5, 0.9].some((part) => {
        const there = document.elementFromPoint(left + width / 2, top + height * part);
        return there !== null && (seen.contains(there) || there.contains(seen));
      });
      return isSeen ? '' : stop.outerHTML.slice(0, 200);
    });
    expect(hidden).toBe('');
    // Asked of the page each time: one that was drawn anew meanwhile has another in its place.
    if (!(await wanted.evaluate((it) => it === document.activeElement))) continue;
    // A button takes no press while what was sent before is under way.
    await expect.poll(() => wanted.getAttribute('aria-disabled')).toBeNull();
    return;
  }
  throw new Error(`no stop of the keyboard: ${wanted.toString()}`);
}

const WORDS = Array.from({ length: 25 }, (_, at) => `مهمة ${at + 1}`).join(' و');

/** Somebody who may apply and be written to. */
async function introduced(options: Parameters<typeof visitor>[1] = {}) {
  const who = await newSeeker('ar', options);
  const about = 'أكتب نتائج التحليل بوضوح لمن لا يقرأ الجداول.';
  await asSeeker(who, 'PATCH', '/profile/info', { about, visibility: 'public' });
  return who;
}

test('by keyboard one searches, reads beside the list and applies', async () => {
  const title = `منسق لوحة المفاتيح ${Date.now() % 100_000}`;
  const id = await postAd({
    ar_title: title,
    ar_description: WORDS,
    job_type: 'full_time',
    questions: [{ question: 'هل لديك رخصة قيادة؟', kind: 'yes_no', is_required: true }],
  });
  const { page, go, at, context } = await introduced();
  await go('/find-jobs');
  await tabTo(page, page.locator('main input[name="q"]'));
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  const row = page.locator('.job-row-title a', { hasText: title });
  await row.waitFor();
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const pane = page.locator('.find-jobs-pane');
  await hasFocus(pane);
  await pane.locator('h2', { hasText: title }).waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(row);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Enter');
  await at(`/jobs/${id}`);
  await headingHasFocus(page);
  await tabTo(page, page.locator('.apply-bar a'));
  await page.keyboard.press('Enter');
  await at(`/jobs/${id}/apply`);
  await headingHasFocus(page);
  await tabTo(page, page.locator('main input[type="radio"][name^="answer."]').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: t('applications.to_preview') }));
  await page.keyboard.press('Enter');
  await hasFocus(page.locator('#preview'));
  await tabTo(page, page.getByRole('button', { name: t('applications.send') }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).not.toMatch(/\/apply$/);
  await context.close();
});

test('by keyboard an ad is written', async () => {
  const who = await visitor('ar', { width: 360 });
  const { page, go, at } = who;
  const atStep = (step: string) => at((url) => url.searchParams.get('step') === step);
  await logInByApi(who, 'company@sila.test');
  await go('/post-job');
  const goOn = async () => {
    await tabTo(page, page.locator('main form button.button-primary').first());
    await page.keyboard.press('Enter');
  };
  await tabTo(page, page.locator('main [name="ar_title"]'));
  await page.keyboard.insertText(`كاتب بلا فأرة ${Date.now() % 100_000}`);
  await goOn();
  await atStep('details');
  await tabTo(page, page.locator('.rich-editor').first());
  await page.keyboard.insertText(WORDS);
  await tabTo(page, page.locator('main [name="is_remote"]'));
  await page.keyboard.press('Space');
  await tabTo(page, page.locator('main [name="job_type"]').first());
  await page.keyboard.press('Space');
  await goOn();
  await atStep('screening');
  await goOn();
  await expect.poll(() => page.url()).toMatch(/step=review/);
  await who.context.close();
});

test('by keyboard a letter is opened and answered', async () => {
  const who = await introduced({ width: 360 });
  const { page, go } = who;
  const { data } = (await asSeeker(who, 'GET', '/simple-profile')) as { data: { id: string } };
  await fetch(`${site()}/api/v1/conversations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf('company@sila.test')}`,
      'content-type': 'application/json',
      ...fromSomewhere(),
    },
    body: JSON.stringify({ seeker_id: data.id, text: 'السلام عليكم' }),
  });
  await go('/messages');
  await tabTo(page, page.locator('.conversation-row a').first());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/messages\/.+/);
  await hasFocus(page.locator('.messages-thread [data-heading]'));
  await tabTo(page, page.locator('#composer textarea'));
  await page.keyboard.insertText('وعليكم السلام');
  await tabTo(page, page.locator('.composer-send'));
  await page.keyboard.press('Enter');
  const mine = page.locator('.message-bubble-mine', { hasText: 'وعليكم السلام' });
  await expect.poll(() => mine.count()).toBe(1);
  await who.context.close();
});

test('the focus follows a press: to the new page’s heading, the first of the next results, the way out of a danger', async () => {
  const who = await visitor('ar');
  const { page, go, at } = who;
  await logInByApi(who, 'seeker@sila.test');
  await go('/find-jobs');
  await page.locator('.pagination [rel="next"]').press('Enter');
  await page.waitForURL(/page=2/);
  await hasFocus(page.locator('.job-row-title a').first());
  await page.locator('.site-nav a[href="/profile/applications"]').press('Enter');
  await at('/profile/applications');
  await headingHasFocus(page);

  await go('/profile/qualification');
  const remove = page.locator('.profile-entry button[commandfor]').first();
  await remove.press('Enter');
  await page.locator('dialog[open]').waitFor();
  expect(await focused(page).innerText()).toBe(tp('profiles.keep'));
  await page.keyboard.press('Escape');
  await hasFocus(remove);
  await who.context.close();
});

test('what has the focus beside a list of staff stands above the actions at its foot', async () => {
  const who = await visitor('ar');
  const { page, go } = who;
  await logInByApi(who, 'staff@sila.test');
  await page.setViewportSize({ width: 1280, height: 560 });
  await go('/admin/jobs');
  const last = page.locator('.panel-actions :is(a, button):visible').last();
  await tabTo(page, last);
  expect(await last.isVisible()).toBe(true);
  await who.context.close();
});

test('on paper an ad says where it stands', async () => {
  const { page, go, context } = await visitor('ar');
  await go('/find-jobs');
  const path = (await page.locator('.job-row-title a').first().getAttribute('href'))!;
  await go(path);
  const address = page.locator('.only-print');
  expect(await address.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await address.innerText()).toContain(path);
  expect(await address.isVisible()).toBe(true);
  await context.close();
});

test('what is chosen is seen where the colours are the reader’s own', async () => {
  const who = await visitor('ar');
  const { page, go } = who;
  await logInByApi(who, 'company@sila.test');
  await page.emulateMedia({ forcedColors: 'active' });
  await go('/jobs');
  const looks = (chosen: string, other: string) =>
    page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const { backgroundColor, borderBlockEndColor } = getComputedStyle(document.querySelector(selector)!);
          return `${backgroundColor} ${borderBlockEndColor}`;
        }),
      [chosen, other],
    );
  for (const of of ['.tabs > a', '.site-nav a']) {
    const [chosen, other] = await looks(`${of}[aria-current]`, `${of}:not([aria-current])`);
    expect(chosen).not.toBe(other);
  }
  const id = /\/jobs\/\d+\/applicants/.exec(await page.content())![0];
  await go(id);
  const [chosen, other] = await looks('.segmented > [aria-current]', '.segmented > :not([aria-current])');
  expect(chosen).not.toBe(other);
  await who.context.close();
});
