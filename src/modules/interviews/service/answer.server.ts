import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { setInterviewEnd } from '#modules/applications/service.server.ts';
import { refuse } from '../errors.ts';
import { updateInterview } from '../queries.server.ts';
import { endOf, openTimes, REMIND_BEFORE_MS } from '../rules.ts';
import { lastEntry } from './propose.server.ts';
import { isInCalendars, takeForMove, type Writes } from './standing.server.ts';
import { notifyAgreed, notifyDeclined, notifyTimesAsked } from './notify.server.ts';

/** The seeker takes one of the proposed times; from then on it stands in calendars. */
export async function pickTime(
  ctx: Writes,
  actor: Actor,
  id: string,
  { version, starts_at, accommodation }: { version: number; starts_at: string; accommodation: string },
): Promise<void> {
  requireSeeker(actor);
  const picked = new Date(starts_at);
  await inTransaction(ctx, async (ctx) => {
    const row = await takeForMove(ctx, actor, id, {
      move: 'pick',
      version,
      isDone: ({ state, starts_at }) => state === 'agreed' && starts_at?.getTime() === picked.getTime(),
    });
    if (!row) return;
    const at = ctx.now();
    if (!row.times.some((time) => time.getTime() === picked.getTime())) throw refuse('interviews.not_proposed');
    if (openTimes([picked], at).length === 0) throw refuse('interviews.time_passed');
    const isWithin = (ms: number) => (picked.getTime() - at.getTime() <= ms ? at : null);
    await updateInterview(ctx.db, id, at, {
      state: 'agreed',
      starts_at: picked,
      accommodation,
      answered_at: at,
      reason: '',
      sequence: row.sequence + 1,
      // Whoever picks a time that is near needs no reminder of it.
      reminded_day_at: isWithin(REMIND_BEFORE_MS.day),
      reminded_hour_at: isWithin(REMIND_BEFORE_MS.hour),
    });
    await setInterviewEnd(ctx, row.application_id, endOf(picked, row.minutes));
    await audit(ctx, actor, { action: 'interviews.agreed', subject: { kind: 'interview', id } });
    await notifyAgreed(ctx, id);
  });
}

/** None of them suits: the seeker says which would, and whether less notice is fine. */
export async function askOtherTimes(
  ctx: Writes,
  actor: Actor,
  id: string,
  { version, reason, is_short_notice_ok }: { version: number; reason: string; is_short_notice_ok: boolean },
): Promise<void> {
  await turnDown(ctx, actor, id, { version, reason, state: 'times_asked', is_short_notice_ok });
}

/** The seeker does not come; the application stays as it is. */
export async function declineInterview(
  ctx: Writes,
  actor: Actor,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  await turnDown(ctx, actor, id, { version, reason, state: 'declined' });
}

async function turnDown(
  ctx: Writes,
  actor: Actor,
  id: string,
  {
    version,
    ...answer
  }: { version: number; reason: string; state: 'times_asked' | 'declined'; is_short_notice_ok?: boolean },
): Promise<void> {
  requireSeeker(actor);
  const isAsking = answer.state === 'times_asked';
  await inTransaction(ctx, async (ctx) => {
    const row = await takeForMove(ctx, actor, id, {
      move: isAsking ? 'ask_times' : 'decline',
      version,
      isDone: ({ state }) => state === answer.state,
    });
    if (!row) return;
    const at = ctx.now();
    const dropped = isInCalendars(row) ? await lastEntry(ctx, row) : null;
    await updateInterview(ctx.db, id, at, {
      ...answer,
      starts_at: null,
      answered_at: at,
      ...(dropped ? { sequence: dropped.sequence } : {}),
    });
    if (dropped) await setInterviewEnd(ctx, row.application_id, null);
    await audit(ctx, actor, { action: `interviews.${answer.state}`, subject: { kind: 'interview', id } });
    await (isAsking ? notifyTimesAsked : notifyDeclined)(ctx, id, { dropped });
  });
}
