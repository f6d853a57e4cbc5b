import { afterAll, describe, expect, test } from 'vitest';
import { asSeeker, newSeeker } from './seeker.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWordsApart,
  LOCALES,
  logInByApi,
  visitor,
} from './visitor.ts';

afterAll(closeBrowser);

describe.for(LOCALES)('a Hijri date in %s', (locale) => {
  test('is offered in the Gregorian calendar at its field, and a press writes it', async () => {
    const { page, go, context, ...who } = await newSeeker(locale, { width: locale === 'ar' ? 360 : 1280 });
    await asSeeker({ page, go, context, ...who }, 'PATCH', '/profile/info', { about: 'x' });
    await go('/profile/personal-exp');
    const month = page.locator('main [name="start_date"]');
    await month.fill('1444-10');
    const offer = page.locator('main .field', { has: page.locator('[name="start_date"]') }).getByRole('status');
    await offer.getByRole('button', { name: '2023-04' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await offer.getByRole('button', { name: '2023-04' }).press('Enter');
    expect(await month.inputValue()).toBe('2023-04');
    expect(await month.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await offer.getByRole('button').count()).toBe(0);
    await context.close();
  });

  test('is picked in its own calendar, and the Gregorian day is written and told in both', async () => {
    const { page, go, context } = await newSeeker(locale, { width: 360 });
    await go('/profile/personal-info');
    const field = page.locator('main .field', { has: page.locator('[name="birthdate"]') });
    const input = field.locator('[name="birthdate"]');
    await field.locator('summary').click();
    const [day, month] = [field.locator('select').nth(0), field.locator('select').nth(1)];
    await day.selectOption('30');
    await month.selectOption('10');
    await field.locator('input[inputmode="numeric"]').fill('١٤١٥');
    await field
      .getByRole('status')
      .filter({ hasText: /أم القرى|Umm al-Qura/ })
      .waitFor();
    expect(await input.inputValue()).toBe('');
    await day.selectOption('5');
    expect(await input.inputValue()).toBe('1995-03-07');
    await field.getByText(locale === 'ar' ? 'يوافق 5 شوال 1415 هـ' : 'This is 5 Shawwal 1415 AH').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await context.close();
  });

  test.for([360, 1280])(
    'stands under the Gregorian one where an invoice or an interview is dated, at %i pixels',
    async (width) => {
      const company = await visitor(locale, { width });
      await logInByApi(company, 'company@sila.test');
      const { page, go, context } = company;
      for (const path of ['/invoices', '/interviews']) {
        await go(path);
        const places = await page.locator('main').evaluate((main) => {
          const shown = [...main.querySelectorAll('*')].filter(
            (one) => !one.firstElementChild && one.checkVisibility(),
          );
          const topOf = (words: RegExp) =>
            shown.find(({ textContent }) => words.test(textContent))?.getBoundingClientRect().top;
          return { gregorian: topOf(/\b2026\b/), hijri: topOf(/\b144[89]\b/) };
        });
        expect(places.hijri).toBeGreaterThan(places.gregorian! + 5);
        await expectWordsApart(page);
        await expectNoSidewaysScroll(page);
      }
      await context.close();
    },
  );

  test('is refused without JavaScript with what to type', async () => {
    const { page, go, context } = await newSeeker(locale, { javaScript: false });
    await go('/profile/qualification');
    await page.locator('main [name="qualification_type"]').selectOption('secondary');
    await page.locator('main [name="graduated_year"]').fill('1444');
    await page.locator('main form:has([name="graduated_year"]) button.button-primary').click();
    const problem = page.locator('main .field', { has: page.locator('[name="graduated_year"]') });
    await expect.poll(() => problem.locator('.field-problem').innerText()).toMatch(/2022.*2023/);
    await context.close();
  });
});

test('a moment keeps its time when its day is picked in the other calendar', async () => {
  const staff = await visitor('ar', { width: 360 });
  await logInByApi(staff, 'staff@sila.test');
  await staff.go('/admin/articles/new');
  const field = staff.page.locator('main .field', { has: staff.page.locator('[name="published_at"]') });
  const input = field.locator('[name="published_at"]');
  await input.fill('2026-12-15T10:30');
  await field.getByText('يوافق 6 رجب 1448 هـ').waitFor();
  await field.locator('summary').press('Enter');
  await field.locator('select').nth(0).selectOption('1');
  expect(await input.inputValue()).toBe('2026-12-10T10:30');
  await expectNoSidewaysScroll(staff.page);
  await staff.context.close();
});
