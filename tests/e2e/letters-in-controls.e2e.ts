import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, logInByApi, visitor } from './visitor.ts';

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

/** How many rows of the screen letters take: what differs when they are made transparent. */
async function inkOf(page: Page, box: Locator): Promise<number> {
  const shoot = async (color: string) => {
    await box.evaluate((element, color) => {
      for (const one of [element, ...element.querySelectorAll<HTMLElement>('*')] as HTMLElement[])
        one.style.setProperty('-webkit-text-fill-color', color, 'important');
    }, color);
    return sharp(await box.screenshot({ animations: 'disabled' }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
  };
  // A field that has the focus draws its caret.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const [seen, unseen] = [await shoot('black'), await shoot('transparent')];
  const { width, height } = seen.info;
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) => {
    for (let at = row * width; at < (row + 1) * width; at += 1)
      if (Math.abs(seen.data[at]! - unseen.data[at]!) > 48) return true;
    return false;
  });
  return rows.length === 0 ? 0 : rows.at(-1)! - rows[0]! + 1;
}

/** The same word in the same letters, with nothing around it that could cut. */
async function drawFreely(box: Locator): Promise<Locator> {
  await box.evaluate((element, word) => {
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
    const free = document.createElement('div');
    free.id = 'free';
    Object.assign(free.style, {
      fontFamily,
      fontSize,
      fontWeight,
      lineHeight: '4',
      padding: '1em',
      position: 'absolute',
      insetBlockStart: '0',
      insetInlineStart: '0',
      background: 'white',
      zIndex: '99999',
    });
    free.textContent = word;
    document.body.append(free);
  }, WORD);
  return box.page().locator('#free');
}

const put = (box: Locator) =>
  box.evaluate((element, word) => {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      // What a browser would not let one type there is drawn as it draws what it would.
      if (element.type !== 'text' && element.tagName === 'INPUT') (element as HTMLInputElement).type = 'text';
      element.value = word;
    } else if (element instanceof HTMLSelectElement) {
      element.options[element.selectedIndex]!.textContent = word;
    } else element.textContent = word;
  }, WORD);

/** How many rows a control cuts off, with the letters of the page so many times their size. */
async function cutBy(page: Page, box: Locator): Promise<number> {
  await box.scrollIntoViewIfNeeded();
  const there = await inkOf(page, box);
  const free = await inkOf(page, await drawFreely(box));
  await page.locator('#free').evaluate((element) => element.remove());
  expect(there).toBeGreaterThan(0);
  return Math.max(0, free - there);
}

async function inSize(page: Page, times: number) {
  await page.evaluate((times) => {
    document.documentElement.style.fontSize = `${times * 100}%`;
  }, times);
  await page.evaluate(() => document.fonts.ready);
}

test.for([1, 2])('no control cuts letters below the line, with letters of %i times their size', async (times) => {
  const { page, go, context } = await visitor('ar');
  await go('/dev/ui');
  await inSize(page, times);
  const cut: Record<string, number> = {};
  for (const [kind, selector] of Object.entries(CONTROLS)) {
    const box = page.locator(`main :is(${selector})`).first();
    await put(box);
    const rows = await cutBy(page, box);
    if (rows > 1) cut[kind] = rows;
  }
  expect(cut).toEqual({});
  await context.close();
});

test.for([1, 2])('nor does the editor of formatted texts, with letters of %i times their size', async (times) => {
  const staff = await visitor('ar');
  await logInByApi(staff, 'staff@sila.test');
  await staff.go('/admin/articles/new');
  await inSize(staff.page, times);
  const editor = staff.page.locator('[role="textbox"][lang="ar"]');
  await editor.click();
  await staff.page.keyboard.insertText(WORD);
  expect(await cutBy(staff.page, editor)).toBeLessThanOrEqual(1);
  await staff.context.close();
});

test('a control that cuts is seen', async () => {
  const { page, go, context } = await visitor('ar');
  await go('/dev/ui');
  const box = page.locator(`main ${CONTROLS['line']}`).first();
  await put(box);
  await box.evaluate((element) => element.style.setProperty('line-height', '1.1'));
  expect(await cutBy(page, box)).toBeGreaterThan(1);
  await context.close();
});
