import { afterAll, expect, test } from 'vitest';
import { articleTexts } from '#modules/admin/article-texts.ts';
import { articlesTexts } from '#modules/articles/texts.ts';
import { commentsTexts } from '#modules/comments/texts.ts';
import { trustTexts } from '#modules/trust/texts.ts';
import { DAY_MS, minuteInRiyadh } from '#platform/durations.ts';
import { barePath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { connected } from '../../scripts/postgres/database.mjs';
import { ArticleRules } from '../support/article-rules.ts';
import { samplePicture } from '../support/sample-files.ts';
import { newSeeker } from './seeker.ts';
import {
  closeBrowser,
  expectNoSidewaysScroll,
  expectRoomForLetters,
  LOCALES,
  logInByApi,
  site,
  siteDatabase,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const PHONE = 360;
const t = translate(articleTexts, 'ar');
const tr = translate(trustTexts, 'ar');
const tc = translate(commentsTexts, 'ar');

async function staffIn(): Promise<Visitor> {
  const staff = await visitor('ar');
  await logInByApi(staff, 'staff@sila.test');
  return staff;
}

const press = ({ page }: Visitor, name: string) => page.locator('main').getByRole('button', { name, exact: true });
const isSaved = ({ page }: Visitor, version: number) =>
  expect.poll(() => page.locator('[name="version"]').inputValue()).toBe(String(version));

/** The page as somebody opens it who was never there. */
async function readBy<Result>(locale: Locale, path: string, read: (visitor: Visitor) => Promise<Result>) {
  const who = await visitor(locale, { width: PHONE, javaScript: false });
  await who.go(path);
  const result = await read(who);
  await who.context.close();
  return result;
}

const SAID = {
  ar: { title: 'مقال عن الدوام المرن', body: 'اسأل عن ساعات الدوام.', alt: 'ساعة على جدار' },
  en: { title: 'On flexible hours', body: 'Ask about the hours.', alt: 'A clock on a wall' },
};

test('every article fits a phone in large letters, its tables and the words of a picture which did not come', async () => {
  const { page, go, context } = await visitor('ar', { width: PHONE });
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()));
  await go('/blogs');
  const links = page.locator('main a[href*="/blogs/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of new Set(addresses)) {
    await go(address);
    for (const cover of await page.locator('img.article-cover-wide').all()) {
      await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(0);
      await cover.evaluate((img: HTMLImageElement) => (img.alt = 'كلمات كثيرة '.repeat(8)));
    }
    await expectRoomForLetters(page);
  }
  await context.close();
});

test('an article is written in both languages with a cover, shown in secret, published, changed and brought back', async () => {
  const staff = await staffIn();
  const { page } = staff;
  await staff.go('/admin/articles/new');
  await page.locator('[name="topic_id"]').selectOption({ index: 1 });
  const bytes = await samplePicture({ width: 1000, height: 600 });
  await page
    .locator('input[type="file"][name="cover"]')
    .setInputFiles({ name: 'clock.jpg', mimeType: 'image/jpeg', buffer: bytes });
  await page.locator('.file-field-done').waitFor();
  for (const locale of LOCALES) {
    await page.locator(`[name="${locale}_title"]`).fill(SAID[locale].title);
    await page.locator(`[role="textbox"][lang="${locale}"]`).click();
    await page.keyboard.insertText(SAID[locale].body);
  }
  await page.locator('[name="ar_cover_alt"]').fill(SAID.ar.alt);
  await press(staff, t('admin.article_save')).click();
  // The cover says nothing in English yet: the form says so and keeps all that was typed, the picture among it.
  await page.locator('[name="en_cover_alt"][aria-invalid="true"]').waitFor();
  await page.locator('[name="en_cover_alt"]').fill(SAID.en.alt);
  await press(staff, t('admin.article_save')).click();
  await staff.at(/\/admin\/articles\/\d+$/);
  await isSaved(staff, 1);
  await page.getByText(t('admin.article_state_draft'), { exact: true }).waitFor();
  const editor = barePath(new URL(page.url()).pathname);
  const id = editor.split('/').at(-1)!;

  const preview = new URL((await page.locator('a[href*="preview="]').getAttribute('href'))!);
  await readBy('ar', barePath(preview.pathname) + preview.search, async (reader) => {
    await reader.page.getByText(translate(articlesTexts, 'ar')('articles.draft')).waitFor();
    await reader.page.getByAltText(SAID.ar.alt).waitFor();
  });

  await page.locator('[name="published_at"]').fill(minuteInRiyadh(new Date(Date.now() + DAY_MS)));
  await press(staff, t('admin.article_save')).click();
  await isSaved(staff, 2);
  await page.getByText(t('admin.article_state_scheduled'), { exact: true }).waitFor();
  await page.locator('[name="published_at"]').fill(minuteInRiyadh(new Date(Date.now() - DAY_MS)));
  await press(staff, t('admin.article_save')).click();
  await isSaved(staff, 3);

  for (const locale of LOCALES)
    await readBy(locale, `/blogs/${id}`, async (reader) => {
      await reader.page.getByRole('heading', { level: 1, name: SAID[locale].title }).waitFor();
      await reader.page.getByText(SAID[locale].body).waitFor();
      const cover = reader.page.getByAltText(SAID[locale].alt);
      expect(await cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('as=small');
      await expectNoSidewaysScroll(reader.page);
      await reader.page.emulateMedia({ media: 'print' });
      const parts = ['h1', 'img.article-cover', '.article-body', '.comments', '.article-side'];
      const printed = await Promise.all(parts.map((one) => reader.page.locator(one).first().isVisible()));
      expect(printed).toEqual([true, true, true, false, false]);
      const said = await reader.page.locator('script[type="application/ld+json"]').allTextContents();
      const [{ '@context': context, ...posting }] = said
        .map((one) => JSON.parse(one) as Record<string, unknown>)
        .filter((one) => one['@type'] === 'BlogPosting') as [Record<string, unknown>];
      expect(context).toBe('https://schema.org');
      expect(ArticleRules.safeParse(posting).error).toBeUndefined();
      const shared = await reader.page.locator('meta[property="og:image"]').getAttribute('content');
      expect(posting).toMatchObject({
        headline: SAID[locale].title,
        inLanguage: locale,
        image: [shared, expect.stringContaining('/api/v1/files/')],
      });
      const picture = await fetch(shared!);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    });

  await page.locator('[name="ar_title"]').fill('عنوان آخر');
  await page.getByLabel(t('admin.article_cover_remove')).check();
  await press(staff, t('admin.article_save')).click();
  await isSaved(staff, 4);
  await staff.go(`${editor}/history?from=3`);
  await page.locator('del', { hasText: SAID.ar.title }).waitFor();
  await page.locator('ins', { hasText: 'عنوان آخر' }).waitFor();
  await page.locator('del img').waitFor();
  await press(staff, t('admin.article_restore')).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.article_restore'), exact: true })
    .click();
  await staff.at(editor);
  await isSaved(staff, 5);
  await readBy('ar', `/blogs/${id}`, async (reader) => {
    await reader.page.getByRole('heading', { level: 1, name: SAID.ar.title }).waitFor();
    await reader.page.getByAltText(SAID.ar.alt).waitFor();
  });
});

const AUTHOR = 'ليلى الشهري';

/** Opens the case about what the newest writer said, in this queue of the desk, and decides it. */
async function decide(staff: Visitor, queue: string, key: string, reason?: string) {
  const { page } = staff;
  await staff.go(`/admin/trust-cases?queue=${queue}`);
  await page.locator('.case-list a', { hasText: AUTHOR }).first().click();
  await page.locator('#case-title', { hasText: AUTHOR }).waitFor();
  await page.locator('#case-title').focus();
  await page.keyboard.press(key);
  if (reason) {
    await page.locator('.desk-decision select').selectOption(reason);
    // What follows is shown before it is decided.
    await page.getByRole('heading', { name: tr('trust.letters') }).waitFor();
  }
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await press(staff, tr('trust.apply')).click();
  const stateOf = () =>
    connected(siteDatabase!, async (client) => {
      // It may be taken back for ten seconds, which nobody does here.
      await client.query('update trust_cases set takes_effect_at = now() where id = $1 and planned is not null', [id]);
      // Once each: what is due and is set to now again goes to the end of the line behind all that waits.
      await client.query(`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
        where task_identifier = 'trust.apply_decision' and locked_at is null and run_at > now()), run_at := now())`);
      const { rows } = await client.query<{ state: string }>(
        `select case when decided_at is not null then 'decided' when planned is not null then 'planned' else 'open' end as state
         from trust_cases where id = $1`,
        [id],
      );
      return rows[0]?.state;
    });
  // Behind all the letters and checks that wait.
  await expect.poll(stateOf, { timeout: 90_000, interval: 500 }).toBe('decided');
}

test.skipIf(!siteDatabase)(
  'a comment is held, reworded, let go by the desk, answered, reported and removed',
  async () => {
    const { data } = (await (await fetch(`${site()}/api/v1/blogs`)).json()) as { data: { id: number }[] };
    const path = `/blogs/${data.at(-1)!.id}`;
    const writer = await newSeeker('ar', { width: PHONE });
    await writer.go(path);
    await writer.page.locator('#new-comment [name="body"]').fill('سؤال عن الدوام');
    await press(writer, tc('comments.send')).click();
    const own = writer.page.locator('.comment', { hasText: tc('comments.held') });
    await own.waitFor();
    await own.getByRole('link', { name: tc('comments.edit') }).click();
    await own.locator('[name="body"]').fill('سؤال عن ساعات الدوام');
    await own.getByRole('button', { name: tc('comments.save') }).click();
    await own.getByText('سؤال عن ساعات الدوام').waitFor();
    await own.locator('[name="body"]').waitFor({ state: 'detached' });
    expect(await readBy('ar', path, ({ page }) => page.getByText('سؤال عن ساعات الدوام').count())).toBe(0);

    const staff = await staffIn();
    await decide(staff, 'signal', '1');
    await staff.go(path);
    const shown = staff.page.locator('.comment', { hasText: 'سؤال عن ساعات الدوام' }).first();
    await shown.getByRole('link', { name: tc('comments.answer') }).click();
    await shown.locator('[name="body"]').fill('يذكره العقد');
    await shown.getByRole('button', { name: tc('comments.send_answer') }).click();
    await shown.locator('.comment', { hasText: 'يذكره العقد' }).waitFor();

    const reader = await newSeeker('ar', { width: PHONE });
    await reader.go(path);
    const found = reader.page.locator('.comment', { hasText: 'سؤال عن ساعات الدوام' }).first();
    await found.getByText(tc('comments.staff'), { exact: true }).waitFor();
    await found
      .getByRole('link', { name: tc('comments.report') })
      .first()
      .click();
    await reader.page.getByLabel(tr('trust.report_reason_spam')).check();
    await expectNoSidewaysScroll(reader.page);
    await press(reader, tr('trust.report_send')).click();
    await reader.at(/^\/blogs\//);
    await decide(staff, 'report', '3', 'spam');
    await readBy('ar', path, async ({ page }) => {
      await page.getByText(tc('comments.removed')).waitFor();
      await page.getByText('يذكره العقد').waitFor();
      expect(await page.getByText('سؤال عن ساعات الدوام').count()).toBe(0);
    });
  },
);
