import { removeOld } from '#platform/retention/keeping.server.ts';
import { alertsKeeping } from './service/keeping.server.ts';
import { sql } from 'kysely';
import { emailConfirmed } from '#modules/auth/events.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { createSeeker } from '#modules/profiles/test-data.server.ts';
import { tasks } from '#app/worker.ts';
import { inTransaction } from '#platform/context.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { seekerActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { NewVisitorAlert } from './contract.ts';
import { spreadPart } from './queries/matching.server.ts';
import { LINKS_KEPT_DAYS, MOST_ALERTS } from './rules.ts';
import {
  changeAlert,
  changeAlertByLink,
  confirmAlert,
  createAlert,
  deleteAlert,
  goRound,
  keepForVisitor,
  listAlerts,
  listAlertsByLink,
  matchJob,
  unsubscribe,
} from './service.server.ts';
import { activateAd, alertFor } from './test-data.server.ts';

const EMAIL = 'guest@example.test';

/** Does what was enqueued, pauses between letters included, until nothing of ours is left. */
async function work(ctx: TestContext) {
  for (let [one] = ctx.enqueued.splice(0, 1); one; [one] = ctx.enqueued.splice(0, 1)) {
    if (one.task === 'alerts.gather') ctx.clock.move(11 * MINUTE_MS);
    if (one.task.startsWith('alerts.'))
      await tasks.find(({ name }) => name === one!.task)!.run(ctx, one.payload as never);
  }
}

const tokenIn = (text: string) => /\?token=(\S+)/.exec(text)![1]!;

/** A visitor asks for an alert; the token that starts it. */
async function asked(ctx: TestContext, overrides: Record<string, unknown> = {}) {
  await keepForVisitor(
    ctx,
    visitor(),
    NewVisitorAlert.parse({ open_keys: ['محاسب'], frequency: 'instant', email: EMAIL, ...overrides }),
  );
  await work(ctx);
  return tokenIn(ctx.sent.mails.at(-1)!.text);
}

/** A visitor's alert that is on, and the token of its letters. */
async function kept(ctx: TestContext, overrides: Record<string, unknown> = {}) {
  const { id, manage_href } = await confirmAlert(ctx, visitor(), await asked(ctx, overrides));
  ctx.sent.mails.splice(0);
  ctx.clock.move(MINUTE_MS);
  return { id, token: tokenIn(manage_href) };
}

async function newAccount(ctx: TestContext) {
  const { user } = await createSeeker(ctx, { user: { email_verified_at: null } });
  return { id: user.id, actor: seekerActor({ id: user.id }) };
}

async function confirmEmailOf(ctx: TestContext, id: string, type: 'USER' | 'COMPANY' = 'USER', email = EMAIL) {
  await ctx.db.updateTable('users').set({ email, email_verified_at: ctx.now() }).where('id', '=', id).execute();
  await inTransaction(ctx, (ctx) => ctx.events.announce(ctx, emailConfirmed, { user_id: id, type, email }));
}

const told = (ctx: TestContext) =>
  ctx.sent.mails.flatMap(({ text }) => [...text.matchAll(/\/jobs\/(\d+)/g)].map(([, id]) => Number(id)));

test('a visitor’s alerts become the account’s as they are, and are told once from then on', async ({ ctx }) => {
  const on = await kept(ctx);
  const paused = await kept(ctx, { open_keys: ['ممرض'], frequency: 'weekly' });
  await changeAlertByLink(ctx, paused.token, paused.id, { is_paused: true });
  const before = await activateAd(ctx);
  await work(ctx);
  const account = await newAccount(ctx);
  await confirmEmailOf(ctx, account.id);
  expect(await listAlerts(ctx, account.actor)).toMatchObject([
    { id: paused.id, frequency: 'weekly', is_paused: true, email: EMAIL },
    { id: on.id, frequency: 'instant', is_paused: false, email: EMAIL },
  ]);
  ctx.clock.move(MINUTE_MS);
  const after = await activateAd(ctx);
  await work(ctx);
  expect(told(ctx)).toEqual([before.id, after.id]);
  await confirmEmailOf(ctx, account.id);
  expect(await listAlerts(ctx, account.actor)).toHaveLength(2);
});

test('a company’s account and another address take nothing', async ({ ctx }) => {
  const { id, token } = await kept(ctx);
  const company = await makeUser(ctx, { type: 'COMPANY', email_verified_at: null });
  await confirmEmailOf(ctx, company.id, 'COMPANY');
  const later = await kept(ctx, { open_keys: ['ممرض'] });
  await ctx.db.updateTable('users').set({ email: 'firm@example.test' }).where('id', '=', company.id).execute();
  const other = await newAccount(ctx);
  await confirmEmailOf(ctx, other.id, 'USER', 'other@example.test');
  expect(await listAlerts(ctx, other.actor)).toEqual([]);
  const rows = await ctx.db.selectFrom('alert_receivers').select('adopted_by').where('email', '=', EMAIL).execute();
  expect(rows).toEqual([{ adopted_by: null }]);
  expect(await listAlertsByLink(ctx, token, 'ar')).toMatchObject({ alerts: [{ id: later.id }, { id }] });
});

test('of one search the account’s stays, knows what either told, and tells what neither did', async ({ ctx }) => {
  const account = await newAccount(ctx);
  const daily = await kept(ctx, { frequency: 'daily' });
  const first = await activateAd(ctx);
  await work(ctx);
  ctx.clock.move(DAY_MS);
  await goRound(ctx);
  await work(ctx);
  expect(told(ctx)).toEqual([first.id]);
  const own = await createAlert(ctx, account.actor, alertFor({ frequency: 'weekly' }));
  ctx.clock.move(MINUTE_MS);
  const second = await activateAd(ctx);
  await work(ctx);
  // Found by the worker only after the address was confirmed.
  const third = await activateAd(ctx);
  await confirmEmailOf(ctx, account.id);
  expect(await listAlerts(ctx, account.actor)).toMatchObject([{ id: own, frequency: 'daily', is_paused: false }]);
  expect(await ctx.db.selectFrom('job_alerts').select('id').where('id', '=', daily.id).execute()).toEqual([]);
  await work(ctx);
  for (let week = 0; week < 2; week += 1) {
    ctx.clock.move(8 * DAY_MS);
    await goRound(ctx);
    await work(ctx);
  }
  expect(told(ctx).toSorted((a, b) => a - b)).toEqual([first.id, second.id, third.id]);
});

test('what was on its way is told once: found and not spread, held back, written and not sent', async ({ ctx }) => {
  const account = await newAccount(ctx);
  await createAlert(ctx, account.actor, alertFor());
  await changeAlert(ctx, account.actor, (await listAlerts(ctx, account.actor))[0]!.id, { is_paused: true });
  ctx.clock.move(MINUTE_MS);
  await kept(ctx);
  const written = await activateAd(ctx);
  while (!ctx.enqueued.some(({ task }) => task === 'alerts.send_letter')) {
    const one = ctx.enqueued.shift()!;
    if (one.task.startsWith('alerts.'))
      await tasks.find(({ name }) => name === one.task)!.run(ctx, one.payload as never);
  }
  const spread = await activateAd(ctx);
  await matchJob(ctx, spread.id);
  const news = await activateAd(ctx);
  await confirmEmailOf(ctx, account.id);
  await work(ctx);
  expect(new Set(told(ctx))).toEqual(new Set([written.id, spread.id, news.id]));
  const rows = await ctx.db.selectFrom('alert_letters').select(['alert_ids', 'job_ids']).execute();
  const pairs = rows.flatMap(({ alert_ids, job_ids }) => alert_ids.map((id, at) => `${id} ${job_ids[at]}`));
  expect(pairs).toEqual([...new Set(pairs)]);
  expect(told(ctx)).toHaveLength(3);
});

test('a receiver that a worker read just before leads to the account’s letters', async ({ ctx }) => {
  await kept(ctx);
  const old = await ctx.db.selectFrom('alert_receivers').select('id').where('email', '=', EMAIL).executeTakeFirst();
  const account = await newAccount(ctx);
  await confirmEmailOf(ctx, account.id);
  await work(ctx);
  const ad = await activateAd(ctx);
  await matchJob(ctx, ad.id);
  await spreadPart(ctx.db, ad.id, ctx.now());
  ctx.enqueued.splice(0);
  ctx.clock.move(11 * MINUTE_MS);
  await tasks.find(({ name }) => name === 'alerts.gather')!.run(ctx, { receiver_id: old!.id } as never);
  await work(ctx);
  expect(told(ctx)).toEqual([ad.id]);
});

test('what the account has no room for stays with the address', async ({ ctx }) => {
  const account = await newAccount(ctx);
  for (let at = 1; at < MOST_ALERTS; at += 1)
    await createAlert(ctx, account.actor, alertFor({ open_keys: [`كلمة${at}`] }));
  const same = await kept(ctx, { open_keys: ['كلمة1'] });
  const fits = await kept(ctx);
  const over = await kept(ctx, { open_keys: ['ممرض'] });
  await confirmEmailOf(ctx, account.id);
  const alerts = await listAlerts(ctx, account.actor);
  expect(alerts).toHaveLength(MOST_ALERTS);
  expect(alerts.map(({ id }) => id)).toContain(fits.id);
  const left = await ctx.db
    .selectFrom('job_alerts')
    .innerJoin('alert_receivers', 'alert_receivers.id', 'receiver_id')
    .select('job_alerts.id')
    .where('email', '=', EMAIL)
    .execute();
  expect(left).toEqual([{ id: over.id }]);
  expect((await listAlertsByLink(ctx, same.token, 'ar'))!.alerts).toHaveLength(MOST_ALERTS + 1);
});

test('links of earlier letters manage and stop the alerts where they are now', async ({ ctx }) => {
  const { id, token } = await kept(ctx);
  const account = await newAccount(ctx);
  await confirmEmailOf(ctx, account.id);
  ctx.clock.move(3 * DAY_MS);
  await removeOld(ctx, alertsKeeping);
  expect(await listAlertsByLink(ctx, token, 'ar')).toMatchObject({ email: EMAIL, alerts: [{ id }] });
  await changeAlertByLink(ctx, token, id, { frequency: 'daily' });
  await unsubscribe(ctx, token);
  await unsubscribe(ctx, token);
  expect(await listAlerts(ctx, account.actor)).toMatchObject([{ id, frequency: 'daily', is_paused: true }]);
  ctx.clock.move(MINUTE_MS);
  await activateAd(ctx);
  await work(ctx);
  ctx.clock.move(2 * DAY_MS);
  await goRound(ctx);
  await work(ctx);
  expect(ctx.sent.mails).toEqual([]);
  ctx.clock.move(LINKS_KEPT_DAYS * DAY_MS);
  await removeOld(ctx, alertsKeeping);
  expect(await listAlertsByLink(ctx, token, 'ar')).toEqual({ email: null, alerts: [] });
  expect(await listAlerts(ctx, account.actor)).toHaveLength(1);
});

test('an address that the account gave up opens nothing of it', async ({ ctx }) => {
  const { id, token } = await kept(ctx);
  const account = await newAccount(ctx);
  await confirmEmailOf(ctx, account.id);
  await confirmEmailOf(ctx, account.id, 'USER', 'new@example.test');
  expect(await listAlertsByLink(ctx, token, 'ar')).toEqual({ email: null, alerts: [] });
  await expect(changeAlertByLink(ctx, token, id, { is_paused: true })).rejects.toMatchObject({
    code: 'alerts.not_found',
  });
  expect(await listAlerts(ctx, account.actor)).toMatchObject([{ id, is_paused: false, email: 'new@example.test' }]);
});

test('the address goes with the account', async ({ ctx }) => {
  await kept(ctx);
  const account = await newAccount(ctx);
  await confirmEmailOf(ctx, account.id);
  await ctx.db.deleteFrom('users').where('id', '=', account.id).execute();
  expect(await ctx.db.selectFrom('alert_receivers').select('id').where('email', '=', EMAIL).execute()).toEqual([]);
});

describe('an alert that is confirmed after the account has the address', () => {
  test('is the account’s from then on, and the one it has when it is of the same search', async ({ ctx }) => {
    const account = await newAccount(ctx);
    await confirmEmailOf(ctx, account.id);
    const own = await createAlert(ctx, account.actor, alertFor({ frequency: 'weekly' }));
    expect((await kept(ctx)).id).toBe(own);
    const { id, token } = await kept(ctx, { open_keys: ['ممرض'] });
    expect(await listAlerts(ctx, account.actor)).toMatchObject([{ id }, { id: own, frequency: 'instant' }]);
    expect((await listAlertsByLink(ctx, token, 'ar'))!.alerts).toHaveLength(2);
    const ad = await activateAd(ctx);
    await work(ctx);
    expect(told(ctx)).toEqual([ad.id]);
  });

  test('waits until the account has room', async ({ ctx }) => {
    const account = await newAccount(ctx);
    await confirmEmailOf(ctx, account.id);
    const ids = [];
    for (let at = 0; at < MOST_ALERTS; at += 1)
      ids.push(await createAlert(ctx, account.actor, alertFor({ open_keys: [`كلمة${at}`] })));
    const token = await asked(ctx, { open_keys: ['ممرض'] });
    await sql`savepoint before`.execute(ctx.db);
    await expect(confirmAlert(ctx, visitor(), token)).rejects.toMatchObject({ code: 'alerts.too_many' });
    await sql`rollback to savepoint before`.execute(ctx.db);
    await deleteAlert(ctx, account.actor, ids[0]!);
    const { id } = await confirmAlert(ctx, visitor(), token);
    expect((await listAlerts(ctx, account.actor)).map((alert) => alert.id)).toContain(id);
  });
});
