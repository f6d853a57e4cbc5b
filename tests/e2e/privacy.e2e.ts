import { extractText } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { privacyTexts } from '#modules/privacy/texts.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
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
    await seeker.page.getByRole('button', { name: t('privacy.save'), exact: true }).click();
    await seeker.page.getByText(t('privacy.saved')).first().waitFor();
    expect((await company.page.reload())?.status()).toBe(404);
    await Promise.all([seeker, company].map(({ context }) => context.close()));
  });
});

test('residency is read by those whom its owner chose, and by nobody at once after that, in ar', async () => {
  const [t, tp] = [translate(privacyTexts, 'ar'), translate(profilesTexts, 'ar')];
  const seeker = await newSeeker('ar');
  await asSeeker(seeker, 'PATCH', '/profile/info', { about: ABOUT.ar, visibility: 'public' });
  await seeker.go('/profile/personal-info');
  const { page } = seeker;
  await page.getByLabel(fieldLabel('birthdate', 'ar')).fill('1994-04-04');
  await page.getByLabel(fieldLabel('nationality_id', 'ar'), { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(fieldLabel('residency_status', 'ar')).selectOption('employer');
  await page.getByLabel(fieldLabel('sponsorship_transfer', 'ar')).selectOption('with_notice');
  await page.getByRole('button', { name: tp('profiles.save'), exact: true }).click();
  await page.getByText(tp('profiles.saved')).first().waitFor();

  const company = await visitor('ar');
  await logInByApi(company, 'company@sila.test');
  const { data } = await asSeeker(seeker, 'GET', '/profile');
  const sheet = company.page.locator('.cv-sheet');
  const seen = async () => {
    await company.go(`/employee-profile/${(data as { user_id: string }).user_id}`);
    return (await sheet.innerText()).includes(tp('profiles.transfer_with_notice'));
  };
  expect(await seen()).toBe(false);

  const choose = async (choice: 'verified' | 'nobody') => {
    await seeker.go('/profile/privacy');
    const facts = page.locator('#facts');
    await facts.getByRole('radio', { name: t(`privacy.facts_${choice}`), exact: true }).check({ force: true });
    await facts.getByRole('button', { name: t('privacy.facts_save') }).click();
    await page.getByText(t('privacy.saved')).first().waitFor();
  };
  await choose('verified');
  await expectAccessible(page);
  expect(await seen()).toBe(true);
  await choose('nobody');
  expect(await seen()).toBe(false);
  await Promise.all([seeker, company].map(({ context }) => context.close()));
});
