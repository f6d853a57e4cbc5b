import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { Locale } from '#platform/texts/locale.ts';
import { postAd } from './posted-ad.ts';
import { newSeeker } from './seeker.ts';
import { closeBrowser, logInByApi, visitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

/**
 * What a page says to assistive technology, without what differs from one day or demo to the next: of a list its first
 * entry, no words of people, no numbers, no names of dates.
 */
async function treeOf(page: Page, part = 'main'): Promise<string> {
  await page.waitForLoadState('load');
  await page.evaluate(() => {
    // The page goes on living: nothing may be gone that it will look for.
    const all = (selector: string) => document.querySelectorAll<HTMLElement>(`main :is(${selector})`);
    for (const list of all('ul, ol, tbody, select, datalist, .facet > div, .message-log'))
      for (const entry of [...list.children].slice(1)) entry.toggleAttribute('hidden', true);
    // How many pages there are, and what comes later beside the results.
    for (const part of all('.pagination, .find-jobs-pane')) part.hidden = true;
    const people = '[lang], bdi, option, .conversation-row p';
    const today = 'time, .meta, .n, .facet-count, .job-row-side, .conversation-row-side, [role="status"]';
    const cells = 'td:not(:has(a, button, input, summary))';
    for (const words of all([people, today, cells].join())) {
      const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
      for (let at = 0; texts.nextNode(); at += 1) texts.currentNode.nodeValue = at === 0 ? '…' : '';
    }
    for (const named of all('[aria-label]')) named.ariaLabel = named.ariaLabel!.replace(/: .*/s, ': …');
  });
  const tree = await page.locator(part).first().ariaSnapshot();
  return (
    `${tree}\n`
      // Where a link leads holds ids.
      .replace(/^(\s*)(- .*):\n\1 {2}- \/url:.*\n(?!\1 {2})/gm, '$1$2\n')
      .replace(/^\s*- \/url:.*\n/gm, '')
      .replace(/(?<!level=)[\d٠-٩]+(?:[.,:٬٫][\d٠-٩]+)*/g, '0')
      .replace(/…(?: ·(?: …)?)+/g, '…')
      // What somebody said may be in parts.
      .replace(/…(?: …)+/g, '…')
      // How a number is said depends on it.
      .replace(/^(\s*- \w+): .*0.*$/gm, '$1: 0')
  );
}

const fileOf = (name: string, locale: Locale) => `trees/${name}.${locale}.txt`;

async function as(locale: Locale, who?: 'company' | 'staff'): Promise<Visitor> {
  const made = await visitor(locale);
  if (who) await logInByApi(made, `${who}@sila.test`);
  return made;
}

const WORDS = Array.from({ length: 25 }, (_, at) => `مهمة ${at + 1}`).join(' و');
const TITLE = 'محلل شجرة الصفحة';
const newAd = () =>
  postAd({
    ar_title: TITLE,
    en_title: 'Page tree analyst',
    ar_description: WORDS,
    job_type: 'full_time',
    salary_from: 900_000,
    salary_to: 1_200_000,
    skills: ['Excel'],
    questions: [{ question: 'هل لديك رخصة قيادة؟', kind: 'yes_no', is_required: true }],
  });

test('the pages of a visitor are heard as they were', async () => {
  const id = await newAd();
  for (const locale of ['ar', 'en'] as const) {
    const who = await as(locale);
    await who.go('/');
    await expect(await treeOf(who.page, 'body > header')).toMatchFileSnapshot(fileOf('frame', locale));
    await who.go(`/jobs/${id}`);
    await expect(await treeOf(who.page)).toMatchFileSnapshot(fileOf('job', locale));
    await who.context.close();
  }
  const who = await as('ar');
  for (const [name, path] of [
    ['home', '/'],
    ['find-jobs', `/find-jobs?${new URLSearchParams({ q: TITLE }).toString()}`],
    ['company', '/company-profile/101'],
    ['register', '/register?type=USER'],
    ['log-in', '/login'],
  ] as const) {
    await who.go(path);
    // Where a browser can, it is offered once its script is there.
    if (name === 'log-in') await who.page.getByRole('button', { name: 'ادخل بمفتاح مرور' }).waitFor();
    await expect(await treeOf(who.page)).toMatchFileSnapshot(fileOf(name, who.locale));
  }
  await who.context.close();
});

test('the pages of a seeker are heard as they were', async () => {
  const id = await newAd();
  const who = await newSeeker('en');
  for (const [name, path] of [
    ['cv', '/employee-profile'],
    ['cv-info', '/profile/info'],
    ['cv-experience', '/profile/personal-exp'],
    ['apply', `/jobs/${id}/apply`],
    ['privacy', '/profile/privacy'],
  ] as const) {
    await who.go(path);
    await expect(await treeOf(who.page)).toMatchFileSnapshot(fileOf(name, who.locale));
  }
  await who.context.close();
});

test('the pages of a company and of staff are heard as they were', async () => {
  const id = await newAd();
  const company = await as('ar', 'company');
  for (const [name, path] of [
    ['own-ads', '/jobs'],
    ['new-ad', '/post-job'],
    ['applicants', `/jobs/${id}/applicants`],
    ['conversations', '/messages'],
  ] as const) {
    await company.go(path);
    await expect(await treeOf(company.page)).toMatchFileSnapshot(fileOf(name, company.locale));
  }
  await company.context.close();
  const staff = await as('ar', 'staff');
  await staff.go('/admin/payments');
  await expect(await treeOf(staff.page)).toMatchFileSnapshot(fileOf('receipts', staff.locale));
  await staff.context.close();
});
