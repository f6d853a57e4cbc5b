import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseOf, openPool, type Db } from '#platform/db/database.server.ts';
import { openTaqnyatSink, openUnifonicSink, SMS_CREDENTIALS } from '#tests/support/sms-sink.ts';
import { pretendSms } from './pretend-sms.server.ts';
import { SmsFailure } from './sms-failure.ts';
import { taqnyatSms } from './taqnyat-sms.server.ts';
import { unifonicSms } from './unifonic-sms.server.ts';

type Sink = Awaited<ReturnType<typeof openUnifonicSink>>;
let unifonic: Sink;
let taqnyat: Sink;
let db: Db;
beforeAll(async () => {
  [unifonic, taqnyat] = await Promise.all([openUnifonicSink(), openTaqnyatSink()]);
  db = databaseOf(openPool(process.env['TEST_DATABASE_URL']!, 2));
});
afterAll(async () => {
  await Promise.all([unifonic.close(), taqnyat.close(), db.destroy()]);
});

const { app_sid, token, sender } = SMS_CREDENTIALS;
const openUnifonic = (timeoutMs = 2_000) =>
  unifonicSms({ app_sid, sender_id: sender, endpoint: unifonic.url, timeoutMs });
const openTaqnyat = (timeoutMs = 2_000) => taqnyatSms({ token, sender, endpoint: taqnyat.url, timeoutMs });

const text = 'رمز الدخول إلى صلة: 482913\nلا تعطه أحدًا. + & = %';
const someNumber = () => `+9665${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const adapters = [
  {
    name: 'unifonic',
    open: () => openUnifonic(),
    arrived: async (to: string) => unifonic.received.filter((sms) => `+${sms.to}` === to),
  },
  {
    name: 'taqnyat',
    open: () => openTaqnyat(),
    arrived: async (to: string) => taqnyat.received.filter((sms) => `+${sms.to}` === to),
  },
  {
    name: 'pretend',
    open: () => pretendSms(db),
    arrived: async (to: string) =>
      db
        .selectFrom('dev_inbox')
        .select(['to', 'text', 'code'])
        .where('to', '=', to)
        .where('channel', '=', 'sms')
        .execute(),
  },
];

describe.each(adapters)('$name SMS', ({ open, arrived }) => {
  test('delivers an Arabic text unchanged, once, to the number', async () => {
    const to = someNumber();
    await open().send({ to, text, purpose: 'code' });
    const found = await arrived(to);
    expect(found).toHaveLength(1);
    expect(found[0]!.text).toBe(text);
  });
});

const gateways = [
  { name: 'unifonic', open: openUnifonic, sink: () => unifonic },
  { name: 'taqnyat', open: openTaqnyat, sink: () => taqnyat },
];

describe.each(gateways)('$name SMS', ({ name, open, sink }) => {
  test('says 9665…, without + or 00', async () => {
    await open().send({ to: '+966512345678', text, purpose: 'notice' });
    expect(sink().received.at(-1)!.to).toBe('966512345678');
  });

  test.each([
    ['credentials', 'credentials'],
    ['sender', 'sender'],
    ['number', 'number'],
    ['broken', 'unavailable'],
    ['html', 'unavailable'],
    ['silent', 'unavailable'],
  ] as const)('trouble with %s throws %s, and tells neither number nor text', async (trouble, problem) => {
    sink().trouble(trouble);
    const to = someNumber();
    const error = await open(400)
      .send({ to, text, purpose: 'code' })
      .catch((thrown: unknown) => thrown);
    sink().trouble('none');
    expect(error).toBeInstanceOf(SmsFailure);
    expect(error).toMatchObject({ problem, code: `${name}.${problem}` });
    expect(String((error as Error).stack)).not.toContain(to.slice(1));
    expect(sink().received.some((sms) => `+${sms.to}` === to)).toBe(false);
    await open().send({ to, text, purpose: 'code' });
  });

  test('an empty text is refused by the gateway', async () => {
    await expect(open().send({ to: someNumber(), text: '', purpose: 'notice' })).rejects.toMatchObject({
      problem: 'empty_text',
    });
  });
});
