import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { settingsTexts } from '#modules/admin/settings-texts.ts';
import { articleTexts } from '#modules/admin/article-texts.ts';
import { privacyTexts } from '#modules/admin/privacy-texts.ts';
import { adminTexts } from '#modules/admin/texts.ts';
import { contactTexts } from '#modules/contact/texts.ts';
import { incidentsTexts } from '#modules/incidents/texts.ts';
import { rightsTexts } from '#modules/rights/texts.ts';
import { wordingTexts } from '#modules/wording/texts.ts';
import { MINUTE_MS, minuteInRiyadh } from '#platform/durations.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { samplePdf } from '../support/sample-files.ts';
import { newcomer } from './newcomer.ts';
import {
  alive,
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  letterTo,
  logInByApi,
  newEmail,
  SESSION_COOKIE,
  site,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const PHONE = 360;

async function staffIn(locale: Locale, width = 1280): Promise<Visitor> {
  const staff = await visitor(locale, { width });
  await logInByApi(staff, 'staff@sila.test');
  return staff;
}

const press = ({ page }: Visitor, name: string) => page.locator('main').getByRole('button', { name, exact: true });

async function expectFit({ page }: Visitor) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('of two tabs with the same settings the later is told what the earlier changed, and keeps what was typed', async () => {
  const t = translate(settingsTexts, 'ar');
  const [staff, other] = [await staffIn('ar', PHONE), await staffIn('ar', PHONE)];
  const days = ({ page }: Visitor) => page.locator('[name="listing_days"]');
  for (const one of [staff, other]) await one.go('/admin/settings?part=prices');
  await days(staff).fill('40');
  await press(staff, t('admin.save')).click();
  await staff.page.getByText(t('admin.saved')).first().waitFor();
  await days(other).fill('50');
  await press(other, t('admin.save')).click();
  await other.page.locator('main').getByText('كان 30 وصار 40').waitFor();
  expect(await days(other).inputValue()).toBe('50');
  await expectFit(other);
  await expect.poll(() => other.page.locator('main [name="seen"]').inputValue()).toContain('"listing_days":40');
  await press(other, t('admin.save')).click();
  await expect.poll(() => other.page.locator('main [name="seen"]').inputValue()).toContain('"listing_days":50');
});

test('a letter to the site is taken and answered by staff, and what its writer says then stays in the thread', async () => {
  const [t, te] = [translate(contactTexts, 'ar'), translate(contactTexts, 'en')];
  const [writer, plain] = [await visitor('ar', { width: PHONE }), await visitor('ar', { javaScript: false })];
  const write = async ({ page }: Visitor, email: string, message: string) => {
    await page.locator('[name="topic"]').selectOption('account');
    await page.locator('[name="name"]').fill('هند السالم');
    await page.locator('main [name="email"]').fill(email);
    await page.locator('[name="message"]').fill(message);
    await page.getByRole('button', { name: t('contact.send'), exact: true }).click();
    await page.getByText(t('contact.sent')).waitFor();
  };
  const [email, other] = [newEmail('writer'), newEmail('plain')];
  await writer.go('/contact-us');
  await expectFit(writer);
  await writer.page.getByText(t('contact.proved')).waitFor();
  await write(writer, email, 'لا يصلني رمز الدخول.');
  await plain.go('/contact-us');
  await write(plain, other, 'كتبت هذه الرسالة دون نصوص برمجية.');
  await letterTo(other);

  const staff = await staffIn('en');
  const [, id] = /M-(\d+)/.exec((await letterTo(email)).subject)!;
  await staff.go('/admin/contact');
  await staff.page.locator(`main a[href$="/admin/contact/${id}"]`).click();
  await staff.at(`/admin/contact/${id}`);
  await staff.page.getByText('لا يصلني رمز الدخول.').waitFor();
  await expectFit(staff);
  await press(staff, translate(adminTexts, 'en')('admin.take')).click();
  await press(staff, translate(adminTexts, 'en')('admin.release')).waitFor();
  await staff.page.locator('[name="text"]').fill('أرسلناه الآن إلى بريدك.');
  await press(staff, te('contact.answer_send')).click();
  await staff.page.getByText(te('contact.answered_done')).first().waitFor();

  const answer = await letterTo(email, ({ text }) => text.includes('أرسلناه الآن إلى بريدك.'));
  await writer.page.goto(answer.links.find((link) => link.includes('/contact-us/letters'))!);
  await alive(writer.page);
  await expectFit(writer);
  await writer.page.locator('[name="message"]').fill('وصل، شكرًا.');
  await press(writer, t('contact.send')).click();
  await writer.page.getByText('وصل، شكرًا.').waitFor();
  await staff.go(`/admin/contact/${id}`);
  await staff.page.getByText('وصل، شكرًا.').first().waitFor();
  const thread = await staff.page.locator('main').innerText();
  expect(thread).toContain('لا يصلني رمز الدخول.');
  expect(thread).toContain('أرسلناه الآن إلى بريدك.');
  await Promise.all([writer, plain, staff].map(({ context }) => context.close()));
});

test('a person asks by right and sees the clock; the officer answers with a file, which the person downloads', async () => {
  const [t, office] = [translate(rightsTexts, 'ar'), translate(privacyTexts, 'en')];
  const person = await visitor('ar', { width: PHONE });
  const { token, email } = await newcomer('ar', 'asks');
  await person.context.addCookies([{ name: SESSION_COOKIE, value: token, url: site() }]);
  await person.go('/account/requests');
  await person.page.locator('[name="kind"][value="restriction"]').check({ force: true });
  await person.page.locator('[name="text"]').fill('أوقفوا معالجة سيرتي.');
  await press(person, t('rights.send')).click();
  const own = person.page.locator('section[aria-labelledby="own"]');
  await own.getByText('أوقفوا معالجة سيرتي.').waitFor();
  await expectFit(person);
  const [before] = t('rights.due', { date: '\n' }).split('\n');
  expect(await own.innerText()).toContain(before!.trim());
  const id = /PR-(\d+)/.exec(await own.innerText())![1];

  const officer = await staffIn('en');
  await officer.go(`/admin/privacy-requests/${id}`);
  await officer.page.getByText('أوقفوا معالجة سيرتي.').first().waitFor();
  await expectFit(officer);
  await officer.page.locator('[name="outcome"][value="done"]').check({ force: true });
  await officer.page.locator('[name="answer"]').fill('أوقفناها، وهذا كتاب بذلك.');
  const file = samplePdf();
  await officer.page
    .locator('input[type="file"][name="file"]')
    .setInputFiles({ name: 'answer.pdf', mimeType: 'application/pdf', buffer: file });
  await press(officer, office('office.send_answer')).click();
  await officer.page.getByText(office('office.answered')).first().waitFor();
  await letterTo(email, ({ text }) => text.includes('أوقفناها، وهذا كتاب بذلك.'));

  await person.go('/account/requests');
  await own.getByText('أوقفناها، وهذا كتاب بذلك.').waitFor();
  const address = await own.locator('a.file-line').getAttribute('href');
  expect(await (await person.page.request.get(address!)).body()).toEqual(file);
  await Promise.all([person, officer].map(({ context }) => context.close()));
});

test('an incident is recorded with its clock, people are written to once, and it is closed and printed', async () => {
  const t = translate(incidentsTexts, 'ar');
  const officer = await staffIn('ar', PHONE);
  const { page } = officer;
  const { email } = await newcomer('ar', 'affected');
  await officer.go('/admin/incidents/new');
  await page.locator('[name="title"]').fill('ملف أُرسل إلى غير صاحبه');
  await page.locator('[name="aware_at"]').fill(minuteInRiyadh(new Date(Date.now() - 60 * MINUTE_MS)));
  await page.locator('[name="data_kinds"]').first().check({ force: true });
  await page.locator('[name="risk"][value="likely"]').check({ force: true });
  await page.locator('[name="happened"]').fill('أُرسلت سيرة إلى جهة لم يتقدم إليها صاحبها.');
  await press(officer, t('incidents.save')).click();
  await officer.at(/\/admin\/incidents\/\d+$/);
  await page.locator('.due-bar').waitFor();
  await expectFit(officer);

  const folded = (name: string) => page.locator(`details[data-folded="${name}"]`);
  const letters = folded('letters');
  const letterForm = async (expected: string) => {
    if (!(await letters.evaluate((box: HTMLDetailsElement) => box.open))) await letters.locator('summary').click();
    await letters.locator('[name="rule"][value="list"]').check({ force: true });
    await letters.locator('[name="receivers"]').fill(email);
    await letters.locator('[name="ar_text"]').fill('وصلت سيرتك إلى جهة غيرها، وحُذفت من عندها.');
    await letters.locator('[name="en_text"]').fill('Your CV reached another company, which deleted it.');
    await letters.locator('[name="expected"]').fill(expected);
    await letters.locator('button[type="submit"]').click();
  };
  // How many they are is counted first; nothing typed is lost.
  await letterForm('7');
  await page.locator('.notice-danger, [role="alert"]').first().waitFor();
  expect(await letters.locator('[name="receivers"]').inputValue()).toBe(email);
  await letterForm('1');
  await page.getByText(t('incidents.done_letters')).first().waitFor();
  const told = await letterTo(email, ({ text }) => text.includes('وحُذفت من عندها'));
  expect(told.text).not.toContain('reached another company');
  await page.reload();
  await alive(page);
  await letterForm('1');
  await page.locator('.notice-danger, [role="alert"]').first().waitFor();

  await page.reload();
  await alive(page);
  const close = folded('close');
  await close.locator('summary').click();
  await close.locator('[name="conclusion"]').fill('حُذف الملف، ومُنع تكراره.');
  await close.locator('button[type="submit"]').click();
  await page.getByText(t('incidents.done_close')).first().waitFor();
  await page.getByText('حُذف الملف، ومُنع تكراره.').first().waitFor();
  expect(await page.locator('#history li').count()).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.no-print').evaluateAll((all) => all.some((box) => box.checkVisibility()))).toBe(false);
  expect(await page.locator('main').innerText()).toContain('حُذف الملف، ومُنع تكراره.');
  await officer.context.close();
});

test('a letter is worded in both languages; a wrong place is refused, and the next letter says the new words', async () => {
  const t = translate(wordingTexts, 'en');
  const editor = await staffIn('en', PHONE);
  const { page } = editor;
  const subject = page.locator('main form textarea').first();
  const letter = (language: Locale) => editor.go(`/admin/wording/code-register?language=${language}`);
  const wordings = { ar: 'رمزك في صلة ({purpose}): {code}', en: 'Your Sila code ({purpose}): {code}' };

  await letter('ar');
  await expectFit(editor);
  const usual = await subject.inputValue();
  await subject.fill('رمزك: {cod}');
  await press(editor, t('wording.save')).click();
  await page.locator('main [aria-invalid="true"]').waitFor();
  expect(await page.locator('main form').innerText()).toContain('{cod}');
  expect(await subject.inputValue()).toBe('رمزك: {cod}');
  await subject.fill(wordings.ar);
  await press(editor, t('wording.see')).click();
  await page.getByText(t('wording.preview_unsaved')).waitFor();
  expect(await page.locator('.letter-preview').innerText()).toContain('رمزك في صلة');
  await press(editor, t('wording.save')).click();
  await page.getByText(t('wording.saved')).first().waitFor();
  await letter('en');
  await subject.fill(wordings.en);
  await press(editor, t('wording.save')).click();
  await page.getByText(t('wording.saved')).first().waitFor();

  const [arabic, english] = [await newcomer('ar', 'worded'), await newcomer('en', 'worded')];
  expect((await letterTo(arabic.email, ({ code }) => code !== null)).subject).toMatch(/^رمزك في صلة/);
  expect((await letterTo(english.email, ({ code }) => code !== null)).subject).toMatch(/^Your Sila code/);

  for (const language of ['ar', 'en'] as const) {
    await letter(language);
    await page
      .locator('main')
      .getByRole('button', { name: t('wording.to_usual') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('wording.to_usual') })
      .click();
    await page.getByText(t('wording.restored')).first().waitFor();
  }
  await letter('ar');
  expect(await subject.inputValue()).toBe(usual);
  expect(await page.locator('.wording-change').count()).toBe(2);
  await expectFit(editor);
  await editor.context.close();
});

/** How light the lightest spot at each edge of a table is, as it stands. */
async function edgesOf({ page }: Visitor): Promise<{ left: number; right: number }> {
  const box = (await page.locator('main .table-wrap').first().boundingBox())!;
  const lightest = async (x: number) => {
    const clip = { x, y: box.y + 2, width: 1, height: box.height - 4 };
    const { channels } = await sharp(await page.screenshot({ clip, fullPage: true })).stats();
    return Math.max(...channels.slice(0, 3).map(({ max }) => max));
  };
  return { left: await lightest(box.x), right: await lightest(box.x + box.width - 1) };
}

test.for(['ar', 'en'] as const)(
  'a table that is wider than a phone shows at which side it goes on (%s)',
  async (locale) => {
    const staff = await staffIn(locale, PHONE);
    await staff.go('/admin/privacy-figures');
    const [start, end] = locale === 'ar' ? (['right', 'left'] as const) : (['left', 'right'] as const);
    const before = await edgesOf(staff);
    expect(before[end]).toBeLessThan(before[start]);
    await staff.page
      .locator('main .table-wrap')
      .first()
      .evaluate((wrap) => wrap.scrollBy(wrap.scrollWidth * (getComputedStyle(wrap).direction === 'rtl' ? -1 : 1), 0));
    const after = await edgesOf(staff);
    expect(after[start]).toBeLessThan(after[end]);
  },
);

test('pages of staff give a decision its place: beside a list it stays in sight, in a list of panels it hides nothing', async () => {
  const staff = await staffIn('ar');
  const places = () =>
    staff.page.locator('.panel-actions').evaluateAll((all) => all.map((one) => getComputedStyle(one).position));
  await staff.go('/admin/jobs');
  expect(await places()).toEqual(['sticky']);
  await staff.go('/admin/documents');
  expect(new Set(await places())).toEqual(new Set(['static']));
});

test('a day’s small things: who took what and when, no fact without a value, the history of a setting, fields of the law only there', async () => {
  const staff = await staffIn('ar');
  const { page, go } = staff;
  const t = translate(adminTexts, 'ar');
  await go('/admin/payments');
  await page.locator('main tbody th a').nth(2).click();
  await press(staff, t('admin.take')).click();
  await page.getByText(t('admin.taken_by_me', { when: 'الآن' })).waitFor();
  expect(await page.locator('main .pairs dd:empty').count()).toBe(0);
  await go('/admin/settings');
  await page.getByRole('link', { name: translate(settingsTexts, 'ar')('admin.settings_history') }).click();
  await staff.at('/admin/setting-changes');
  await go('/admin/articles');
  await page.locator('main tbody th a').first().click();
  await press(staff, translate(articleTexts, 'ar')('admin.article_renew')).click();
  const asked = page.locator('dialog[open]');
  await asked.locator('[type="submit"]').click();
  await asked.waitFor({ state: 'detached' });
  await go('/admin/articles/new');
  const number = page.locator('[name="law_number"]');
  expect(await number.isVisible()).toBe(false);
  await page.locator('[name="kind"]').selectOption('law');
  expect(await number.isVisible()).toBe(true);
});
