import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { weigh } from '../../bench/weigh-page.ts';
import { closeBrowser, LOCALES, site, visitor } from './visitor.ts';

afterAll(closeBrowser);

const KB = 1024;

/** A little above what each weighs: one schema or one table too many on a page is 20 KB. Lower it with the page. */
const BUDGETS: { path: string; plain: number; html: number; js: number; touched: number; css: number }[] = [
  { path: '/', plain: 41, html: 8.2, js: 0, touched: 160, css: 12 },
  { path: '/en', plain: 38, html: 7.8, js: 0, touched: 160, css: 12 },
  { path: '/find-jobs', plain: 62, html: 9.9, js: 0, touched: 174, css: 12.4 },
  { path: '/jobs/:id', plain: 44, html: 9.6, js: 0, touched: 174, css: 11.2 },
  { path: '/companies', plain: 44, html: 8, js: 0, touched: 176, css: 10.6 },
  { path: '/login', plain: 20, html: 5.6, js: 0, touched: 173.5, css: 10.2 },
];

const anAd = async () => /\/jobs\/\d+/.exec(await (await fetch(`${site()}/find-jobs`)).text())![0];

test.for(BUDGETS)('the first load of $path keeps to its kilobytes', async ({ path, ...budget }) => {
  const weight = await weigh(site(), path === '/jobs/:id' ? await anAd() : path);
  // All of it is found, wherever it stands.
  expect(weight.js + weight.touched).toBeGreaterThan(100 * KB);
  for (const part of ['plain', 'html', 'js', 'touched', 'css'] as const)
    expect.soft(weight[part] / KB, `${part} of ${path}, KB`).toBeLessThanOrEqual(budget[part]);
});

test.for(LOCALES)('a first visit in %s brings a font for each weight, and no other', async (locale) => {
  const { page, context, go } = await visitor(locale, { javaScript: false });
  const fonts = new Map<string, number>();
  page.on('response', (answer) => {
    const name = /([a-z-]+-\d+)[\w-]*\.woff2$/.exec(answer.url())?.[1];
    if (name) fonts.set(name, Number(answer.headers()['content-length']));
  });
  for (const path of ['/', '/login', '/find-jobs?q=1', '/companies', '/majors']) await go(path);
  await context.close();
  expect([...fonts.keys()].toSorted()).toEqual(['plex-arabic-400', 'plex-arabic-500', 'plex-arabic-600']);
  expect([...fonts.values()].reduce((sum, bytes) => sum + bytes) / KB).toBeLessThanOrEqual(70);
});

test('a server keeps its own source in one byte a letter', () => {
  const files = globSync('build/server/**/*.js');
  expect(files.length).toBeGreaterThan(3);
  const wide = files.filter((file) => /[^\x00-\xff]/.test(readFileSync(file, 'utf8')));
  expect(wide).toEqual([expect.stringMatching(/\/raw-/)]);
});
