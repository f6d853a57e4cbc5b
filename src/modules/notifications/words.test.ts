import { randomUUID } from 'node:crypto';
import { type InBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { expectTypeOf } from 'vitest';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { KINDS, WRITTEN_BY_SENDER, type NotificationKind, type Wording } from './rules.ts';
import { notify, type NewNotification } from './service.server.ts';
import { notificationsTexts } from './texts.ts';
import { mailWordingOf, wordingOf } from './wording.ts';
import { someone, runMailTasks, first } from './test-data.server.ts';

describe('the words', () => {
  const params = {
    from: 'F',
    title: 'T',
    stage: 'hired',
    conversation_id: 'C',
    company: 'X',
    name: 'N',
    count: 3,
    number: 'I',
    amount: 4,
    what: 'W',
    outcome: 'O',
  };

  test.each(KINDS)('%s has a line and a mail in both languages, with nothing left to fill in', (kind) => {
    for (const locale of ['ar', 'en'] as const) {
      const line = wordingOf({ kind, params }, locale);
      const { subject, paragraphs, action, note } = mailWordingOf({ kind, params }, locale);
      for (const said of [line, subject, ...paragraphs, action, note]) expect(said).not.toMatch(/[{}]|notifications\./);
      expect(subject).not.toMatch(/[\u2068\u2069]/);
    }
  });

  test('each stage has its own, and one to come still says something', () => {
    const stages = ['viewed', 'shortlisted', 'interview', 'offered', 'hired', 'rejected', 'of_the_future'];
    const lines = stages.map((stage) => wordingOf({ kind: 'stage_changed', params: { ...params, stage } }, 'en'));
    expect(new Set(lines).size).toBe(stages.length);
  });
});

describe('names', () => {
  const NAMES: Record<string, InBoth> = {
    from: { ar: 'ليان الحربي', en: 'Layan Alharbi' },
    title: { ar: 'محلل بيانات', en: 'Data analyst' },
    company: { ar: 'شركة النور', en: 'Noor Company' },
    name: { ar: 'باقة عشرة إعلانات', en: 'Ten ads' },
  };
  const rest = { stage: 'of_the_future', conversation_id: randomUUID(), company_id: 7, count: 3 };
  const isNamed = (kind: NotificationKind, name: string) =>
    JSON.stringify(notificationsTexts.ar[`notifications.${kind}`]).includes(`{${name}}`);
  const named = KINDS.filter((kind) => Object.keys(NAMES).some((name) => isNamed(kind, name)));

  const LANGUAGES = [
    { locale: 'ar', other: 'en' },
    { locale: 'en', other: 'ar' },
  ] as const;

  /** What a receiver reads of it, in the page and, where the kind has no letter of its own, in the mail. */
  async function readBy(ctx: TestContext, kind: NotificationKind, params: object, locale: Locale) {
    const actor = { ...(await someone(ctx.db, { locale })), locale };
    await notify(ctx, { user_id: actor.user!.id, kind, params, href: '/jobs/7' } as NewNotification);
    const [inPage] = (await first(ctx, actor)).notifications;
    await runMailTasks(ctx);
    const mails = ctx.sent.mails.splice(0);
    expect(mails).toHaveLength(WRITTEN_BY_SENDER.includes(kind) ? 0 : 1);
    return [inPage!.text, ...mails.flatMap(({ subject, text, html }) => [subject, text, html])];
  }

  test('are of people, ads, companies and packages', () => {
    expect(named.length).toBeGreaterThan(25);
    for (const name of Object.keys(NAMES)) expect(named.some((kind) => isNamed(kind, name))).toBe(true);
  });

  test.for(named)('%s is read in the reader’s language, in the page and by mail', async (kind, { ctx }) => {
    for (const { locale, other } of LANGUAGES)
      for (const text of await readBy(ctx, kind, { ...NAMES, ...rest }, locale))
        for (const [name, { [locale]: own, [other]: foreign }] of Object.entries(NAMES)) {
          if (isNamed(kind, name)) expect(text).toContain(own);
          expect(text).not.toContain(foreign);
        }
    const events = await ctx.db
      .selectFrom('stream_events')
      .select('payload')
      .where('kind', '=', 'notification')
      .execute();
    for (const { payload } of events) expect(payload).toEqual({});
  });

  test.for(named)('%s of before names were kept in both is read as it was written', async (kind, { ctx }) => {
    const { name, ...others } = NAMES;
    const old = Object.fromEntries(Object.entries(others).map(([key, { ar }]) => [key, ar]));
    const stored = { ...old, ar_name: name!.ar, en_name: name!.en, ...rest };
    for (const { locale } of LANGUAGES)
      for (const text of await readBy(ctx, kind, stored, locale))
        for (const key of Object.keys(NAMES).filter((key) => isNamed(kind, key)))
          expect(text).toContain(key === 'name' ? name![locale] : NAMES[key]!.ar);
  });

  test('are read in the other language where one is missing', async ({ ctx }) => {
    const [title, left] = [
      { ar: '', en: 'Data analyst' },
      { ar: 'محلل بيانات', en: '' },
    ];
    expect((await readBy(ctx, 'job_accepted', { title }, 'ar'))[0]).toContain('Data analyst');
    expect((await readBy(ctx, 'job_accepted', { title: left }, 'en'))[0]).toContain('محلل بيانات');
  });

  test('in one language only do not compile, of any kind', () => {
    // @ts-expect-error -- the title of an ad in Arabic only
    const bare: NewNotification = { user_id: '', kind: 'job_accepted', params: { title: 'محلل' }, href: '/' };
    // @ts-expect-error -- a kind to come
    expectTypeOf<Wording<{ of_the_future: { title: string } }>>().toBeObject();
    expect(bare.kind).toBe('job_accepted');
  });
});
