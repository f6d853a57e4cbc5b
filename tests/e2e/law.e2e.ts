import { afterAll, describe, expect, test } from 'vitest';
import { articlesTexts } from '#modules/articles/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { closeBrowser, LOCALES, visitor } from './visitor.ts';

afterAll(closeBrowser);

const ASKED = { ar: 'الساعه الاضافيه', en: 'overtime' };

describe.for(LOCALES)('labour law in %s', (locale) => {
  test.for([true, false])('is searched and read at its article, with script: %s', async (javaScript) => {
    const t = translate(articlesTexts, locale);
    const { page, go, context } = await visitor(locale, { width: 360, javaScript });
    await go('/hiring-law');
    await page.getByText(t('articles.law_advice')).waitFor();
    await page.locator('main [name="q"]').fill(ASKED[locale]);
    await page.locator('main form[role="search"] button').click();
    await page.locator('.law-hit mark').first().waitFor();
    await page.locator('.law-hit a[href$="#article-107"]').first().click();
    const article = page.locator('#article-107');
    await article.waitFor();
    await expect.poll(async () => (await article.boundingBox())!.y).toBeLessThan(400);
    // It leads on to the article that it belongs to, which leads back.
    await article.locator('a[href$="#article-98"]').last().click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#article-98');
    expect(await page.locator('#article-98 a[href$="#article-107"]').count()).toBeGreaterThan(0);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((one) => (JSON.parse(one) as { '@type': string })['@type'])).toContain('FAQPage');
    await context.close();
  });
});
