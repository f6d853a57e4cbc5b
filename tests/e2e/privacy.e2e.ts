import { extractText } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { privacyTexts } from '#modules/privacy/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { asSeeker, newSeeker } from './seeker.ts';
import { closeBrowser, expectAccessible, LOCALES, logInByApi, visitor } from './visitor.ts';

afterAll(closeBrowser);

const ABOUT = {
  ar: 'أدير مشاريع البناء من الفكرة إلى التسليم.',
  en: 'I lead building projects from idea to handover.',
};

describe.for(LOCALES)('who sees a CV, in %s', (locale) => {
  const t = translate(privacyTexts, locale);

  test('its owner looks at it as others see it', async () => {
    const seeker = await newSeeker(locale);
    await asSeeker(seeker, 'PATCH', '/profile/info', { about: ABOUT[locale] });
    await seeker.go('/employee-profile');
    const sheet = seeker.page.locator('.cv-sheet');
    await sheet.getByText(seeker.email).waitFor();
    const name = await sheet.getAttribute('aria-label');

    await seeker.page.getByRole('link', { name: t('privacy.as_public') }).click();
    await seeker.page.getByText(t('privacy.as_public_text')).waitFor();
    expect(await sheet.innerText()).toContain(name);
    expect(await sheet.innerText()).not.toContain(seeker.email);

    await seeker.page.getByRole('link', { name: t('privacy.as_blind') }).click();
    await seeker.page.getByText(t('privacy.as_blind_text')).waitFor();
    expect(await sheet.innerText()).not.toContain(name);
    expect(await sheet.innerText()).toContain(ABOUT[locale]);
    await expectAccessible(seeker.page);
    await seeker.context.close();
  });

  test('a view is told to its owner, who closes the CV to that company and opens it again', async () => {
    const seeker = await newSeeker(locale);
    await asSeeker(seeker, 'PATCH', '/profile/info', { about: ABOUT[locale], visibility: 'public' });
    const { data } = await asSeeker(seeker, 'GET', '/profile');
    const address = `/employee-profile/${(data as { user_id: string }).user_id}`;
    const company = await visitor(locale);
    await logInByApi(company, 'company@sila.test');
    await company.go(address);
    await company.page.getByText(ABOUT[locale]).waitFor();
    expect(await company.page.content()).not.toContain(seeker.email);
    const file = await company.page.request.get(`${address}/cv.pdf?locale=${locale}`);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(new Uint8Array(await file.body()), { mergePages: true });
    expect(text).not.toContain(seeker.email);

    await seeker.go('/profile/cv-views');
    await seeker.page.getByText(t('privacy.source_search')).waitFor();
    await expectAccessible(seeker.page);
    await seeker.page
      .getByRole('button', { name: t('privacy.block'), exact: false })
      .first()
      .click();
    await seeker.page.locator('.badge', { hasText: t('privacy.blocked') }).waitFor();
    expect((await company.page.reload())?.status()).toBe(404);

    await seeker.go('/profile/privacy');
    await seeker.page
      .getByRole('button', { name: t('privacy.unblock'), exact: false })
      .first()
      .click();
    await seeker.page.getByText(t('privacy.blocked_none')).waitFor();
    await company.go(address);
    await company.page.getByText(ABOUT[locale]).waitFor();

    await seeker.page.getByRole('radio', { name: t('privacy.visibility_hidden') }).check({ force: true });
    await seeker.page.getByRole('button', { name: t('privacy.save') }).click();
    await seeker.page.getByText(t('privacy.saved')).first().waitFor();
    expect((await company.page.reload())?.status()).toBe(404);
    await Promise.all([seeker, company].map(({ context }) => context.close()));
  });
});
