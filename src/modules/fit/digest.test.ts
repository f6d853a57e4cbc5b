import { createCompany } from '#modules/companies/test-data.server.ts';
import { mailNotification } from '#modules/notifications/service.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { offsetTextOf } from '#platform/texts/format.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { queueDigests, sendDigest } from './service.server.ts';
import { createAccountant, createShownAd } from './test-data.server.ts';
import { sundayOf } from './week.ts';

const WEEK = 7 * 24 * HOUR_MS;
/** 1 March 2026, where every test starts, is a Sunday: noon in Riyadh. */
const SUNDAY = '2026-03-01';

/** What the workers would do with what was enqueued since the last time. */
async function work(ctx: TestContext) {
  while (ctx.enqueued.length > 0) {
    for (const { task, payload } of ctx.enqueued.splice(0)) {
      if (task === 'fit.send_digest') await sendDigest(ctx, payload as { user_id: string; week_of: string });
      if (task === 'notifications.mail') await mailNotification(ctx, (payload as { id: string }).id);
    }
  }
}
async function sunday(ctx: TestContext) {
  await queueDigests(ctx);
  await work(ctx);
}
const mailsTo = (ctx: TestContext, { user }: { user: { email: string | null } }) =>
  ctx.sent.mails.filter(({ to }) => to === user.email);
const told = (ctx: TestContext, { user }: { user: { id: string } }) =>
  ctx.db.selectFrom('notifications').select(['kind', 'is_in_page']).where('user_id', '=', user.id).execute();

describe('the Sunday', () => {
  const at = (time: string, zone: string) => sundayOf(new Date(time), offsetTextOf(zone, new Date(time)));

  test.each([
    ['2026-03-01T04:59:00Z', 'Asia/Riyadh', null],
    ['2026-03-01T05:00:00Z', 'Asia/Riyadh', SUNDAY],
    ['2026-03-01T20:59:00Z', 'Asia/Riyadh', SUNDAY],
    ['2026-03-01T21:00:00Z', 'Asia/Riyadh', null],
    ['2026-02-28T22:00:00Z', 'Pacific/Auckland', SUNDAY],
    ['2026-03-01T12:00:00Z', 'America/New_York', null],
    ['2026-03-01T13:00:00Z', 'America/New_York', SUNDAY],
    ['2026-03-01T02:30:00Z', 'Asia/Kolkata', SUNDAY],
    ['2026-03-01T02:29:00Z', 'Asia/Kolkata', null],
    ['2026-03-01T08:00:00Z', 'UTC', SUNDAY],
    ['2026-03-04T09:00:00Z', 'UTC', null],
  ])('at %s in %s is %s', (time, zone, sunday) => expect(at(time, zone)).toBe(sunday));
});

describe('the weekly letter', () => {
  test('tells of new ads that fit well, in the receiver’s language, with a way out', async ({ ctx }) => {
    const { company } = await createCompany(ctx);
    await createShownAd(ctx, { company_id: company.id });
    await createShownAd(ctx, { company_id: company.id, en_title: 'Tax accountant', show_company: false });
    const [arabic, english] = [await createAccountant(ctx), await createAccountant(ctx, { user: { locale: 'en' } })];
    await sunday(ctx);
    const [ar] = mailsTo(ctx, arabic);
    const [en] = mailsTo(ctx, english);
    expect(ar!.subject).toBe('وظيفتان جديدتان تناسبانك هذا الأسبوع');
    expect(ar!.text).toContain(
      'محاسب\n\u2068مسار للتقنية\u2069 · الرياض · 8,000 إلى 10,000 ريال\nتناسبك في 8 من 9\nمن مهاراتك: \u2068Excel\u2069، \u2068SAP\u2069\nينقصك: \u2068إعداد القوائم المالية\u2069',
    );
    expect(ar!.html).toContain('dir="rtl"');
    expect(en!.subject).toBe('2 new jobs fit you this week');
    expect(en!.text).toContain(
      'Tax accountant\nConfidential employer · Riyadh · SAR 8,000 to 10,000\nFits you in 8 of 9\nAmong your skills: \u2068Excel\u2069, \u2068SAP\u2069\nYou lack: \u2068Financial Statements\u2069',
    );
    expect(en!.html).toMatch(/href="http:\/\/localhost:3000\/en\/jobs\/\d+"[^>]*><bdi>Tax accountant/);
    expect(en!.text).toContain('http://localhost:3000/en/profile/recommended-jobs');
    expect(en!.headers?.['List-Unsubscribe']).toContain('http://localhost:3000/en/');
  });

  test('is sent once a week, however often the tasks run, and never tells of an ad twice', async ({ ctx }) => {
    await createShownAd(ctx);
    const seeker = await createAccountant(ctx);
    await queueDigests(ctx);
    const again = [...ctx.enqueued];
    await work(ctx);
    ctx.enqueued.push(...again);
    await work(ctx);
    ctx.clock.move(HOUR_MS);
    await sunday(ctx);
    expect(mailsTo(ctx, seeker)).toHaveLength(1);

    ctx.clock.move(WEEK);
    await sunday(ctx);
    expect(mailsTo(ctx, seeker)).toHaveLength(1);

    await createShownAd(ctx, { en_title: 'New accountant' });
    ctx.clock.move(WEEK);
    await sunday(ctx);
    expect(mailsTo(ctx, seeker)).toHaveLength(2);
    expect(mailsTo(ctx, seeker)[1]!.subject).toBe('وظيفة جديدة تناسبك هذا الأسبوع');
  });

  test('nothing new that fits well: no letter, no notification, and the week is done', async ({ ctx }) => {
    await createShownAd(ctx, { activated_at: new Date(ctx.now().getTime() - 3 * WEEK), listing_days: 60 });
    await createShownAd(ctx, { job_role_id: null, ar_title: 'طاهٍ', en_title: 'Cook', skills: ['CPR'], major_id: null });
    const seeker = await createAccountant(ctx);
    await sunday(ctx);
    expect(mailsTo(ctx, seeker)).toEqual([]);
    expect(await told(ctx, seeker)).toEqual([]);
    const rows = await ctx.db.selectFrom('fit_digests').selectAll().where('user_id', '=', seeker.user.id).execute();
    expect(rows).toEqual([expect.objectContaining({ week_of: SUNDAY, jobs_num: 0, handled_at: ctx.now() })]);
  });

  test('waits for the morning of the receiver’s own zone', async ({ ctx }) => {
    await createShownAd(ctx);
    const seeker = await createAccountant(ctx, { user: { time_zone: 'America/New_York' } });
    await sunday(ctx);
    expect(mailsTo(ctx, seeker)).toEqual([]);
    ctx.clock.move(4 * HOUR_MS);
    await sunday(ctx);
    expect(mailsTo(ctx, seeker)).toHaveLength(1);
  });

  test('respects the switches, who never asked for mail, the unconfirmed address and the closed account', async ({
    ctx,
  }) => {
    await createShownAd(ctx);
    const switched = async (in_page: boolean, by_mail: boolean) => {
      const seeker = await createAccountant(ctx);
      await ctx.db
        .updateTable('notification_switches')
        .set({ in_page, by_mail })
        .where('user_id', '=', seeker.user.id)
        .execute();
      return seeker;
    };
    const silent = await createAccountant(ctx);
    await ctx.db.deleteFrom('notification_switches').where('user_id', '=', silent.user.id).execute();
    const [none, page, mail] = [await switched(false, false), await switched(true, false), await switched(false, true)];
    const unconfirmed = await createAccountant(ctx, { user: { email_verified_at: null } });
    const suspended = await createAccountant(ctx, { user: { suspended_at: ctx.now() } });
    const leaving = await createAccountant(ctx, { user: { deletion_asked_at: ctx.now() } });
    await sunday(ctx);
    const counts = async (seeker: Parameters<typeof told>[1] & { user: { email: string | null } }) => ({
      mails: mailsTo(ctx, seeker).length,
      page: (await told(ctx, seeker)).filter(({ is_in_page }) => is_in_page).length,
    });
    expect(await counts(none)).toEqual({ mails: 0, page: 0 });
    expect(await counts(page)).toEqual({ mails: 0, page: 1 });
    expect(await counts(silent)).toEqual({ mails: 0, page: 1 });
    expect(await counts(mail)).toEqual({ mails: 1, page: 0 });
    expect(await counts(unconfirmed)).toEqual({ mails: 0, page: 1 });
    expect(await counts(suspended)).toEqual({ mails: 0, page: 0 });
    expect(await counts(leaving)).toEqual({ mails: 0, page: 0 });
  });

  test('several workers at once queue and send it once', async ({ committed: ctx }) => {
    await createShownAd(ctx);
    const seekers = await Promise.all(Array.from({ length: 4 }, () => createAccountant(ctx)));
    await Promise.all(Array.from({ length: 5 }, () => queueDigests(ctx)));
    const mine = ctx.enqueued.filter(({ payload }) =>
      seekers.some(({ user }) => user.id === (payload as { user_id: string }).user_id),
    );
    expect(mine).toHaveLength(4);
    ctx.enqueued.length = 0;
    await Promise.all([...mine, ...mine, ...mine].map(({ payload }) => sendDigest(ctx, payload as never)));
    for (const seeker of seekers) expect(await told(ctx, seeker)).toHaveLength(1);
    expect(ctx.enqueued.filter(({ task }) => task === 'notifications.mail')).toHaveLength(4);
  });
});
