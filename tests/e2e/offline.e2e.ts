import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { accountTexts } from '#modules/account/texts.ts';
import { homeScreenTexts } from '#modules/home-screen/texts.ts';
import { updateTexts } from '#modules/home-screen/update-texts.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { asSeeker } from './seeker.ts';
import {
  alive,
  closeBrowser,
  expectAccessible,
  logInByApi,
  LOCALES,
  site,
  tokenOf,
  visitor,
  type Visitor,
} from './visitor.ts';

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

    // What was just done is told by the page that is read, and not by its copy.
    const copyOf = () =>
      page.evaluate(
        async (path) => {
          const copy = await caches.match(path, { ignoreVary: true });
          return { id: copy?.headers.get('x-request-id'), text: await copy?.text() };
        },
        localPath(locale, '/profile/applications'),
      );
    const before = await copyOf();
    const notice = encodeURIComponent(JSON.stringify({ id: 'one', message: 'It is done once', kind: 'success' }));
    await context.addCookies([{ name: 'flash', value: notice, url: site() }]);
    await go('/profile/applications');
    await expect.poll(async () => (await copyOf()).id, { timeout: 20_000 }).not.toBe(before.id);
    expect((await copyOf()).text).not.toContain('It is done once');

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

describe('a new release', () => {
  const t = translate(updateTexts, 'ar');

  /** The first worker that this browser is given is of a release before this one; no route is asked for the next. */
  const withOldWorker = ({ context }: Visitor) =>
    context.route(
      '**/service-worker.js',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/const RELEASE = '[^']+'/, "const RELEASE = 'old'");
        await route.fulfill({ response, body });
      },
      { times: 1 },
    );
  const shells = ({ page }: Visitor) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell ')));
  const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);
  const loadedAfter = (page: Page, before: number) =>
    page.waitForFunction((before) => performance.timeOrigin > before, before).then(() => alive(page));

  test('waits in every tab until it is wanted, keeps what is typed, and warns of what it would lose', async () => {
    const seeker = await visitor('ar', { width: 360, worker: true });
    const { page, context } = seeker;
    await logInByApi(seeker, 'seeker@sila.test');
    await withOldWorker(seeker);
    await seeker.go('/profile/info');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const beside = await context.newPage();
    await beside.goto('/account');
    await alive(beside);
    const about = page.locator('main [name="about"]');
    await about.fill('كُتب قبل التحديث');
    const form = beside.locator('main details', { has: beside.locator('input[type="password"]') }).first();
    await form.locator('summary').click();
    await form.locator('input[type="password"]').first().fill('typed-before');

    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    const notice = (tab: Page) => tab.getByRole('status').filter({ hasText: t('home_screen.update') });
    for (const tab of [page, beside]) await notice(tab).waitFor();
    expect((await shells(seeker)).toSorted().at(-1)).toBe('shell old');
    expect(await shells(seeker)).toHaveLength(2);
    await expectAccessible(page);

    let before = await loadedAt(page);
    await page.getByRole('button', { name: t('home_screen.update_now') }).click();
    await loadedAfter(page, before);
    await expect.poll(() => about.inputValue()).toBe('كُتب قبل التحديث');
    await expect.poll(() => shells(seeker)).not.toContain('shell old');
    expect(await notice(page).count()).toBe(0);

    // The other tab is not loaded anew under its reader's hands, and says what would go.
    before = await loadedAt(beside);
    await beside.getByRole('button', { name: t('home_screen.update_now') }).click();
    await beside.getByText(t('home_screen.update_loses')).waitFor();
    expect(await loadedAt(beside)).toBe(before);
    await beside.getByRole('button', { name: t('home_screen.update_anyway') }).click();
    await loadedAfter(beside, before);
    expect(await notice(beside).count()).toBe(0);
  });
});

describe('web push', () => {
  const t = translate(accountTexts, 'en');
  const SUBSCRIPTION = {
    endpoint: 'https://push.example.net/one',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  /** Stands in for what a browser without a window has not: leave to notify, a push service, a place to show it (decision 42). */
  const withPush = ({ page }: Visitor) =>
    page.addInitScript((subscription) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as never;
    }, SUBSCRIPTION);
  const NOTED = `
    self.shown = [];
    self.opened = [];
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
    clients.openWindow = async (address) => void opened.push(address);`;
  const pressed = (url: string) => `
    new Promise((done) => {
      const event = new ExtendableEvent('notificationclick');
      event.notification = { data: { url: ${JSON.stringify(url)} }, close() {} };
      event.waitUntil = (work) => done(work.then(() => opened));
      dispatchEvent(event);
      setTimeout(() => done(opened));
    })`;

  test('a device asks for it, shows what it is told in its language, and is told nothing after a log-out', async () => {
    const seeker = await visitor('en', { worker: true });
    const { page, context, at } = seeker;
    const email = 'seeker@sila.test';
    await logInByApi(seeker, email);
    const elsewhere = { ...seeker, email, token: await tokenOf(email) };
    const devices = async () => ((await asSeeker(elsewhere, 'GET', '/push')).data as { devices: object[] }).devices;
    await withPush(seeker);
    await withWorker(seeker, '/account/notifications');
    await page.getByRole('button', { name: t('account.push_on') }).click();
    await page.getByText(t('account.push_this'), { exact: true }).waitFor();
    expect(await devices()).toMatchObject([{ is_this_session: false }]);

    const [worker] = context.serviceWorkers();
    await worker!.evaluate(NOTED);
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
        registrations.forEach(({ registrationId }) => resolve(registrationId)),
      ),
    );
    await session.send('ServiceWorker.enable');
    const url = localPath('ar', '/notifications');
    const told = { title: 'مقابلة غدًا', lang: 'ar', dir: 'rtl', tag: 'one' };
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: site(),
      registrationId: await registered,
      data: JSON.stringify({ ...told, url }),
    });
    await expect.poll(() => worker!.evaluate('shown')).toMatchObject([{ ...told, data: { url } }]);
    expect(await worker!.evaluate(pressed(url))).toEqual([`${site()}${url}`]);
    expect(await worker!.evaluate(pressed('https://evil.example/'))).toHaveLength(1);

    const out = page.locator('form[action$="/logout"] button').first();
    await out.evaluate((button: HTMLButtonElement) => button.form!.requestSubmit());
    await at((url) => !url.pathname.includes('/account/'));
    expect(await devices()).toEqual([]);
  });
});
