import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { launchBrowser, runningBrowsers } from '../support/chromium.ts';
import { logInTo, PASSWORD } from '../support/log-in.ts';
import { fromSomewhere } from '../support/somewhere.ts';

/** This worker's own site. */
const own = (() => {
  const sites = inject('sites');
  return sites[(Number(process.env['VITEST_POOL_ID']) - 1) % sites.length]!;
})();
export const site = () => own.url;
export const siteDatabase = own.database_url;
export const siteSecret = own.secret_key;

export { fromSomewhere, PASSWORD };
export const LOCALES: Locale[] = ['ar', 'en'];

let browser: Promise<Browser> | undefined;
export const openBrowser = () => (browser ??= launchBrowser());
/** Everybody leaves; the browser itself stays for the worker's next file, and ends with the worker. */
export const closeBrowser = async () => {
  for (const context of (await browser)?.contexts() ?? []) await context.close();
};

/** What anybody has open, the latest last. */
export const openPages = (): Page[] =>
  runningBrowsers().flatMap((running) => running.contexts().flatMap((context) => context.pages()));

export type Visitor = {
  page: Page;
  context: BrowserContext;
  locale: Locale;
  /** Opens a page of the site in this visitor's language; the path has no language prefix. */
  go: (path: string) => Promise<void>;
  /** Waits until the address is this page (any query), or satisfies, and what is drawn belongs to it. */
  at: (path: string | RegExp | ((url: URL) => boolean)) => Promise<void>;
};

/** Someone with a browser of their own: cookies and storage are nobody else's. */
export async function visitor(
  locale: Locale,
  options: { width?: number; javaScript?: boolean; dark?: boolean; zone?: string; worker?: boolean } = {},
): Promise<Visitor> {
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: site(),
    viewport: { width: options.width ?? 1280, height: 900 },
    javaScriptEnabled: options.javaScript ?? true,
    // It would answer before a journey’s own routes are asked.
    serviceWorkers: options.worker ? 'allow' : 'block',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: locale === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: options.zone ?? 'Asia/Riyadh',
    extraHTTPHeaders: fromSomewhere(),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const hasScript = options.javaScript !== false;
  const go = async (path: string) => {
    await page.goto(localPath(locale, path), { waitUntil: hasScript ? 'domcontentloaded' : 'load' });
    if (hasScript) await alive(page);
  };
  const at: Visitor['at'] = async (path) => {
    const wanted = typeof path === 'string' ? localPath(locale, path) : path;
    const isThere = (url: URL) => {
      if (typeof wanted === 'function') return wanted(url);
      return typeof wanted === 'string' ? url.pathname === wanted : wanted.test(url.pathname);
    };
    await page.waitForURL(isThere, { waitUntil: 'domcontentloaded' });
    if (hasScript) await alive(page);
  };
  return { page, context, locale, go, at };
}

/**
 * Until the script has taken the page over (before that a press does what it does without script), and
 * what is drawn belongs to the address, which changes first: the link to the other language says it.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Somebody is there: a page that is only read does without its script.
    dispatchEvent(new Event('touchstart'));
    const main = document.querySelector('main');
    const link = document.querySelector<HTMLAnchorElement>('a[data-language]');
    const bare = ({ pathname, search }: { pathname: string; search: string }) =>
      pathname.replace(/^\/(?:ar|en)(?=\/|$)/, '').replace(/^$/, '/') + search;
    return (
      main !== null &&
      Object.keys(main).some((key) => key.startsWith('__reactProps$')) &&
      link !== null &&
      bare(link) === bare(location)
    );
  });
  // The effects of that drawing run after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

type Letter = {
  to: string;
  channel: 'mail' | 'sms';
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  sent_at: string;
};

/** What reached an address, the latest first; waits for one that satisfies. */
export async function letterTo(to: string, satisfies: (letter: Letter) => boolean = () => true): Promise<Letter> {
  for (let tries = 0; tries < 80; tries += 1) {
    const letters = (await (await fetch(`${site()}/dev/inbox.json?to=${encodeURIComponent(to)}`)).json()) as Letter[];
    const found = letters.find(satisfies);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`nothing reached ${to}`);
}

export const codeSentTo = async (to: string, since = 0): Promise<string> =>
  (await letterTo(to, (letter) => letter.code !== null && Date.parse(letter.sent_at) >= since)).code!;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No serious or critical finding of axe, in the words of the finding. The site has no frames. */
export async function expectAccessible(page: Page) {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  expect(found).toEqual([]);
}

/** How long what a page does when its width changes may take. */
const SETTLED = { timeout: 3_000 };

/** Every empty field for words begins where its page does, and the dots below a letter are not cut off in any. */
export async function expectRoomInFields(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const wrong = await page.evaluate((word) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const direction = getComputedStyle(document.documentElement).direction;
    const typed = 'input:is(:not([type]), [type="text"], [type="search"], [type="email"], [type="tel"]), textarea';
    return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].flatMap((field) => {
      const style = getComputedStyle(field);
      if (!field.checkVisibility()) return [];
      const turned = field.dir === 'auto' && field.value === '' && style.direction !== direction;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const { actualBoundingBoxDescent, fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText(word);
      const below = (parseFloat(style.lineHeight) + fontBoundingBoxDescent - fontBoundingBoxAscent) / 2;
      const cut = field.tagName === 'INPUT' && actualBoundingBoxDescent > below + 0.5;
      return turned || cut
        ? [`${field.name || field.id}: ${turned ? 'begins on the other side' : 'cuts letters'}`]
        : [];
    });
  }, 'ييي ججج');
  expect(wrong).toEqual([]);
}

/** No two words of one line stand so close that their letters join: a margin parts them for the eye, not for the script. */
export async function expectWordsApart(page: Page) {
  const joined = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const flowsIn = (text: Node, line: Node) => {
      for (let box = text.parentElement; box && box !== line; box = box.parentElement)
        if (getComputedStyle(box).display !== 'inline') return false;
      return !/flex|grid/.test(getComputedStyle(line as Element).display);
    };
    const found: string[] = [];
    let before: Text | null = null;
    while (texts.nextNode()) {
      const after = texts.currentNode as Text;
      if (!after.parentElement!.checkVisibility()) continue;
      if (before && /[\p{L}\p{N}]$/u.test(before.data) && /^[\p{L}\p{N}]/u.test(after.data)) {
        const between = new Range();
        between.setStart(before, 0);
        between.setEnd(after, 1);
        const line = between.commonAncestorContainer;
        if (flowsIn(before, line) && flowsIn(after, line) && !between.cloneContents().querySelector('br'))
          found.push(`${before.data}|${after.data}`);
      }
      if (after.data !== '') before = after;
    }
    return found;
  });
  expect(joined).toEqual([]);
}

/** Nothing sticks out sideways, once its styles are there and it stands. */
export async function expectNoSidewaysScroll(page: Page) {
  await page.waitForLoadState('load');
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide, SETTLED).toBeLessThanOrEqual(0);
  // A table that scrolls inside itself is moved by keys and says what it is.
  const unreached = await page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .map((table) => table.closest<HTMLElement>('.table-wrap') ?? (table.parentElement as HTMLElement))
      .filter((wrap) => wrap.scrollWidth > wrap.clientWidth + 1 && getComputedStyle(wrap).overflowX !== 'visible')
      .filter((wrap) => wrap.tabIndex < 0 || wrap.role !== 'region' || !wrap.ariaLabel)
      .map((wrap) => wrap.textContent.slice(0, 80)),
  );
  expect(unreached).toEqual([]);
}

/** The same for who reads letters of twice the size, and where whatever people wrote is one word of 48 letters. */
export async function expectRoomForLetters(page: Page) {
  const wide = await page.evaluate((word) => {
    const root = document.documentElement;
    const tooWide = () => root.scrollWidth - root.clientWidth;
    root.style.fontSize = '200%';
    const large = tooWide();
    root.style.fontSize = '';
    // What people wrote is marked with its language; words of ours that are marked so do not change.
    for (const text of document.querySelectorAll('main :is(bdi, [lang], [dir="auto"])')) {
      const isTheirs = text.children.length === 0 && !text.closest('.segmented, [dir="ltr"]:not([lang])');
      if (isTheirs && !('value' in text) && text.textContent.trim() !== '') text.textContent = word;
    }
    return { large, unbroken: tooWide() };
  }, 'م'.repeat(48));
  expect(wide).toEqual({ large: expect.toSatisfy((px) => px <= 0), unbroken: expect.toSatisfy((px) => px <= 0) });
}

const NARROWEST = 320;
/** What WCAG 1.4.12 lets a reader set; a sheet of styles of their own is bound by no policy. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** On the narrowest screen, with the letters, words and lines as far apart as a reader may set them, all is there. */
export async function expectRoomForSpacing(page: Page) {
  const before = page.viewportSize()!;
  await page.setViewportSize({ ...before, width: NARROWEST });
  const cut = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return [...document.querySelectorAll<HTMLElement>('body *:not(.visually-hidden, .map)')]
      .filter((box) => {
        const { overflowY, webkitLineClamp } = getComputedStyle(box);
        const isCut = overflowY === 'hidden' || overflowY === 'clip';
        return isCut && webkitLineClamp === 'none' && box.clientHeight > 1 && box.scrollHeight > box.clientHeight + 4;
      })
      .map((box) => box.outerHTML.slice(0, 120));
  }, SPACED);
  expect(cut).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  await page.setViewportSize(before);
}

/** A new address for each run, so that journeys repeat on the same site. */
export const newEmail = (name: string) =>
  `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.test`;

/** Logs in as a client of the API would, without the form. */
export const tokenOf = (identifier: string) => logInTo(site(), identifier);

export const SESSION_COOKIE = 'auth._token.local';

export async function logInByApi({ context }: Visitor, identifier: string) {
  await context.addCookies([{ name: SESSION_COOKIE, value: await tokenOf(identifier), url: site() }]);
}
