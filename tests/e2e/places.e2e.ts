import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findTexts } from '#modules/search/components/find-texts.ts';
import { mapsTexts } from '#modules/maps/texts.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { mapTexts } from '#ui/map/texts.ts';
import { launchBrowser } from '../support/chromium.ts';
import { KNOWN_PLACES, MAPS_KEY, openMapsSink } from '../support/maps-sink.ts';
import { endSite, freshDataDir, startSite, type Site } from '../support/site.ts';
import {
  alive,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  LOCALES,
  siteDatabase,
  siteSecret,
} from './visitor.ts';
import { logInTo } from '../support/log-in.ts';

const DATABASE_URL = siteDatabase;

const files = freshDataDir();

let sink: Awaited<ReturnType<typeof openMapsSink>>;
let google: Site;
let nominatim: Site;
let browser: Browser;

/** Further servers of the same site, each with a provider of its own. */
const beside = (env: NodeJS.ProcessEnv) =>
  startSite({
    env: {
      DATABASE_URL: DATABASE_URL!,
      SECRET_KEY: siteSecret!,
      FILES_DIR: files,
      SEED: 'demo',
      ROLE: 'web',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      ...env,
    },
  });

beforeAll(async () => {
  if (!DATABASE_URL) return;
  sink = await openMapsSink();
  [google, nominatim] = await Promise.all([
    beside({
      PROVIDERS: 'maps=google,payments=none',
      GOOGLE_MAPS_KEY: MAPS_KEY,
      GOOGLE_MAPS_ENDPOINT: sink.url,
    }),
    beside({ PROVIDERS: 'places=nominatim,payments=none', PLACES_URL: `${sink.url}/search` }),
  ]);
  browser = await launchBrowser({ webgl: true });
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await Promise.all([google, nominatim].filter(Boolean).map(endSite));
  await sink?.close();
  rmSync(files, { recursive: true });
});

async function opened(site: Site, locale: Locale, path: string, width = 1280) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: fromSomewhere(),
  });
  // A map that is left open goes on drawing.
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const strangers: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url())) strangers.push(request.url());
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await context.addCookies([
    { name: 'auth._token.local', value: await logInTo(site.url, 'company@sila.test'), url: site.url },
  ]);
  await page.goto(localPath(locale, path));
  await alive(page);
  return { page, strangers, complaints };
}

describe.for(LOCALES)('places by a provider, in %s', (locale) => {
  const t = translate(mapTexts, locale);
  const { tower } = KNOWN_PLACES;
  const words = locale === 'ar' ? 'برج' : 'kingdom';

  test.skipIf(!DATABASE_URL)('Google’s bring its map there, by the keyboard, and a person puts the pin', async () => {
    const { page, strangers, complaints } = await opened(google, locale, '/company-profile?part=place', 360);
    const numbers = () =>
      page
        .locator('[name="lat"], [name="lng"]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await page.locator('.map').scrollIntoViewIfNeeded();
    await page.locator('.map-live').waitFor();
    const credit = page.locator('.map-credit');
    await credit.getByText('Map data ©2026 Google').waitFor();
    expect(await credit.textContent()).toContain('Google Maps');

    const before = await numbers();
    const field = page.getByRole('combobox', { name: t('map.place') });
    await field.fill(words);
    await field.press('Enter');
    const option = page.getByRole('option', { name: tower[locale] });
    await option.waitFor();
    await expectAccessible(page);
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.getByRole('status').filter({ hasText: tower[locale] }).waitFor();
    expect(await numbers()).toEqual(before);

    const put = page.getByRole('button', { name: t('map.pin_here') });
    await page.waitForFunction((lat) => {
      const map = document.querySelector<HTMLElement>('.map')!;
      return Number(map.style.getPropertyValue('--scale-there')) > 100 && lat > 0;
    }, tower.lat);
    await put.focus();
    await page.keyboard.press('Enter');
    const [lat, lng] = (await numbers()).map(Number);
    expect(lat).toBeCloseTo(tower.lat, 3);
    expect(lng).toBeCloseTo(tower.lng, 3);
    expect(await page.content()).not.toContain(MAPS_KEY);
    await expectNoSidewaysScroll(page);
    expect(strangers).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.skipIf(!DATABASE_URL)('Google’s is a map where a square is missing, and ours is where all are', async () => {
    const { page } = await opened(google, locale, '/');
    let asked = 0;
    let missing = 1;
    await page.route('**/map/tiles/**', (route) =>
      (asked += 1) <= missing ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    const mapWith = async (squaresMissing: number, state: string) => {
      [missing, asked] = [squaresMissing, 0];
      await page.goto(localPath(locale, '/company-profile?part=place'));
      await alive(page);
      await page.locator('.map').scrollIntoViewIfNeeded();
      await page.locator(state).waitFor();
      expect(asked).toBeGreaterThan(1);
    };
    await mapWith(1, '.map-live');
    await mapWith(Number.POSITIVE_INFINITY, '.map-without-webgl');
    // Not a blank part of it: our own map has no streets.
    await page.locator('.map-name').first().waitFor();
  });

  test.skipIf(!DATABASE_URL)(
    'OpenStreetMap’s are a place to look from; without its server our cities are',
    async () => {
      const f = translate(findTexts, locale);
      const { page, strangers } = await opened(nominatim, locale, '/find-jobs');
      await page.getByText(f('search.filter_near'), { exact: true }).click();
      await page.getByRole('button', { name: f('search.near_on_map') }).click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('combobox', { name: t('map.place') });

      sink.trouble('failing');
      await field.fill(locale === 'ar' ? 'الرياض' : 'Riyadh');
      await field.press('Enter');
      const own = translate(mapsTexts, locale)('maps.own_list', { source: 'OpenStreetMap' });
      await dialog.getByText(own).waitFor();
      expect(await dialog.getByRole('option').count()).toBeGreaterThan(0);

      sink.trouble('none');
      await field.fill(words);
      await dialog.getByRole('option', { name: 'OpenStreetMap' }).click();
      await dialog.getByRole('option', { name: tower[locale] }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: f('search.near_use') }).click();
      await page.waitForURL((url) => url.searchParams.get('near')?.startsWith('24.71,46.67') ?? false);
      expect(strangers).toEqual([]);
    },
  );
});
