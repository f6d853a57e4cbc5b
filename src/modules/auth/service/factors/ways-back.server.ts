import { timingSafeEqual } from 'node:crypto';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { WayBack, WayBackDecision, WayBackRow } from '../../inputs.ts';
import { refuse } from '../../errors.ts';
import { findUser, findUserForUpdate } from '../../queries/accounts.server.ts';
import * as factors from '../../queries/factors.server.ts';
import { forgetProofs } from '../../queries/sessions.server.ts';
import { listStaff } from '../../queries/staff-roles.server.ts';
import * as queries from '../../queries/ways-back.server.ts';
import { maskedOf, PROOFS } from '../../rules.ts';
import { closeSessions } from '../close-sessions.server.ts';
import { sendNote, type NoteKind } from '../outgoing.server.ts';
import { signatureOf, tokenHashOf } from '../secrets.server.ts';
import { actingAs } from '../sessions.server.ts';

type Working = Uses<'db' | 'now' | 'config' | 'tasks'>;

const SCOPE = 'admin.users';
const keyOf = (ctx: Uses<'config'>, id: string) => signatureOf(ctx, `cancel way back ${id}`);

/** To every address: whoever holds only one of them must not be able to hide it from the owner. */
async function notifyEverywhere(ctx: Working, userId: string, kind: NoteKind, path?: string): Promise<void> {
  const user = await findUser(ctx.db, userId);
  for (const to of [user?.email, user?.phone])
    if (to) await sendNote(ctx, { kind, to, locale: user!.locale as Locale, ...(path ? { path } : {}) });
}

/**
 * Somebody who knows the password and has lost everything else asks to come back. Every address hears of it, and
 * nothing happens before the waiting time is over and staff have looked. Safe to repeat: the first time counts.
 */
export async function askWayBack(ctx: Working, actor: Actor, ticket: string): Promise<WayBack> {
  const { way_back_hours } = await readSettings(ctx);
  return inTransaction(ctx, async (ctx) => {
    const row = await factors.findFactorTicket(ctx.db, tokenHashOf(ticket), ctx.now());
    const user = row && (await findUserForUpdate(ctx.db, row.user_id));
    if (!user) throw refuse('auth.ticket_gone');
    const asked_at = ctx.now();
    const ripe_at = new Date(asked_at.getTime() + way_back_hours * HOUR_MS);
    const asked = await queries.insertWayBack(ctx.db, { user_id: user.id, asked_at, ripe_at });
    if (!asked) return { ripe_at: (await queries.findWaiting(ctx.db, user.id))!.ripe_at.toISOString() };
    const path = `/lost-factors/cancel?${new URLSearchParams({ id: asked.id, key: keyOf(ctx, asked.id) })}`;
    await notifyEverywhere(ctx, user.id, 'way_back_asked', path);
    await audit(ctx, actingAs(actor, user.id), {
      action: 'auth.way_back_asked',
      subject: { kind: 'way_back', id: asked.id },
    });
    return { ripe_at: ripe_at.toISOString() };
  });
}

/** What waits for the holder of a ticket; null where nothing was asked. */
export async function readWayBack(ctx: Uses<'db' | 'now'>, ticket: string): Promise<WayBack | null> {
  const row = await factors.findFactorTicket(ctx.db, tokenHashOf(ticket), ctx.now());
  const waiting = row && (await queries.findWaiting(ctx.db, row.user_id));
  return waiting ? { ripe_at: waiting.ripe_at.toISOString() } : null;
}

/** By the mailed link, without logging in. Safe to repeat; what staff decided stays. */
export async function cancelWayBack(
  ctx: Working,
  actor: Actor,
  { id, key }: { id: string; key: string },
): Promise<void> {
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(ctx, id))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refuse('auth.link_gone');
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.findWayBackForUpdate(ctx.db, id);
    if (row?.state === 'cancelled') return;
    if (row?.state !== 'waiting') throw refuse('auth.link_gone');
    await queries.decideWayBack(ctx.db, id, { state: 'cancelled', decided_at: ctx.now(), decided_by: row.user_id });
    await audit(ctx, actingAs(actor, row.user_id), {
      action: 'auth.way_back_cancelled',
      subject: { kind: 'way_back', id },
    });
  });
}

/** Whoever logs in by a factor has not lost them all. */
export async function cancelByUse(ctx: Uses<'db' | 'now'>, actor: Actor, userId: string): Promise<void> {
  for (const { id } of await queries.cancelWaiting(ctx.db, userId, ctx.now()))
    await audit(ctx, actingAs(actor, userId), {
      action: 'auth.way_back_cancelled',
      subject: { kind: 'way_back', id },
    });
}

/** Those that wait, oldest first. */
export async function listWaysBack(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: WayBackRow[]; total: number }> {
  requireScope(actor, SCOPE);
  const [rows, total] = [await queries.listWaiting(ctx.db, limit, offset), await queries.countWaiting(ctx.db)];
  return {
    rows: rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      name: personName(row, actor.locale) || maskedOf(row.email ?? row.phone ?? ''),
      email: row.email,
      phone: row.phone,
      account_since: row.created_at.toISOString(),
      asked_at: row.asked_at.toISOString(),
      ripe_at: row.ripe_at.toISOString(),
      is_ripe: row.ripe_at <= ctx.now(),
    })),
    total,
  };
}

/**
 * Staff let somebody back: every factor is removed and every session ends, so that the password alone opens the
 * account until another factor is added. Never before its time, and nobody decides about themselves; about a colleague
 * only who decides about staff. Each decision made twice is made once.
 */
export async function decideWayBack(
  ctx: Working,
  actor: Actor,
  { id, action, reason }: WayBackDecision,
): Promise<void> {
  const staff = requireScope(actor, SCOPE);
  requireFreshProof(ctx, actor);
  const state = action === 'approve' ? 'approved' : 'refused';
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.findWayBackForUpdate(ctx.db, id);
    if (!row) throw refuse('auth.way_back_not_found');
    if (row.state === state) return;
    if (row.state !== 'waiting') throw refuse('auth.way_back_decided');
    if (row.user_id === staff.id) throw refuse('auth.way_back_own');
    if ((await listStaff(ctx.db)).some((one) => one.id === row.user_id)) requireScope(actor, 'admin.roles');
    if (action === 'approve') {
      if (row.ripe_at > ctx.now()) throw refuse('auth.way_back_unripe');
      await removeEveryFactor(ctx, row.user_id);
    } else if (!reason) throw refuse('auth.way_back_reason');
    await queries.decideWayBack(ctx.db, id, { state, decided_at: ctx.now(), decided_by: staff.id, reason });
    await notifyEverywhere(ctx, row.user_id, `way_back_${state}`);
    await audit(ctx, actor, {
      action: `auth.way_back_${state}`,
      subject: { kind: 'user', id: row.user_id },
      details: { way_back: id },
      before: { state: row.state },
      after: { state, reason },
    });
  });
}

async function removeEveryFactor(ctx: Uses<'db' | 'now'>, userId: string): Promise<void> {
  await factors.deleteAuthenticator(ctx.db, userId);
  await factors.deletePasskeys(ctx.db, userId);
  await factors.deleteRecoveryCodes(ctx.db, userId);
  await forgetProofs(ctx.db, userId, PROOFS);
  await closeSessions(ctx, { user_id: userId }, 'factors_removed');
}
