import type { Request } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { checkTexts } from '#modules/jobs/check-texts.ts';
import { jobsTexts } from '#modules/jobs/texts.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { translate } from '#platform/texts/texts.ts';
import { pressedTwice } from './pressed-twice.ts';
import { closeBrowser, expectAccessible, expectNoSidewaysScroll, LOCALES, logInByApi, visitor } from './visitor.ts';

afterAll(closeBrowser);

/** As Word puts it on the clipboard: lists are paragraphs with drawn markers. */
const wordList = (lines: string[]) =>
  lines
    .map(
      (line) =>
        `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span style='color:red'>${line}<o:p></o:p></span></p>`,
    )
    .join('');

const WORDS = {
  ar: {
    title: 'أخصائي تجربة الكتابة',
    intro:
      'نبحث عن أخصائي ينضم إلى فريقنا ويعمل مع زملائه على قياس الجودة ومتابعة الأعمال اليومية وكتابة التقارير وعرضها على الإدارة.',
    against: 'للذكور فقط',
    instead: 'للجنسين',
    duties: ['قياس الجودة كل أسبوع', 'كتابة التقارير'],
  },
  en: {
    title: 'Writing trial specialist',
    intro:
      'We are looking for a specialist to join our team and work with colleagues on measuring quality, writing reports and presenting them to management.',
    against: 'Females only',
    instead: 'Open to everyone',
    duties: ['Measure quality every week', 'Write the reports'],
  },
};

describe.for(LOCALES)('an ad is written in %s', (locale) => {
  const t = translate(jobsTexts, locale);
  const tc = translate(checkTexts, locale);
  const words = WORDS[locale];
  const name = `${locale}_description`;

  test('with formatting pasted from Word, checked and mended, and is where the next one starts', async () => {
    const company = await visitor(locale, { width: locale === 'ar' ? 360 : 1280 });
    const { page } = company;
    await logInByApi(company, 'company@sila.test');
    const title = `${words.title} ${Date.now() % 100_000}`;
    const goOn = () => page.locator('main form button.button-primary').first().click();

    await company.go('/post-job');
    await page.locator(`[name="${locale}_title"]`).fill(title);
    await goOn();
    await page.waitForURL(/step=details/);

    const editor = page.getByRole('textbox', { name: fieldLabel(name, locale) }).and(page.locator('.rich-editor'));
    await editor.click();
    const pasted = `<html><head><style>p{color:red}</style></head><body><h1>${title}</h1><p class=MsoNormal>${words.intro} <b>${words.against}</b></p>${wordList(words.duties)}</body></html>`;
    await editor.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
    await expect.poll(() => editor.locator('ul > li').allInnerTexts()).toEqual(words.duties);
    expect(await editor.locator('h3').innerText()).toBe(title);
    expect(await editor.locator('[style], o\\:p, .MsoNormal').count()).toBe(0);
    // The plain text stands in the form's own box all the while.
    await expect.poll(() => page.locator(`textarea[name="${name}"]`).inputValue()).toContain(`- ${words.duties[0]}`);

    const check = page.locator('section[aria-labelledby="ad-check"]');
    await check.getByText(words.against).waitFor();
    await check.getByRole('button', { name: tc('jobs.check_instead', { instead: words.instead }) }).click();
    await check.getByText(tc('jobs.check_good')).waitFor();
    expect(await editor.locator('strong').innerText()).toBe(words.instead);

    await page.locator('[name="is_remote"]').check();
    // The sign may be of an earlier save: the one that is awaited has the last change.
    const saved = page.waitForResponse((answer) => /job_type=full_time/.test(answer.request().postData() ?? ''));
    await page.locator('[name="job_type"][value="full_time"]').check({ force: true });
    await saved;
    await page.getByText(t('jobs.autosaved')).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect.poll(() => page.locator('.rich-editor strong').first().innerText()).toBe(words.instead);

    await company.go(new URL(page.url()).pathname.replace(/^\/en/, '') + '?step=review');
    await page.locator('main .prose strong', { hasText: words.instead }).waitFor();
    await page.locator('main .prose ul > li', { hasText: words.duties[1]! }).waitFor();
    await expectAccessible(page);

    await company.go('/post-job');
    const earlier = page.locator('[name="from"]');
    // Other journeys write for the same company meanwhile.
    await earlier.selectOption((await earlier.locator('option', { hasText: title }).getAttribute('value'))!);
    await page.getByRole('button', { name: t('jobs.start_from_go') }).click();
    await page.waitForURL(/post-job\/\d+/);
    await expect.poll(() => page.locator(`[name="${locale}_title"]`).inputValue()).toBe(title);
    const copy = /post-job\/(\d+)/.exec(page.url())![1]!;
    await company.context.close();

    const plain = await visitor(locale, { javaScript: false });
    await logInByApi(plain, 'company@sila.test');
    await plain.go(`/post-job/${copy}?step=details`);
    expect(await plain.page.locator(`textarea[name="${name}"]`).inputValue()).toContain(`- ${words.duties[1]}`);
    await plain.page.locator('main form button.button-primary').first().click();
    await plain.go(`/post-job/${copy}?step=review`);
    expect(await plain.page.locator('main .prose strong').first().innerText()).toBe(words.instead);
    await plain.go('/post-job');
    const [one, other] = await pressedTwice(plain.page.getByRole('button', { name: t('jobs.start_from_go') }));
    expect(one).toMatch(/post-job\/\d+/);
    expect(other).toBe(one);
    await plain.context.close();
  });

  const begin = async () => {
    const company = await visitor(locale);
    await logInByApi(company, 'company@sila.test');
    await company.go('/post-job');
    return { company, page: company.page, title: `${words.title} ${Date.now() % 100_000}` };
  };

  test('once where its writer goes on while it is saved for the first time', async () => {
    const { company, page, title } = await begin();
    const pressed = Promise.withResolvers<void>();
    const isSave = (request: Request) => /intent=autosave/.test(request.postData() ?? '');
    await page.route(/post-job/, async (route) => {
      if (isSave(route.request())) await pressed.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(isSave);
    await page.locator(`[name="${locale}_title"]`).fill(title);
    await asked;
    await page.locator('main form button.button-primary').first().click();
    pressed.resolve();
    await page.waitForURL(/step=details/);

    await company.go('/post-job');
    expect(await page.locator('[name="from"] option', { hasText: title }).count()).toBe(1);
    await company.context.close();
  });

  test('once where the answer to its first save was lost on the way', async () => {
    const { company, page, title } = await begin();
    await page.route(/post-job/, async (route) => {
      if (!/intent=autosave/.test(route.request().postData() ?? '')) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.locator(`[name="${locale}_title"]`).fill(title);
    await page.getByText(t('jobs.autosave_failed')).first().waitFor();
    await page.locator('main form button.button-primary').first().click();
    await page.waitForURL(/step=details/);

    await company.go('/post-job');
    expect(await page.locator('[name="from"] option', { hasText: title }).count()).toBe(1);
    await company.context.close();
  });
});
