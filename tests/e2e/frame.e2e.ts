import { afterAll, describe, expect, test } from 'vitest';
import { frameTexts } from '#app/layouts/texts.ts';
import { accountTexts } from '#modules/account/texts.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { uiTexts } from '#ui/texts.ts';
import { newSeeker } from './seeker.ts';
import { closeBrowser, LOCALES, visitor } from './visitor.ts';

afterAll(closeBrowser);

describe.for(LOCALES)('the frame of every page in %s', (locale) => {
  const t = translate(uiTexts, locale);

  test('the first stop of the keyboard leads past the header', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('ui.skip') });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await context.close();
  });

  test('a lost connection is said wherever one has scrolled, and its return once', async () => {
    const { page, go, at, context } = await visitor(locale, { width: 360 });
    await go('/find-jobs');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await context.setOffline(true);
    const said = page.getByText(t('ui.offline'));
    await said.waitFor();
    expect((await said.boundingBox())!.y).toBeLessThan(100);

    // A link leads nowhere, and the page stays.
    await page.locator('.job-row-title a').last().click();
    await page.locator('.toast', { hasText: t('ui.offline_link') }).waitFor();
    await at('/find-jobs');
    await context.setOffline(false);
    await page.locator('.toast', { hasText: t('ui.online') }).waitFor();
    expect(await said.count()).toBe(0);
    await context.close();
  });

  test('where the server is not reached, the connection is named and not a fault of ours, and what was typed stays', async () => {
    const { page, go, at, context } = await visitor(locale);
    await go('/find-jobs');
    const ad = (await page.locator('.job-row-title a').first().getAttribute('href'))!;
    await go(`${ad.replace(/^\/en/, '')}/report`);
    await page.locator('main [name="reason"][value="wrong"]').check();
    const text = page.locator('main [name="text"]');
    await text.fill('الراتب غير ما يقولون');
    await page.route(/\.data(\?|$)/, (route) => route.abort());
    await page.locator('main form button[type="submit"].button-primary').click();
    await page.locator('.toast', { hasText: t('ui.unsent') }).waitFor();
    expect(await text.inputValue()).toBe('الراتب غير ما يقولون');

    await page.locator('.site-nav a').first().click();
    await page.getByRole('heading', { name: translate(frameTexts, locale)('frame.offline') }).waitFor();
    await page.unroute(/\.data(\?|$)/);
    await page.getByRole('button', { name: translate(frameTexts, locale)('frame.retry') }).click();
    await page.locator('.job-row-title').first().waitFor();
    await at('/find-jobs');
    await context.close();
  });

  test('a toast goes after three seconds, stays under the pointer, and closes', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/find-jobs');
    await page.clock.install();
    // From here on time passes only as told, however slow the machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    const ping = async () => {
      await page.locator('.job-row button[aria-pressed]').first().click();
      await page.locator('.toast').waitFor();
    };
    await ping();
    await page.clock.runFor(2_900);
    expect(await page.locator('.toast').count()).toBe(1);
    await page.clock.runFor(200);
    await page.locator('.toast').waitFor({ state: 'detached' });

    await ping();
    await page.locator('.toast').hover();
    await page.clock.runFor(10_000);
    expect(await page.locator('.toast').count()).toBe(1);
    await page
      .locator('.toast')
      .getByRole('button', { name: t('ui.close') })
      .click();
    await page.locator('.toast').waitFor({ state: 'detached' });
    await context.close();
  });

  test('what was done is said, once, though its page is left before it came', async () => {
    const { page, go, at, context } = await newSeeker(locale);
    await go('/account/preferences');
    // Asked for and answered, and still on its way when another page is wanted.
    let isHeld = false;
    await page.route(/account\/preferences\.data/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      await route.fetch();
      isHeld = true;
    });
    await page.locator('main form button[type="submit"].button-primary').click();
    await expect.poll(() => isHeld).toBe(true);
    await page.locator('.site-nav a').first().click();
    const said = page.locator('.toast', { hasText: translate(accountTexts, locale)('account.saved') });
    await said.waitFor();
    await page.unroute(/account\/preferences\.data/);
    await said.waitFor({ state: 'detached' });
    await go('/account/preferences');
    await at('/account/preferences');
    expect(await said.count()).toBe(0);
    await context.close();
  });

  test('a page that is slow to come shows its way there', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/');
    const seen = Promise.withResolvers<void>();
    await page.route(/\/majors(\.data|\?|$)/, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page
      .locator(`main a[href="${localPath(locale, '/majors')}"]`)
      .first()
      .click();
    const bar = page.getByRole('progressbar', { name: t('ui.loading') });
    await bar.waitFor();
    seen.resolve();
    await page.waitForURL((url) => url.pathname === localPath(locale, '/majors'));
    await expect.poll(() => bar.count()).toBe(0);
    await context.close();
  });

  test('a file that is gone leads to the wanted address anew, once a minute, and then says that something is wrong', async () => {
    const { page, go, at, context } = await visitor(locale);
    await go('/');
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
    });
    // The new release's page knows its own files.
    await page.route(/\/assets\/majors-page-/, (route) => route.abort(), { times: 1 });
    await page
      .locator(`main a[href="${localPath(locale, '/majors')}"]`)
      .first()
      .click();
    await expect.poll(() => loaded).toEqual([localPath(locale, '/majors')]);
    await at('/majors');

    await page.route(/\/assets\/major-page-/, (route) => route.abort());
    await page
      .locator(`main a[href^="${localPath(locale, '/majors')}/"]`)
      .first()
      .click();
    await page.getByRole('heading', { name: translate(frameTexts, locale)('frame.error') }).waitFor();
    expect(loaded).toHaveLength(1);
    await context.close();
  });

  test('every request of the page says its language and its clock, half hours too', async () => {
    const { page, go, at, context } = await visitor(locale, { zone: 'Asia/Kolkata' });
    await go('/find-jobs');
    const said: Record<string, string> = {};
    page.on('request', (request) => {
      const { 'x-locale': language, timezone } = request.headers();
      if (request.resourceType() === 'fetch')
        said[new URL(request.url()).pathname.replace(/^\/en/, '')] = `${language} ${timezone}`;
    });
    const suggested = page.waitForResponse(/\/suggest/);
    await page
      .locator('main input[type="search"][name="q"]')
      .first()
      .fill(locale === 'ar' ? 'محاسب' : 'accountant');
    await suggested;
    await page
      .locator(`a[href="${localPath(locale, '/majors')}"]`)
      .first()
      .click();
    await at('/majors');
    expect(said).toMatchObject({
      '/api/v1/jobs/suggest': `${locale} UTC+5.5`,
      '/majors.data': `${locale} UTC+5.5`,
    });
    expect(new Set(Object.values(said)).size).toBe(1);
    expect((await context.cookies()).find(({ name }) => name === 'time_zone')?.value).toBe('UTC+5.5');
    await context.close();
  });

  test('a page to sign in has the header only, one to register neither header nor footer', async () => {
    const { page, go, context } = await visitor(locale, { width: 360 });
    const frame = async () => [await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()];
    await go('/login');
    expect(await frame()).toEqual([1, 0]);
    await go('/register');
    expect(await frame()).toEqual([0, 0]);
    await page.getByRole('link', { name: t('ui.home') }).waitFor();
    expect(await page.locator('[data-language]').count()).toBe(1);
    await context.close();
  });

  test('on the way to a page no chevron stands alone at the end of a line', async () => {
    const { page, go, context } = await visitor(locale, { width: 320 });
    await go('/majors');
    const longest = await page
      .locator('main a[href*="/majors/"]')
      .evaluateAll((links) =>
        links.toSorted((one, other) => other.textContent.length - one.textContent.length)[0]!.getAttribute('href')!,
      );
    await page.goto(longest);
    const isBeside = await page.locator('.breadcrumbs').evaluate((way) => {
      const [chevron, step] = [way.querySelector('svg')!, way.lastElementChild!.lastElementChild!].map((one) =>
        one.getBoundingClientRect(),
      );
      return step!.top < chevron!.bottom && chevron!.top < step!.bottom;
    });
    expect(isBeside).toBe(true);
    await context.close();
  });

  test('a page that is not there says so, with a way home', async () => {
    const { page, context } = await visitor(locale);
    const answer = await page.goto(localPath(locale, '/no-such-page'));
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: translate(frameTexts, locale)('frame.not_found') }).waitFor();
    await page.getByRole('link', { name: translate(frameTexts, locale)('frame.home'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === localPath(locale, '/'));
    await context.close();
  });

  test('the chosen theme stays after a reload', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/login');
    await page.getByRole('button', { name: t('ui.theme_dark') }).click();
    const canvas = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await canvas();
    await page.reload();
    expect(await canvas()).toBe(dark);
    await context.clearCookies({ name: 'theme' });
    await page.reload();
    expect(await canvas()).not.toBe(dark);
    await context.close();
  });
});
