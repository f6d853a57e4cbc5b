import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseOf, openPool, type Db } from '#platform/db/database.server.ts';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import { openSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { pretendMail } from './pretend-mail.server.ts';
import { smtpMail } from './smtp-mail.server.ts';

let sink: SmtpSink;
let db: Db;
beforeAll(async () => {
  sink = await openSmtpSink();
  db = databaseOf(openPool(process.env['TEST_DATABASE_URL']!, 2));
});
afterAll(async () => {
  await sink.close();
  await db.destroy();
});

const letter = (to: string, subject = 'رمز الدخول إلى صلة') => ({
  to,
  ...renderMail({
    locale: 'ar',
    subject,
    preheader: 'صالح عشر دقائق',
    paragraphs: ['رمز الدخول إلى حسابك:'],
    code: '482913',
    action: { label: 'افتح حسابك', href: 'https://sila.test/account?a=1&b=2' },
  }),
});

type Arrived = { to: string; subject: string; text: string; html: string };

const adapters = [
  {
    name: 'smtp',
    open: () => {
      const mail = smtpMail({ url: sink.url, from: 'Sila <no-reply@sila.test>', timeoutMs: 2_000 });
      return { mail, close: () => mail.close() };
    },
    async arrived(to: string): Promise<Arrived[]> {
      return sink.received
        .filter(({ recipients }) => recipients.includes(to))
        .map(({ mail }) => ({
          to,
          subject: mail.subject ?? '',
          text: (mail.text ?? '').trim(),
          html: mail.html ?? '',
        }));
    },
  },
  {
    name: 'pretend',
    open: () => ({ mail: pretendMail(db, 'Sila <no-reply@sila.test>'), close: () => {} }),
    async arrived(to: string): Promise<Arrived[]> {
      return db
        .selectFrom('dev_inbox')
        .select(['to', 'subject', 'text', 'html'])
        .where('to', '=', to)
        .where('channel', '=', 'mail')
        .execute();
    },
  },
];

describe.each(adapters)('$name mail', ({ open, arrived }) => {
  test('delivers subject, plain text and HTML in Arabic unchanged', async () => {
    const { mail, close } = open();
    const sent = letter(`sara-${crypto.randomUUID()}@sila.test`);
    await mail.send(sent);
    const [found, ...more] = await arrived(sent.to);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ subject: sent.subject, text: sent.text.trim() });
    expect(found!.html.trim()).toBe(sent.html.trim());
    close();
  });

  test('delivers ten at once, each to its own receiver', async () => {
    const { mail, close } = open();
    const receivers = Array.from({ length: 10 }, () => `many-${crypto.randomUUID()}@sila.test`);
    await Promise.all(receivers.map((to) => mail.send(letter(to))));
    for (const to of receivers) expect(await arrived(to)).toHaveLength(1);
    close();
  });
});

describe('smtp mail', () => {
  const open = (url = sink.url, timeoutMs = 2_000) => smtpMail({ url, from: 'صلة <no-reply@sila.test>', timeoutMs });

  test('a line break in subject, sender or header adds no header', async () => {
    const mail = open();
    const to = `crlf-${crypto.randomUUID()}@sila.test`;
    await mail.send({
      ...letter(to),
      subject: 'مرحبًا\r\nBcc: thief@evil.test\r\n\r\nbody',
      headers: { 'List-Unsubscribe': '<https://sila.test/x>\r\nX-Evil: 1', 'X-Bad\r\nX-Worse': 'v' },
    });
    const { recipients, raw, mail: received } = sink.received.find((one) => one.recipients.includes(to))!;
    expect(recipients).toEqual([to]);
    expect(received.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc']));
    expect(raw).not.toMatch(/^(Bcc|X-Evil|X-Worse):/im);
    expect(received.subject).toBe('مرحبًا Bcc: thief@evil.test body');
    await mail.close();
  });

  test('a calendar entry arrives whole, as something to answer in a mail program', async () => {
    const mail = open();
    const to = `calendar-${crypto.randomUUID()}@sila.test`;
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:مقابلة\r\nEND:VCALENDAR\r\n';
    await mail.send({ ...letter(to), calendar: { method: 'CANCEL', content } });
    const { raw, mail: received } = sink.received.find((one) => one.recipients.includes(to))!;
    expect(raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=CANCEL/i);
    const file = received.attachments.find(({ filename }) => filename === 'interview.ics');
    const bytes = file?.content as string | Uint8Array;
    expect(typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString()).toContain('SUMMARY:مقابلة');
    await mail.close();
  });

  test('the plain part comes first, the sender is the configured one, and robots do not answer it', async () => {
    const mail = open();
    const to = `parts-${crypto.randomUUID()}@sila.test`;
    await mail.send(letter(to));
    const { raw, mail: received } = sink.received.find((one) => one.recipients.includes(to))!;
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    expect(received.from).toMatchObject({ name: 'صلة', address: 'no-reply@sila.test' });
    expect(received.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    await mail.close();
  });

  test.each(['a@sila.test, b@sila.test', 'a@sila.test\r\nRCPT TO:<b@sila.test>', 'Name <a@sila.test>', ''])(
    'refuses %j, which is not one address, before anything is sent',
    async (to) => {
      const mail = open();
      const before = sink.received.length;
      await expect(mail.send({ ...letter('x@sila.test'), to })).rejects.toThrow('exactly one address');
      expect(sink.received).toHaveLength(before);
      await mail.close();
    },
  );

  test('a refusing server throws, and the same mail goes once it accepts again', async () => {
    const mail = open();
    const sent = letter(`later-${crypto.randomUUID()}@sila.test`);
    sink.refuse(451, 'Try again later');
    await expect(mail.send(sent)).rejects.toMatchObject({ responseCode: 451 });
    sink.accept();
    await mail.send(sent);
    expect(sink.received.filter(({ recipients }) => recipients.includes(sent.to))).toHaveLength(1);
    await mail.close();
  });

  test.each([
    [550, 'No such user', true],
    [550, '5.1.1 The email account does not exist', true],
    [550, '5.2.1 The mailbox is disabled', true],
    [551, 'User not local', true],
    [550, '5.7.1 Relaying denied', false],
    [552, '5.2.2 The mailbox is full', false],
    [554, 'Transaction failed', false],
    [450, '4.2.1 Greylisted', false],
  ])('%i %s: refused for good is %s, without the address in words', async (code, said, isForGood) => {
    const mail = open();
    const to = 'nobody@sila.test';
    sink.refuse(code, `${said} <${to}>`);
    const error: Error = await mail.send(letter(to)).then(
      () => expect.unreachable(),
      (thrown) => thrown,
    );
    sink.accept();
    await mail.close();
    expect(error.name === 'MailRefused').toBe(isForGood);
    expect(isForGood && `${error.message}${error.stack}`.includes(to)).toBe(false);
  });

  test('a silent server is given up on, and an absent one at once', async () => {
    const silent = open(sink.url, 300);
    sink.beSilent();
    await expect(silent.send(letter('slow@sila.test'))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    sink.accept();
    await silent.close();

    const gone = await openSmtpSink();
    await gone.close();
    const absent = open(gone.url, 300);
    await expect(absent.send(letter('gone@sila.test'))).rejects.toMatchObject({ syscall: 'connect' });
    await absent.close();
  });
});

test('the pretend inbox tells the link to click and the code to type', async () => {
  const to = `inbox-${crypto.randomUUID()}@sila.test`;
  await pretendMail(db, 'Sila <no-reply@sila.test>').send(letter(to));
  await pretendMail(db, 'Sila <no-reply@sila.test>').send({
    to,
    subject: 's',
    text: 'افتح https://sila.test/verify-email?token=123456. شكرًا',
    html: '',
  });
  const rows = await db.selectFrom('dev_inbox').select(['links', 'code']).where('to', '=', to).orderBy('id').execute();
  expect(rows).toEqual([
    { links: ['https://sila.test/account?a=1&b=2'], code: '482913' },
    { links: ['https://sila.test/verify-email?token=123456'], code: null },
  ]);
});
