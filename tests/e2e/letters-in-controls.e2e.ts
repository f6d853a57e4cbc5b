import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, visitor } from './visitor.ts';

afterAll(closeBrowser);

/** Dots below the line, and the deepest bowls. */
const WORD = 'ييي ججج';

/** Where each kind of control shows letters, and how the word comes into it. */
const CONTROLS: Record<string, string> = {
  line: 'input[name="foundation_name"]',
  phone: 'input[name="phone"]',
  email: 'input[name="email"]',
  number: 'input[name="expected_salary"]',
  choice: 'select[name="city_id"]',
  suggestions: 'input[name="q"]',
  lines: 'textarea[name="about"]',
  segments: '.segmented label, .segmented button',
  date: 'input[name="birthdate"]',
  button: 'form .button',
  chip: '.chip',
};

type Ink = { above: number; height: number };

/** Rows in which letters are drawn: what differs when they are made transparent, in pixels of the screen. */
async function inkOf(page: Page, box: Locator): Promise<Ink> {
  const shoot = async (color: string) => {
    await box.evaluate((element, color) => {
      for (const one of [element, ...element.querySelectorAll<HTMLElement>('*')] as HTMLElement[])
        one.style.setProperty('-webkit-text-fill-color', color, 'important');
    }, color);
    return sharp(await box.screenshot({ animations: 'disabled' })).greyscale().raw().toBuffer({ resolveWithObject: true });
  };
  const [seen, unseen] = [await shoot('black'), await shoot('transparent')];
  const { width, height } = seen.info;
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) => {
    for (let at = row * width; at < (row + 1) * width; at += 1)
      if (Math.abs(seen.data[at]! - unseen.data[at]!) > 48) return true;
    return false;
  });
  return { above: rows[0] ?? 0, height: rows.length === 0 ? 0 : rows.at(-1)! - rows[0]! + 1 };
}

/** The same word in the same letters, with nothing around it that could cut. */
async function drawFreely(page: Page, box: Locator): Promise<Locator> {
  await box.evaluate((element, word) => {
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
    const free = document.createElement('div');
    free.id = 'free';
    Object.assign(free.style, { fontFamily, fontSize, fontWeight, lineHeight: '4', padding: '1em', position: 'absolute', insetBlockStart: '0', insetInlineStart: '0', background: 'white', zIndex: '99999' });
    free.textContent = word;
    document.body.append(free);
  }, WORD);
  return page.locator('#free');
}

const put = (box: Locator) =>
  box.evaluate((element, word) => {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.type === 'date') return;
      if (element.type === 'email' || element.type === 'number') element.type = 'text';
      element.value = word;
    } else if (element instanceof HTMLSelectElement) {
      element.options[element.selectedIndex]!.textContent = word;
    } else element.textContent = word;
  }, WORD);

test.for([1, 2])('no control cuts letters below the line, with letters of %i times their size', async (times) => {
  const { page, go, context } = await visitor('ar', { width: 1280 });
  await go('/dev/ui');
  await page.evaluate((times) => {
    document.documentElement.style.fontSize = `${times * 100}%`;
    document.documentElement.style.colorScheme = 'light';
  }, times);
  await page.evaluate(() => document.fonts.ready);
  const cut: string[] = [];
  for (const [kind, selector] of Object.entries(CONTROLS)) {
    const box = page.locator(`main :is(${selector})`).first();
    expect(await box.count(), kind).toBe(1);
    await put(box);
    await box.scrollIntoViewIfNeeded();
    const [there, free] = [await inkOf(page, box), await inkOf(page, await drawFreely(page, box))];
    await page.locator('#free').evaluate((element) => element.remove());
    if (kind !== 'date' && there.height < free.height - 1) cut.push(`${kind}: ${there.height} of ${free.height} rows`);
  }
  expect(cut).toEqual([]);
  await context.close();
});
