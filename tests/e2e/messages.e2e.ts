import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { messagesTexts } from '#modules/messages/texts.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { conversationTexts } from '#ui/conversation-texts.ts';
import { asSeeker, newSeeker } from './seeker.ts';
import {
  alive,
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  LOCALES,
  logInByApi,
  site,
  visitor,
} from './visitor.ts';

afterAll(closeBrowser);

/** The demo's company at a browser, and somebody whom it has just written to. */
async function pair(locale: 'ar' | 'en', options: Parameters<typeof visitor>[1], text: string) {
  const seeker = await newSeeker(locale, options);
  await asSeeker(seeker, 'PATCH', '/profile/info', {
    about: locale === 'ar' ? 'أعمل في الميدان منذ سنوات.' : 'I have worked in the field for years.',
    visibility: 'public',
  });
  const company = await visitor(locale, options);
  await logInByApi(company, 'company@sila.test');
  const [cookie] = await company.context.cookies();
  const call = async <Data>(path: string, token: string, body?: object) => {
    const answer = await fetch(`${site()}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...fromSomewhere(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const { id: seeker_id } = await call<{ id: string }>('/user/simple-profile', seeker.token);
  const { id } = await call<{ id: string }>('/conversations', cookie!.value, { seeker_id, text });
  const close = () => Promise.all([seeker.context.close(), company.context.close()]);
  return { seeker, company, id, path: `/messages/${id}`, close };
}

const live = (page: Page) => page.waitForSelector('[data-stream="live"]', { state: 'attached' });
const bubble = (page: Page, text: string) => page.locator('.message-bubble', { hasText: text });
const field = (page: Page) => page.locator('#composer textarea');

async function writeMessage(page: Page, text: string) {
  await field(page).fill(text);
  await page.locator('.composer-send').click();
}
const said = (page: Page) => page.locator('.message-bubble .typed').allInnerTexts();

describe.for(LOCALES)('a conversation in %s', (locale) => {
  const t = translate(messagesTexts, locale);
  const ui = translate(conversationTexts, locale);
  const options = locale === 'ar' ? { width: 360 } : { width: 1280, dark: true };

  test('is live on both sides, answers, survives a lost connection, and is closed', async () => {
    const { seeker, company, path, close } = await pair(locale, options, 'السلام عليكم');
    // The mark at the head of any page counts what comes.
    await seeker.go('/profile/saved-jobs');
    const mark = seeker.page.locator('header a[href$="/messages"] .count');
    // On a phone it waits in the menu.
    await mark.first().waitFor({ state: 'attached' });
    await company.go(path);
    await live(company.page);
    await writeMessage(company.page, 'Are you free on Sunday?');
    await company.page.locator('.toast', { hasText: t('messages.sent_done') }).waitFor();
    await expect.poll(() => mark.first().innerText()).toContain('2');

    await seeker.go('/messages');
    await seeker.page.locator('.conversation-row a').first().click();
    await seeker.at(path);
    await live(seeker.page);
    await bubble(company.page, 'Are you free').getByText(ui('ui.seen')).waitFor();
    await expectAccessible(seeker.page);
    await expectNoSidewaysScroll(seeker.page);

    // An answer quotes what it answers.
    const asked = bubble(seeker.page, 'Are you free');
    await asked.hover();
    await asked.getByRole('link', { name: t('messages.reply') }).click();
    await writeMessage(seeker.page, 'نعم، الأحد مناسب');
    const answer = bubble(company.page, 'نعم، الأحد مناسب');
    await answer.locator('blockquote', { hasText: 'Are you free' }).waitFor();

    // Typed and not sent, it is there after the page was left.
    await field(seeker.page).fill('ما لم أرسله بعد');
    await seeker.page.reload({ waitUntil: 'domcontentloaded' });
    await alive(seeker.page);
    await expect.poll(() => field(seeker.page).inputValue()).toBe('ما لم أرسله بعد');
    await live(seeker.page);

    // Told of, and not to be had at the first try, a message is asked for again.
    await seeker.page.route('**/messages?after=*', (route) => route.abort(), { times: 1 });
    await writeMessage(company.page, 'At the second try');
    await bubble(seeker.page, 'At the second try').waitFor();

    // Written while the connection is gone, it goes out once when it is back; what came meanwhile is there once.
    await seeker.context.setOffline(true);
    await writeMessage(seeker.page, 'كتبتها دون اتصال');
    await seeker.page.locator('.letter-entry').waitFor();
    await writeMessage(company.page, 'Meanwhile');
    await seeker.context.setOffline(false);
    await bubble(company.page, 'كتبتها دون اتصال').waitFor();
    await bubble(seeker.page, 'Meanwhile').waitFor();
    await expect.poll(() => seeker.page.locator('.letter-entry').count()).toBe(0);
    const words = await said(company.page);
    expect(words).toHaveLength(6);
    expect(await said(seeker.page)).toEqual(words);

    // Closed by one side, the other is refused in words and keeps what it wrote.
    await seeker.page.locator('.messages-thread header summary').click();
    await seeker.page
      .getByRole('button', { name: t('messages.block'), exact: true })
      .first()
      .click();
    await seeker.page
      .locator('dialog[open]')
      .getByRole('button', { name: t('messages.block'), exact: true })
      .click();
    await seeker.page.getByText(t('messages.standing_blocked_by_me')).waitFor();
    await writeMessage(company.page, 'One more thing');
    await company.page.getByRole('alert').first().waitFor();
    await company.page.getByRole('button', { name: t('messages.take_back') }).click();
    expect(await field(company.page).inputValue()).toBe('One more thing');
    await close();
  });

  test('works without a script, with a saved reply, and a form that is posted twice sends once', async () => {
    const { seeker, company, path, close } = await pair(locale, { ...options, javaScript: false }, 'مرحبًا');
    const title = `رد ${Date.now()}`;
    await company.go('/messages/replies');
    await company.page.fill('[name="ar_title"]', title);
    await company.page.fill('[name="ar_body"]', 'شكرًا {name}، وصلنا ردك.');
    await company.page.getByRole('button', { name: t('messages.template_save') }).click();
    await company.page.getByRole('heading', { name: title }).waitFor();

    await seeker.go(path);
    await writeMessage(seeker.page, 'وعليكم السلام');
    await bubble(seeker.page, 'وعليكم السلام').waitFor();

    await company.go(path);
    await company.page.locator('.letter-replies summary').click();
    await company.page.getByRole('link', { name: title }).click();
    expect(await field(company.page).inputValue()).toMatch(/^شكرًا .+، وصلنا ردك\.$/);
    const fields = await company.page
      .locator('#composer')
      .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<string, string>);
    const { file: _, ...multipart } = fields;
    for (let times = 0; times < 2; times += 1)
      await company.context.request.post(site() + localPath(locale, path), {
        multipart,
        headers: { origin: site() },
        maxRedirects: 0,
      });
    await seeker.go(path);
    expect((await said(seeker.page)).filter((text) => text.includes('وصلنا ردك'))).toHaveLength(1);
    await close();
  });
});
