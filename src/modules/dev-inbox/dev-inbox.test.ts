import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import { pretendMail } from '#providers/mail/pretend-mail.server.ts';
import { pretendSms } from '#providers/sms/pretend-sms.server.ts';
import { expect, test, testConfig, type TestContext } from '#tests/support/test-context.ts';
import { devInboxRoutes } from './api.server.ts';

function openInbox(ctx: TestContext, config = { ...testConfig(), is_demo: true }) {
  const server = Fastify();
  devInboxRoutes(server, { ...ctx, config });
  return server;
}

const letter = (to: string, subject = 'رمز الدخول') => ({
  to,
  ...renderMail({
    locale: 'ar',
    subject,
    preheader: 'صالح عشر دقائق',
    paragraphs: ['رمزك:'],
    code: '482913',
    action: { label: 'افتح', href: 'https://sila.test/a?b=1&c=2' },
  }),
});

test('answers what was sent, newest first, in exactly the promised names', async ({ ctx }) => {
  const to = `${randomUUID()}@sila.test`;
  await pretendMail(ctx.db, 'Sila <no-reply@sila.test>').send(letter(to, 'الأول'));
  await pretendMail(ctx.db, 'Sila <no-reply@sila.test>').send(letter(to, 'الثاني'));
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
    links: ['https://sila.test/a?b=1&c=2'],
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
});

test('the page shows codes and links, and frames mails without letting them run anything', async ({ ctx }) => {
  const to = `${randomUUID()}@sila.test`;
  await pretendMail(ctx.db, 'Sila <no-reply@sila.test>').send({
    to,
    subject: '<b>S</b>',
    text: 'T <script>',
    html: '<html><head></head><body onload="x()">"H"</body></html>',
  });
  await pretendMail(ctx.db, 'Sila <no-reply@sila.test>').send(letter(to));
  const answer = await openInbox(ctx).inject(`/dev/inbox?to=${to}`);
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'nonce-/);
  expect(answer.body).toContain('<html lang="ar" dir="rtl">');
  expect(answer.body).toContain('class="code">482913</bdi>');
  expect(answer.body).toContain('href="https://sila.test/a?b=1&amp;c=2"');
  expect(answer.body).not.toMatch(/<b>S|T <script>|<body onload/);
  for (const [frame] of answer.body.matchAll(/<iframe[^>]*>/g)) {
    expect(frame).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"');
  }
  expect((await openInbox(ctx).inject('/dev/inbox?locale=en')).body).toContain('<html lang="en" dir="ltr">');
});

test('does not exist outside of a demo, nor where mail and SMS really go out', async ({ ctx }) => {
  const config = testConfig();
  for (const closed of [
    { ...config, is_demo: false },
    { ...config, is_demo: true, providers: { ...config.providers, mail: 'smtp' as const, sms: 'unifonic' as const } },
  ]) {
    const server = openInbox(ctx, closed);
    expect((await server.inject('/dev/inbox')).statusCode).toBe(404);
    expect((await server.inject('/dev/inbox.json')).statusCode).toBe(404);
  }
});
