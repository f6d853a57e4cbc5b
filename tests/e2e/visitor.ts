import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { launchBrowser } from '../support/chromium.ts';

export const site = () => inject('site_url');
export const LOCALES: Locale[] = ['ar', 'en'];

let browser: Promise<Browser> | undefined;
export const openBrowser = () => (browser ??= launchBrowser());
export const closeBrowser = async () => {
  await (await browser)?.close();
  browser = undefined;
};

/** An address that nobody else comes from: limits are counted by it. */
export const somewhere = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

export type VisitorOptions = {
  width?: number;
  javaScript?: boolean;
  dark?: boolean;
  /** Movement is left out unless it is what the test looks at. */
  moving?: boolean;
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  locale: Locale;
  /** Opens a page of the site in this visitor's language; the path has no language prefix. */
  go: (path: string) => Promise<void>;
  /** Waits until the address is this page (any query). */
  at: (path: string | RegExp) => Promise<void>;
  /** The same browser's next tab. */
  tab: () => Promise<Visitor>;
};

const STEP_MS = 15_000;

/** Someone with a browser of their own: cookies and storage are nobody else's. */
export async function visitor(
  locale: Locale,
  { width = 1280, javaScript = true, dark = false, moving = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: site(),
    viewport: { width, height: 900 },
    javaScriptEnabled: javaScript,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: moving ? 'no-preference' : 'reduce',
    locale: locale === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    extraHTTPHeaders: { 'x-forwarded-for': somewhere() },
  });
  context.setDefaultTimeout(STEP_MS);
  return tabOf(context, locale, javaScript);
}

async function tabOf(context: BrowserContext, locale: Locale, javaScript: boolean): Promise<Visitor> {
  const page = await context.newPage();
  const go = async (path: string) => {
    await page.goto(localPath(locale, path), { waitUntil: javaScript ? 'domcontentloaded' : 'load' });
    if (javaScript) await alive(page);
  };
  const at = async (path: string | RegExp) => {
    const wanted = typeof path === 'string' ? localPath(locale, path) : path;
    await page.waitForURL((url) => (typeof wanted === 'string' ? url.pathname === wanted : wanted.test(url.pathname)), {
      waitUntil: 'domcontentloaded',
    });
  };
  return { page, context, locale, go, at, tab: () => tabOf(context, locale, javaScript) };
}

/** After a document has loaded: until its script has taken it over, a press would do what it does without script. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps$'));
  });
  // The effects of that first drawing run after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

export const field = ({ page }: Visitor, name: string): Locator =>
  page.locator(`main [name="${name}"]:not([type="hidden"])`).first();

export async function fill(who: Visitor, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await field(who, name).fill(value);
}

/** One of several: the label is what is pressed, since the control itself may be drawn by its style. */
export const choose = ({ page }: Visitor, name: string, value: string) =>
  page.locator(`main label:has(input[name="${name}"][value="${value}"])`).click();

/** The one primary button of the page's main form. */
export const sendButton = ({ page }: Visitor) =>
  page.locator('main form button[type="submit"].button-primary').first();

export const send = (who: Visitor) => sendButton(who).click();

/** What a toast says, while it is shown. */
export const toastOf = ({ page }: Visitor, words: string | RegExp): Locator =>
  page.locator('.toast', { hasText: words });

/** What is said under a field. */
export const problemAt = ({ page }: Visitor, name: string): Locator =>
  page.locator(`main .field:has([name="${name}"]) .field-problem`);
