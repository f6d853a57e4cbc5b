import { afterAll, describe, expect, test } from 'vitest';
import { salariesTexts } from '#modules/salaries/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { closeBrowser, LOCALES, visitor } from './visitor.ts';

afterAll(closeBrowser);

describe.for(LOCALES)('what work pays in %s', (locale) => {
  const t = translate(salariesTexts, locale);

  test.for([true, false])(
    'a title is found, one’s own pay set beside it, two are compared, and a figure is added (script: %s)',
    async (javaScript) => {
      const { page, go, at, context } = await visitor(locale, { javaScript, width: 360 });
      await go('/salaries');
      await page.locator('main [name="q"]').fill(locale === 'ar' ? 'محاسب' : 'accountant');
      await page.getByRole('button', { name: t('salaries.show') }).click();
      await at(/\/salaries\/\d+/);
      const drawn = page.locator('.pay-spread > svg');
      // Pay grows along the language: the first column stands where one begins to read.
      const [first, last] = await drawn
        .locator('rect')
        .evaluateAll((all) => [all.at(0)!, all.at(-1)!].map((one) => one.getBoundingClientRect().x));
      expect(first! > last!).toBe(locale === 'ar');

      await page.locator('main [name="pay"]').fill('9000');
      await page.getByRole('button', { name: t('salaries.stand_go') }).click();
      await page.locator('.salary-ten').waitFor();

      const file = await page.request.get((await page.locator('a[download]').getAttribute('href'))!);
      expect(await file.text()).toContain(t('salaries.col_average'));

      await page.getByRole('link', { name: t('salaries.compare_with') }).click();
      await at('/salary-reports');
      await page.getByText(t('salaries.compare_needs')).waitFor();
      await page.locator('main [name="with"]').selectOption({ index: 2 });
      await page.getByRole('button', { name: t('salaries.compare_go') }).click();
      await page.locator('.pay-bar-second').first().waitFor({ state: 'attached' });

      await page.getByRole('link', { name: t('salaries.add') }).click();
      await at('/salary-reports/new');
      await page.locator('main [name="job_role_id"]').selectOption({ index: 5 });
      await page.locator('main [name="city_id"]').selectOption({ index: 1 });
      await page.locator('main [name="years"]').fill('4');
      await page.locator('main [name="salary"]').fill('50');
      const send = page.getByRole('button', { name: t('salaries.new_send') });
      await send.click();
      await page.locator('main [name="salary"][aria-invalid="true"]').waitFor();
      expect(await page.locator('main [name="years"]').inputValue()).toBe('4');
      await page.locator('main [name="salary"]').fill('9500');
      await send.click();
      await page.getByText(t('salaries.added'), { exact: true }).waitFor();
      await context.close();
    },
  );
});
