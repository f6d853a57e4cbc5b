import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { seekerActor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { AddPushDevice } from './contract.ts';
import { endOfQuiet, isQuietAt, USUAL_NIGHT } from './quiet-hours.ts';
import { PUSH_DEVICES_MAX, PUSHED_AN_HOUR } from './rules.ts';
import {
  addPushDevice,
  markAllRead,
  notify,
  pushNotification,
  readPushSettings,
  removePushDevice,
  saveQuietHours,
} from './service.server.ts';
import { message, stageChanged, type Someone } from './test-data.server.ts';

const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const endpoint = (name: string) => `https://push.example.net/${name}`;

async function person(ctx: TestContext) {
  const user = await makeUser(ctx, { locale: 'ar', time_zone: 'Asia/Riyadh' });
  const { session_id } = await makeSession(ctx, user.id);
  const actor: Someone = { ...seekerActor({ id: user.id }), session_id };
  const add = (name: string, of = actor) =>
    addPushDevice(ctx, of, AddPushDevice.parse({ endpoint: endpoint(name), ...KEYS }), 'Firefox/140');
  return { actor, add, user };
}

/** What the worker would do now with what waits for it. */
async function runPushes(ctx: TestContext) {
  for (const { task, payload, runAt } of ctx.enqueued.splice(0)) {
    if (task !== 'notifications.push') continue;
    if (runAt && runAt > ctx.now()) ctx.enqueued.push({ task, payload, runAt });
    else await pushNotification(ctx, (payload as { id: string }).id);
  }
}

const reminder = (actor: Someone) => ({
  user_id: actor.user!.id,
  kind: 'interview_reminder' as const,
  params: { title: inBoth(() => 'مهندس') },
  href: '/interviews/7',
});

describe('a person’s devices', () => {
  test('are told what the page is, in the person’s language and with where it leads, once', async ({ ctx }) => {
    const { actor, add } = await person(ctx);
    await add('one');
    await add('one');
    await add('two');
    await notify(ctx, stageChanged(actor));
    const { payload } = ctx.enqueued.find(({ task }) => task === 'notifications.push')! as { payload: { id: string } };
    await runPushes(ctx);
    await pushNotification(ctx, payload.id);
    expect(ctx.sent.pushes.map((one) => one.endpoint).toSorted()).toEqual([endpoint('one'), endpoint('two')]);
    expect(ctx.sent.pushes[0]).toMatchObject({
      isUrgent: false,
      payload: {
        title: expect.stringContaining('مهندس برمجيات'),
        url: '/jobs/7',
        lang: 'ar',
        dir: 'rtl',
        tag: payload.id,
      },
    });
    expect(Object.keys(ctx.sent.pushes[0]!.payload as object).toSorted()).toEqual([
      'dir',
      'lang',
      'tag',
      'title',
      'url',
    ]);
  });

  test('are told nothing that was read meanwhile, and one message of a conversation until it is read', async ({
    ctx,
  }) => {
    const { actor, add } = await person(ctx);
    await add('one');
    await notify(ctx, stageChanged(actor));
    await markAllRead(ctx, actor);
    await runPushes(ctx);
    expect(ctx.sent.pushes).toEqual([]);
    await notify(ctx, message(actor, 'c1'));
    await notify(ctx, message(actor, 'c1'));
    await runPushes(ctx);
    expect(ctx.sent.pushes).toHaveLength(1);
  });

  test('are forgotten with the session, when the service says so, and one by one by their owner alone', async ({
    ctx,
  }) => {
    const { actor, add } = await person(ctx);
    const { actor: stranger } = await person(ctx);
    await add('gone');
    const kept = await add('one');
    await notify(ctx, stageChanged(actor));
    await runPushes(ctx);
    const left = async () => (await readPushSettings(ctx, actor)).devices.map(({ id }) => id);
    expect(await left()).toEqual([kept.id]);
    await expect(removePushDevice(ctx, stranger, kept.id)).rejects.toSatisfy(isAppError);
    await ctx.db.updateTable('sessions').set({ ended_at: ctx.now() }).where('id', '=', actor.session_id!).execute();
    expect(
      await ctx.db.selectFrom('push_devices').select('id').where('user_id', '=', actor.user!.id).execute(),
    ).toEqual([]);
    await notify(ctx, stageChanged(actor));
    expect(ctx.enqueued.some(({ task }) => task === 'notifications.push')).toBe(false);
  });

  test('belong to whoever used the browser last, and are ten at most', async ({ ctx }) => {
    const [first, second] = [await person(ctx), await person(ctx)];
    await first.add('shared');
    await second.add('shared');
    expect((await readPushSettings(ctx, first.actor)).devices).toEqual([]);
    for (let number = 0; number <= PUSH_DEVICES_MAX; number += 1) {
      ctx.clock.move(1_000);
      await first.add(`own-${number}`);
    }
    const rows = await ctx.db
      .selectFrom('push_devices')
      .select('endpoint')
      .where('user_id', '=', first.user.id)
      .execute();
    expect(rows).toHaveLength(PUSH_DEVICES_MAX);
    expect(rows.map((row) => row.endpoint)).not.toContain(endpoint('own-0'));
  });

  test('get so many an hour and no more', async ({ ctx }) => {
    const { actor, add } = await person(ctx);
    await add('one');
    for (let number = 0; number < PUSHED_AN_HOUR + 3; number += 1) await notify(ctx, stageChanged(actor));
    await runPushes(ctx);
    expect(ctx.sent.pushes).toHaveLength(PUSHED_AN_HOUR);
  });
});

describe('quiet hours', () => {
  test('hold back what can wait until they end where the person is, and nothing urgent', async ({ ctx }) => {
    const { actor, add } = await person(ctx);
    await add('one');
    // 23:30 in Riyadh.
    ctx.clock.at = new Date('2026-03-01T20:30:00Z');
    await notify(ctx, stageChanged(actor));
    await notify(ctx, reminder(actor));
    await runPushes(ctx);
    expect(ctx.sent.pushes.map(({ isUrgent }) => isUrgent)).toEqual([true]);
    expect(ctx.enqueued.map(({ runAt }) => runAt?.toISOString())).toEqual(['2026-03-02T04:00:00.000Z']);
    ctx.clock.move(8 * HOUR_MS);
    await runPushes(ctx);
    expect(ctx.sent.pushes).toHaveLength(2);

    await saveQuietHours(ctx, actor, { from_hour: 8, to_hour: 8 });
    ctx.clock.at = new Date('2026-03-02T20:30:00Z');
    await notify(ctx, stageChanged(actor));
    await runPushes(ctx);
    expect(ctx.sent.pushes).toHaveLength(3);
  });

  test('begin with their first hour and end before their last, over midnight too', () => {
    const quiet = (from_hour: number, to_hour: number) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuietAt({ from_hour, to_hour }, hour));
    expect(quiet(22, 2)).toEqual([0, 1, 22, 23]);
    expect(quiet(13, 15)).toEqual([13, 14]);
    expect(quiet(9, 9)).toEqual([]);
  });

  test('end at the hour of a clock that is changed in the night', () => {
    // In Berlin the clocks go forward at 2 on 29 March 2026, and back at 3 on 25 October.
    const end = (at: string) => endOfQuiet(USUAL_NIGHT, new Date(at), 'Europe/Berlin')?.toISOString();
    expect(end('2026-03-28T22:30:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(end('2026-10-24T21:30:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(end('2026-10-25T12:00:00Z')).toBeUndefined();
  });
});

test.for([
  'http://push.example.net/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://localhost/1',
  'https://push.local/1',
  'https://push.example.net:8443/1',
  'https://user@push.example.net/1',
])('a device at %s is refused', (address) => {
  expect(AddPushDevice.safeParse({ endpoint: address, ...KEYS }).success).toBe(false);
});
