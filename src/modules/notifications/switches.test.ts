import { randomUUID } from 'node:crypto';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { BY_SMS, kindsOf, NEVER_OFF, type NotificationKind } from './rules.ts';
import {
  countUnread,
  kindOfUnsubscribe,
  listSwitches,
  textNotification,
  notify,
  saveSwitches,
  switchMailOn,
  unsubscribe,
  unsubscribePath,
} from './service.server.ts';
import {
  someone,
  type Someone,
  MASAR,
  stageChanged,
  message,
  viewed,
  runMailTasks,
  first,
} from './test-data.server.ts';

describe('switches', () => {
  const set = async (ctx: TestContext, actor: Someone, kind: NotificationKind, on: { page?: true; mail?: true }) => {
    const kinds = kindsOf('USER');
    await saveSwitches(ctx, actor, {
      in_page: kinds.filter((one) => one !== kind || on.page),
      by_mail: kinds.filter((one) => one !== kind || on.mail),
    });
  };

  test('everything is on until somebody says otherwise, but the weekly letter by mail', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    expect(await listSwitches(ctx, actor)).toEqual(
      kindsOf('USER').map((kind) => ({
        kind,
        in_page: true,
        by_mail: kind !== 'jobs_digest',
        by_push: true,
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

describe('how a company’s people sign in', () => {
  const MAILED = NEVER_OFF.filter((kind) => kind !== 'mail_refused');
  test.for(MAILED)('is told whatever is switched off, without a link that stops it: %s', async (kind, { ctx }) => {
    const actor = await someone(ctx.db);
    await saveSwitches(ctx, actor, { in_page: [], by_mail: [], by_push: [] });
    expect(kindsOf('COMPANY')).not.toContain(kind);
    const params = kind === 'domain_withdrawn' ? { name: MASAR } : { from: MASAR };
    await notify(ctx, { user_id: actor.user!.id, kind, params, href: '/company/sign-in' } as never);
    await runMailTasks(ctx);
    expect(ctx.sent.mails.map(({ headers }) => headers)).toEqual([{}]);
    expect(await countUnread(ctx, actor)).toBe(1);
    const old = new URL(unsubscribePath(ctx, { user_id: actor.user!.id, kind }), 'http://localhost').searchParams;
    await expect(unsubscribe(ctx, old.get('token')!)).rejects.toMatchObject({ code: 'notifications.link_wrong' });
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
    await switchMailOn(ctx, actor.user!.id, 'jobs_digest');
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
