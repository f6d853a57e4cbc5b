import { requireUser, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { describe } from '#platform/tasks/tasks.server.ts';
import { directionOf, localPath, type Locale } from '#platform/texts/locale.ts';
import type { Digits } from '#platform/texts/format.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import type { AddPushDevice, PushDevice, PushSettings, SaveQuietHours } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../push-queries.server.ts';
import { endOfQuiet, USUAL_NIGHT } from '../quiet-hours.ts';
import { PUSH_DEVICES_MAX, PUSHED_AN_HOUR, URGENT, type NotificationKind } from '../rules.ts';
import { wordingOf, type Told } from '../wording.ts';

const TTL_SECONDS = DAY_MS / 1000;

const toDevice = (row: queries.DeviceRow, { session_id }: Actor): PushDevice => ({
  id: row.id,
  user_agent: row.user_agent,
  created_at: row.created_at.toISOString(),
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
  is_this_session: row.session_id === session_id,
});

export async function readPushSettings(ctx: Uses<'db' | 'now' | 'push'>, actor: Actor): Promise<PushSettings> {
  const { id } = requireUser(actor);
  const [rows, quiet] = await Promise.all([
    queries.listDevices(ctx.db, id, ctx.now(), PUSH_DEVICES_MAX),
    queries.findQuietHours(ctx.db, id),
  ]);
  return {
    public_key: ctx.push.public_key,
    ...(quiet ?? USUAL_NIGHT),
    devices: rows.map((row) => toDevice(row, actor)),
  };
}

/** A device that is there already is the same one; the oldest goes where there are too many. */
export const addPushDevice = (
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { endpoint, p256dh, auth }: AddPushDevice,
  user_agent: string,
): Promise<PushDevice> =>
  inTransaction(ctx, async (ctx) => {
    const { id: user_id } = requireUser(actor);
    const added = await queries.upsertDevice(ctx.db, {
      user_id,
      session_id: actor.session_id!,
      endpoint,
      p256dh,
      auth,
      user_agent: user_agent.slice(0, 300),
      created_at: ctx.now(),
    });
    const alive = await queries.listDevices(ctx.db, user_id, ctx.now(), PUSH_DEVICES_MAX);
    await queries.deleteOldDevices(
      ctx.db,
      user_id,
      alive.map(({ id }) => id),
    );
    return toDevice(added, actor);
  });

export async function removePushDevice(ctx: Uses<'db'>, actor: Actor, id: string): Promise<void> {
  if (!(await queries.deleteDevice(ctx.db, { id, user_id: requireUser(actor).id })))
    throw refuse('notifications.no_device');
}

export const saveQuietHours = async (
  ctx: Uses<'db'>,
  actor: Actor,
  { from_hour, to_hour }: SaveQuietHours,
): Promise<void> => {
  await queries.upsertQuietHours(ctx.db, { user_id: requireUser(actor).id, from_hour, to_hour });
};

/**
 * To each device on which the person is logged in, once: what is run again finds it sent. In quiet hours it waits for
 * their end, unless it cannot; read meanwhile, it is not sent at all.
 */
export async function pushNotification(
  ctx: Uses<'db' | 'now' | 'tasks' | 'config' | 'push' | 'log'>,
  id: string,
): Promise<void> {
  const found = await queries.findToPush(ctx.db, id);
  if (!found) return;
  const { user_id, href, time_zone } = found;
  const kind = found.kind as NotificationKind;
  const isUrgent = URGENT.includes(kind);
  const now = ctx.now();
  const quiet = (await queries.findQuietHours(ctx.db, user_id)) ?? USUAL_NIGHT;
  const runAt = isUrgent ? null : endOfQuiet(quiet, now, time_zone);
  if (runAt) return ctx.tasks.enqueue(ctx, 'notifications.push', { id }, { runAt, key: `notifications.push:${id}` });
  const lately = await queries.countPushedSince(ctx.db, user_id, new Date(now.getTime() - HOUR_MS));
  // The rest stands at /notifications, which the last one leads to.
  if (lately >= PUSHED_AN_HOUR) return;
  const devices = await queries.listDevices(ctx.db, user_id, now, PUSH_DEVICES_MAX);
  const locale = found.locale as Locale;
  const title = writingFor({ digits: found.digits as Digits, time_zone }, () =>
    wordingOf({ kind, params: found.params as Told['params'] }, locale),
  );
  const payload = JSON.stringify({
    title,
    url: localPath(locale, href),
    lang: locale,
    dir: directionOf(locale),
    tag: id,
  });
  const taken: string[] = [];
  let failure: unknown = null;
  for (const device of devices) {
    try {
      const result = await ctx.push.send(device, { payload, ttlSeconds: TTL_SECONDS, isUrgent });
      if (result === 'taken') taken.push(device.id);
      if (result === 'gone') await queries.deleteDevice(ctx.db, { id: device.id, user_id });
      if (result === 'refused') ctx.log.warn({ device: device.id }, 'a push service refused a message');
    } catch (error) {
      failure = error;
      ctx.log.warn({ device: device.id, error: describe(error) }, 'a push service was not reached');
    }
  }
  // A device that has it replaces it by the same one.
  if (failure && taken.length === 0) throw failure;
  if (taken.length > 0) await queries.updateSentTo(ctx.db, taken, now);
  await queries.updatePushed(ctx.db, id, now);
}
