import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companiesTexts } from '#modules/companies/texts.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { mapTexts } from '#ui/map/texts.ts';
import { uiTexts } from '#ui/texts.ts';
import { launchBrowser } from '../support/chromium.ts';
import {
  alive,
  closeBrowser,
  codeSentTo,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  LOCALES,
  newEmail,
  site,
  visitor,
} from './visitor.ts';

let withWebGl: Browser;
beforeAll(async () => {
  withWebGl = await launchBrowser({ webgl: true });
});
afterAll(async () => {
  await withWebGl.close();
  await closeBrowser();
});

const PICKER = '/company-profile?part=place';
const MAP_VIEW = '/find-jobs?view=map';

/** An employer who has just registered; the token signs a browser in. */
async function newCompany(locale: Locale): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${site()}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-locale': locale, ...fromSomewhere() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const email = newEmail('map');
  const [first_name, last_name] = locale === 'ar' ? ['ليلى', 'الشهري'] : ['Layla', 'Alshehri'];
  const foundation_name = locale === 'ar' ? 'مسار المدن' : 'City Paths';
  const account = { type: 'COMPANY', first_name, last_name, foundation_name, email, consent: true };
  const { ticket } = (await post('/auth/register', { ...account, password: 'a-long-enough-phrase-7' })) as {
    ticket: string;
  };
  const session = await post('/auth/otp/verify', { ticket, code: await codeSentTo(email) });
  return (session as { access_token: { token: string } }).access_token.token;
}

const signIn = async (context: BrowserContext, locale: Locale) =>
  context.addCookies([{ name: 'auth._token.local', value: await newCompany(locale), url: site() }]);

type Watched = { page: Page; context: BrowserContext; strangers: string[]; complaints: string[] };

/** Someone with WebGL, whose requests to others and whose browser's complaints are written down. */
async function watched(locale: Locale, width = 1280): Promise<Watched> {
  const context = await withWebGl.newContext({
    baseURL: site(),
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: fromSomewhere(),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const strangers: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site()) && !/^(data|blob):/.test(request.url())) strangers.push(request.url());
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(localPath(locale, '/login'));
  return { page, context, strangers, complaints };
}

const open = async (page: Page, locale: Locale, path: string) => {
  await page.goto(localPath(locale, path));
  await alive(page);
  await page.locator('.map').first().scrollIntoViewIfNeeded();
};

const numbers = async (page: Page) => ({
  lat: Number(await page.locator('[name="lat"]').inputValue()),
  lng: Number(await page.locator('[name="lng"]').inputValue()),
});

describe.for(LOCALES)('the map, in %s', (locale) => {
  const t = translate(mapTexts, locale);
  const c = translate(companiesTexts, locale);

  test('is drawn by the site alone, within its policy, and zooms by the keyboard', async () => {
    const { page, context, strangers, complaints } = await watched(locale);
    await open(page, locale, MAP_VIEW);
    await page.locator('.map-live').waitFor();
    const before = await page.locator('.map-bubble').count();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(60);
    await page.getByRole('region', { name: t('map.keys') }).focus();
    const scale = () => page.locator('.map').evaluate((map) => map.style.getPropertyValue('--scale-there'));
    const wide = Number(await scale());
    await page.keyboard.press('+');
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('.map')!.style.getPropertyValue('--scale-there')) > old * 1.9,
      wide,
    );
    expect(strangers).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('takes the colours of the theme when it changes', async () => {
    const { page, context } = await watched(locale);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, locale, MAP_VIEW);
    await page.locator('.map-live').waitFor();
    const brightness = async () => {
      const { channels } = await sharp(await page.locator('.map-canvas canvas').screenshot()).stats();
      return channels[1]!.mean;
    };
    const light = await brightness();
    await page
      .getByRole('button', { name: translate(uiTexts, locale)('ui.theme_dark') })
      .first()
      .click();
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await expect.poll(async () => light - (await brightness())).toBeGreaterThan(100);
    await context.close();
  });

  test('a bubble is a link to its city, by the keyboard too', async () => {
    const { page, context } = await visitor(locale);
    await open(page, locale, MAP_VIEW);
    const bubble = page.locator('a.map-bubble').first();
    const wanted = new URL((await bubble.getAttribute('href'))!, site()).searchParams.get('city_id');
    expect((await bubble.getAttribute('aria-label'))!.length).toBeGreaterThan(4);
    await bubble.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('city_id') === wanted);
    await page.locator('.map-bubble[aria-current]').first().waitFor();
    await expectAccessible(page);
    await context.close();
  });

  test('a place is picked by a press, by a city’s name, and moved by the arrow keys; it stays after saving', async () => {
    const { page, context, strangers, complaints } = await watched(locale);
    await signIn(context, locale);
    await open(page, locale, PICKER);
    await page.locator('.map-live').waitFor();
    const map = (await page.locator('.map').boundingBox())!;
    await page.mouse.click(map.x + map.width / 2 - 120, map.y + map.height / 2 - 40);
    await page.locator('button.map-pin').waitFor();
    const pressed = await numbers(page);
    // West of the middle and north of it, whatever the direction of the page.
    expect(pressed.lng).toBeLessThan(45);
    expect(pressed.lat).toBeGreaterThan(24);

    const search = page.getByRole('combobox', { name: t('map.city') });
    for (const [typed, said] of [
      ['https://maps.app.goo.gl/abc', 'map.short_link'],
      ['xyzzy', 'map.not_found'],
    ] as const) {
      await search.fill(typed);
      await page
        .getByRole('status')
        .filter({ hasText: t(said) })
        .waitFor();
    }
    await page.getByRole('combobox', { name: t('map.city') }).fill(locale === 'ar' ? 'ابها' : 'abh');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('[name="lat"]')!.value.startsWith('18.2'),
    );
    const abha = await numbers(page);
    await page.getByRole('button', { name: t('map.pin', { key: 'Shift' }) }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    const moved = await numbers(page);
    expect(moved.lat).toBeGreaterThan(abha.lat);
    expect(moved.lng).toBeGreaterThan(abha.lng);
    await expectAccessible(page);

    await page.getByRole('button', { name: c('companies.save') }).click();
    await page.getByText(c('companies.done_saved')).first().waitFor();
    await open(page, locale, PICKER);
    expect(await numbers(page)).toEqual(moved);
    expect(strangers).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('without WebGL the picture stays, and the buttons and a press still work', async () => {
    const { page, context, go } = await visitor(locale, { width: 360 });
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: []) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind as never, ...rest);
      } as typeof getContext;
    });
    await signIn(context, locale);
    await go(PICKER);
    const map = page.locator('.map-without-webgl');
    await page.locator('.map').scrollIntoViewIfNeeded();
    await map.waitFor();
    await page.getByRole('button', { name: t('map.zoom_in') }).click();
    await page.getByRole('button', { name: t('map.pin_here') }).click();
    expect(await numbers(page)).toEqual({ lat: 24, lng: 45 });
    await page.getByRole('button', { name: t('map.remove_pin') }).click();
    expect(await page.locator('[name="lat"]').inputValue()).toBe('');
    const box = (await map.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2 + 60, box.y + box.height / 2 + 40);
    const { lat, lng } = await numbers(page);
    expect(lat < 24 && lng > 45).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  test('without script it is a picture with links, and the place is two numbers', async () => {
    const { page, context, go } = await visitor(locale, { javaScript: false });
    await go(MAP_VIEW);
    expect(await page.locator('.map .map-picture').isVisible()).toBe(true);
    expect(await page.locator('a.map-bubble').count()).toBeGreaterThan(0);
    expect((await page.locator('.map').boundingBox())!.height).toBeGreaterThan(200);
    const group = page.locator('button.map-bubble').first();
    if ((await group.count()) > 0) {
      await group.click();
      await page.locator('.map-group:popover-open a').first().waitFor();
    }
    await signIn(context, locale);
    await go(PICKER);
    await page.locator('[name="lat"]').fill('21.5433');
    await page.locator('[name="lng"]').fill('39.1728');
    await page.getByRole('button', { name: c('companies.save') }).click();
    await page.waitForLoadState();
    await go(PICKER);
    expect(await numbers(page)).toEqual({ lat: 21.5433, lng: 39.1728 });
    expect(await page.locator('.map-pin').isVisible()).toBe(true);
    await context.close();
  });
});
