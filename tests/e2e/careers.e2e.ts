import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { careersTexts } from '#modules/careers/texts.ts';
import { snippetOf } from '#modules/careers/widget-script.ts';
import { localPath } from '#platform/texts/locale.ts';
import { connected } from '../../scripts/postgres/database.mjs';
import { translate } from '#platform/texts/texts.ts';
import {
  alive,
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  logInByApi,
  LOCALES,
  site,
  siteDatabase,
  visitor,
} from './visitor.ts';

afterAll(closeBrowser);

describe.for(LOCALES)('in %s', (locale) => {
  const t = translate(careersTexts, locale);
  const width = locale === 'ar' ? 360 : 1280;

  test('an owner gives the page another address and colour; the old one leads there', async () => {
    const owner = await visitor(locale, { width, dark: locale === 'en' });
    await logInByApi(owner, 'company@sila.test');
    await owner.go('/company-profile/careers');
    const { page } = owner;
    const former = await page.locator('[name="slug"]').inputValue();
    await page.locator('[name="slug"]').fill(`masar-${locale}`);
    await page.locator('[name="colour"]').fill('#ffd400');
    await page.getByRole('button', { name: t('careers.save') }).click();
    await page
      .getByRole('paragraph')
      .filter({ hasText: t('careers.saved') })
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto(localPath(locale, `/careers/${former}`));
    await alive(page);
    expect(new URL(page.url()).pathname).toBe(localPath(locale, `/careers/masar-${locale}`));
    await page.getByRole('heading', { level: 2, name: t('careers.open') }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

/** A site of somebody else’s: every address of `localhost` is this machine, and each name there another origin. */
async function siteOfOthers(html: string) {
  const server = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { at: (name: string) => `http://${name}.localhost:${port}/`, stop: () => server.close() };
}

test.skipIf(!siteDatabase)(
  'a company’s own site shows its ads in a frame as high as they are, any other site the link alone',
  async () => {
    await connected(siteDatabase!, (database) =>
      database.query(`insert into company_domains (company_id, domain, record_value, added_at, verified_at)
        select company_id, 'masar.localhost', 'x', now(), now() from careers_pages`),
    );
    const label = 'وظائف مسار';
    const snippet = snippetOf({ href: `${site()}/careers/masar-ar`, label, script: `${site()}/widget.js` });
    const others = await siteOfOthers(`<!doctype html><title>x</title><p>${snippet}</p>`);
    const { page } = await visitor('ar');
    await page.goto(others.at('www.masar'));
    const inside = page.frameLocator('iframe');
    await inside.getByRole('listitem').first().waitFor();
    await page.getByRole('link', { name: label }).waitFor({ state: 'hidden' });
    expect(await page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(
      await inside.locator('html').evaluate((html) => html.scrollHeight),
    );

    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(others.at('elsewhere'));
    await refused;
    expect(await page.getByRole('link', { name: label }).isVisible()).toBe(true);
    others.stop();
  },
);
