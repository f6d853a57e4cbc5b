import { removeOld } from '#platform/retention/keeping.server.ts';
import { alertsKeeping } from './service/keeping.server.ts';
import { sql } from 'kysely';
import { createSeeker } from '#modules/profiles/test-data.server.ts';
import { catalogueIds } from '#modules/fit/test-data.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { saveSwitches, listNotifications, kindOfUnsubscribe } from '#modules/notifications/service.server.ts';
import { kindsOf } from '#modules/notifications/rules.ts';
import { mailRefused } from '#platform/mail/events.server.ts';
import { jobEdited } from '#modules/jobs/events.server.ts';
import { seekerActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { tasks } from '#app/worker.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { MOST_ALERTS } from './rules.ts';
import {
  changeAlert,
  changeAlertByLink,
  confirmAlert,
  createAlert,
  deleteAlert,
  findOwnAlert,
  goRound,
  keepForVisitor,
  listAlerts,
  listAlertsByLink,
  previewAlert,
  rereadKeys,
  takeUpStuck,
  unsubscribe,
} from './service.server.ts';
import { insertFinds } from './queries/matching.server.ts';
import { NewVisitorAlert } from './contract.ts';
import { activateAd, alertFor } from './test-data.server.ts';

async function newSeeker(ctx: TestContext, user: Record<string, unknown> = {}) {
  const seeker = await createSeeker(ctx, { user: { email_verified_at: ctx.now(), ...user } });
  return { ...seeker.user, actor: seekerActor({ id: seeker.user.id }) };
}

/** What the worker would do with what was enqueued since the last time; what it puts off stays enqueued. */
async function work(ctx: TestContext) {
  const putOff: TestContext['enqueued'] = [];
  const waiting = ctx.enqueued.splice(0);
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    if (!one.task.startsWith('alerts.')) continue;
    await tasks.find(({ name }) => name === one!.task)!.run(ctx, one.payload as never);
    const added = ctx.enqueued.splice(0);
    const isAgain = ({ task }: { task: string }) => task === one!.task && task === 'alerts.gather';
    putOff.push(...added.filter(isAgain));
    waiting.push(...added.filter((other) => !isAgain(other)));
  }
  ctx.enqueued.push(...putOff);
}

const NO_ACCOUNTANT = { job_role_id: null, major_id: null, sector_id: null, skills: [] };
const mailsTo = (ctx: TestContext, email: string | null) => ctx.sent.mails.filter(({ to }) => to === email);
const linkIn = (text: string, path: string) => new RegExp(`${path}\\?token=(\\S+)`).exec(text)![1]!;

describe('an instant alert', () => {
  test('tells of an ad that becomes active after it, in both names, and of no other', async ({ ctx }) => {
    const { actor, email } = await newSeeker(ctx, { locale: 'en' });
    await activateAd(ctx);
    ctx.clock.move(MINUTE_MS);
    await createAlert(ctx, actor, alertFor());
    ctx.clock.move(MINUTE_MS);
    const job = await activateAd(ctx, { ar_title: 'محاسب تكاليف', en_title: 'Cost accountant' });
    await activateAd(ctx, { ar_title: 'ممرض', en_title: 'Nurse', ...NO_ACCOUNTANT });
    await work(ctx);
    const [mail, ...more] = mailsTo(ctx, email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('New job: Cost accountant');
    expect(mail!.text).toContain('محاسب تكاليف');
    expect(mail!.text).toContain(`/en/jobs/${job.id}`);
    expect(mail!.text).toContain('== “\u2068محاسب\u2069” ==');
    expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const token = new URL(mail!.headers!['List-Unsubscribe']!.slice(1, -1)).searchParams.get('token')!;
    expect(kindOfUnsubscribe(ctx, token)).toBe('job_alert');
    const { notifications } = await listNotifications(ctx, actor, { page: 1, per_page: 5 });
    expect(notifications.map(({ kind, href }) => [kind, href])).toEqual([['job_alert', '/profile/alerts']]);
    expect(await listAlerts(ctx, actor)).toMatchObject([{ found_this_week: 1, last_sent_at: ctx.now().toISOString() }]);
  });

  test('means what the search means: the other language, another form, a phrase, a word that must not be there', async ({
    ctx,
  }) => {
    const found = async (key: string) => {
      const { actor, email } = await newSeeker(ctx);
      await createAlert(ctx, actor, alertFor({ open_keys: [key] }));
      ctx.clock.move(MINUTE_MS);
      await activateAd(ctx, { ar_title: 'محاسب عام', en_title: null, skills: [] });
      await work(ctx);
      return mailsTo(ctx, email).length;
    };
    for (const key of ['accountant', 'المحاسبين', '"محاسب عام"', 'محاسب عام'])
      expect([key, await found(key)]).toEqual([key, 1]);
    for (const key of ['محاسب -عام', '"عام محاسب"', 'سباك']) expect([key, await found(key)]).toEqual([key, 0]);
  });

  test('any of its keywords matches, and all of its filters must', async ({ ctx }) => {
    const ids = await catalogueIds(ctx);
    const { company } = await createCompany(ctx);
    const searches = {
      'one of two words': { open_keys: ['سباك', 'محاسب'] },
      'its city': { city_id: [ids.jeddah, ids.riyadh] },
      'a city alone': { open_keys: [], city_id: [ids.riyadh] },
      'sector, major and type': { sector_id: [ids.sector], major_id: [ids.accounting], job_type: ['full_time'] },
      'pay that it reaches': { salary_from: 1_000_000 },
      experience: { experience: '2-5' },
      'its company': { open_keys: [], company_id: company.id },
      'verified only': { verified: true },
      near: { near: '24.71,46.68,30' },
      'another city': { city_id: [ids.jeddah] },
      'another sector': { sector_id: [999_999] },
      'more pay': { salary_from: 1_000_100 },
      'more experience': { experience: '5+' },
      'another company': { company_id: company.id + 1 },
      'near elsewhere': { near: '21.49,39.19,30' },
      'nowhere near a city': { near: '0,0,10' },
    };
    const told: string[] = [];
    const people = new Map<string, string>();
    for (const [name, search] of Object.entries(searches)) {
      const { actor, email } = await newSeeker(ctx);
      const input = alertFor({
        ...search,
        ...('sector_id' in search && search.sector_id[0] === 999_999
          ? { sector_id: [await otherSector(ctx, ids.sector)] }
          : {}),
      });
      await createAlert(ctx, actor, input);
      people.set(email!, name);
    }
    ctx.clock.move(MINUTE_MS);
    await activateAd(ctx, { company_id: company.id });
    await work(ctx);
    for (const { to } of ctx.sent.mails) told.push(people.get(to)!);
    expect(told.toSorted()).toEqual(Object.keys(searches).slice(0, 9).toSorted());
  });

  test('an edit may make an ad match, and never tells of it twice', async ({ ctx }) => {
    const { actor, email } = await newSeeker(ctx);
    await createAlert(ctx, actor, alertFor({ open_keys: ['استراتيجية'] }));
    ctx.clock.move(MINUTE_MS);
    const job = await activateAd(ctx);
    await work(ctx);
    expect(mailsTo(ctx, email)).toHaveLength(0);
    for (let times = 0; times < 3; times += 1) {
      ctx.clock.move(HOUR_MS);
      await ctx.db
        .updateTable('jobs')
        .set({ skills: ['استراتيجية'] })
        .where('id', '=', job.id)
        .execute();
      await ctx.events.announce(ctx, jobEdited, { job_id: job.id });
      await work(ctx);
    }
    expect(mailsTo(ctx, email)).toHaveLength(1);
  });

  test('ads that come one after the other share a letter', async ({ ctx }) => {
    const { actor, email } = await newSeeker(ctx);
    await createAlert(ctx, actor, alertFor());
    ctx.clock.move(MINUTE_MS);
    await activateAd(ctx);
    await work(ctx);
    for (let times = 0; times < 3; times += 1) {
      ctx.clock.move(MINUTE_MS);
      await activateAd(ctx);
      await work(ctx);
    }
    expect(mailsTo(ctx, email)).toHaveLength(1);
    ctx.clock.move(10 * MINUTE_MS);
    await work(ctx);
    expect(mailsTo(ctx, email).map(({ subject }) => subject)).toEqual([
      'وظيفة جديدة: محاسب',
      '3 وظائف جديدة لتنبيهاتك',
    ]);
  });

  test('an ad that ended before the letter is not told of', async ({ ctx }) => {
    const { actor, email } = await newSeeker(ctx);
    await createAlert(ctx, actor, alertFor({ frequency: 'daily' }));
    ctx.clock.move(MINUTE_MS);
    const job = await activateAd(ctx);
    await work(ctx);
    await ctx.db.updateTable('jobs').set({ state: 'expired' }).where('id', '=', job.id).execute();
    ctx.clock.move(DAY_MS);
    await goRound(ctx);
    await work(ctx);
    expect(mailsTo(ctx, email)).toEqual([]);
  });
});

const otherSector = async (ctx: TestContext, not: number) =>
  (
    await ctx.db
      .selectFrom('catalogue_items')
      .select('id')
      .where('catalogue', '=', 'sectors')
      .where('id', '<>', not)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

test('an ad of many words is held against the keywords it has, not against all that there are', async ({ ctx }) => {
  await sql`
    insert into alert_keys (key, query, anchors, understood_at)
    select 'k' || n, ('k' || n)::tsquery, array['k' || n], now() from generate_series(1, 20000) as n
  `.execute(ctx.db);
  await sql`analyze alert_keys`.execute(ctx.db);
  const words = Array.from({ length: 1_000 }, (_, at) => (at < 5 ? `k${at + 1}` : `other${at}`));
  const { id } = await activateAd(ctx);
  const ad = { job_id: id, document: words.join(' '), words, pay: null, active_since: ctx.now() };
  await insertFinds(ctx.db, ad, ctx.now());
  const { rows } = await sql<{ read: number }>`
    select pg_stat_get_xact_tuples_returned('alert_keys'::regclass) as read`.execute(ctx.db);
  expect(Number(rows[0]!.read)).toBeLessThan(1_000);
});

describe('daily and weekly letters', () => {
  test('come at eight where the receiver lives, one for all alerts of a day', async ({ ctx }) => {
    // 1 March 2026, 09:00 in Greenwich, is a Sunday: noon in Riyadh, four in the morning in New York.
    const riyadh = await newSeeker(ctx);
    const newYork = await newSeeker(ctx, { time_zone: 'America/New_York' });
    const weekly = await newSeeker(ctx);
    for (const { actor } of [riyadh, newYork]) {
      await createAlert(ctx, actor, alertFor({ frequency: 'daily' }));
      await createAlert(ctx, actor, alertFor({ frequency: 'daily', open_keys: ['excel'] }));
      await createAlert(ctx, actor, alertFor({ frequency: 'daily', open_keys: ['تكاليف'] }));
    }
    await createAlert(ctx, weekly.actor, alertFor({ frequency: 'weekly' }));
    ctx.clock.move(MINUTE_MS);
    await activateAd(ctx);
    await activateAd(ctx, { ar_title: 'محلل تكاليف', en_title: 'Cost analyst', ...NO_ACCOUNTANT });
    await work(ctx);
    const roundAt = async (moment: string) => {
      ctx.clock.at = new Date(moment);
      await goRound(ctx);
      await work(ctx);
      return Object.fromEntries(
        Object.entries({ riyadh, newYork, weekly }).map(([name, { email }]) => [name, mailsTo(ctx, email).length]),
      );
    };
    expect(await roundAt('2026-03-01T12:59:00Z')).toEqual({ riyadh: 0, newYork: 0, weekly: 0 });
    expect(await roundAt('2026-03-01T13:00:00Z')).toEqual({ riyadh: 0, newYork: 1, weekly: 0 });
    expect(await roundAt('2026-03-02T04:59:00Z')).toEqual({ riyadh: 0, newYork: 1, weekly: 0 });
    expect(await roundAt('2026-03-02T05:00:00Z')).toEqual({ riyadh: 1, newYork: 1, weekly: 0 });
    expect(await roundAt('2026-03-07T23:00:00Z')).toEqual({ riyadh: 1, newYork: 1, weekly: 0 });
    expect(await roundAt('2026-03-08T05:00:00Z')).toEqual({ riyadh: 1, newYork: 1, weekly: 1 });
    // Summer time has begun in New York, and nothing is told again.
    expect(await roundAt('2026-03-15T23:00:00Z')).toEqual({ riyadh: 1, newYork: 1, weekly: 1 });
    const [mail] = mailsTo(ctx, riyadh.email);
    expect(mail!.subject).toBe('وظيفتان جديدتان لتنبيهاتك');
    expect(mail!.text.match(/^== .* ==$/gm)).toEqual(['== «\u2068محاسب\u2069» ==', '== «\u2068تكاليف\u2069» ==']);
    expect(mail!.text.match(/\/jobs\/\d+/g)).toHaveLength(2);
  });

  test('a morning that the server slept through is made up for', async ({ ctx }) => {
    const { actor, email } = await newSeeker(ctx);
    await createAlert(ctx, actor, alertFor({ frequency: 'weekly' }));
    ctx.clock.move(DAY_MS);
    await activateAd(ctx);
    await work(ctx);
    ctx.clock.move(8 * DAY_MS);
    await goRound(ctx);
    await work(ctx);
    expect(mailsTo(ctx, email)).toHaveLength(1);
  });
});

describe('one’s own alerts', () => {
  test('paused, nothing is found; resumed, what came meanwhile is no news', async ({ ctx }) => {
    const { actor, email } = await newSeeker(ctx);
    const id = await createAlert(ctx, actor, alertFor());
    await changeAlert(ctx, actor, id, { is_paused: true });
    ctx.clock.move(MINUTE_MS);
    const job = await activateAd(ctx);
    await work(ctx);
    await changeAlert(ctx, actor, id, { is_paused: false });
    ctx.clock.move(MINUTE_MS);
    await ctx.events.announce(ctx, jobEdited, { job_id: job.id });
    await work(ctx);
    expect(mailsTo(ctx, email)).toHaveLength(0);
    await activateAd(ctx);
    await work(ctx);
    expect(mailsTo(ctx, email)).toHaveLength(1);
  });

  test('what was found before a pause is told after it', async ({ ctx }) => {
    const { actor, email } = await newSeeker(ctx);
    const id = await createAlert(ctx, actor, alertFor());
    ctx.clock.move(MINUTE_MS);
    await activateAd(ctx);
    // The worker has not come to it yet.
    await changeAlert(ctx, actor, id, { is_paused: true });
    await work(ctx);
    expect(mailsTo(ctx, email)).toHaveLength(0);
    ctx.clock.move(DAY_MS);
    await changeAlert(ctx, actor, id, { is_paused: false });
    await work(ctx);
    expect(mailsTo(ctx, email)).toHaveLength(1);
  });

  test('an edit drops what is no longer asked for, and keeps the rest', async ({ ctx }) => {
    const ids = await catalogueIds(ctx);
    const { actor, email } = await newSeeker(ctx);
    const id = await createAlert(ctx, actor, alertFor({ frequency: 'daily' }));
    ctx.clock.move(MINUTE_MS);
    const wanted = await activateAd(ctx);
    await activateAd(ctx, { city_id: ids.jeddah });
    await work(ctx);
    await changeAlert(ctx, actor, id, { city_id: [ids.riyadh], frequency: 'instant' });
    await work(ctx);
    const [mail] = mailsTo(ctx, email);
    expect(mail!.text.match(/\/jobs\/\d+/g)).toEqual([`/jobs/${wanted.id}`]);
    expect(await findOwnAlert(ctx, actor, id)).toMatchObject({ open_keys: ['محاسب'], city_id: [ids.riyadh] });
  });

  test('the same search is the same alert, there are at most so many, and nobody else’s', async ({ ctx }) => {
    const [{ actor }, { actor: stranger }] = [await newSeeker(ctx), await newSeeker(ctx)];
    const id = await createAlert(ctx, actor, alertFor());
    expect(await createAlert(ctx, actor, alertFor({ frequency: 'weekly' }))).toBe(id);
    expect(await listAlerts(ctx, actor)).toMatchObject([{ id, frequency: 'weekly' }]);
    for (let at = 1; at < MOST_ALERTS; at += 1) await createAlert(ctx, actor, alertFor({ open_keys: [`كلمة${at}`] }));
    await expect(createAlert(ctx, actor, alertFor({ open_keys: ['زائدة'] }))).rejects.toMatchObject({
      code: 'alerts.too_many',
    });
    for (const action of [
      () => findOwnAlert(ctx, stranger, id),
      () => previewAlert(ctx, stranger, id),
      () => changeAlert(ctx, stranger, id, { is_paused: true }),
      () => deleteAlert(ctx, stranger, id),
    ])
      await expect(action()).rejects.toMatchObject({ code: 'alerts.not_found' });
    await expect(listAlerts(ctx, visitor())).rejects.toMatchObject({ status: 401 });
  });

  test('the preview shows the newest that match now', async ({ ctx }) => {
    const { actor } = await newSeeker(ctx);
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      ctx.clock.move(HOUR_MS);
      ids.push((await activateAd(ctx)).id);
    }
    const id = await createAlert(ctx, actor, alertFor({ open_keys: ['محاسب', 'accountant'] }));
    expect((await previewAlert(ctx, actor, id)).map((job) => job.id)).toEqual(ids.toReversed().slice(0, 5));
  });

  test('deleted, it takes along what it found', async ({ ctx }) => {
    const { actor } = await newSeeker(ctx);
    const id = await createAlert(ctx, actor, alertFor({ frequency: 'daily' }));
    ctx.clock.move(MINUTE_MS);
    await activateAd(ctx);
    await work(ctx);
    const rows = () => ctx.db.selectFrom('alert_matches').selectAll().where('alert_id', '=', id).execute();
    expect(await rows()).toHaveLength(1);
    await deleteAlert(ctx, actor, id);
    expect(await rows()).toEqual([]);
    expect(await ctx.db.selectFrom('alert_entries').selectAll().where('alert_id', '=', id).execute()).toEqual([]);
  });

  test('switched off by mail it is told in the page only; suspended or leaving, not at all', async ({ ctx }) => {
    const quiet = await newSeeker(ctx);
    const kinds = kindsOf('USER');
    await saveSwitches(ctx, quiet.actor, { in_page: kinds, by_mail: kinds.filter((kind) => kind !== 'job_alert') });
    const unverified = await newSeeker(ctx, { email_verified_at: null });
    const gone = [
      await newSeeker(ctx, { suspended_at: ctx.now() }),
      await newSeeker(ctx, { deletion_asked_at: ctx.now() }),
    ];
    for (const { actor } of [quiet, unverified, ...gone]) await createAlert(ctx, actor, alertFor());
    ctx.clock.move(MINUTE_MS);
    await activateAd(ctx);
    await work(ctx);
    expect(ctx.sent.mails).toEqual([]);
    for (const { actor } of [quiet, unverified])
      expect(await listNotifications(ctx, actor, { page: 1, per_page: 5 })).toMatchObject({ total: 1 });
  });

  test('go with the account', async ({ ctx }) => {
    const { actor, id: userId } = await newSeeker(ctx);
    const id = await createAlert(ctx, actor, alertFor({ frequency: 'daily' }));
    ctx.clock.move(MINUTE_MS);
    await activateAd(ctx);
    await work(ctx);
    await ctx.db.deleteFrom('users').where('id', '=', userId).execute();
    for (const table of ['job_alerts', 'alert_entries', 'alert_matches'] as const) {
      const column = table === 'job_alerts' ? 'id' : 'alert_id';
      const rows = await ctx.db
        .selectFrom(table)
        .select(column as never)
        .where(column as never, '=', id as never)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

describe('a visitor', () => {
  const EMAIL = 'guest@example.test';
  const asked = (overrides: Record<string, unknown> = {}) =>
    NewVisitorAlert.parse({ open_keys: ['محاسب'], frequency: 'instant', email: EMAIL, ...overrides });

  async function confirmed(ctx: TestContext, overrides: Record<string, unknown> = {}) {
    await keepForVisitor(ctx, visitor(), asked(overrides));
    await work(ctx);
    const token = linkIn(ctx.sent.mails.at(-1)!.text, '/job-alerts/confirm');
    const { id, manage_href } = await confirmAlert(ctx, visitor(), token);
    return { id, confirm: token, token: linkIn(manage_href, '/job-alerts/manage') };
  }

  test('hears nothing before the link is followed, and everything new after', async ({ ctx }) => {
    await keepForVisitor(ctx, visitor({ locale: 'en' }), asked());
    await work(ctx);
    expect(ctx.sent.mails).toMatchObject([{ to: EMAIL, subject: 'Confirm your job alert' }]);
    await activateAd(ctx);
    await work(ctx);
    expect(ctx.sent.mails).toHaveLength(1);
    const token = linkIn(ctx.sent.mails[0]!.text, '/job-alerts/confirm');
    ctx.clock.move(MINUTE_MS);
    await confirmAlert(ctx, visitor({ locale: 'en' }), token);
    await expect(confirmAlert(ctx, visitor(), token)).rejects.toMatchObject({ code: 'alerts.link_wrong' });
    ctx.clock.move(MINUTE_MS);
    await activateAd(ctx);
    await work(ctx);
    const letter = ctx.sent.mails[1]!;
    expect(letter.subject).toBe('New job: Accountant');
    const stop = letter.headers!['List-Unsubscribe']!;
    expect(stop).toContain('/en/job-alerts/unsubscribe?token=');
    await unsubscribe(ctx, linkIn(stop.slice(1, -1), '/job-alerts/unsubscribe'));
    ctx.clock.move(HOUR_MS);
    await activateAd(ctx);
    await work(ctx);
    expect(ctx.sent.mails).toHaveLength(2);
  });

  test('a link that is too old starts nothing, and what nobody confirmed goes', async ({ ctx }) => {
    await keepForVisitor(ctx, visitor(), asked());
    await work(ctx);
    const token = linkIn(ctx.sent.mails[0]!.text, '/job-alerts/confirm');
    ctx.clock.move(7 * DAY_MS + MINUTE_MS);
    await expect(confirmAlert(ctx, visitor(), token)).rejects.toMatchObject({ code: 'alerts.link_wrong' });
    await removeOld(ctx, alertsKeeping);
    const left = await ctx.db.selectFrom('alert_receivers').select('id').where('email', '=', EMAIL).execute();
    expect(left).toEqual([]);
  });

  test('the answer never says whether the address is known; the letter does', async ({ ctx }) => {
    await newSeeker(ctx, { email: EMAIL });
    const first = await keepForVisitor(ctx, visitor(), asked());
    await work(ctx);
    await confirmAlert(ctx, visitor(), linkIn(ctx.sent.mails[0]!.text, '/job-alerts/confirm'));
    const again = await keepForVisitor(ctx, visitor(), asked());
    expect(again).toEqual(first);
    await work(ctx);
    expect(ctx.sent.mails.map(({ subject }) => subject)).toEqual(['أكّد تنبيه الوظائف', 'تنبيهات الوظائف لبريدك']);
  });

  test('a program that fills in the hidden field is thanked and forgotten', async ({ ctx }) => {
    await keepForVisitor(ctx, visitor(), asked({ website: 'https://spam.test' }));
    await work(ctx);
    expect(ctx.sent.mails).toEqual([]);
    expect(await ctx.db.selectFrom('alert_receivers').select('id').where('email', '=', EMAIL).execute()).toEqual([]);
  });

  test('an address is written to five times an hour at most', async ({ ctx }) => {
    for (let at = 0; at < 5; at += 1) await keepForVisitor(ctx, visitor(), asked({ open_keys: [`كلمة${at}`] }));
    await expect(keepForVisitor(ctx, visitor(), asked())).rejects.toMatchObject({ status: 429 });
  });

  test('has the mornings of the zone that the request named', async ({ ctx }) => {
    const west = { time_zone_offset_minutes: -300 };
    await keepForVisitor(ctx, visitor(), asked({ frequency: 'daily' }));
    await work(ctx);
    await confirmAlert(ctx, visitor(west), linkIn(ctx.sent.mails[0]!.text, '/job-alerts/confirm'));
    ctx.clock.move(MINUTE_MS);
    await activateAd(ctx);
    await work(ctx);
    for (const [moment, letters] of [
      ['2026-03-01T12:59:00Z', 0],
      ['2026-03-01T13:00:00Z', 1],
    ] as const) {
      ctx.clock.at = new Date(moment);
      await goRound(ctx);
      await work(ctx);
      expect([moment, ctx.sent.mails.length - 1]).toEqual([moment, letters]);
    }
  });

  test('is written to no more once the address refused a letter, until it is confirmed anew', async ({ ctx }) => {
    const mine = await confirmed(ctx);
    await confirmed(ctx, { email: 'another@example.test' });
    await ctx.events.announce(ctx, mailRefused, { email: EMAIL });
    await ctx.events.announce(ctx, mailRefused, { email: 'nobody@example.test' });
    expect(await listAlertsByLink(ctx, mine.token, 'ar')).toMatchObject({ alerts: [{ is_paused: true }] });
    const before = ctx.sent.mails.length;
    await activateAd(ctx);
    ctx.clock.move(2 * DAY_MS);
    await goRound(ctx);
    await work(ctx);
    expect(ctx.sent.mails.slice(before).map(({ to }) => to)).not.toContain(EMAIL);
    await changeAlertByLink(ctx, mine.token, mine.id, { is_paused: false });
    expect(await listAlertsByLink(ctx, mine.token, 'ar')).toMatchObject({ alerts: [{ is_paused: false }] });
  });

  test('manages by the link of a letter, and nobody else’s', async ({ ctx }) => {
    const mine = await confirmed(ctx);
    const other = await confirmed(ctx, { email: 'another@example.test' });
    expect(await listAlertsByLink(ctx, mine.token, 'ar')).toMatchObject({ email: EMAIL, alerts: [{ id: mine.id }] });
    expect(await listAlertsByLink(ctx, `${mine.token}x`, 'ar')).toBeNull();
    await changeAlertByLink(ctx, mine.token, mine.id, { frequency: 'weekly' });
    await expect(changeAlertByLink(ctx, mine.token, other.id, { is_paused: true })).rejects.toMatchObject({
      code: 'alerts.not_found',
    });
    await expect(unsubscribe(ctx, 'x.y')).rejects.toMatchObject({ code: 'alerts.link_wrong' });
    await unsubscribe(ctx, mine.token);
    await unsubscribe(ctx, mine.token);
    expect(await listAlertsByLink(ctx, mine.token, 'ar')).toMatchObject({ alerts: [{ is_paused: true }] });
    await changeAlertByLink(ctx, mine.token, mine.id, { is_paused: false });
    ctx.clock.move(40 * DAY_MS);
    await removeOld(ctx, alertsKeeping);
    expect(await listAlertsByLink(ctx, mine.token, 'ar')).toMatchObject({ alerts: [{ is_paused: false }] });
    await unsubscribe(ctx, mine.token);
    ctx.clock.move(31 * DAY_MS);
    await removeOld(ctx, alertsKeeping);
    expect(await listAlertsByLink(ctx, mine.token, 'ar')).toMatchObject({ email: null, alerts: [] });
  });
});

describe('what time has made worthless', () => {
  test('what the queue gave up is taken up again', async ({ ctx }) => {
    // The ads of other tests in this database; the transaction brings them back.
    await ctx.db.deleteFrom('alert_news').execute();
    const { actor, email } = await newSeeker(ctx);
    await createAlert(ctx, actor, alertFor());
    ctx.clock.move(MINUTE_MS);
    await activateAd(ctx);
    for (let given_up = 0; given_up < 3; given_up += 1) {
      ctx.enqueued.splice(0);
      ctx.clock.move(3 * HOUR_MS);
      await takeUpStuck(ctx);
      const [one, ...more] = ctx.enqueued.splice(0);
      expect(more).toEqual([]);
      await tasks.find(({ name }) => name === one!.task)!.run(ctx, one!.payload as never);
    }
    expect(mailsTo(ctx, email)).toHaveLength(1);
    ctx.enqueued.splice(0);
    await takeUpStuck(ctx);
    expect(ctx.enqueued).toEqual([]);
  });

  test('matches of ads that ended a while ago are forgotten, those of open ads are not', async ({ ctx }) => {
    const { actor } = await newSeeker(ctx);
    const id = await createAlert(ctx, actor, alertFor());
    ctx.clock.move(MINUTE_MS);
    const [ended, open] = [await activateAd(ctx), await activateAd(ctx)];
    await work(ctx);
    await ctx.db.updateTable('jobs').set({ state: 'expired' }).where('id', '=', ended.id).execute();
    await ctx.db
      .updateTable('jobs')
      .set({ expires_at: new Date('2027-01-01') })
      .where('id', '=', open.id)
      .execute();
    ctx.clock.move(45 * DAY_MS);
    await removeOld(ctx, alertsKeeping);
    const left = await ctx.db.selectFrom('alert_matches').select('job_id').where('alert_id', '=', id).execute();
    expect(left).toEqual([{ job_id: open.id }]);
  });

  test('a keyword’s meaning is asked for again, and one that nobody has goes', async ({ ctx }) => {
    const { actor } = await newSeeker(ctx);
    await createAlert(ctx, actor, alertFor({ open_keys: ['محاسب'] }));
    const gone = await createAlert(ctx, actor, alertFor({ open_keys: ['كلمة نادرة'] }));
    await deleteAlert(ctx, actor, gone);
    await ctx.db
      .updateTable('alert_keys')
      .set({ query: "'old'", anchors: ['old'] })
      .execute();
    ctx.clock.move(8 * DAY_MS);
    await rereadKeys(ctx);
    const keys = await ctx.db.selectFrom('alert_keys').select(['key', 'anchors']).execute();
    expect(keys).toContainEqual({ key: 'محاسب', anchors: expect.arrayContaining(['accountant']) });
    expect(keys.filter(({ key }) => key.includes('نادر'))).toEqual([]);
  });
});
