import { afterAll, describe, expect, test } from 'vitest';
import { searchTexts } from '#modules/search/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { closeBrowser, expectAccessible, expectNoSidewaysScroll, LOCALES, visitor } from './visitor.ts';

afterAll(closeBrowser);

describe.for(LOCALES)('finding a job in %s', (locale) => {
  const t = translate(searchTexts, locale);
  const other = locale === 'ar' ? 'en' : 'ar';

  test('the search, its filters and its page are one address that can be shared', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs');
    await expectAccessible(page);
    await page.locator('input[name="job_type"][value="full_time"]').check();
    await page.waitForURL(/\?job_type=full_time$/);
    const shared = page.url();
    const again = await context.newPage();
    await again.goto(shared);
    const titles = await again.locator('.job-row-title').allInnerTexts();
    expect(titles.length).toBeGreaterThan(3);
    await expect.poll(() => page.locator('.job-row-title').allInnerTexts()).toEqual(titles);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('job_type'));
    await context.close();
  });

  test('an Arabic and an English word find the same occupation', async () => {
    const { page, go, context } = await visitor(locale);
    const addresses = () =>
      page.locator('.job-row-title a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await go(`/find-jobs?q=${encodeURIComponent('محاسب')}`);
    const arabic = await addresses();
    await go('/find-jobs?q=accountant');
    const english = await addresses();
    expect(english.length).toBeGreaterThan(5);
    // Descriptions may name the word in one language only; the occupation meets in both.
    expect(english.filter((address) => !arabic.includes(address)).length).toBeLessThan(english.length / 2);
    await context.close();
  });

  test('changing the language keeps the page and the query', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs?q=sales&sort=newest');
    await page.locator(`a[data-language="${other}"]`).first().click();
    await page.waitForURL(/q=sales&sort=newest/);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe(other);
    await context.close();
  });

  test('nothing found says what to do, and a hostile query is answered', async () => {
    const { page, go, context } = await visitor(locale, { width: 360 });
    await go(`/find-jobs?q=${'x'.repeat(150)}&page=abc&city_id=-5&salary_from=lots`);
    await expect.poll(() => page.locator('main').innerText()).toContain(t('search.none_title'));
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  test('without JavaScript the search form and the filters work', async () => {
    const { page, go, context } = await visitor(locale, { javaScript: false });
    await go('/');
    await page.locator('main form[role="search"] [name="q"]').fill('sales');
    await page.locator('main form[role="search"] button[type="submit"]').click();
    await page.waitForURL(/find-jobs\?q=sales/);
    await page.locator('input[name="job_type"][value="full_time"]').check();
    await page.getByRole('button', { name: t('search.apply_filters') }).click();
    await page.waitForURL(/job_type=full_time/);
    await page.locator('.job-row-title a').first().click();
    await page.waitForURL(/\/jobs\/\d+/);
    expect(await page.locator('main h1').innerText()).not.toBe('');
    await context.close();
  });

  test('up and down walk the results on a wide screen, and the job opens beside them', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs');
    await page.locator('.find-jobs-pane h2').first().waitFor();
    await page.locator('.job-row-title a').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/job=\d+/);
    const second = await page.locator('.job-row-title a').nth(1).innerText();
    await expect.poll(() => page.locator('.find-jobs-pane h2').first().innerText()).toBe(second);
    await context.close();
  });
});
