import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidatesTexts } from '#modules/candidates/texts.ts';
import { findTexts } from '#modules/search/components/find-texts.ts';
import { suggestionsTexts } from '#modules/search/components/suggestions-texts.ts';
import { PEOPLE_PATH } from '#modules/candidates/address.ts';
import { translate } from '#platform/texts/texts.ts';
import { newcomer } from './newcomer.ts';
import { asSeeker, newSeeker, signedIn, type Seeker } from './seeker.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  letterTo,
  LOCALES,
  logInByApi,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

/** Somebody whose CV has a word that stands in no other. */
async function findable(locale: 'ar' | 'en', word: string): Promise<Seeker> {
  const seeker = await newSeeker(locale);
  await asSeeker(seeker, 'PATCH', '/profile/info', {
    about: locale === 'ar' ? 'أعمل في الميدان منذ سنوات.' : 'I have worked in the field for years.',
    visibility: 'public',
  });
  await asSeeker(seeker, 'PATCH', '/profile/job-required', {
    job_role_title: locale === 'ar' ? `فني ${word}` : `${word} technician`,
    job_types: ['full_time'],
    expected_salary: 900_000,
    notice_period: 2,
  });
  await asSeeker(seeker, 'PATCH', '/profile/skills', {
    skills: [
      { skill_name: 'SQL', level: 'high' },
      { skill_name: word, level: 'excellent' },
    ],
  });
  return seeker;
}

const employer = async (locale: 'ar' | 'en', options: Parameters<typeof visitor>[1] = {}) => {
  const who = await visitor(locale, options);
  await logInByApi(who, 'company@sila.test');
  return who;
};
const uniqueWord = (prefix: string) =>
  `${prefix}${Date.now()
    .toString(36)
    .replace(/[0-9]/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
const rows = ({ page }: Visitor) => page.locator('.person-row');
const toast = ({ page }: Visitor, text: string) => page.locator('.toast', { hasText: text }).waitFor();

describe.for(LOCALES)('searching people in %s', (locale) => {
  const t = translate(candidatesTexts, locale);
  const tf = translate(findTexts, locale);
  const ts = translate(suggestionsTexts, locale);
  // Both languages are read in one millisecond.
  const word = uniqueWord(`zq${locale}`);
  const people: Seeker[] = [];
  beforeAll(async () => {
    people.push(await findable(locale, word), await findable(locale, word));
  }, 60_000);
  afterAll(() => Promise.all(people.map(({ context }) => context.close())));

  test('words, filters, order: one address that can be shared, and back leads back', async () => {
    const who = await employer(locale);
    const { page, go, at, context } = who;
    await go('/search-on-employee');
    await expectAccessible(page);
    expect(await rows(who).count()).toBeGreaterThan(5);

    const box = page.locator('main form[role="search"] input[name="q"]');
    const options = page.locator('main .combobox [role="option"]');
    await box.focus();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    // At once: while one types letter by letter, words for the first of them may be offered.
    await page.keyboard.insertText(locale === 'ar' ? 'محاس' : 'accoun');
    await options.first().waitFor();
    await expectAccessible(page);
    const offered = await options.allInnerTexts();
    await expect
      .poll(() => page.locator('.combobox [role="status"]').textContent())
      .toBe(ts('search.suggestions_count', { count: offered.length }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === offered[0] && url.pathname.endsWith(PEOPLE_PATH));
    await page.locator('h1', { hasText: offered[0]! }).waitFor();
    await box.fill(locale === 'ar' ? 'الري' : 'riy');
    const cities = page.getByRole('group', { name: ts('search.suggested_city') }).getByRole('option');
    await cities.first().click();
    await page.waitForURL((url) => url.searchParams.has('city_id') && !url.searchParams.has('q'));
    // Who hires is not who is looked for.
    await page.locator('.chip-on').waitFor();
    const answered = page.waitForResponse((answer) => answer.url().includes('/jobs/suggest'));
    await box.fill(locale === 'ar' ? 'مجموعة' : 'group');
    const { data } = (await (await answered).json()) as { data: { kind: string }[] };
    expect(data.map(({ kind }) => kind)).not.toContain('company');
    expect(await page.getByRole('group', { name: ts('search.suggested_company') }).count()).toBe(0);

    await box.fill(word);
    await page.locator('main form[role="search"] select[name="city_id"]').selectOption('');
    await box.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === word);
    await expect.poll(() => rows(who).count()).toBe(2);
    expect(await page.locator('.person-row mark').first().innerText()).toBe(word);
    const salary = page.locator('input[type="checkbox"][name="expected_salary"][value="800000-1200000"]');
    await salary.check();
    await page.waitForURL(/expected_salary=800000-1200000/);
    const again = await context.newPage();
    await again.goto(page.url());
    expect(await again.locator('.person-row').count()).toBe(2);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('expected_salary'));
    await expect.poll(() => salary.isChecked()).toBe(false);

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 24.713612, longitude: 46.675301 });
    await page.locator('summary', { hasText: tf('search.filter_near') }).click();
    await page.locator('select[name="near_from"]').selectOption({ index: 1 });
    await at((url) => /^[\d.]+,[\d.]+,25$/.test(url.searchParams.get('near') ?? ''));
    await page.locator('select[name="near_km"]').selectOption('100');
    await at((url) => url.searchParams.get('near')?.endsWith(',100') ?? false);
    await page.getByRole('button', { name: tf('search.near_here') }).click();
    await page.waitForURL((url) => url.searchParams.get('near') === '24.71,46.68,100');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('nearest');
    await page.locator('.chip-on', { hasText: tf('search.near_place_chip', { km: 100 }) }).click();
    await page.waitForURL((url) => !url.searchParams.has('near') && !url.searchParams.has('sort'));
    await expect.poll(() => rows(who).count()).toBe(2);
    const text = await page.locator('main').innerText();
    for (const { email } of people) expect(text).not.toContain(email);
    await context.close();
  });

  test('by keyboard: two are chosen and invited, told by mail, and shown their invitation', async () => {
    const who = await employer(locale);
    const { page, go } = who;
    await go(`/search-on-employee?q=${word}`);
    for (const at of [0, 1]) {
      await page.locator('.person-row-select input').nth(at).focus();
      await page.keyboard.press('Space');
    }
    await page.getByText(t('candidates.chosen', { count: 2 })).waitFor();
    await page.locator('.people-bulk button[value="invite"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/action=invite/);
    const panel = page.locator('.action-panel');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(t('candidates.panel_invite'));
    await expectAccessible(page);
    await panel.locator('button[type="submit"]').press('Enter');
    await panel.locator('[aria-invalid="true"]').waitFor();
    // The oldest: newer ones are other journeys', which end them.
    const ads = panel.locator('select[name="job_id"] option');
    await panel.locator('select[name="job_id"]').selectOption({ index: (await ads.count()) - 1 });
    await panel.locator('textarea[name="text"]').fill(locale === 'ar' ? 'نظن أنها تناسبك.' : 'We think it suits you.');
    await panel.locator('button[type="submit"]').press('Enter');
    await toast(who, t('candidates.invited_done', { count: 2 }));
    await page
      .locator('.badge', { hasText: t('candidates.invited_badge', { count: 1 }) })
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.has('action')).toBe(false);

    const seeker = people[0]!;
    await letterTo(seeker.email, ({ links }) => links.some((link) => link.includes('/profile/invitations')));
    await seeker.go('/profile/invitations');
    await seeker.page.getByText(t('candidates.state_open')).waitFor();
    await expectAccessible(seeker.page);
    await seeker.page.getByRole('button', { name: t('candidates.decline'), exact: false }).click();
    await seeker.page.locator('.badge', { hasText: t('candidates.state_declined') }).waitFor();
    await who.context.close();
  });

  test('a list with a note, a message, and names withheld until then', async () => {
    // Its own company: withheld names would be withheld from every other journey of the demo's.
    const { token } = await newcomer(locale, 'blind', 'شركة التوظيف التجريبية');
    const who = await signedIn(locale, token);
    const { page, go } = who;
    await go(`/search-on-employee?q=${word}`);
    await page.getByRole('button', { name: t('candidates.blind_turn_on') }).click();
    await page.getByText(t('candidates.blind_text')).waitFor();
    await expect.poll(() => page.locator('.person-row-who', { hasText: t('candidates.nameless') }).count()).toBe(2);
    await rows(who)
      .first()
      .getByRole('link', { name: t('candidates.action_list'), exact: false })
      .click();
    const panel = page.locator('.action-panel');
    const name = `${word} ${Date.now()}`;
    await panel.locator('input[name="new_list"]').fill(name);
    await panel.locator('textarea[name="note"]').fill(locale === 'ar' ? 'نتصل به الأحد' : 'Call on Sunday');
    await panel.locator('button[type="submit"]').click();
    await toast(who, t('candidates.listed_done', { count: 1 }));
    await expect.poll(() => page.locator('.person-row-who', { hasText: t('candidates.nameless') }).count()).toBe(1);

    await go('/search-on-employee/shortlists');
    await expectAccessible(page);
    await page.getByRole('link', { name }).click();
    await page
      .getByText(locale === 'ar' ? 'نتصل به الأحد' : 'Call on Sunday')
      .first()
      .waitFor();
    await expectAccessible(page);
    await rows(who)
      .first()
      .getByRole('link', { name: t('candidates.action_message'), exact: false })
      .click();
    await panel.locator('textarea[name="text"]').fill(locale === 'ar' ? 'هل يناسبك الحديث؟' : 'May we talk?');
    await panel.locator('button[type="submit"]').click();
    await toast(who, t('candidates.written_done', { count: 1 }));

    await go('/search-on-employee');
    await page.getByRole('button', { name: t('candidates.blind_turn_off') }).click();
    await toast(who, t('candidates.blind_off_done'));
    await who.context.close();
  });

  test('without a script: search, filter, choose several, and put them on a list', async () => {
    const who = await employer(locale, { javaScript: false });
    const { page, go } = who;
    await go('/search-on-employee');
    await page.locator('main form[role="search"] input[name="q"]').fill(word);
    await page.locator('main form[role="search"] button[type="submit"]').click();
    await page.waitForURL(/q=/);
    expect(await rows(who).count()).toBe(2);
    await page.locator('summary', { hasText: tf('search.filter_near') }).click();
    const from = page.locator('select[name="near_from"]');
    const city = await from.locator('option').nth(1).innerText();
    await from.selectOption({ index: 1 });
    await page.getByRole('button', { name: t('candidates.apply_filters') }).click();
    await page.waitForURL(/near=[\d.]+%2C[\d.]+%2C25/);
    await page.locator('.chip-on', { hasText: tf('search.near_chip', { km: 25, place: city }) }).click();
    await page.waitForURL((url) => !url.searchParams.has('near'));
    await page.locator('input[type="checkbox"][name="expected_salary"]').first().check();
    await page.getByRole('button', { name: t('candidates.apply_filters') }).click();
    await page.waitForURL(/expected_salary=/);
    for (const at of [0, 1]) await page.locator('.person-row-select input').nth(at).check();
    await page.locator('.people-bulk button[value="list"]').click();
    await page.waitForURL(/action=list/);
    const panel = page.locator('.action-panel');
    const lists = panel.locator('select[name="shortlist_id"]');
    if (await lists.count()) await lists.selectOption('');
    await panel.locator('button[type="submit"]').click();
    // Refused for want of a name, with the same people still chosen.
    await panel.locator('[aria-invalid="true"]').waitFor();
    // A long one: the next journey looks at it on a phone.
    const name = `${word} ${locale} ${Date.now()} for the branch in Al Madinah`;
    await panel.locator('input[name="new_list"]').fill(name);
    await panel.locator('button[type="submit"]').click();
    await expect.poll(() => page.locator('.person-row .badge', { hasText: name }).count()).toBe(2);
    await who.context.close();
  });

  test('on a phone nothing sticks out, the filters come up as a sheet, and nobody found says so', async () => {
    const who = await employer(locale, { width: 360, dark: true });
    const { page, go } = who;
    await go(`/search-on-employee?q=${word}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('candidates.filters_short') }).click();
    await page
      .locator('#people-filters')
      .getByRole('button', { name: t('candidates.show', { count: 2 }) })
      .click();
    await go(`/search-on-employee?q=${'x'.repeat(150)}&city_id=-5&page=abc`);
    await expect.poll(() => page.locator('main').innerText()).toContain(t('candidates.none_title'));
    await expectAccessible(page);
    await who.context.close();
  });
});
