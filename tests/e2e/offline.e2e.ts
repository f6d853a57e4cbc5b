import { afterAll, describe, expect, test } from 'vitest';
import { homeScreenTexts } from '#modules/home-screen/texts.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { alive, closeBrowser, expectAccessible, logInByApi, LOCALES, visitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

/** The pages that the worker keeps, as it calls them. */
const kept = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('kept '));
    const keys = name ? await (await caches.open(name)).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname).toSorted();
  });

/** With the worker in charge of its pages. */
async function withWorker(who: Visitor, path: string) {
  await who.go(path);
  await who.page.evaluate(() => navigator.serviceWorker.ready);
  await who.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await who.page.reload();
  await alive(who.page);
}

describe.for(LOCALES)('in %s', (locale) => {
  const t = translate(homeScreenTexts, locale);

  test('a seeker reads the CV, the applications and saved ads without a connection, and nobody does after a log-out', async () => {
    const seeker = await visitor(locale, { width: 360, worker: true, dark: locale === 'en' });
    const { page, context, go, at } = seeker;
    await logInByApi(seeker, 'seeker@sila.test');
    await withWorker(seeker, '/profile/saved-jobs');
    await go('/profile/applications');
    await go('/profile/cv');
    await expect
      .poll(() => kept(seeker), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          localPath(locale, '/profile/applications'),
          localPath(locale, '/profile/cv'),
          localPath(locale, '/profile/saved-jobs'),
          expect.stringMatching(/\/jobs\/\d+$/),
        ]),
      );

    await context.setOffline(true);
    await page.goto(localPath(locale, '/profile/saved-jobs'));
    await alive(page);
    const ad = page.locator('.job-row-title a').first();
    const title = await ad.innerText();
    // A link of a kept page leads to a kept ad.
    await ad.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goto(localPath(locale, '/profile/applications'));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto(localPath(locale, '/companies'));
    await page.getByRole('heading', { level: 1, name: t('home_screen.offline') }).waitFor();
    await page.getByRole('link', { name: t('home_screen.cv') }).waitFor();
    await expectAccessible(page);

    // The page that stood in for another gives way to it by itself.
    await context.setOffline(false);
    await at('/companies');
    await go('/profile/applications');
    const out = page.locator('form[action$="/logout"] button').first();
    await out.evaluate((button: HTMLButtonElement) => button.form!.requestSubmit());
    await at((url) => !url.pathname.includes('/profile/'));
    await expect.poll(() => kept(seeker)).toEqual([]);
    await context.setOffline(true);
    await page.goto(localPath(locale, '/profile/applications'));
    await page.getByRole('heading', { level: 1, name: t('home_screen.offline') }).waitFor();
    expect(await page.getByRole('link', { name: t('home_screen.cv') }).isVisible()).toBe(false);
  });
});

test('what is kept of one person goes when another comes in the same browser', async () => {
  const first = await visitor('ar', { worker: true });
  await logInByApi(first, 'seeker@sila.test');
  await withWorker(first, '/profile/applications');
  await expect.poll(() => kept(first)).toContain('/profile/applications');
  await logInByApi(first, 'company@sila.test');
  await first.go('/jobs');
  await expect.poll(() => kept(first)).toEqual(['/-whose']);
});
