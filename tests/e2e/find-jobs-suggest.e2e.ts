import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { suggestionsTexts } from '#modules/search/components/suggestions-texts.ts';
import { searchTexts } from '#modules/search/texts.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { closeBrowser, expectAccessible, expectNoSidewaysScroll, LOCALES, visitor } from './visitor.ts';

afterAll(closeBrowser);

const boxOf = (page: Page) => page.locator('main input[type="search"][name="q"]').first();
const optionsOf = (page: Page) => page.locator('main .combobox [role="option"]');

/** The option that the keyboard stands on, as a screen reader hears it. */
const markedIn = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.textContent ?? null) : null;
  });

/** What suggests comes at the first focus. */
async function focusBox(page: Page) {
  await boxOf(page).focus();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
}

const suggestionsFor = (page: Page, words: string) =>
  page.waitForResponse((answer) => {
    const url = new URL(answer.url());
    return url.pathname === '/api/v1/jobs/suggest' && url.searchParams.get('q') === words;
  });

describe.for(LOCALES)('words suggested in %s', (locale) => {
  const t = translate(suggestionsTexts, locale);
  const word = locale === 'ar' ? 'محاس' : 'accoun';

  test('the keyboard alone walks the suggestions, takes one, and closes them', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/');
    await focusBox(page);
    const box = boxOf(page);
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    // At once: while one types letter by letter, words for the first of them may be offered.
    await page.keyboard.insertText(word);
    await optionsOf(page).first().waitFor();
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    const labels = await optionsOf(page).allInnerTexts();
    await expect
      .poll(() => page.locator('.combobox [role="status"]').textContent())
      .toBe(t('search.suggestions_count', { count: labels.length }));

    await page.keyboard.press('ArrowDown');
    expect(await markedIn(page)).toBe(labels[0]);
    await page.keyboard.press('End');
    expect(await markedIn(page)).toBe(labels.at(-1));
    await page.keyboard.press('ArrowDown');
    expect(await markedIn(page)).toBe(labels[0]);
    await page.keyboard.press('ArrowUp');
    expect(await markedIn(page)).toBe(labels.at(-1));
    await page.keyboard.press('Home');
    expect(await markedIn(page)).toBe(labels[0]);

    await page.keyboard.press('Escape');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe(word);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith('/find-jobs') && url.searchParams.get('q') === labels[0]);
    await expect.poll(() => boxOf(page).inputValue()).toBe(labels[0]);
    await context.close();
  });

  test('tab leaves the suggestions without taking one', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs');
    await focusBox(page);
    await page.keyboard.type(word);
    await optionsOf(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await optionsOf(page).count()).toBe(0);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('city');
    expect(await boxOf(page).inputValue()).toBe(word);
    await context.close();
  });

  test('an answer that comes late does not stand in the place of a later one', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs');
    await focusBox(page);
    const late = Promise.withResolvers<void>();
    await page.route(/jobs\/suggest/, async (route) => {
      const words = new URL(route.request().url()).searchParams.get('q');
      if (words !== 'sal') return route.continue();
      await late.promise;
      await route.fulfill({ json: { data: [{ kind: 'title', label: 'late', id: null }] } }).catch(() => undefined);
    });
    const asked = page.waitForRequest((request) => request.url().includes('q=sal'));
    await page.keyboard.type('sal');
    await asked;
    const answered = suggestionsFor(page, 'sales');
    await page.keyboard.type('es');
    await answered;
    await optionsOf(page).first().waitFor();
    late.resolve();
    await page.keyboard.press('ArrowDown');
    expect(await markedIn(page)).not.toBe('late');
    expect(await optionsOf(page).allInnerTexts()).not.toContain('late');
    await context.close();
  });

  test('what is typed while a search is under way stays in the box', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs');
    await focusBox(page);
    const answer = Promise.withResolvers<void>();
    await page.route(/find-jobs\.data/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await boxOf(page).fill('sales');
    await page.keyboard.press('Enter');
    await boxOf(page).fill('nurse');
    answer.resolve();
    await page.waitForURL((url) => url.searchParams.get('q') === 'sales');
    await page.getByRole('heading', { level: 1 }).getByText('sales').waitFor();
    expect(await boxOf(page).inputValue()).toBe('nurse');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'nurse');

    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('q') === 'sales');
    await expect.poll(() => boxOf(page).inputValue()).toBe('sales');
    await context.close();
  });

  test('what is searched before the search under way is drawn stays in the box', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs');
    await focusBox(page);
    const answer = Promise.withResolvers<void>();
    await page.route(/find-jobs\.data\?q=nurse/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    // The quickest typist there is: at the moment at which the address changes.
    await boxOf(page).evaluate((input: HTMLInputElement) => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        push(...entry);
        history.pushState = push;
        input.value = 'nurse';
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.form!.requestSubmit();
      };
    });
    await boxOf(page).fill('sales');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).getByText('sales').waitFor();
    expect(await boxOf(page).inputValue()).toBe('nurse');
    await boxOf(page).fill('driver');
    answer.resolve();
    await page.getByRole('heading', { level: 1 }).getByText('nurse').waitFor();
    expect(await boxOf(page).inputValue()).toBe('driver');
    await context.close();
  });

  test('the field for a city offers all before a letter, and finds the one that is typed', async () => {
    const { page, go, context } = await visitor(locale, { width: 360 });
    const name = locale === 'ar' ? 'جدة' : 'Jeddah';
    await go('/');
    const city = page.locator('main input[name="city"]');
    await city.focus();
    const offered = optionsOf(page).filter({ hasText: name });
    await offered.waitFor();
    await offered.click();
    expect(await city.inputValue()).toBe(name);
    await city.fill(locale === 'ar' ? 'جده' : 'jeddah');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.has('city_id') && !url.searchParams.has('city'));
    await expect.poll(() => city.inputValue()).toBe(name);
    await context.close();
  });

  test('a city is where, a company is its page', async () => {
    const { page, go, at, context } = await visitor(locale, { width: 360 });
    await go('/find-jobs?job_type=full_time');
    await focusBox(page);
    await page.keyboard.type(locale === 'ar' ? 'الرياض' : 'Riyadh');
    const cities = page.getByRole('group', { name: t('search.suggested_city') }).getByRole('option');
    await expectNoSidewaysScroll(page);
    await cities.first().click();
    await page.waitForURL((url) => url.searchParams.has('city_id') && !url.searchParams.has('q'));
    expect(new URL(page.url()).searchParams.get('job_type')).toBe('full_time');
    expect(await boxOf(page).inputValue()).toBe('');

    await go('/find-jobs');
    await focusBox(page);
    await page.keyboard.type(locale === 'ar' ? 'رواسي' : 'Rawasi');
    await page
      .getByRole('group', { name: t('search.suggested_company') })
      .getByRole('option')
      .first()
      .click();
    await at(/\/company-profile\/\d+$/);
    await context.close();
  });

  test('recent searches stay on the device, eight at most, and can be cleared', async () => {
    const { page, go, context } = await visitor(locale);
    const searched = Array.from({ length: 9 }, (_, at) => `sales ${at + 1}`);
    await go('/find-jobs');
    await focusBox(page);
    for (const words of searched) {
      await boxOf(page).fill(words);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('q') === words);
    }
    // What was typed has been searched; from here on nothing of it leaves the device.
    await go('/');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await go('/');
    await focusBox(page);
    await optionsOf(page).first().waitFor();
    const shown = await optionsOf(page).allInnerTexts();
    expect(shown).toEqual([...searched.toReversed().slice(0, 8), t('search.recent_clear')]);
    await expectAccessible(page);
    expect(sent.filter((request) => request.includes('sales'))).toEqual([]);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === searched.at(-1));

    await go('/');
    await focusBox(page);
    await optionsOf(page)
      .filter({ hasText: t('search.recent_clear') })
      .click();
    await optionsOf(page).first().waitFor({ state: 'detached' });
    await go('/');
    await focusBox(page);
    expect(await boxOf(page).getAttribute('aria-expanded')).toBe('false');
    await context.close();
  });

  test('what suggests is not loaded before the box is used', async () => {
    const { page, context } = await visitor(locale);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(localPath(locale, '/'), { waitUntil: 'networkidle' });
    const before = loaded.filter((url) => /search-suggestions/.test(url));
    expect(before).toEqual([]);
    await focusBox(page);
    expect(loaded.filter((url) => /search-suggestions/.test(url)).length).toBeGreaterThan(0);
    expect(await page.getByLabel(translate(searchTexts, locale)('search.what')).count()).toBeGreaterThan(0);
    await context.close();
  });
});
