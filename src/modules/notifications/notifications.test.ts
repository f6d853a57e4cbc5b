import { randomUUID } from 'node:crypto';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { openCvViews, recordCvView } from '#modules/privacy/service.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { employerActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { describe, expect, test } from '#tests/support/test-context.ts';
import { notificationsApi } from './api.server.ts';
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  markReadAt,
  notify,
  saveSwitches,
  type NewNotification,
} from './service.server.ts';
import { someone, stageChanged, message, viewed, runMailTasks, first } from './test-data.server.ts';

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
