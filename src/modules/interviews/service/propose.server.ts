import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit, type AuditEvent } from '#platform/audit/audit.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { isOpen } from '#modules/applications/rules.ts';
import { moveToInterview, setInterviewEnd } from '#modules/applications/service.server.ts';
import { takeOutsideMails } from '#modules/companies/service.server.ts';
import type { ChangeInterview, ProposeInterview } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { interviewersOf } from './people.server.ts';
import { isInCalendars, takeForMove, type Writes } from './standing.server.ts';
import { notifyCancelled, notifyChanged, notifyProposed } from './notify.server.ts';
import { requireNoOverlap, requireNotice } from './times.server.ts';

/** Stages before the interview; whoever has an offer keeps it. */
const BEFORE = ['submitted', 'viewed', 'shortlisted'];

const placeOf = ({
  kind,
  minutes,
  address,
  map_url,
  video_url,
  phone,
  is_accessible,
  note,
}: ProposeInterview | ChangeInterview) => ({
  kind,
  minutes,
  address,
  map_url,
  video_url,
  phone,
  is_accessible,
  note,
});

const instantsOf = (times: string[]) => times.map((time) => new Date(time));

/** Invites an applicant to pick one of some times, and moves them to the stage of interviews. */
export async function proposeInterview(
  ctx: Writes,
  actor: Actor,
  applicationId: string,
  input: ProposeInterview,
): Promise<{ id: string }> {
  const { company_id } = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    const application = await queries.findApplicationForUpdate(ctx.db, applicationId, company_id);
    if (!application) throw refuse('interviews.not_found');
    if (!isOpen(application.stage)) throw refuse('interviews.application_closed');
    const latest = await queries.findLatestOf(ctx.db, applicationId);
    if (latest?.state === 'proposed' || latest?.state === 'times_asked') throw refuse('interviews.one_open');
    const { interviewers, times } = await check(ctx, actor, input, {
      company_id,
      user_id: application.user_id,
      isShortOk: false,
      except: null,
    });
    await takeOutsideMails(ctx, company_id, outside(interviewers).length);
    const at = ctx.now();
    const made = await queries.insertInterview(ctx.db, {
      ...placeOf(input),
      times,
      application_id: applicationId,
      company_id,
      user_id: application.user_id,
      proposed_by: actor.user!.id,
      proposed_at: at,
      created_at: at,
      updated_at: at,
    });
    if (!made) throw refuse('interviews.one_open');
    await queries.replaceInterviewers(ctx.db, made.id, interviewers);
    if (BEFORE.includes(application.stage)) await moveToInterview(ctx, actor, applicationId);
    await note(ctx, actor, made.id, 'interviews.proposed');
    await notifyProposed(ctx, actor, made.id, { dropped: null });
    return made;
  });
}

/** Other times for the same interview, as asked for or of the company's own accord; an agreed one no longer holds. */
export async function proposeAgain(
  ctx: Writes,
  actor: Actor,
  id: string,
  input: ProposeInterview & { version: number },
): Promise<void> {
  const { company_id } = requireCompany(actor);
  await inTransaction(ctx, async (ctx) => {
    const asked = instantsOf(input.times);
    const row = await takeForMove(ctx, actor, id, {
      move: 'propose_again',
      version: input.version,
      isDone: (row) => row.version === input.version + 1 && row.state === 'proposed' && isSame(row.times, asked),
    });
    if (!row) return;
    const { interviewers, times } = await check(ctx, actor, input, {
      company_id,
      user_id: row.user_id,
      isShortOk: row.is_short_notice_ok,
      except: id,
    });
    const dropped = isInCalendars(row) ? await lastEntry(ctx, row) : null;
    await takeOutsideMails(ctx, company_id, outside(interviewers).length);
    const at = ctx.now();
    await queries.updateInterview(ctx.db, id, at, {
      ...placeOf(input),
      state: 'proposed',
      times,
      starts_at: null,
      answered_at: null,
      reason: '',
      proposed_by: actor.user!.id,
      proposed_at: at,
      reminded_day_at: null,
      reminded_hour_at: null,
      ...(dropped ? { sequence: dropped.sequence } : {}),
    });
    await queries.replaceInterviewers(ctx.db, id, interviewers);
    if (dropped) await setInterviewEnd(ctx, row.application_id, null);
    await note(ctx, actor, id, 'interviews.proposed');
    await notifyProposed(ctx, actor, id, { dropped });
  });
}

/** Another place or other interviewers, at the same time. */
export async function changeInterview(ctx: Writes, actor: Actor, id: string, input: ChangeInterview): Promise<void> {
  const { company_id } = requireCompany(actor);
  await inTransaction(ctx, async (ctx) => {
    const row = await takeForMove(ctx, actor, id, {
      move: 'change',
      version: input.version,
      isDone: () => false,
    });
    if (!row) return;
    const { interviewers } = await check(
      ctx,
      actor,
      { ...input, times: (row.starts_at ? [row.starts_at] : row.times).map((time) => time.toISOString()) },
      { company_id, user_id: row.user_id, isShortOk: true, except: id, isKept: true },
    );
    const before = await queries.listInterviewers(ctx.db, [id]);
    const isNew = ({ email }: { email: string }) => !before.some((one) => one.email === email);
    // Agreed on, it is a letter to each of them; before that only to those who are new, once it is.
    await takeOutsideMails(
      ctx,
      company_id,
      outside(isInCalendars(row) ? interviewers : interviewers.filter(isNew)).length,
    );
    const at = ctx.now();
    await queries.updateInterview(ctx.db, id, at, {
      ...placeOf(input),
      proposed_by: actor.user!.id,
      ...(isInCalendars(row) ? { sequence: row.sequence + 1 } : {}),
    });
    await queries.replaceInterviewers(ctx.db, id, interviewers);
    if (row.starts_at && isInCalendars(row))
      await setInterviewEnd(ctx, row.application_id, new Date(row.starts_at.getTime() + input.minutes * 60_000));
    await note(ctx, actor, id, 'interviews.changed');
    const left = before.filter(({ email }) => !interviewers.some((one) => one.email === email));
    await notifyChanged(ctx, id, { left });
  });
}

/** Calls it off and says why. A second time does nothing. */
export async function cancelInterview(
  ctx: Writes,
  actor: Actor,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  requireCompany(actor);
  await inTransaction(ctx, async (ctx) => {
    const row = await takeForMove(ctx, actor, id, {
      move: 'cancel',
      version,
      isDone: ({ state }) => state === 'cancelled',
    });
    if (!row) return;
    const dropped = isInCalendars(row) ? await lastEntry(ctx, row) : null;
    await queries.updateInterview(ctx.db, id, ctx.now(), {
      state: 'cancelled',
      reason,
      ...(dropped ? { sequence: dropped.sequence } : {}),
    });
    if (dropped) await setInterviewEnd(ctx, row.application_id, null);
    await note(ctx, actor, id, 'interviews.cancelled');
    await notifyCancelled(ctx, id, { dropped, toSeeker: true });
  });
}

/** What has to be taken out of calendars again: it is called off by a number higher than the last one sent. */
export async function lastEntry(ctx: Writes, row: queries.InterviewRow) {
  const interviewers = await queries.listInterviewers(ctx.db, [row.id]);
  return { starts_at: row.starts_at!.toISOString(), sequence: row.sequence + 1, interviewers };
}

/** Those who have no account with the company: each is mailed once it is agreed on. */
const outside = <One extends { user_id?: string | null }>(people: readonly One[]) =>
  people.filter(({ user_id }) => !user_id);

const isSame = (one: Date[], other: Date[]) =>
  one.length === other.length && one.every((time, at) => time.getTime() === other[at]!.getTime());

async function check(
  ctx: Writes,
  actor: Actor,
  input: ProposeInterview,
  {
    isShortOk,
    isKept = false,
    ...whose
  }: { company_id: number; user_id: string; isShortOk: boolean; except: string | null; isKept?: boolean },
) {
  const settings = await readSettings(ctx);
  const interviewers = await interviewersOf(ctx, whose, input, {
    least: settings.interview_min_interviewers,
    locale: actor.locale,
  });
  const times = instantsOf(input.times);
  if (!isKept) requireNotice(actor, ctx.now(), times, settings, { isShortOk });
  if (!input.accept_overlap) {
    const emails = interviewers.map(({ email }) => email);
    await requireNoOverlap(ctx, actor, { ...whose, emails, times, minutes: input.minutes });
  }
  return { interviewers, times };
}

const note = (ctx: Writes, actor: Actor, id: string, action: AuditEvent['action']) =>
  audit(ctx, actor, { action, subject: { kind: 'interview', id } });
