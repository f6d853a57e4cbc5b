import { afterAll, describe, expect, test } from 'vitest';
import { companiesTexts } from '#modules/companies/texts.ts';
import { barePath, localPath } from '#platform/texts/locale.ts';
import { factorTexts } from '#modules/auth/factor-texts.ts';
import { connected } from '../../scripts/postgres/database.mjs';
import { translate } from '#platform/texts/texts.ts';
import { newcomer } from './newcomer.ts';
import {
  alive,
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  letterTo,
  LOCALES,
  newEmail,
  site,
  siteDatabase,
  visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const NAMES = { ar: ['ريم', 'العتيبي'], en: ['Reem', 'Alotaibi'] } as const;

describe.for(LOCALES)('in %s', (locale) => {
  const t = translate(companiesTexts, locale);
  // One language on a phone, the other on a desk.
  const width = locale === 'ar' ? 360 : 1280;

  test.skipIf(!siteDatabase)(
    'an owner invites a colleague, who registers through the letter, works, and is taken out again',
    async () => {
      const company = locale === 'ar' ? 'سهم الأفق' : 'Horizon Arrow';
      const [owner, colleague] = [await visitor(locale, { width }), await visitor(locale, { width })];
      const { token, email: owners, password } = await newcomer(locale, 'owner', company);
      await owner.context.addCookies([{ name: 'auth._token.local', value: token, url: site() }]);
      const email = newEmail('colleague');

      await owner.go('/company-profile/team');
      await owner.page.locator('[name="email"]').fill(email);
      await owner.page.getByRole('button', { name: t('companies.invite_send') }).click();
      await owner.page.getByText(t('companies.invited')).waitFor();
      await expectAccessible(owner.page);
      await expectNoSidewaysScroll(owner.page);

      const letter = await letterTo(email);
      expect(letter.subject).toContain(company);
      await colleague.page.goto(letter.links.find((link) => link.includes('token='))!);
      await alive(colleague.page);
      await colleague.page.getByRole('heading', { level: 1, name: company }).waitFor();
      await expectAccessible(colleague.page);
      await expectNoSidewaysScroll(colleague.page);
      const [first, last] = NAMES[locale];
      await colleague.page.locator('[name="first_name"]').fill(first);
      await colleague.page.locator('[name="last_name"]').fill(last);
      await colleague.page.locator('[name="password"]').fill('a-long-enough-phrase-7');
      await colleague.page.locator('[name="consent"]').check();
      await colleague.page.getByRole('button', { name: t('companies.join_register') }).click();
      await colleague.at('/company-profile');
      // A recruiter reads who is there, and has nothing to manage.
      await colleague.go('/company-profile/team');
      await colleague.page.getByText(t('companies.read_only_team')).waitFor();
      expect(await colleague.page.getByRole('button', { name: t('companies.invite_send') }).count()).toBe(0);

      await owner.go('/company-profile/team');
      const name = `${first} ${last}`;
      // Long after logging in, taking somebody out wants to know first that it is the owner who sits there.
      await connected(siteDatabase!, (client) =>
        client.query(
          `update sessions set proved_at = now() - interval '11 minutes'
          where user_id = (select id from users where email = $1)`,
          [owners],
        ),
      );
      await owner.page.getByRole('button', { name: t('companies.remove_title', { name }) }).click();
      await owner.page
        .getByRole('dialog')
        .getByRole('button', { name: t('companies.remove'), exact: true })
        .click();
      await owner.at('/confirm-it-is-you');
      await expectAccessible(owner.page);
      await expectNoSidewaysScroll(owner.page);
      const goOn = owner.page.getByRole('button', { name: translate(factorTexts, locale)('auth.proof_go_on') });
      for (const typed of ['not-the-password-0', password]) {
        await owner.page.locator('[name="proof_password"]').fill(typed);
        await goOn.click();
        if (typed !== password) await owner.page.locator('.form-message').waitFor();
      }
      await owner.at('/company-profile/team');
      await owner.page.getByText(t('companies.done_removed')).first().waitFor();

      await colleague.page.goto(localPath(locale, '/company-profile'));
      await colleague.page.waitForURL((url) => barePath(url.pathname) === '/join-company');
      await colleague.page.getByRole('heading', { name: t('companies.join_none_title') }).waitFor();
      await Promise.all([owner.context.close(), colleague.context.close()]);
    },
  );

  // In one language without script.
  test('an employer is found in the directory by a part of its name', async () => {
    const javaScript = locale === 'ar';
    const { page, context, go, at } = await visitor(locale, { width, javaScript });
    await go('/companies');
    await page.getByRole('searchbox').fill(locale === 'ar' ? 'مسار للتقنيه' : 'masar tech');
    await page.getByRole('button', { name: t('companies.directory_go') }).click();
    await page.waitForURL((url) => url.searchParams.has('q'));
    const row = page.locator('.company-row').first().getByRole('link');
    await row.filter({ hasText: locale === 'ar' ? 'مسار للتقنية' : 'Masar Technology' }).waitFor();
    await expectNoSidewaysScroll(page);
    if (javaScript) await expectAccessible(page);
    expect(await row.getAttribute('href')).toMatch(/company-profile/);
    await row.click();
    await at(/\/company-profile\/\d+$/);
    await page
      .locator('main')
      .getByRole('link', { name: t('companies.tab_about'), exact: true })
      .click();
    await at(/\/company-profile\/details\/\d+$/);
    await page.getByRole('heading', { name: t('companies.record') }).waitFor();
    await expectNoSidewaysScroll(page);
    await context.close();
  });
});
