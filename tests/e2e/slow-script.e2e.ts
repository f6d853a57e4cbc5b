import { afterAll, describe, expect, test } from 'vitest';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { uiTexts } from '#ui/texts.ts';
import { asSeeker, newSeeker } from './seeker.ts';
import { alive, closeBrowser, visitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

const SCRIPTS = /\/assets\/[^/]+\.js/;

/** Opens a page as on a slow connection: its script comes when it is let through. */
async function openBare({ page, locale }: Visitor, path: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(localPath(locale, path), { waitUntil: 'commit' });
  return async () => {
    gate.resolve();
    await alive(page);
    await page.unroute(SCRIPTS);
  };
}

// The words differ by language and the way does not: once is enough.
describe('before the script has come', () => {
  test('what is typed stays, over what stood there and over an older draft', async () => {
    const who = await newSeeker('ar', { width: 360 });
    await asSeeker(who, 'PATCH', '/profile/info', { about: 'What stood there' });
    const about = who.page.locator('main [name="about"]');
    const name = who.page.locator('main [name="ar_first_name"]');
    const restored = who.page.getByText(translate(uiTexts, 'ar')('ui.draft_restored'));

    let letScriptCome = await openBare(who, '/profile/info');
    await about.fill('Typed early');
    await name.fill('Hind');
    await letScriptCome();
    expect([await about.inputValue(), await name.inputValue()]).toEqual(['Typed early', 'Hind']);

    // It is a draft like any other, and what is typed early on the next visit is newer.
    await who.page.reload({ waitUntil: 'domcontentloaded' });
    await restored.waitFor();
    letScriptCome = await openBare(who, '/profile/info');
    await name.fill('Sara');
    await letScriptCome();
    await restored.waitFor();
    expect([await about.inputValue(), await name.inputValue()]).toEqual(['Typed early', 'Sara']);
    await who.context.close();
  });

  test('a search field that has the focus suggests when it comes', async () => {
    const who = await visitor('en');
    const letScriptCome = await openBare(who, '/find-jobs');
    await who.page.locator('main input[type="search"][name="q"]').first().fill('accoun');
    await letScriptCome();
    await expect.poll(() => who.page.locator('main .combobox [role="option"]').count()).toBeGreaterThan(0);
    await who.context.close();
  });

  test('who only reads loads none, and what is pressed first is done when it has come', async () => {
    const who = await visitor('ar', { width: 360 });
    const { page, context } = who;
    const scripts: string[] = [];
    page.on('request', (request) => SCRIPTS.test(request.url()) && scripts.push(request.url()));
    await page.goto('/find-jobs', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    expect(await page.locator('.job-row').count()).toBeGreaterThan(5);

    const gate = Promise.withResolvers<void>();
    await page.route(SCRIPTS, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const save = page.locator('.job-row button').first();
    await save.click();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    expect(await save.getAttribute('aria-pressed')).toBe('false');
    gate.resolve();
    await page.locator('.job-row button[aria-pressed="true"]').first().waitFor();

    // What is in this browser already is run at once.
    scripts.length = 0;
    await page.goto('/majors', { waitUntil: 'networkidle' });
    expect(scripts.length).toBeGreaterThan(0);
    await context.close();
  });
});
