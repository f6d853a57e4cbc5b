import { afterAll, describe, expect, test } from 'vitest';
import { findTexts } from '#modules/search/components/find-texts.ts';
import { searchTexts } from '#modules/search/texts.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { closeBrowser, expectAccessible, expectNoSidewaysScroll, LOCALES, visitor } from './visitor.ts';

afterAll(closeBrowser);

describe.for(LOCALES)('finding a job in %s', (locale) => {
  const t = translate(searchTexts, locale);
  const f = translate(findTexts, locale);
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
    const { page, go, at, context } = await visitor(locale);
    await go('/find-jobs?q=sales&sort=newest');
    await page.locator(`a[data-language="${other}"]`).first().click();
    await at(({ pathname }) => pathname === localPath(other, '/find-jobs'));
    expect(new URL(page.url()).search).toBe('?q=sales&sort=newest');
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

  test('the keyboard alone filters, and stays where it was', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs');
    const city = page.locator('input[name="city_id"]').nth(1);
    const id = await city.getAttribute('value');
    await city.focus();
    await page.keyboard.press('Space');
    await page.waitForURL((url) => url.searchParams.get('city_id') === id);
    await page.locator('.chip-on').first().waitFor();
    const focused = () =>
      page.evaluate(() => {
        const { name, value } = document.activeElement as HTMLInputElement;
        return { name, value };
      });
    await expect.poll(focused).toEqual({ name: 'city_id', value: id });

    // Further down the list: unfolded, narrowed by its box, and taken.
    const more = page.locator('.facet-more').first();
    await more.locator('summary').focus();
    await page.keyboard.press('Enter');
    await more.locator('.facet-narrow').waitFor();
    await more.getByRole('link').waitFor({ state: 'detached' });
    const last = more.locator('input[name="city_id"]').last();
    const name = (await more.locator('.facet-check > span:first-of-type').last().innerText()).trim();
    await more.locator('.facet-narrow').focus();
    await page.keyboard.type(name);
    await expect.poll(() => page.locator('input[name="city_id"]:visible').count()).toBe(1);
    await last.focus();
    await page.keyboard.press('Space');
    await page.waitForURL((url) => url.searchParams.getAll('city_id').length === 2);
    await expect.poll(() => page.locator('.chip-on').count()).toBe(2);
    await expect.poll(focused).toEqual({ name: 'city_id', value: await last.getAttribute('value') });
    expect(await page.locator('main input[name="city"]').getAttribute('placeholder')).toBe(
      t('search.cities_count', { count: 2 }),
    );

    await page.goBack();
    await page.waitForURL((url) => url.searchParams.getAll('city_id').length === 1);
    await expect.poll(() => last.isChecked()).toBe(false);
    expect(await city.isChecked()).toBe(true);
    await page.locator('.chip-on').first().press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('city_id'));
    await expect.poll(() => city.isChecked()).toBe(false);
    await context.close();
  });

  test('back restores the place in the list', async () => {
    const { page, go, at, context } = await visitor(locale, { width: 360 });
    await go('/find-jobs?job_type=full_time');
    const link = page.locator('.job-row-title a').nth(12);
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await link.click();
    await at(/\/jobs\/\d+$/);
    await page.goBack();
    await at('/find-jobs');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60);
    expect(new URL(page.url()).searchParams.get('job_type')).toBe('full_time');
    await context.close();
  });

  test('on a phone the sheet stays up while one filters, and says how many jobs there are', async () => {
    const { page, go, context } = await visitor(locale, { width: 360 });
    await go('/find-jobs?q=sales');
    await page.getByRole('button', { name: f('search.filters_short') }).click();
    const sheet = page.locator('.sheet:modal');
    await expect.poll(() => sheet.getAttribute('aria-modal')).toBe('true');
    await expectAccessible(page);
    const isReachable = () =>
      page
        .locator('header a')
        .first()
        .evaluate((link: HTMLElement) => (link.focus(), document.activeElement === link));
    expect(await isReachable(), 'what is behind the sheet takes no focus').toBe(false);
    await page.keyboard.press('Escape');
    expect(await sheet.count()).toBe(0);
    expect(await isReachable()).toBe(true);
    await page.getByRole('button', { name: f('search.filters_short') }).click();
    await sheet.locator('input[name="job_type"][value="full_time"]').check();
    await page.waitForURL(/job_type=full_time/);
    await page.locator('.chip-on').first().waitFor({ state: 'attached' });
    expect(await sheet.count()).toBe(1);
    const count = Number(/\d+/.exec(await page.locator('.results-title [role="status"]').innerText())![0]);
    await sheet.getByRole('button', { name: f('search.show_jobs', { count }) }).click();
    expect(await sheet.count()).toBe(0);
    expect(await page.locator('.job-row').count()).toBe(Math.min(count, 20));
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  test('what was found is marked in its own script, and in the text when the title has none of it', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs?q=accountant');
    const marks = await page.locator('.job-row mark').allInnerTexts();
    expect(marks.length).toBeGreaterThan(3);
    expect(marks.every((mark) => /account|محاسب/i.test(mark))).toBe(true);
    await go(`/find-jobs?q=${encodeURIComponent(locale === 'ar' ? 'الشهر' : 'month')}`);
    const unmarked = page.locator('.job-row:not(:has(.job-row-title mark)):has(.result-excerpt)').first();
    expect(await unmarked.locator('.result-excerpt mark').count()).toBeGreaterThan(0);
    await context.close();
  });

  test('a misspelled word is corrected, with a way back to the letters typed', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs?q=acountant');
    await expect.poll(() => page.locator('.results-corrections').innerText()).toContain('accountant');
    expect(await page.locator('.job-row').count()).toBeGreaterThan(3);
    await page.getByRole('link', { name: f('search.search_typed', { words: 'acountant' }) }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === '"acountant"');
    await expect.poll(() => page.locator('.results-title').innerText()).toContain('"acountant"');
    await context.close();
  });

  test('a word typed on the other keyboard is read as it was meant, with the way back', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs?q=lphsf&job_type=full_time');
    expect(await page.locator('.results-corrections b').innerText()).toBe('محاسب');
    await page.locator('.job-row').nth(3).waitFor();
    await page.getByRole('link', { name: f('search.search_typed', { words: 'lphsf' }) }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === '"lphsf"');
    expect(new URL(page.url()).searchParams.get('job_type')).toBe('full_time');
    await context.close();
  });

  test('what is said beside a title becomes a filter; the one that leaves nothing can be taken off', async () => {
    const { page, go, context } = await visitor(locale, { width: 360 });
    await go('/find-jobs');
    await page.locator('main form[role="search"] [name="q"]').fill('محاسب بدوام جزئي براتب 90 ألف');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('salary_from') === '9000000');
    expect(new URL(page.url()).searchParams.get('job_type')).toBe('part_time');
    await expect.poll(() => page.locator('main form[role="search"] [name="q"]').inputValue()).toBe('محاسب');
    const way = page.locator('.empty-state a').first();
    await way.waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await way.click();
    await page.locator('.job-row').first().waitFor();
    await context.close();
  });

  // Two words, and two that are one name.
  test.for(['nurse+ACLS', 'nurse+icu'])(
    'below the few jobs that have all of %s stand those that have most of it',
    async (q) => {
      const { page, go, context } = await visitor(locale, { width: 360 });
      await go(`/find-jobs?q=${q}`);
      const line = page.locator('.results-end');
      await line.waitFor();
      expect(
        await page.locator('.job-row', { has: page.locator('xpath=following::p[@class="results-end small"]') }).count(),
      ).toBeLessThan(5);
      expect(
        await page
          .getByRole('list', { name: f('search.nearly_region') })
          .locator('.job-row')
          .count(),
      ).toBeGreaterThan(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await context.close();
    },
  );

  test('"near me" asks where one is, and then puts the nearest first', async () => {
    const { page, go, at, context } = await visitor(locale);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 24.713612, longitude: 46.675301 });
    await go(`/find-jobs?q=${encodeURIComponent(locale === 'ar' ? 'محاسب قريب مني' : 'accountant near me')}`);
    await page.getByText(f('search.near_me')).waitFor();
    await expectAccessible(page);
    await page
      .locator('.results-head')
      .getByRole('button', { name: f('search.near_here') })
      .click();
    await at((url) => url.searchParams.get('near') === '24.71,46.68,25' && url.searchParams.get('sort') === 'nearest');
    expect(await page.getByText(f('search.near_me')).count()).toBe(0);
    await context.close();
  });

  test('near a city, the nearest first, and the device is asked only when one presses', async () => {
    const { page, go, at, context } = await visitor(locale);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 24.713612, longitude: 46.675301 });
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      Object.assign(window, { asked: 0 });
      navigator.geolocation.getCurrentPosition = (...given) => {
        Object.assign(window, { asked: 1 });
        ask(...given);
      };
    });
    await go('/find-jobs');
    await page.locator('summary', { hasText: f('search.filter_near') }).click();
    await page.locator('select[name="near_from"]').selectOption({ index: 1 });
    await at((url) => /^[\d.]+,[\d.]+,25$/.test(url.searchParams.get('near') ?? ''));
    await page.getByRole('link', { name: f('search.sort_nearest') }).click();
    await at((url) => url.searchParams.get('sort') === 'nearest');
    await page.locator('select[name="near_km"]').selectOption('100');
    await at((url) => url.searchParams.get('near')?.endsWith(',100') ?? false);
    expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0);
    await page.getByRole('button', { name: f('search.near_here') }).click();
    await page.waitForURL((url) => url.searchParams.get('near') === '24.71,46.68,100');
    await expect
      .poll(() => page.locator('.chip-on').allInnerTexts())
      .toContain(f('search.near_place_chip', { km: 100 }));
    // Without the place there is no nearest.
    await page.locator('.chip-on').first().click();
    await page.waitForURL((url) => !url.searchParams.has('near') && !url.searchParams.has('sort'));
    await context.close();
  });

  test('the map is a way to see the search: its cities are links and a list', async () => {
    const { page, go, at, context } = await visitor(locale);
    await go('/find-jobs?job_type=full_time');
    await page.getByRole('link', { name: f('search.view_map') }).click();
    await page.waitForURL(/view=map/);
    const cities = page.getByRole('list', { name: f('search.map_cities') });
    await cities.waitFor();
    await expectAccessible(page);
    const first = cities.getByRole('link').first();
    const city = await first.innerText();
    await first.click();
    await at((url) => url.searchParams.has('city_id') && url.searchParams.get('view') === 'map');
    await page.locator('.job-row').first().waitFor();
    expect((await page.locator('.job-row').allInnerTexts()).every((row) => row.includes(city))).toBe(true);
    await page.getByRole('link', { name: f('search.view_list'), exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('view') && url.searchParams.has('city_id'));
    expect(new URL(page.url()).searchParams.get('job_type')).toBe('full_time');
    await context.close();
  });

  test('a search is kept by a link that carries what it asks for', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs?q=sales&job_type=full_time&view=map&sort=newest&page=2');
    expect(await page.getByRole('link', { name: f('search.keep') }).getAttribute('href')).toBe(
      localPath(locale, '/job-alerts/new?q=sales&job_type=full_time'),
    );
    await context.close();
  });

  test('hostile addresses and pages past the end are answered sensibly', async () => {
    const { page, go, context } = await visitor(locale, { width: 360 });
    await go('/find-jobs?job_type=full_time&page=400');
    await expect.poll(() => page.locator('main').innerText()).toContain(f('search.beyond_title'));
    await page.getByRole('link', { name: f('search.beyond_action') }).click();
    await page.waitForURL((url) => !url.searchParams.has('page'));
    await expect.poll(() => page.locator('.job-row').count()).toBe(20);

    const hostile = [
      'near=999,abc,-1&sort=nearest&view=globe&city_id=1&city_id=1&city_id=x',
      `q=${encodeURIComponent('<script>alert(1)</script> "\u0000%_\\\\:*&|!()')}`,
      `q=${encodeURIComponent('ا'.repeat(1000))}`,
      'near_from=%27;drop&near_km=9e99',
      'job=999999999999&company_id=77777777&salary_from=1e9&major_id=999999',
      Array.from({ length: 60 }, (_, at) => `sector_id=${at}`).join('&'),
    ];
    for (const query of hostile) {
      const answer = await page.goto(localPath(locale, `/find-jobs?${query}`));
      expect([query, answer!.status(), await page.locator('main h1').count()]).toEqual([query, 200, 1]);
      await expectNoSidewaysScroll(page);
    }
    await context.close();
  });

  test('without JavaScript one finds near a place, unfolds the long lists, and reads the map', async () => {
    const { page, go, context } = await visitor(locale, { javaScript: false });
    await go('/find-jobs?q=sales');
    await page.locator('summary', { hasText: f('search.filter_near') }).click();
    await page.getByRole('link', { name: f('search.show_whole') }).click();
    await page.waitForURL(/more=near/);
    await page.locator('select[name="near_from"]').selectOption({ index: 1 });
    await page.locator('select[name="near_km"]').selectOption('200');
    await page.getByRole('button', { name: t('search.apply_filters') }).click();
    await page.waitForURL((url) => url.searchParams.get('near')?.endsWith(',200') ?? false);
    expect(new URL(page.url()).searchParams.has('near_km')).toBe(false);
    expect(await page.getByRole('button', { name: f('search.near_here') }).isVisible()).toBe(false);

    await go('/find-jobs');
    const more = page.locator('.facet-more').first();
    await more.locator('summary').click();
    await more.getByRole('link', { name: f('search.show_whole') }).click();
    await page.waitForURL(/more=city_id/);
    expect(await more.locator('.facet-narrow').isVisible()).toBe(false);
    await more.locator('input[name="city_id"]').first().check();
    await page.getByRole('button', { name: t('search.apply_filters') }).click();
    await page.waitForURL(/city_id=\d+/);
    expect(await page.locator('.chip-on').count()).toBe(1);

    await go('/find-jobs?view=map');
    const first = page
      .getByRole('list', { name: f('search.map_cities') })
      .getByRole('link')
      .first();
    await first.click();
    await page.waitForURL(/city_id=\d+/);
    expect(await page.locator('.job-row').count()).toBeGreaterThan(0);
    await context.close();
  });
});
