import PostalMime from 'postal-mime';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { renderMail, type MailContent } from './mail-layout.server.ts';

const arabic: MailContent = {
  locale: 'ar',
  subject: 'رمز الدخول إلى صلة',
  preheader: 'ينتهي خلال 10 دقائق.',
  paragraphs: ['مرحبًا سارة،\nهذا رمز الدخول إلى حسابك:', 'ينتهي خلال 10 دقائق.'],
  facts: [
    ['الوظيفة', 'Senior Engineer'],
    ['المدينة', 'الرياض'],
  ],
  code: '482913',
  action: { label: 'افتح حسابك', href: 'https://sila.test/account?a=1&b=2' },
  note: 'إن لم تطلب هذا الرمز فتجاهل الرسالة.',
  unsubscribe: { label: 'أوقف هذا البريد', href: 'https://sila.test/stop?token=a&b=c' },
};

/** As it comes out of a mail server and into a mail client. */
async function received(content: MailContent) {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'no-reply@sila.test',
    to: 'sara@sila.test',
    ...renderMail(content),
  });
  const { subject, text, html } = await PostalMime.parse(message as Buffer);
  return { subject, text: text ?? '', html: html ?? '' };
}

const wordsOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>|<div style="display:none.*?<\/div>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!,
    );
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('a mail in Arabic', () => {
  test('says right to left on the document and again on every block of text', async () => {
    const { html, subject } = await received(arabic);
    expect(subject).toBe(arabic.subject);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    const blocks = [...html.matchAll(/<(?:p|td|div)\b[^>]*>(?=[^<\s])/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('class="button"'));
    expect(blocks.length).toBeGreaterThanOrEqual(8);
    for (const tag of blocks) expect(tag).toMatch(/dir="rtl" align="right"/);
    expect(html).not.toContain('align="left"');
  });

  test('isolates code and address, which read from left to right', async () => {
    const { html } = await received(arabic);
    expect(html).toContain('<bdi dir="ltr">482913</bdi>');
    expect(html).toMatch(/<bdi dir="ltr"><a href="https:\/\/sila\.test\/account\?a=1&amp;b=2"/);
    expect(html).toContain('<bdi>Senior Engineer</bdi>');
  });

  test('says the same in plain text', async () => {
    const { text, html } = await received(arabic);
    const shown = squeezed(wordsOf(html));
    const said = [
      ...arabic.paragraphs,
      ...arabic.facts!.flat(),
      arabic.code!,
      arabic.action!.label,
      arabic.action!.href,
      arabic.note!,
      arabic.unsubscribe!.label,
    ];
    for (const part of said) {
      expect(squeezed(text)).toContain(squeezed(part));
      expect(shown).toContain(squeezed(part));
    }
    // Read by people and by the pretend inbox: a code stands on its own line.
    expect(text).toMatch(/^482913$/m);
  });
});

test('a mail that can be stopped says so at its end and in its headers, and no other does', () => {
  const { headers, text } = renderMail(arabic);
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://sila.test/stop?token=a&b=c>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(text).toContain('https://sila.test/stop?token=a&b=c');
  expect(renderMail({ ...arabic, unsubscribe: undefined }).headers).toEqual({});
});

test('an address of a meeting and a number to call are links that break, and read from left to right', () => {
  const { html } = renderMail({
    ...arabic,
    facts: [
      ['المكان', 'اتصال مرئي، https://meet.sila.test/a?b=1&c=2'],
      ['الهاتف', 'مكالمة، 051 234 5678'],
      ['هاتف آخر', '+44 20 7946 0958'],
    ],
  });
  expect(html).toMatch(/<bdi dir="ltr"><a href="https:\/\/meet\.sila\.test\/a\?b=1&amp;c=2"[^>]*word-break:break-all/);
  expect(html).toContain('<bdi dir="ltr"><a href="tel:0512345678"');
  expect(html).toContain('<a href="tel:+442079460958"');
});

test('a mail in English is left to right throughout', async () => {
  const { html } = await received({
    locale: 'en',
    subject: 'Your code',
    preheader: 'For 10 minutes.',
    paragraphs: ['Hello Sara,'],
  });
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).not.toMatch(/dir="rtl"|align="right"/);
});

test('nothing that was typed becomes markup, an attribute or a header', async () => {
  const evil = `"><img src=x onerror=alert(1)>'&<script>`;
  const { html, subject } = await received({
    locale: 'ar',
    subject: `${evil}\r\nBcc: thief@evil.test`,
    preheader: evil,
    heading: evil,
    paragraphs: [evil],
    facts: [[evil, evil]],
    code: evil,
    action: { label: evil, href: `https://sila.test/?q=${evil}` },
    note: evil,
    links: [{ label: evil, href: 'https://sila.test/stop' }],
  });
  expect(subject).toBe(`${evil} Bcc: thief@evil.test`);
  expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>'&</);
  expect(html.split('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;&lt;script&gt;').length - 1).toBe(13);
});

test('works without styles of the page: tables, inline styles, and colours for the dark', async () => {
  const { html } = await received(arabic);
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(html).not.toMatch(/display:\s*(flex|grid)|var\(|oklch|<img|http-equiv|@import|url\(/);
  for (const [tag] of html.matchAll(/<table\b[^>]*>/g)) expect(tag).toContain('role="presentation"');
});
