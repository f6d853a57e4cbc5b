import { nameOfCompany } from '#modules/companies/rules.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { dayInRiyadh } from '#platform/durations.ts';
import { findingsIn } from '../ad-check.ts';
import { rangesOutOfOrder, orderOf, type CorrectionInput } from '../contract.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { refuse, refuseFindings, refuseIncomplete } from '../errors.ts';
import { jobCorrected, jobEdited } from '../events.server.ts';
import { findJobForUpdate, updateJob, type JobRow } from '../queries.server.ts';
import * as queries from '../queries/corrections.server.ts';
import { insertVersion } from '../queries/versions.server.ts';
import { closingLacks, endOfDay, inLanguage, isRunning, lastPaidDay, stateAt, titleLacks } from '../rules.ts';
import { Correction, correctionsOf, type Change } from '../versions.ts';
import { notifyEmployer } from './notify-employer.server.ts';
import { requireOwnJob, requireOwnJobForUpdate } from './own-job.server.ts';

type Asking = Uses<'db' | 'now'>;
type Deciding = Uses<'db' | 'now' | 'events' | 'tasks'>;
type Row = NonNullable<Awaited<ReturnType<typeof queries.findLastCorrection>>>;

const toCorrection = ({ id, state, asked_at, changes, reason }: Row): Correction =>
  Correction.parse({ id, state, asked_at: asked_at.toISOString(), changes, reason });
const valuesOf = (changes: Change[]) => Object.fromEntries(changes.map(({ field, after }) => [field, after]));

/** The last that was asked for the caller's own ad, and what became of it. */
export async function findCorrection(ctx: Uses<'db'>, actor: Actor, id: number): Promise<Correction | null> {
  await requireOwnJob(ctx, actor, id);
  const row = await queries.findLastCorrection(ctx.db, id);
  return row && row.state !== 'withdrawn' ? toCorrection(row) : null;
}

/** The last day on which the caller's own shown ad may still be open. */
export const findLastDay = async (ctx: Uses<'db'>, actor: Actor, id: number): Promise<string> =>
  lastDayOf(ctx, await requireOwnJob(ctx, actor, id));

async function lastDayOf(ctx: Uses<'db'>, job: Pick<JobRow, 'id' | 'activated_at' | 'listing_days'>) {
  const extended = await queries.findLastExtension(ctx.db, job.id);
  return extended ? dayInRiyadh(extended.expires_at) : lastPaidDay(job.activated_at!, job.listing_days!);
}

/** Throws what keeps a shown ad from saying this, all of it at once. */
async function requireSound(ctx: Asking, job: JobRow, changes: Change[]): Promise<void> {
  const next = { ...job, ...valuesOf(changes) } as JobRow;
  const [range] = rangesOutOfOrder(next);
  if (range) throw fieldProblem(`${range}_to`, orderOf(range, next));
  const closes = changes.some(({ field }) => field === 'closes_on');
  const lacks = [
    ...titleLacks(next),
    ...(closes ? closingLacks(next.closes_on, await lastDayOf(ctx, job), ctx.now()) : []),
  ];
  const findings = changes.flatMap(({ field, after }) => (typeof after === 'string' ? findingsIn(field, after) : []));
  const refused = findings.filter(({ level, ground }) => level === 'refuse' && !(ground === 'saudi' && job.saudi_only));
  if (lacks.length > 0) throw refuseIncomplete(lacks, refused);
  if (refused.length > 0) throw refuseFindings(refused);
}

/**
 * Asks staff to change what a shown ad offers; it stays as it is until they did. What is asked again takes the place
 * of what waits, and asking for what the ad says already takes that back.
 */
export async function askCorrection(
  ctx: Asking,
  actor: Actor,
  id: number,
  input: CorrectionInput,
): Promise<Correction | null> {
  return inTransaction(ctx, async (ctx) => {
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    if (!isRunning(stateAt(job, ctx.now()))) throw refuse('jobs.wrong_state');
    const changes = correctionsOf(job, input);
    const asked = { by: actor.user?.id ?? null, at: ctx.now() };
    await requireSound(ctx, job, changes);
    await queries.settleCorrection(ctx.db, id, { state: 'withdrawn', ...asked });
    if (changes.length === 0) return null;
    const row = await queries.insertCorrection(ctx.db, {
      job_id: id,
      asked_by: asked.by,
      asked_at: asked.at,
      changes: JSON.stringify(changes),
    });
    await audit(ctx, actor, {
      action: 'jobs.correction_asked',
      subject: { kind: 'job', id },
      details: { fields: changes.map(({ field }) => field) },
    });
    return toCorrection(row);
  });
}

/** The company changed its mind. Safe to repeat. */
export async function withdrawCorrection(ctx: Asking, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await requireOwnJobForUpdate(ctx, actor, id);
    const settled = { state: 'withdrawn', by: actor.user?.id ?? null, at: ctx.now() } as const;
    if (!(await queries.settleCorrection(ctx.db, id, settled))) return;
    await audit(ctx, actor, { action: 'jobs.correction_withdrawn', subject: { kind: 'job', id } });
  });
}

/** Staff read it: the ad says so from now on, and everybody who applied is told. With the `correction` that they read. */
export async function approveCorrection(
  ctx: Deciding,
  actor: Actor,
  id: number,
  correction: number | null = null,
): Promise<void> {
  const staff = requireScope(actor, 'admin.jobs');
  await inTransaction(ctx, async (ctx) => {
    const { job, row } = await settled(ctx, id, { state: 'approved', by: staff.id }, correction);
    const { changes } = toCorrection(row);
    await requireSound(ctx, job, changes);
    const closes = changes.find(({ field }) => field === 'closes_on');
    const last = await lastDayOf(ctx, job);
    const saved = await updateJob(ctx.db, id, {
      ...valuesOf(changes),
      ...(closes ? { expires_at: endOfDay(String(closes.after ?? last)), end_reminded_at: null } : {}),
      updated_at: ctx.now(),
    });
    await insertVersion(ctx.db, {
      job_id: id,
      version: saved.version,
      at: ctx.now(),
      actor_user_id: row.asked_by,
      changes: JSON.stringify(changes),
    });
    await audit(ctx, actor, {
      action: 'jobs.correction_approved',
      subject: { kind: 'job', id },
      details: { correction: row.id },
      before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      after: valuesOf(changes),
    });
    await ctx.events.announce(ctx, jobEdited, { job_id: id });
    await ctx.events.announce(ctx, jobCorrected, {
      job_id: id,
      correction_id: row.id,
      fields: changes.map(({ field }) => field),
    });
    await notifyEmployer(ctx, saved, 'correction_approved');
  });
}

/** The ad stays as it is; its company reads why. */
export async function refuseCorrection(
  ctx: Deciding,
  actor: Actor,
  id: number,
  reason: string | null | undefined,
  correction: number | null = null,
): Promise<void> {
  const staff = requireScope(actor, 'admin.jobs');
  if (!reason) throw refuse('jobs.reason_missing');
  await inTransaction(ctx, async (ctx) => {
    const { job, row } = await settled(ctx, id, { state: 'refused', by: staff.id, reason }, correction);
    await audit(ctx, actor, {
      action: 'jobs.correction_refused',
      subject: { kind: 'job', id },
      details: { correction: row.id },
      before: { correction: 'waiting' },
      after: { correction: 'refused', reason },
    });
    await notifyEmployer(ctx, job, 'correction_refused');
  });
}

async function settled(
  ctx: Deciding,
  id: number,
  decision: { state: 'approved' | 'refused'; by: string; reason?: string },
  correction: number | null,
): Promise<{ job: JobRow; row: Row }> {
  const job = await findJobForUpdate(ctx.db, id);
  if (!job) throw refuse('jobs.not_found');
  if (!isRunning(stateAt(job, ctx.now()))) throw refuse('jobs.wrong_state');
  const row = await queries.settleCorrection(ctx.db, id, { ...decision, at: ctx.now() }, correction);
  if (!row) throw refuse('jobs.no_correction');
  return { job, row };
}

/** For staff: which ads have a correction that waits, the oldest first. */
export async function listCorrections(ctx: Uses<'db'>, actor: Actor, page: { offset: number; limit: number }) {
  requireScope(actor, 'admin.jobs');
  const [rows, total] = await Promise.all([
    queries.listWaitingCorrections(ctx.db, page),
    queries.countWaitingCorrections(ctx.db),
  ]);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      title: inLanguage(actor.locale, row.ar_title, row.en_title),
      asked_at: row.asked_at.toISOString(),
      company: { id: row.company_id, name: nameOfCompany(row, actor.locale), state: row.company_state },
    })),
  };
}

/** What waits of one ad; null when nothing does any more. */
export async function readCorrection(ctx: Uses<'db'>, actor: Actor, id: number): Promise<Correction | null> {
  requireScope(actor, 'admin.jobs');
  const row = await queries.findLastCorrection(ctx.db, id);
  return row?.state === 'waiting' ? toCorrection(row) : null;
}
