import { afterAll, describe, expect, test } from 'vitest';
import type { ProfileAnswer } from '#modules/profiles/contract.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { uiTexts } from '#ui/texts.ts';
import { samplePdf, samplePicture } from '../support/sample-files.ts';
import { asSeeker, newSeeker, type Seeker } from './seeker.ts';
import { closeBrowser, expectAccessible, expectNoSidewaysScroll, LOCALES, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

const field = ({ page }: Visitor, name: string) => page.locator(`main [name="${name}"]:not([type="hidden"])`).first();
/** The message under a field, inside the field. */
const problem = ({ page }: Visitor, name: string) =>
  page.locator(`main .field:has([name="${name}"]) .field-problem`).first();
const send = ({ page }: Visitor) => page.locator('main form button[type="submit"].button-primary').last().click();

type Fields = Record<string, string>;

/** Types, chooses or ticks, whichever the field takes. */
async function fill(who: Visitor, fields: Fields) {
  for (const [name, value] of Object.entries(fields)) {
    const control = field(who, name);
    const kind = await control.evaluate((element) => `${element.tagName} ${(element as HTMLInputElement).type}`);
    if (kind.startsWith('SELECT')) await control.selectOption(value);
    else if (/radio|checkbox/.test(kind)) await who.page.locator(`main [name="${name}"][value="${value}"]`).check();
    else await control.fill(value);
  }
}

/** A wrong entry is told at its own field, and everything typed stays. */
async function refused(who: Visitor, typed: Fields, wrong: Record<string, RegExp>) {
  await fill(who, typed);
  await send(who);
  for (const [name, message] of Object.entries(wrong)) {
    await expect.poll(() => problem(who, name).textContent()).toMatch(message);
  }
  const now = await who.page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main form')].flatMap((form) => [...new FormData(form as HTMLFormElement)]),
    ),
  );
  expect(now).toMatchObject(typed);
}

const REQUIRED = /مطلوب|required/;
const INVALID = /صحيحة|valid/;
const PAST = /ماضيًا|in the past/;

const profileOf = async (who: Seeker) => (await asSeeker(who, 'GET', '/profile')).data as ProfileAnswer;

describe.for(LOCALES)('the CV in %s', (locale) => {
  const t = translate(profilesTexts, locale);
  const ui = translate(uiTexts, locale);
  const inLocale = (ar: string, en: string) => (locale === 'ar' ? ar : en);

  test('goes from registration to 100 % through its pages', async () => {
    const who = await newSeeker(locale, { width: 360 });
    const ratio = () => who.page.locator('main .ring b').textContent();
    const optionOf = async (name: string, at: number) =>
      (await field(who, name).locator('option').nth(at).getAttribute('value'))!;

    // Someone new is led to the introduction first.
    await who.go('/profile');
    await who.at('/profile/info');
    await refused(
      who,
      { [`${locale}_first_name`]: '', about: 'كلمة '.repeat(301).trim() },
      { [`${locale}_first_name`]: REQUIRED, about: /300|٣٠٠/ },
    );
    await fill(who, {
      [`${locale}_first_name`]: inLocale('هند', 'Hind'),
      about: inLocale('أحلل البيانات.', 'I analyse data.'),
    });
    await who.page.locator('main details summary').click();
    await fill(who, { about_other: inLocale('I analyse data.', 'أحلل البيانات.') });
    await send(who);
    await who.at('/profile');
    expect(await ratio()).toBe('0%');
    await expectNoSidewaysScroll(who.page);

    // A photo that is too small is refused in words; a good one is seen before it is sent, and replaced and removed after.
    await who.go('/profile/info');
    const file = (name: string) => who.page.locator(`main input[type="file"][name="${name}"]`);
    const upload = (name: string) =>
      who.page.locator(`main form:has(input[name="${name}"]) button[type="submit"]`).click();
    await file('photo').setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: samplePdf() });
    await expect.poll(() => problem(who, 'photo').textContent()).toMatch(/JPG/);
    const small = await samplePicture({ width: 100, height: 100 });
    await file('photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: small });
    await who.page.locator('main .file-field img').waitFor();
    await upload('photo');
    await expect.poll(() => problem(who, 'photo').textContent()).toMatch(/200/);
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await samplePicture({ width: 300, height: 300 }) };
    await file('photo').setInputFiles(photo);
    await expect.poll(() => problem(who, 'photo').count()).toBe(0);
    await upload('photo');
    await who.page.getByRole('button', { name: t('profiles.remove_photo') }).waitFor();
    await who.page.getByRole('button', { name: t('profiles.remove_photo') }).click();
    await who.page.getByRole('button', { name: t('profiles.remove_photo') }).waitFor({ state: 'detached' });
    expect((await profileOf(who)).photo_href).toBeNull();
    await file('photo').setInputFiles(photo);
    await upload('photo');
    await who.page.getByRole('button', { name: t('profiles.remove_photo') }).waitFor();
    await file('cv').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') });
    await upload('cv');
    await expect.poll(() => problem(who, 'cv').textContent()).toMatch(/PDF/);
    await file('cv').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: samplePdf() });
    await upload('cv');
    await who.page.getByRole('button', { name: t('profiles.remove_cv') }).waitFor();
    await who.go('/profile');
    expect(await ratio()).toBe('13%');

    await who.go('/profile/personal-info');
    const nationality_id = await optionOf('nationality_id', 2);
    await refused(who, { birthdate: '2020-01-01', nationality_id }, { birthdate: INVALID });
    await fill(who, { birthdate: '1995-05-05' });
    await expect.poll(() => who.page.locator('main').textContent()).toMatch(/1415/);
    await send(who);
    await who.at('/profile');
    expect(await ratio()).toBe('28%');

    await who.go('/profile/contact-info');
    const home = await field(who, 'country_id').inputValue();
    const city_id = (await field(who, 'city_id').locator('optgroup option').first().getAttribute('value'))!;
    const elsewhere = await field(who, 'country_id')
      .locator(`option:not([value="${home}"]):not([value=""])`)
      .first()
      .getAttribute('value');
    await refused(who, { country_id: elsewhere!, city_id }, { city_id: INVALID });
    await fill(who, { country_id: home });
    await send(who);
    await who.at('/profile');
    expect(await ratio()).toBe('38%');

    await who.go('/profile/job-required');
    await refused(
      who,
      { job_role_title: '', expected_salary: '-5', job_types: 'remotely' },
      { job_role_title: REQUIRED, expected_salary: /موجب|positive/ },
    );
    await fill(who, {
      job_role_title: inLocale('محللة بيانات', 'Data analyst'),
      expected_salary: '١٢٠٠٠',
      notice_period: '2',
    });
    await send(who);
    await who.at('/profile');
    expect(await ratio()).toBe('53%');

    await who.go('/profile/qualification');
    await refused(
      who,
      { qualification_type: 'bachelor', study_field: inLocale('الإحصاء', 'Statistics'), graduated_year: '1890' },
      { university: REQUIRED, graduated_year: /1950/ },
    );
    await fill(who, { university: inLocale('جامعة الملك سعود', 'King Saud University'), graduated_year: '2018' });
    await file('graduation_file').setInputFiles({
      name: 'b.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no'),
    });
    await send(who);
    await expect.poll(() => problem(who, 'graduation_file').textContent()).toMatch(/PDF/);
    expect(await field(who, 'graduated_year').inputValue()).toBe('2018');
    await file('graduation_file').setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer: samplePdf() });
    await send(who);
    await who.page.locator('main .profile-entry').waitFor();

    await who.go('/profile/personal-exp');
    const job = { job_title: inLocale('محللة', 'Analyst'), company_name: inLocale('بيت الخبرة', 'Expert House') };
    await refused(who, { ...job, start_date: '2021-05', end_date: '2020-01' }, { end_date: /./ });
    // An end and "still there" say the opposite: neither is dropped.
    await refused(who, { end_date: '2022-01', is_current: 'true' }, { end_date: /./ });
    expect(await field(who, 'end_date').inputValue()).toBe('2022-01');
    await fill(who, { end_date: '' });
    await send(who);
    await who.page.locator('main .profile-entry').waitFor();
    await who.go('/profile');
    expect(await ratio()).toBe('83%');

    await who.go('/profile/skills');
    await refused(
      who,
      { 'skills.0.skill_name': 'Excel', 'skills.1.skill_name': 'excel' },
      { 'skills.1.skill_name': /./ },
    );
    await fill(who, { 'skills.1.skill_name': 'SQL', 'skills.1.level': 'excellent' });
    await send(who);
    await who.at('/profile');

    await who.go('/profile/languages');
    await refused(who, { language: '', level: 'basic' }, { language: REQUIRED });
    await fill(who, { language: inLocale('الإنجليزية', 'Arabic') });
    await send(who);
    await who.page.locator('main .profile-entry').waitFor();

    await who.go('/profile/majors');
    const major = await optionOf('major.1', 1);
    await field(who, 'major.1').evaluate((select: HTMLSelectElement) =>
      select.options.add(new Option('?', '999999999')),
    );
    await fill(who, { 'major.1': '999999999', 'major.2': major });
    await refused(who, { 'major.2': major }, { 'major.1': INVALID });
    await fill(who, { 'major.1': major });
    await send(who);
    await who.at('/profile');

    await who.go('/profile/social-contacts');
    await refused(who, { linkedin: 'https://example.com/hind' }, { linkedin: /linkedin\.com/ });
    await fill(who, { linkedin: 'hind-aldosari' });
    await send(who);
    await who.at('/profile');
    expect(await ratio()).toBe('100%');
    await who.page.getByText(t('profiles.all_done')).waitFor();
    await expectAccessible(who.page);

    // What weighs nothing counts as done as well: one membership, and no courses at all.
    await who.go('/profile/membership-info');
    await refused(who, { role_name: inLocale('عضو', 'Member'), member_from: '2050-01' }, { member_from: PAST });
    await fill(who, { member_from: '2020-02' });
    await send(who);
    await who.page.locator('main .profile-entry').waitFor();
    await who.go('/profile/courses');
    await refused(who, { title: '', total_hours: 'x' }, { title: REQUIRED, total_hours: /أرقامًا|numbers/ });
    await who.page.getByRole('button', { name: t('profiles.courses_none') }).click();
    await who.page.getByText(t('profiles.courses_none_done')).waitFor();
    const { completeness, about_other, socials, expected_salary } = await profileOf(who);
    expect(completeness.missing).toEqual([]);
    expect(expected_salary).toBe(1_200_000);
    expect(socials.linkedin).toBe('https://linkedin.com/in/hind-aldosari');
    expect(about_other).toBe(inLocale('I analyse data.', 'أحلل البيانات.'));
    await who.context.close();
  });

  test('two windows do not overwrite each other: the later one sees both and chooses', async () => {
    const who = await newSeeker(locale, { width: 390 });
    await asSeeker(who, 'PATCH', '/profile/info', { about: 'x' });
    const title = (name: string) => ({ job_role_title: name });
    await asSeeker(who, 'PATCH', '/profile/job-required', title('محاسب'));
    await who.go('/profile/job-required');
    await fill(who, { job_role_title: 'Mine', notice_period: '3' });
    // Another section does not matter; the same one does.
    await asSeeker(who, 'PATCH', '/profile/social-contacts', { site: 'https://hind.example' });
    await asSeeker(who, 'PATCH', '/profile/job-required', title('Theirs'));
    await send(who);
    const panel = who.page.locator('main .conflict');
    await expect
      .poll(() =>
        panel
          .locator('dd')
          .allTextContents()
          .then((all) => all.join()),
      )
      .toMatch(/Mine.*Theirs/);
    expect(await field(who, 'job_role_title').inputValue()).toBe('Mine');
    await expectAccessible(who.page);

    // Mine stands: over the one that was shown, and only over that.
    await asSeeker(who, 'PATCH', '/profile/job-required', title('Later still'));
    await panel.getByRole('button', { name: t('profiles.keep_mine') }).click();
    await panel.getByText('Later still').waitFor();
    await panel.getByRole('button', { name: t('profiles.keep_mine') }).click();
    await who.at('/profile');
    expect(await profileOf(who)).toMatchObject({ job_role_title: 'Mine', notice_period: 3 });

    // Theirs is taken: the form shows it and the draft is forgotten.
    await who.go('/profile/job-required');
    await fill(who, { job_role_title: 'Mine again' });
    await asSeeker(who, 'PATCH', '/profile/job-required', title('Theirs again'));
    await send(who);
    await panel.getByRole('link', { name: t('profiles.take_theirs') }).click();
    await expect.poll(() => field(who, 'job_role_title').inputValue()).toBe('Theirs again');
    await expect.poll(() => panel.count()).toBe(0);
    await who.page.reload();
    expect(await field(who, 'job_role_title').inputValue()).toBe('Theirs again');

    // An entry that was deleted elsewhere can be added again as it was typed.
    const { id } = (await asSeeker(who, 'POST', '/memberships', { role_name: 'Member' })).data as { id: string };
    await who.go(`/profile/membership-info?edit=${id}`);
    await fill(who, { role_name: 'Fellow' });
    await asSeeker(who, 'DELETE', `/memberships/${id}`);
    await send(who);
    await who.page.getByText(t('profiles.entry_gone_typed')).waitFor();
    expect(await field(who, 'role_name').inputValue()).toBe('Fellow');
    await send(who);
    await who.page.locator('main .profile-entry', { hasText: 'Fellow' }).waitFor();
    await who.context.close();
  });

  test('what was typed survives a reload, says so, and is thrown away or saved', async () => {
    const who = await newSeeker(locale);
    const again = async () => {
      await who.page.reload();
      await who.go('/profile/skills');
    };
    await asSeeker(who, 'PATCH', '/profile/info', { about: 'x' });
    const restored = who.page.getByText(ui('ui.draft_restored'));
    await who.go('/profile/skills');
    await who.page.getByRole('button', { name: t('profiles.more_skills') }).click();
    await fill(who, { 'skills.0.skill_name': 'SQL', 'skills.4.skill_name': 'Excel', 'skills.4.level': 'high' });
    await again();
    await restored.waitFor();
    await expect.poll(() => field(who, 'skills.4.skill_name').inputValue()).toBe('Excel');
    expect(await field(who, 'skills.4.level').inputValue()).toBe('high');
    await who.page.getByRole('button', { name: ui('ui.draft_discard') }).click();
    expect(await field(who, 'skills.0.skill_name').inputValue()).toBe('');
    await again();
    expect(await restored.count()).toBe(0);

    // A press that found something wrong sent nothing: what was typed is still there after leaving.
    await fill(who, { 'skills.0.skill_name': 'SQL', 'skills.1.skill_name': 'sql' });
    await send(who);
    await problem(who, 'skills.1.skill_name').waitFor();
    await who.page.locator('main nav a').first().click();
    await who.at('/profile');
    await who.go('/profile/skills');
    await restored.waitFor();
    await who.page.getByRole('button', { name: ui('ui.draft_discard') }).click();

    // A draft is not put over what was saved meanwhile: it is offered beside it.
    await fill(who, { 'skills.0.skill_name': 'Draft' });
    await who.page.reload();
    await restored.waitFor();
    await asSeeker(who, 'PATCH', '/profile/skills', { skills: [{ skill_name: 'Elsewhere', level: 'high' }] });
    await again();
    const offer = who.page.locator('main .side-by-side-box');
    await offer.getByText('Draft').waitFor();
    expect(await field(who, 'skills.0.skill_name').inputValue()).toBe('Elsewhere');
    await offer.getByRole('button', { name: ui('ui.offer_mine') }).click();
    await send(who);
    await who.at('/profile');
    expect((await profileOf(who)).skills.map(({ skill_name }) => skill_name)).toEqual(['Draft']);
    await who.go('/profile/skills');
    expect(await restored.count()).toBe(0);
    await who.context.close();
  });

  test('entries and lines are moved by the keyboard, and the focus stays with them', async () => {
    const who = await newSeeker(locale);
    await asSeeker(who, 'PATCH', '/profile/info', { about: 'x' });
    for (const title of ['One', 'Two', 'Three']) await asSeeker(who, 'POST', '/courses', { title, type: 'course' });
    await who.go('/profile/courses');
    await expectAccessible(who.page);
    const titles = () => who.page.locator('main .profile-entry p.medium').allTextContents();
    expect(await titles()).toEqual(['Three', 'Two', 'One']);
    const up = who.page.getByRole('button', { name: t('profiles.move_up', { name: 'One' }) });
    await up.focus();
    await who.page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['Three', 'One', 'Two']);
    await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
    await who.page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['One', 'Three', 'Two']);
    const down = who.page.getByRole('button', { name: t('profiles.move_down', { name: 'One' }) });
    await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true);
    expect((await profileOf(who)).courses.map(({ title }) => title)).toEqual(['One', 'Three', 'Two']);

    await who.go('/profile/skills');
    await fill(who, { 'skills.0.skill_name': 'SQL', 'skills.0.level': 'high', 'skills.1.skill_name': 'Excel' });
    await who.page.locator('main [name="move"][value="1.up"]').press('Enter');
    expect(await field(who, 'skills.0.skill_name').inputValue()).toBe('Excel');
    await expectAccessible(who.page);
    // Enter in a field saves; it does not press the first arrow.
    await field(who, 'skills.0.skill_name').press('Enter');
    await who.at('/profile');
    expect((await profileOf(who)).skills).toEqual([
      { skill_name: 'Excel', level: 'average' },
      { skill_name: 'SQL', level: 'high' },
    ]);
    await who.context.close();
  });

  test('works without JavaScript: wrong input, a clash, a move', async () => {
    const who = await newSeeker(locale, { javaScript: false, width: 360 });
    await who.go('/profile/qualification');
    await fill(who, { qualification_type: 'ma', study_field: 'Physics', graduated_year: '2015' });
    await send(who);
    expect(await problem(who, 'university').textContent()).toMatch(REQUIRED);
    expect(await field(who, 'study_field').inputValue()).toBe('Physics');
    await fill(who, { university: 'KSU' });
    await send(who);
    await asSeeker(who, 'POST', '/qualifications', { qualification_type: 'secondary', graduated_year: 2010 });
    await who.go('/profile/qualification');
    const lines = () => who.page.locator('main .profile-entry p.medium').allTextContents();
    const before = await lines();
    expect(before).toHaveLength(2);
    await who.page.locator('main .profile-entry [name="to"][value="down"]:enabled').click();
    await expect.poll(lines).toEqual(before.toReversed());

    const { id } = (await profileOf(who)).qualifications.find((one) => one.study_field === 'Physics')!;
    await who.go(`/profile/qualification?edit=${id}`);
    await fill(who, { study_field: 'Mine' });
    await asSeeker(who, 'PUT', `/qualifications/${id}`, {
      qualification_type: 'ma',
      university: 'KSU',
      study_field: 'Theirs',
      graduated_year: 2015,
    });
    await send(who);
    const conflict = async () => (await who.page.locator('main .conflict dd').allTextContents()).join();
    await expect.poll(conflict).toMatch(/Mine.*Theirs/);
    expect(await field(who, 'study_field').inputValue()).toBe('Mine');
    await who.page.getByRole('button', { name: t('profiles.keep_mine') }).click();
    await who.page.locator('main .profile-entry', { hasText: 'Mine' }).waitFor();

    // Deleted elsewhere: what was typed stays and can be added again.
    await who.go(`/profile/qualification?edit=${id}`);
    await fill(who, { study_field: 'Still mine' });
    await asSeeker(who, 'DELETE', `/qualifications/${id}`);
    await send(who);
    expect(await field(who, 'study_field').inputValue()).toBe('Still mine');
    await send(who);
    await who.page.locator('main .profile-entry', { hasText: 'Still mine' }).waitFor();

    await who.go('/profile/skills');
    await fill(who, { 'skills.0.skill_name': 'First', 'skills.1.skill_name': 'Second' });
    await who.page.locator('main [name="move"][value="0.down"]').click();
    expect(await field(who, 'skills.0.skill_name').inputValue()).toBe('Second');
    expect((await profileOf(who)).skills).toEqual([]);
    await who.context.close();
  });
});

// The words differ by language and the way does not: once is enough.
test('a picture on its way arrives though the CV is sent meanwhile', async () => {
  const who = await newSeeker('ar');
  await asSeeker(who, 'PATCH', '/profile/info', { about: 'x' });
  const t = translate(profilesTexts, 'ar');
  await who.go('/profile/info');
  const [first, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await who.page.route(/profile\/info\.data/, async (route) => {
    first.resolve();
    await answer.promise;
    await route.continue();
  });
  const upload = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    await who.page.locator(`main input[type="file"][name="${name}"]`).setInputFiles(file);
    await who.page.locator(`main form:has(input[name="${name}"]) button[type="submit"]`).click();
  };
  const picture = await samplePicture({ width: 300, height: 300 });
  await upload('photo', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await first.promise;
  await upload('cv', { name: 'cv.pdf', mimeType: 'application/pdf', buffer: samplePdf() });
  answer.resolve();
  await who.page.getByRole('button', { name: t('profiles.remove_photo') }).waitFor();
  await who.page.getByRole('button', { name: t('profiles.remove_cv') }).waitFor();
  const { photo_href, cv_href } = await profileOf(who);
  expect([photo_href, cv_href]).not.toContain(null);
  await who.context.close();
});
