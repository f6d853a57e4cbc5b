import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, visitor } from './visitor.ts';

afterAll(closeBrowser);

const PHONE = 360;

/** Opened as somebody does who was never here, and left alone. */
async function read(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return scripts;
}

test('a page that is only read on a phone asks for no script, and a press that needs it is not lost', async () => {
  const { page, context } = await visitor('ar', { width: PHONE });
  const scripts = await read(page, '/find-jobs');
  expect(scripts).toEqual([]);
  const bookmark = page.locator('.job-row .icon-button').first();
  await bookmark.click();
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true');
  expect(scripts.length).toBeGreaterThan(0);
  await context.close();
});

test('the first result stands beside the list on a wide screen once the pointer moves, and nothing is fetched for it before', async () => {
  const { page, context } = await visitor('en', { width: 1280 });
  const scripts = await read(page, '/en/find-jobs');
  const [first, shown] = [page.locator('.job-row-title a').first(), page.locator('.find-jobs-pane a[href*="/jobs/"]')];
  expect(scripts).toEqual([]);
  await page.mouse.move(600, 400);
  await page.mouse.move(610, 410);
  await shown.first().waitFor();
  expect(await shown.first().getAttribute('href')).toContain(await first.getAttribute('href'));
  await context.close();
});

test('without scripts no place waits beside the list for a result that never comes', async () => {
  const { page, context } = await visitor('ar', { width: 1280, javaScript: false });
  await page.goto('/find-jobs');
  await page.locator('.job-row').first().waitFor();
  expect(await page.locator('.find-jobs-pane').isVisible()).toBe(false);
  await context.close();
});

test('the log-in asks for no script until its form is touched, and then offers what needs one', async () => {
  const { page, context } = await visitor('ar', { width: PHONE });
  const scripts = await read(page, '/login');
  expect(scripts).toEqual([]);
  await page.locator('[name="identifier"]').click();
  await page.getByRole('button', { name: 'مفتاح' }).waitFor();
  expect(scripts.length).toBeGreaterThan(0);
  await context.close();
});
