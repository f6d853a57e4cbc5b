import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import { pretendDns } from '#providers/dns/pretend-dns.server.ts';
import { pretendMail } from '#providers/mail/pretend-mail.server.ts';
import { pretendSms } from '#providers/sms/pretend-sms.server.ts';
import { expect, test, testConfig, type TestContext } from '#tests/support/test-context.ts';
import { devInboxRoutes } from './api.server.ts';
import { devDnsRoutes } from './dns.server.ts';

function openInbox(ctx: TestContext, config = { ...testConfig(), is_demo: true }) {
  const server = Fastify();
  devInboxRoutes(
    server,
    { ...ctx, config },
    {
      samples: [({ locale, said }) => ({ 'a letter': letter('sara@sila.test', said.title[locale]) })],
      nameOf: () => ({ ar: 'رسالة ما', en: 'Some letter' }),
    },
  );
  return server;
}

const send = (ctx: TestContext, mail: Mail) => pretendMail(ctx.db, 'Sila <no-reply@sila.test>').send(mail);
const newAddress = () => `${randomUUID()}@sila.test`;

const letter = (to: string, subject = 'رمز الدخول'): Mail => ({
  to,
  ...renderMail({
    locale: 'ar',
    subject,
    preheader: 'صالح عشر دقائق',
    paragraphs: ['رمزك:'],
    code: '482913',
    action: { label: 'افتح', href: 'https://sila.test/a?b=1&c=2' },
    unsubscribe: { label: 'أوقفه', href: 'https://sila.test/stop' },
  }),
});

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'SUMMARY:مقابلة\\, مهندس',
  'DTSTART:20261206T110000Z',
  'ORGANIZER;CN="مسار; التقنية":mailto:reem@masar.test',
  'BEGIN:VALARM',
  'TRIGGER:-PT1H',
  'END:VALARM',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

test('answers what was sent, newest first, in exactly the promised names', async ({ ctx }) => {
  const to = newAddress();
  await send(ctx, letter(to, 'الأول'));
  await send(ctx, letter(to, 'الثاني'));
  const answer = await openInbox(ctx).inject(`/dev/inbox.json?to=${to.toUpperCase()}`);
  expect(answer.headers['content-type']).toContain('application/json');
  const [newest, oldest, ...more] = answer.json();
  expect(more).toEqual([]);
  expect(Object.keys(newest)).toEqual(['to', 'channel', 'subject', 'text', 'html', 'links', 'code', 'sent_at']);
  expect(newest).toMatchObject({
    to,
    channel: 'mail',
    subject: 'الثاني',
    code: '482913',
    links: ['https://sila.test/a?b=1&c=2', 'https://sila.test/stop'],
  });
  expect(oldest.subject).toBe('الأول');
});

test('finds an SMS by its number in any spelling', async ({ ctx }) => {
  await pretendSms(ctx.db).send({ to: '+966512340987', text: 'رمز صلة: 112233', purpose: 'code' });
  const server = openInbox(ctx);
  for (const typed of [
    '0512340987',
    '+966512340987',
    '%2B966512340987',
    '00966512340987',
    '966 51 234 0987',
    '٠٥١٢٣٤٠٩٨٧',
  ]) {
    const [sms] = (await server.inject(`/dev/inbox.json?to=${encodeURI(typed).replaceAll('%25', '%')}`)).json();
    expect(sms, typed).toMatchObject({ to: '+966512340987', channel: 'sms', code: '112233', html: '' });
  }
  expect((await server.inject('/dev/inbox.json?to=0500000001')).json()).toEqual([]);
  expect((await server.inject('/dev/inbox?to=0512340987')).body).toContain('class="code">112233</bdi>');
});

/** The page of the newest letter to an address. */
async function opened(ctx: TestContext, to: string, more = '') {
  const server = openInbox(ctx);
  const list = await server.inject(`/dev/inbox?to=${to}`);
  const href = /href="(\/dev\/inbox\?[^"]*letter=\d+[^"]*)"/.exec(list.body)![1]!.replaceAll('&amp;', '&');
  return { list: list.body, server, answer: await server.inject(href + more) };
}

test('opens a letter as a mail program does, and lets nothing in it run', async ({ ctx }) => {
  const to = newAddress();
  await send(ctx, {
    ...letter(to),
    subject: '<b>S</b>',
    text: 'T <script>',
    html: '<html><head></head><body onload="x()">"H"</body></html>',
  });
  const { list, answer } = await opened(ctx, to);
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'nonce-/);
  expect(answer.body).toContain('<html lang="ar" dir="rtl">');
  for (const body of [list, answer.body]) expect(body).not.toMatch(/<b>S|T <script>|<body onload/);
  const [frame] = /<iframe[^>]*>/.exec(answer.body)!;
  expect(frame).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"');
  expect(answer.body).toContain('Sila &lt;no-reply@sila.test&gt;');
  expect(answer.body).toContain('List-Unsubscribe-Post');
  expect((await opened(ctx, to, '&view=text')).answer.body).toContain('T &lt;script&gt;');
  expect((await opened(ctx, to, '&view=source')).answer.body).toContain('MIME-Version: 1.0');
  expect((await openInbox(ctx).inject('/dev/inbox?locale=en')).body).toContain('<html lang="en" dir="ltr">');
});

test('shows attachments with their sizes, gives them out, and reads the entry of a calendar', async ({ ctx }) => {
  const to = newAddress();
  await send(ctx, {
    ...letter(to),
    reply_to: { name: 'مسار', address: 'reem@masar.test' },
    calendar: { method: 'REQUEST', content: CALENDAR },
    attachments: [{ filename: 'INV-000001.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 x') }],
  });
  const { list, answer, server } = await opened(ctx, to);
  expect(list).toContain('فيها مرفقات');
  for (const said of ['INV-000001.pdf', '10 بايتات', 'interview.ics', 'reem@masar.test', 'مقابلة, مهندس', '-PT1H'])
    expect(answer.body).toContain(said);
  const files = [...answer.body.matchAll(/href="(\/dev\/inbox\/\d+\/files\/\d+)"/g)].map(([, href]) => href!);
  const [pdf, calendar] = await Promise.all(files.map((href) => server.inject(href)));
  expect(pdf!.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="INV-000001.pdf"',
  });
  expect(pdf!.rawPayload.toString()).toBe('%PDF-1.7 x');
  expect(calendar!.body).toContain('BEGIN:VALARM');
  for (const missing of ['/dev/inbox/999999999/files/0', `${files[0]}9`, '/dev/inbox/x/files/0'])
    expect((await server.inject(missing)).statusCode).toBe(404);
});

test('the gallery shows each letter in the language, the width and the scheme that are chosen', async ({ ctx }) => {
  const server = openInbox(ctx);
  const arabic = await server.inject('/dev/letters?of=ar&width=360&scheme=dark');
  expect(arabic.body).toContain('صالح عشر دقائق');
  expect(arabic.body).toContain('رسالة ما');
  expect(arabic.headers['content-security-policy']).toContain("font-src 'self'");
  expect((await server.inject('/dev/letters?of=ar&locale=en')).body).toContain('Some letter');
  expect(arabic.body).toMatch(/color-scheme:dark"[^>]*srcdoc="[^"]*@media all/);
  expect((await server.inject('/dev/letters?of=ar')).body).toContain('@media not all');
  const [english] = (await server.inject('/dev/letters.json?of=en')).json();
  expect(english).toMatchObject({
    name: 'a letter',
    channel: 'mail',
    mail: { subject: expect.stringMatching(/^SAP/) },
  });
});

test('does not exist outside of a demo, nor where mail and SMS really go out', async ({ ctx }) => {
  const config = testConfig();
  for (const closed of [
    { ...config, is_demo: false },
    { ...config, is_demo: true, providers: { ...config.providers, mail: 'smtp' as const, sms: 'unifonic' as const } },
  ]) {
    const server = openInbox(ctx, closed);
    for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/letters', '/dev/letters.json', '/dev/inbox/1/files/0'])
      expect([path, (await server.inject(path)).statusCode]).toEqual([path, 404]);
  }
});

test('what is published in the demo’s DNS is there until it is removed, and is shown as text', async ({ ctx }) => {
  const server = Fastify();
  await server.register((scope) => devDnsRoutes(scope, ctx));
  const post = (intent: string, name: string, value: string) =>
    server.inject({
      method: 'POST',
      url: '/dev/dns',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ intent, name, value, locale: 'en' }).toString(),
    });
  const shown = await post('add', '_Sila-Verify.MASAR.sa', '<b>sila-verify=1</b>');
  expect(shown.body).toContain('TXT &lt;b&gt;sila-verify=1');
  const dns = pretendDns(ctx.db);
  expect(await dns.textOf('_sila-verify.masar.sa')).toEqual(['<b>sila-verify=1</b>']);
  await post('remove', '_sila-verify.masar.sa', '<b>sila-verify=1</b>');
  expect(await dns.textOf('_sila-verify.masar.sa')).toEqual([]);
});
