import { expect, test } from 'vitest';
import { isExport, isForeignExport } from './exported-files.ts';

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
