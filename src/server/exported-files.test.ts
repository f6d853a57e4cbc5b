import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { isExport, isForeignExport, isPersonalFile } from './exported-files.ts';

const asked = (url: string, site?: string) => ({ url, headers: site ? { 'sec-fetch-site': site } : {} });

test('a file of other people’s data is not written because a page of another site points at it', () => {
  for (const url of [
    '/admin/people/file.csv?q=a',
    '/en/admin/incidents/3/file.csv',
    '/ar/admin/salaries/7/file.csv',
    '/admin/catalogues/majors/items.csv',
    '/admin/audit/export',
    '/admin/people/file.csv.data',
    '/en/jobs/5/applicants.csv',
    '/jobs/5/applicants.zip',
    '/account/data/file',
    '/profile/cv.pdf?locale=ar',
    '/employee-profile/00000001-0000-4000-8000-000000000001/cv.pdf',
    '/invoices/00000001-0000-4000-8000-000000000001/invoice.pdf',
  ]) {
    expect([url, isForeignExport(asked(url, 'cross-site'))]).toEqual([url, true]);
    expect([url, isForeignExport(asked(url, 'same-site'))]).toEqual([url, true]);
    // A link of ours, an address that was typed, and a program that is no browser.
    for (const site of ['same-origin', 'none', undefined])
      expect([url, site, isForeignExport(asked(url, site))]).toEqual([url, site, false]);
  }
});

test('pages may be led to from anywhere', () => {
  for (const url of ['/', '/admin/people', '/ar/admin/audit', '/jobs/5/applicants', '/salaries/file.csv.html'])
    expect([url, isExport({ url })]).toEqual([url, false]);
});

/** What answers without a page and hands out nobody's data. */
const NOBODYS = {
  '/logout': 'ends a session, by POST',
  '/preferences': 'language and theme, by POST',
  '/admin/claims': 'who works on what, by POST',
  '/salaries/:id/file.csv': 'averages that everybody reads',
  '/salary-reports/file.csv': 'averages that everybody reads',
};

const withoutPage = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, file, children }) =>
    children ? withoutPage(children) : file.endsWith('.ts') ? [`/${path}`] : [],
  );

test('every address that answers without a page is known to hand out personal data, or nobody’s', () => {
  const addresses = withoutPage(routes);
  expect(addresses.length).toBeGreaterThan(Object.keys(NOBODYS).length);
  for (const address of addresses) {
    const url = address.replace(/:\w+/g, '7');
    expect([address, isPersonalFile({ url })]).toEqual([address, !(address in NOBODYS)]);
  }
});
