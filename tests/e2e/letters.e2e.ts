import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LONG_MAP, LONG_MEETING, SAID, SAMPLE_MAIL } from '#platform/mail/letter-samples.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  letterTo,
  LOCALES,
  site,
  visitor,
} from './visitor.ts';

type Letter =
  | { name: string; channel: 'sms'; sms: { text: string } }
  | {
      name: string;
      channel: 'mail';
      mail: { subject: string; text: string; html: string; headers: Record<string, string> };
    };
type Mail = Extract<Letter, { channel: 'mail' }>;

/** Nobody who has not asked for these gets more of them, or they are about the account itself. */
const CANNOT_BE_STOPPED =
  /^(code|link|already_registered|password_changed|email_changed|phone_changed|factor_|recovery_code_|way_back_|door_|deletion_|domain_withdrawn|directory_(on|required|off)|suspended|restored|appeal_refused|team invitation|alert (confirmation|known)|privacy requests? |contact |incidents? )|, guest$/;

const KEYED = /\/(?:privacy-request\?id=\d+&key|contact-us\/letters\?token)=/;

/** At the end of an address, in letters that may say anything: in one of seventy runs one of ninety says `NaN`. */
const SIGNATURE = /(?<=[.=])[\w-]{43}(?![\w-])/g;

const SMS_PART = { ar: 67, en: 153 };

const READER = 'seeker@sila.test';

let page: Page;
const letters = { ar: [] as Letter[], en: [] as Letter[] };

beforeAll(async () => {
  const reader = await visitor('ar', { width: 360 });
  page = reader.page;
  for (const locale of LOCALES)
    letters[locale] = (await (await fetch(`${site()}/dev/letters.json?of=${locale}`)).json()) as Letter[];
});
afterAll(closeBrowser);

const isMail = (letter: Letter): letter is Mail => letter.channel === 'mail';
const mailsIn = (locale: 'ar' | 'en') => letters[locale].filter(isMail);

/** Without what people typed, addresses, and the site's own name in both scripts. */
const wordedByUs = (text: string) =>
  [...Object.values(SAID).flatMap(({ ar, en }) => [ar, en]), SAMPLE_MAIL]
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, typed) => left.replaceAll(typed, ' '), text)
    .replace(/https?:\/\/\S+|\S*@\S+|\p{L}[^\s،,]*…/gu, ' ')
    .replace(/Sila|صلة/g, ' ');

const FOREIGN = {
  // A sentence: three words in a row. Names of software and documents are Latin in Arabic too.
  ar: /[a-z]{2,}(?:[ ’'-]+[a-z]{2,}){2,}/i,
  en: /\p{Script=Arabic}+/u,
};

describe.for(LOCALES)('every letter in %s', (locale) => {
  test('holds on a phone, in the light and in the dark, and says in which language it is', async () => {
    const wide: string[] = [];
    for (const { name, mail } of mailsIn(locale)) {
      await page.setContent(mail.html);
      const seen = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
      }));
      if (seen.width > 360) wide.push(`${name}: ${seen.width}`);
      expect(seen).toMatchObject({ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' });
    }
    expect(mailsIn(locale).length).toBeGreaterThan(60);
    expect(wide).toEqual([]);
  });

  test('is in that language, with a plain text and a line behind the subject that adds to it', () => {
    const wrong: string[] = [];
    for (const letter of letters[locale]) {
      const said = isMail(letter) ? `${letter.mail.subject}\n${letter.mail.text}` : letter.sms.text;
      const foreign = FOREIGN[locale].exec(wordedByUs(said.replace(/[\u2066-\u2069]/g, '')));
      if (foreign) wrong.push(`${letter.name}: ${foreign[0]}`);
      if (/\{\w+\}|undefined|null|NaN|\[object/.test(said.replace(SIGNATURE, '')))
        wrong.push(`${letter.name}: left to fill in`);
      if (!isMail(letter)) continue;
      const { subject, text, html } = letter.mail;
      const preheader = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? '';
      if (text.trim().length < 40) wrong.push(`${letter.name}: no plain text`);
      if (preheader === '' || preheader.includes(subject) || subject.includes(preheader))
        wrong.push(`${letter.name}: the preheader adds nothing`);
    }
    expect(wrong).toEqual([]);
  });

  test('can be stopped where it may come again, by its own button and by the mail program’s', () => {
    for (const { name, mail } of mailsIn(locale)) {
      const header = mail.headers['List-Unsubscribe'];
      expect([name, header !== undefined]).toEqual([name, !CANNOT_BE_STOPPED.test(name)]);
      if (!header) continue;
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const href = header.slice(1, -1);
      expect(mail.text).toContain(href);
      expect(mail.html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
    }
  });

  test('fits into two parts of an SMS', () => {
    const texts = letters[locale].filter((letter) => !isMail(letter));
    expect(texts.length).toBeGreaterThan(15);
    for (const { name, sms } of texts) expect([name, sms.text.length <= 2 * SMS_PART[locale]]).toEqual([name, true]);
    // One letter outside of the alphabet of SMS would make its parts as short as Arabic ones.
    const outside = { ar: /[\p{Extended_Pictographic}]/u, en: /[^\n -~]/ }[locale];
    for (const { name, sms } of texts) expect([name, outside.exec(sms.text)]).toEqual([name, null]);
  });

  test('leads only to what answers', async () => {
    const hrefs = new Set(
      letters[locale].flatMap((letter) =>
        isMail(letter)
          ? [...letter.mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
          : (letter.sms.text.match(/https?:\/\/\S+/g) ?? []),
      ),
    );
    const outside = [...hrefs].filter((href) => new URL(href).origin !== site());
    expect(outside.toSorted()).toEqual([LONG_MAP, LONG_MEETING, 'tel:0512345678'].toSorted());
    const answers: (readonly [string, number])[] = [];
    // One after the other, as people press them: of a hundred at once some would be told to come again.
    for (const href of [...hrefs].filter((one) => !outside.includes(one)))
      answers.push([href, (await fetch(href, { headers: fromSomewhere(), redirect: 'manual' })).status]);
    expect(answers.length).toBeGreaterThan(40);
    // An ad of a sample ended long ago: its page is there, and gone for search engines. A key that opens what one
    // person wrote opens nothing for the person of a sample.
    const wrong = answers.filter(([href, status]) => status >= 400 && status !== (KEYED.test(href) ? 404 : 410));
    expect(wrong).toEqual([]);
  });

  test('is shown in the gallery and the inbox, which hold on a phone and can be used by all', async () => {
    await page.goto(`${site()}/dev/letters?locale=${locale}&of=${locale}`);
    await expectNoSidewaysScroll(page);
    // All are drawn alike: a few are enough for a long look.
    await page.evaluate(() =>
      [...document.querySelectorAll('.gallery article')].slice(6).forEach((one) => one.remove()),
    );
    await expectAccessible(page);
    await fetch(`${site()}/api/v1/auth/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-locale': locale, ...fromSomewhere() },
      body: JSON.stringify({ identifier: READER }),
    });
    await letterTo(READER);
    await page.goto(`${site()}/dev/inbox?locale=${locale}&to=${READER}`);
    await expectNoSidewaysScroll(page);
    await page.locator('.letters a').first().click();
    await page.locator('article iframe').waitFor();
    expect(await page.locator('article .fields').first().textContent()).toContain('no-reply@');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
