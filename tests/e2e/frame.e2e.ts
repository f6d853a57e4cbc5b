import { afterAll, describe, expect, test } from 'vitest';
import { frameTexts } from '#app/layouts/texts.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { uiTexts } from '#ui/texts.ts';
import { alive, closeBrowser, LOCALES, visitor } from './visitor.ts';

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

  test('a lost connection is said while it lasts, and its return once', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/majors');
    await context.setOffline(true);
    await page.getByText(t('ui.offline')).waitFor();
    await context.setOffline(false);
    await page.locator('.toast', { hasText: t('ui.online') }).waitFor();
    expect(await page.getByText(t('ui.offline')).count()).toBe(0);
    await context.close();
  });

  test('a toast goes after three seconds, stays under the pointer, and closes', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/majors');
    await page.clock.install();
    // From here on time passes only as told, however slow the machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    const ping = async () => {
      await context.setOffline(true);
      await page.getByText(t('ui.offline')).waitFor();
      await context.setOffline(false);
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

  test('a file that is gone reloads the page once, and then says that something is wrong', async () => {
    const { page, go, context } = await visitor(locale);
    await go('/');
    await page.route(/\/assets\/majors-page-/, (route) => route.abort());
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
    });
    const reloaded = page.waitForEvent('load');
    await page
      .locator(`main a[href="${localPath(locale, '/majors')}"]`)
      .first()
      .click();
    await reloaded;
    await alive(page);
    expect(loaded).toEqual([localPath(locale, '/')]);
    await page
      .locator(`main a[href="${localPath(locale, '/majors')}"]`)
      .first()
      .click();
    await page.getByRole('heading', { name: translate(frameTexts, locale)('frame.error') }).waitFor();
    expect(loaded).toHaveLength(1);
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
