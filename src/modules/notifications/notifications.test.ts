import { randomUUID } from 'node:crypto';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { openCvViews, recordCvView } from '#modules/privacy/service.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { inBoth, type InBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { expectTypeOf } from 'vitest';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { notificationsApi } from './api.server.ts';
import { BY_SMS, KINDS, kindsOf, WRITTEN_BY_SENDER, type NotificationKind, type Wording } from './rules.ts';
import {
  countUnread,
  kindOfUnsubscribe,
  listNotifications,
  listSwitches,
  mailNotification,
  textNotification,
  markAllRead,
  markRead,
  markReadAt,
  notify,
  saveSwitches,
  unsubscribe,
  type NewNotification,
} from './service.server.ts';
import { notificationsTexts } from './texts.ts';
import { mailWordingOf, wordingOf } from './wording.ts';

type Person = { locale?: 'ar' | 'en'; verified?: boolean; suspended?: boolean };

async function someone(db: Db, { locale = 'ar', verified = true, suspended = false }: Person = {}) {
  const id = randomUUID();
  const at = new Date('2026-01-01');
  await db
    .insertInto('users')
    .values({
      id,
      type: 'USER',
      email: `${id}@sila.test`,
      locale,
      email_verified_at: verified ? at : null,
      suspended_at: suspended ? at : null,
    })
    .execute();
  return seekerActor({ id });
}

type Someone = Awaited<ReturnType<typeof someone>>;
const MASAR = { ar: 'مسار للتقنية', en: 'Masar Technology' };
const stageChanged = (actor: Someone, stage = 'interview'): NewNotification => ({
  user_id: actor.user!.id,
  kind: 'stage_changed',
  params: { title: { ar: 'مهندس برمجيات', en: 'Software engineer' }, company: MASAR, stage, reason: null },
  href: '/jobs/7',
});
const message = (actor: Someone, conversation_id: string, from = inBoth(() => 'شركة النور')): NewNotification => ({
  user_id: actor.user!.id,
  kind: 'message_received',
  params: { from, conversation_id },
  href: `/messages/${conversation_id}`,
});

const viewed = (actor: Someone, company_id: number): NewNotification => ({
  user_id: actor.user!.id,
  kind: 'cv_viewed',
  params: { company_id, company: inBoth(() => 'النور') },
  href: '/profile/cv-views',
});

/** What the worker would do with what was enqueued since the last time. */
async function runMailTasks(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0)) {
    if (task === 'notifications.mail') await mailNotification(ctx, (payload as { id: string }).id);
  }
}

const first = async (ctx: TestContext, actor: Someone) => listNotifications(ctx, actor, { page: 1, per_page: 20 });

describe('telling a person', () => {
  test('shows it in the page in the reader’s language and mails it in the receiver’s', async ({ ctx }) => {
    const actor = await someone(ctx.db, { locale: 'en' });
    await notify(ctx, stageChanged(actor));
    const { notifications, total, unread } = await first(ctx, actor);
    expect({ total, unread }).toEqual({ total: 1, unread: 1 });
    expect(notifications[0]).toMatchObject({ kind: 'stage_changed', href: '/jobs/7', is_read: false });
    expect(notifications[0]!.text).toBe(
      'نقلتك «\u2068مسار للتقنية\u2069» إلى مرحلة المقابلة لوظيفة «\u2068مهندس برمجيات\u2069»',
    );

    await runMailTasks(ctx);
    const [mail, ...more] = ctx.sent.mails;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: `${actor.user!.id}@sila.test`,
      subject: '“Masar Technology” moved you to the interview stage for “Software engineer”',
    });
    expect(mail!.html).toContain('href="http://localhost:3000/en/jobs/7"');
    expect(mail!.text).toContain('http://localhost:3000/en/jobs/7');
  });

  test('a mail in Arabic leads to the Arabic address', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    await notify(ctx, stageChanged(actor));
    await runMailTasks(ctx);
    expect(ctx.sent.mails[0]!.html).toContain('<html lang="ar" dir="rtl">');
    expect(ctx.sent.mails[0]!.text).toContain('http://localhost:3000/jobs/7');
  });

  test('a mail about a refusal says why, at once and in its receiver’s language', async ({ ctx }) => {
    const actor = await someone(ctx.db, { locale: 'en' });
    const title = { ar: 'محاسب', en: 'Accountant' };
    const reason = { ar: 'صورة الإيصال غير واضحة', en: 'The picture is not clear' };
    const to = { user_id: actor.user!.id, href: '/post-job/7' };
    for (const kind of ['job_refused', 'job_taken_down', 'receipt_refused'] as const)
      await notify(ctx, { ...to, kind, params: { title, reason } });
    await notify(ctx, { ...to, kind: 'package_receipt_refused', params: { name: title, reason } });
    await runMailTasks(ctx);
    expect(ctx.sent.mails).toHaveLength(4);
    for (const { text, html } of ctx.sent.mails) {
      expect(text).toContain('Reason: The picture is not clear');
      expect(html).toMatch(/display:none[^>]*>The picture is not clear</);
    }
  });

  test('an ad that names nobody has no name in the letters about it either', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    const told = stageChanged(actor, 'rejected') as Extract<NewNotification, { kind: 'stage_changed' }>;
    const params = { ...told.params, company: null, reason: inBoth(() => 'اخترنا من سبق له العمل في القطاع') };
    await notify(ctx, { ...told, params });
    await runMailTasks(ctx);
    expect(ctx.sent.mails[0]!.subject).toBe('اعتذرت الجهة هذه المرة عن طلبك لوظيفة «مهندس برمجيات»');
    expect(ctx.sent.mails[0]!.text).toContain('ملاحظة الجهة: اخترنا من سبق له العمل في القطاع');
  });

  test('is undone with the transaction it was part of', async ({ committed: ctx }) => {
    const actor = await someone(ctx.db);
    const work = inTransaction(ctx, async (ctx) => {
      await notify(ctx, stageChanged(actor));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await countUnread(ctx, actor)).toBe(0);
  });

  test('a task that runs twice mails once', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    await notify(ctx, stageChanged(actor));
    const again = [...ctx.enqueued];
    await runMailTasks(ctx);
    ctx.enqueued.push(...again);
    await runMailTasks(ctx);
    expect(ctx.sent.mails).toHaveLength(1);
  });

  test('a mail server that was down gets it at the next try', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    await notify(ctx, stageChanged(actor));
    const again = [...ctx.enqueued];
    const down = { ...ctx, mail: { send: () => Promise.reject(new Error('down')) } };
    await expect(runMailTasks(down)).rejects.toThrow('down');
    ctx.enqueued.push(...again);
    await runMailTasks(ctx);
    expect(ctx.sent.mails).toHaveLength(1);
  });

  test('an unverified address and a suspended account get no mail', async ({ ctx }) => {
    for (const person of [{ verified: false }, { suspended: true }]) {
      const actor = await someone(ctx.db, person);
      await notify(ctx, stageChanged(actor));
      await runMailTasks(ctx);
      expect(await countUnread(ctx, actor)).toBe(1);
    }
    expect(ctx.sent.mails).toEqual([]);
  });
});

describe('messages of one conversation', () => {
  test('are one line until they are read, and mailed by whoever knows what was said', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    const conversation = randomUUID();
    await notify(ctx, message(actor, conversation));
    await runMailTasks(ctx);
    ctx.clock.move(60_000);
    await notify(
      ctx,
      message(
        actor,
        conversation,
        inBoth(() => 'نورة من شركة النور'),
      ),
    );
    await runMailTasks(ctx);
    const { notifications } = await first(ctx, actor);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      text: expect.stringContaining('نورة'),
      created_at: '2026-03-01T09:01:00.000Z',
    });

    await markReadAt(ctx, actor, `/messages/${conversation}`);
    expect(await countUnread(ctx, actor)).toBe(0);
    await notify(ctx, message(actor, conversation));
    await runMailTasks(ctx);
    expect(ctx.sent.mails).toEqual([]);
    expect((await first(ctx, actor)).total).toBe(2);
  });

  test('another conversation and another person are told on their own', async ({ ctx }) => {
    const [actor, other] = [await someone(ctx.db), await someone(ctx.db)];
    const conversation = randomUUID();
    await notify(ctx, message(actor, conversation));
    await notify(ctx, message(actor, randomUUID()));
    await notify(ctx, message(other, conversation));
    expect([(await first(ctx, actor)).total, (await first(ctx, other)).total]).toEqual([2, 1]);
  });

  test('ten at the same moment are one line', async ({ committed: ctx }) => {
    const actor = await someone(ctx.db);
    const conversation = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => notify(ctx, message(actor, conversation))));
    expect((await first(ctx, actor)).total).toBe(1);
  });
});

describe('what is gathered', () => {
  test('is mailed once until it is read, and not at all when it was read before', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    for (const company_id of [1, 1, 2]) {
      await notify(ctx, viewed(actor, company_id));
      await runMailTasks(ctx);
    }
    expect(ctx.sent.mails).toHaveLength(2);
    await markReadAt(ctx, actor, '/profile/cv-views');
    await notify(ctx, viewed(actor, 1));
    await markReadAt(ctx, actor, '/profile/cv-views');
    await runMailTasks(ctx);
    expect(ctx.sent.mails).toHaveLength(2);
  });

  test('is read by opening the page that it leads to', async ({ ctx }) => {
    const [actor, { company }] = [await someone(ctx.db), await createCompany(ctx)];
    for (const unread of [1, 1]) {
      await recordCvView(ctx, { user_id: actor.user!.id, company_id: company.id, source: 'search' });
      await runMailTasks(ctx);
      expect(await countUnread(ctx, actor)).toBe(unread);
      await openCvViews(ctx, actor, 1);
      expect(await countUnread(ctx, actor)).toBe(0);
      ctx.clock.move(DAY_MS);
    }
    expect(ctx.sent.mails).toHaveLength(2);
    const [english] = (await listNotifications(ctx, { ...actor, locale: 'en' }, { page: 1, per_page: 1 }))
      .notifications;
    expect(english!.text).toContain('Masar Technology');
  });

  test('a company that took another’s name stands for itself', async ({ ctx }) => {
    const [actor, one, other] = [await someone(ctx.db), await createCompany(ctx), await createCompany(ctx)];
    for (const { company } of [one, other, one])
      for (const days of [0, DAY_MS]) {
        ctx.clock.move(days);
        await recordCvView(ctx, { user_id: actor.user!.id, company_id: company.id, source: 'search' });
      }
    expect(await countUnread(ctx, actor)).toBe(2);
  });

  test('comes into the page when it is switched on, though a mail told of it before', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    await saveSwitches(ctx, actor, { in_page: [], by_mail: ['cv_viewed'] });
    await notify(ctx, viewed(actor, 1));
    expect(await countUnread(ctx, actor)).toBe(0);
    await saveSwitches(ctx, actor, { in_page: ['cv_viewed'], by_mail: ['cv_viewed'] });
    await notify(ctx, viewed(actor, 1));
    expect(await countUnread(ctx, actor)).toBe(1);
  });
});

describe('reading', () => {
  test('marks one’s own only', async ({ ctx }) => {
    const [actor, stranger] = [await someone(ctx.db), await someone(ctx.db)];
    for (const one of [actor, actor, stranger]) await notify(ctx, stageChanged(one));
    const { notifications } = await first(ctx, actor);
    await markRead(ctx, stranger, [notifications[0]!.id]);
    expect(await countUnread(ctx, actor)).toBe(2);
    await markRead(ctx, actor, [notifications[0]!.id]);
    expect(await countUnread(ctx, actor)).toBe(1);
    await markAllRead(ctx, actor);
    expect(await countUnread(ctx, actor)).toBe(0);
    expect(await countUnread(ctx, stranger)).toBe(1);
  });

  test('a visitor has none, and may not ask', async ({ ctx }) => {
    expect(await countUnread(ctx, visitor())).toBe(0);
    await expect(listNotifications(ctx, visitor(), { page: 1, per_page: 20 })).rejects.toMatchObject({ status: 401 });
  });

  test('over the API, a page at a time', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    for (let at = 0; at < 3; at += 1) {
      ctx.clock.move(1000);
      await notify(ctx, {
        user_id: actor.user!.id,
        kind: 'job_accepted',
        params: { title: inBoth(() => `J${at}`) },
        href: `/jobs/${at}`,
      });
    }
    const { server, as } = await moduleApi(ctx, notificationsApi);
    expect((await server.inject('/api/v1/user/notifications')).statusCode).toBe(401);
    as({ ...actor, locale: 'en' });
    const answer = (await server.inject('/api/v1/user/notifications?per_page=2&page=2')).json();
    expect(answer.meta).toEqual({ total: 3, page: 2, perPage: 2 });
    expect(answer.data).toEqual([
      expect.objectContaining({ href: '/jobs/0', text: 'Your ad “\u2068J0\u2069” is live', is_read: false }),
    ]);
    const read = (payload: object) =>
      server.inject({ method: 'POST', url: '/api/v1/user/notifications/read', payload });
    expect((await read({ ids: [answer.data[0].id] })).json().data).toEqual({ unread: 2 });
    expect((await read({})).json().data).toEqual({ unread: 0 });
    expect((await read({ ids: ['x'] })).statusCode).toBe(422);
    as(employerActor(1, { id: randomUUID() }));
    expect((await server.inject('/api/v1/user/notifications')).json().data).toEqual([]);
    await server.close();
  });
});

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

describe('switches', () => {
  const set = async (ctx: TestContext, actor: Someone, kind: NotificationKind, on: { page?: true; mail?: true }) => {
    const kinds = kindsOf('USER');
    await saveSwitches(ctx, actor, {
      in_page: kinds.filter((one) => one !== kind || on.page),
      by_mail: kinds.filter((one) => one !== kind || on.mail),
    });
  };

  test('everything is on until somebody says otherwise', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    expect(await listSwitches(ctx, actor)).toEqual(
      kindsOf('USER').map((kind) => ({
        kind,
        in_page: true,
        by_mail: true,
        by_sms: BY_SMS.includes(kind) ? false : null,
      })),
    );
  });

  test('off in the page only, it is mailed and not shown', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    await set(ctx, actor, 'stage_changed', { mail: true });
    await notify(ctx, stageChanged(actor));
    await runMailTasks(ctx);
    expect(await first(ctx, actor)).toMatchObject({ total: 0, unread: 0, notifications: [] });
    expect(await countUnread(ctx, actor)).toBe(0);
    expect(ctx.sent.mails).toHaveLength(1);
  });

  test('off by mail only, it is shown and not mailed', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    await set(ctx, actor, 'stage_changed', { page: true });
    await notify(ctx, stageChanged(actor));
    await runMailTasks(ctx);
    expect(await countUnread(ctx, actor)).toBe(1);
    expect(ctx.sent.mails).toEqual([]);
  });

  test('off in both it leaves no trace, and other kinds and other people are told as before', async ({ ctx }) => {
    const [actor, other] = [await someone(ctx.db), await someone(ctx.db)];
    await set(ctx, actor, 'stage_changed', {});
    for (const told of [stageChanged(actor), stageChanged(other), message(actor, randomUUID())])
      await notify(ctx, told);
    await runMailTasks(ctx);
    const rows = await ctx.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', actor.user!.id)
      .execute();
    expect(rows).toEqual([{ kind: 'message_received' }]);
    expect(await countUnread(ctx, other)).toBe(1);
    expect(ctx.sent.mails).toHaveLength(1);
  });

  test('an offer reaches a phone that has no mail beside it, once, and switched off it does not', async ({ ctx }) => {
    const actor = await someone(ctx.db, { verified: false });
    const id = actor.user!.id;
    const phone = '+966512300003';
    await ctx.db.updateTable('users').set({ phone, phone_verified_at: ctx.now() }).where('id', '=', id).execute();
    expect((await listSwitches(ctx, actor)).find(({ kind }) => kind === 'offer_made')!.by_sms).toBe(true);
    const title = { ar: 'مهندس بيانات أول في فريق المنصات والتحليلات المتقدمة', en: 'Data engineer' };
    const offer = async () => {
      await notify(ctx, {
        user_id: id,
        kind: 'offer_made',
        params: { title, company: MASAR, reason: null },
        href: '/profile/applications?show=7#a-7',
      });
      const tasks = ctx.enqueued.splice(0).filter(({ task }) => task === 'notifications.sms');
      // Twice, as after a worker that died before its receipt.
      for (const { payload } of [...tasks, ...tasks]) await textNotification(ctx, (payload as { id: string }).id);
    };
    await offer();
    expect(ctx.sent.sms).toEqual([
      {
        to: phone,
        text: 'صلة: قدّمت لك «مسار للتقنية» عرضًا لوظيفة مهندس بيانات أول في فري…\nhttp://localhost:3000/profile/applications',
        purpose: 'notice',
      },
    ]);
    expect(ctx.sent.sms[0]!.text.length).toBeLessThanOrEqual(2 * 67);
    const kinds = kindsOf('USER');
    await saveSwitches(ctx, actor, { in_page: kinds, by_mail: kinds, by_sms: [] });
    await offer();
    expect(ctx.sent.sms).toHaveLength(1);
    // Said again as it comes, it follows the address that is confirmed later.
    await saveSwitches(ctx, actor, { in_page: kinds, by_mail: kinds, by_sms: [...BY_SMS] });
    await ctx.db.updateTable('users').set({ email_verified_at: ctx.now() }).where('id', '=', id).execute();
    await offer();
    expect(ctx.sent.sms).toHaveLength(1);
  });

  test('a mail that waits is not sent when its kind was switched off meanwhile', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    await notify(ctx, stageChanged(actor));
    await set(ctx, actor, 'stage_changed', { page: true });
    await runMailTasks(ctx);
    expect(ctx.sent.mails).toEqual([]);
  });

  test('a kind of the other side is left alone, and a choice can be taken back', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    await saveSwitches(ctx, actor, { in_page: ['application_received'], by_mail: [] });
    expect((await listSwitches(ctx, actor)).every(({ in_page, by_mail }) => !in_page && !by_mail)).toBe(true);
    await set(ctx, actor, 'cv_viewed', {});
    expect((await listSwitches(ctx, actor)).filter(({ by_mail }) => by_mail)).toHaveLength(kindsOf('USER').length - 1);
  });
});

describe('the link of a mail that stops its kind', () => {
  const linkIn = (ctx: TestContext) => /<(.+)>/.exec(ctx.sent.mails.at(-1)!.headers!['List-Unsubscribe']!)![1]!;
  const tokenOf = (link: string) => new URL(link).searchParams.get('token')!;

  test('is in the headers and in the words of every mail, and works once and again', async ({ ctx }) => {
    const actor = await someone(ctx.db, { locale: 'en' });
    await notify(ctx, stageChanged(actor));
    await runMailTasks(ctx);
    const mail = ctx.sent.mails[0]!;
    const link = linkIn(ctx);
    expect(mail.headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(link).toContain('http://localhost:3000/en/notifications/unsubscribe?token=');
    expect(mail.text).toContain(link);
    expect(link).not.toContain(actor.user!.id);
    expect(kindOfUnsubscribe(ctx, tokenOf(link))).toBe('stage_changed');
    for (let times = 0; times < 2; times += 1) expect(await unsubscribe(ctx, tokenOf(link))).toBe('stage_changed');

    await notify(ctx, stageChanged(actor));
    await notify(ctx, viewed(actor, 1));
    await runMailTasks(ctx);
    expect(ctx.sent.mails.map(({ subject }) => subject)).toHaveLength(2);
    expect(await countUnread(ctx, actor)).toBe(3);
  });

  test('changed in any place, or of an account that is gone, it does nothing', async ({ ctx }) => {
    const [actor, other] = [await someone(ctx.db), await someone(ctx.db)];
    await notify(ctx, stageChanged(actor));
    await runMailTasks(ctx);
    const [user, kind, signature] = tokenOf(linkIn(ctx)).split('.') as [string, string, string];
    await notify(ctx, stageChanged(other));
    await runMailTasks(ctx);
    const [foreign] = tokenOf(linkIn(ctx)).split('.') as [string];
    const forged = [
      `${foreign}.${kind}.${signature}`,
      `${user}.message_received.${signature}`,
      `${user}.${kind}.`,
      '',
      '..',
    ];
    for (const token of forged) {
      expect(kindOfUnsubscribe(ctx, token)).toBeNull();
      await expect(unsubscribe(ctx, token)).rejects.toMatchObject({ code: 'notifications.link_wrong' });
    }
    await ctx.db.deleteFrom('users').where('id', '=', actor.user!.id).execute();
    await expect(unsubscribe(ctx, `${user}.${kind}.${signature}`)).rejects.toMatchObject({ status: 404 });
  });

  test('numbers in a mail are written as its receiver chose', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    await ctx.db.updateTable('users').set({ digits: 'arab' }).where('id', '=', actor.user!.id).execute();
    await notify(ctx, {
      user_id: actor.user!.id,
      kind: 'jobs_digest',
      params: { count: 12, jobs: [] },
      href: '/find-jobs',
    });
    await runMailTasks(ctx);
    expect(ctx.sent.mails[0]!.subject).toBe('١٢ وظيفة جديدة تناسبك هذا الأسبوع');
  });
});
