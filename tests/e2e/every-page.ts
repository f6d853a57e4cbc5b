import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { RESOURCES } from '#modules/admin/resources/registry.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLetters,
  expectRoomInFields,
  expectRoomForSpacing,
  expectWordsApart,
  logInByApi,
  visitor,
  type Visitor,
} from './visitor.ts';

type Who = 'visitor' | 'seeker' | 'company' | 'staff';
const PHONE = 360;
const WIDE = 1280;

/** Pages that need one record: the first that a list of the same site leads to. */
const found: Record<string, string> = {};

async function findRecords() {
  const { page, go, context } = await visitor('ar');
  // Of an employer with the wider of the two badges, and always the same: journeys post ads above the demo's.
  await go('/company-profile/134');
  found['/jobs/:id'] = (await page.locator('main a[href*="/jobs/"]').first().getAttribute('href'))!;
  await go('/majors');
  found['/majors/:id'] = (await page.locator('main .link-row a').first().getAttribute('href'))!;
  await go('/salaries');
  found['/salaries/:id'] = (await page.locator('main .table a').first().getAttribute('href'))!;
  await go('/blogs');
  found['/blogs/:id'] = (await page.locator('.reading-row a').first().getAttribute('href'))!;
  await go('/news');
  found['/news/:id'] = (await page.locator('.featured a').first().getAttribute('href'))!;
  found['/company-profile/:id'] = '/company-profile/101';
  found['/company-profile/details/:id'] = '/company-profile/details/101';
  found['/careers/:slug'] = '/careers/masar-tech';
  found['/report/:kind/:id'] = '/report/company/101';
  found['/admin/wording/:letter'] = '/admin/wording/code-register';
  found['/admin/documents/:document'] = '/admin/documents/terms';
  found['/admin/incidents/:id'] = '/admin/incidents/2';
  found['/admin/privacy-requests/:id'] = '/admin/privacy-requests/3';
  await context.close();
}

const whoSees = (guards: string[]): Who => {
  if (guards.some((guard) => guard.startsWith('scope:'))) return 'staff';
  if (guards.includes('is-company')) return 'company';
  return guards.some((guard) => guard === 'is-user' || guard === 'auth' || guard === 'is-auth') ? 'seeker' : 'visitor';
};

const addressOf = (path: string) => found[path] ?? path.replace(/\/:\w+\?/, '');
/** Each resource of staff has a list of its own. */
const listed = pages.flatMap((page) =>
  page.path === '/admin/:resource'
    ? RESOURCES.map(({ description: { name } }) => ({ ...page, path: `/admin/${name}` }))
    : [page],
);
const done = listed.filter(
  ({ path }) =>
    !path.includes(':id') ||
    path.endsWith('?') ||
    [
      '/jobs/:id',
      '/majors/:id',
      '/salaries/:id',
      '/blogs/:id',
      '/news/:id',
      '/company-profile/:id',
      '/company-profile/details/:id',
      '/report/:kind/:id',
      '/admin/incidents/:id',
      '/admin/privacy-requests/:id',
    ].includes(path),
);

/** Looks at every finished page that somebody sees, in one language; a file for each, so that they are walked at once. */
export function lookAtEveryPage(locale: Locale, who: Who) {
  beforeAll(findRecords);
  afterAll(closeBrowser);

  const known = new Map<boolean, Visitor>();
  /** What went wrong in a page without anybody seeing it: thrown, or against the page's own policy. */
  const wrong: string[] = [];
  const inLightOrDark = async (dark: boolean) => {
    const before = known.get(dark);
    if (before) return before;
    const made = await visitor(locale, { width: PHONE, dark });
    if (who !== 'visitor') await logInByApi(made, `${who}@sila.test`);
    made.page.on('pageerror', ({ message }) => wrong.push(message));
    await made.page.exposeFunction('refused', (what: string) => wrong.push(what));
    await made.page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        (window as unknown as { refused: (what: string) => void }).refused(
          `${violatedDirective}: ${blockedURI} in ${sourceFile}`,
        ),
      ),
    );
    known.set(dark, made);
    return made;
  };

  test.for(done.filter(({ guards }) => whoSees(guards) === who))(
    '$path is accessible, breaks nothing and fits a phone, with large and with spaced letters and names without a blank',
    async ({ path }) => {
      // Half of the pages are looked at in the dark; the other language looks at the other half.
      const dark = (done.findIndex((one) => one.path === path) % 2 === 0) === (locale === 'en');
      const { page, go } = await inLightOrDark(dark);
      wrong.length = 0;
      await go(addressOf(path));
      expect(await page.locator('main').count()).toBe(1);
      await expectAccessible(page);
      await expectRoomInFields(page);
      await expectWordsApart(page);
      await expectNoSidewaysScroll(page);
      await expectRoomForSpacing(page);
      await expectRoomForLetters(page);
      // Columns that a phone leaves out.
      await page.setViewportSize({ width: WIDE, height: 900 });
      await expectWordsApart(page);
      await page.setViewportSize({ width: PHONE, height: 900 });
      expect(wrong).toEqual([]);
    },
  );

  test('the list of pages to look at is not empty', () => {
    expect(done.length).toBeGreaterThan(30);
  });
}
