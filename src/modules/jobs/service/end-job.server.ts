import { SYSTEM } from '#platform/audit/audit.server.ts';
import { cancelPaymentOfJob, findPaymentOfJob } from '#modules/payments/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { refuse } from '../errors.ts';
import { jobClosed, jobExpired } from '../events.server.ts';
import { KEEP_DECIDING, reasonTextsOf, type CloseInput, type OpenApplications } from '../listing.ts';
import { countOpenApplications as countOpen, listDueForUpdate } from '../queries/listing.server.ts';
import { canMove, inLanguage, isAlready, isRunning } from '../rules.ts';
import { moveJob } from './move-job.server.ts';
import { requireOwnJob, requireOwnJobForUpdate } from './own-job.server.ts';
import { notifyEmployer } from './notify-employer.server.ts';

type Ending = Uses<'db' | 'now' | 'events' | 'tasks'>;

/** Who waits for an answer of the company to one of its ads. */
export async function countOpenApplications(ctx: Uses<'db'>, actor: Actor, id: number): Promise<OpenApplications> {
  await requireOwnJob(ctx, actor, id);
  return countOpen(ctx.db, id);
}

/** What is asked before an ad is closed; null where nothing is left to close. */
export async function findClosing(
  ctx: Uses<'db'>,
  actor: Actor,
  id: number,
): Promise<{ id: number; title: string; waiting: OpenApplications } | null> {
  const job = await requireOwnJob(ctx, actor, id);
  if (!isRunning(job.state)) return null;
  return { id, title: inLanguage(actor.locale, job.ar_title, job.en_title), waiting: await countOpen(ctx.db, id) };
}

/**
 * The company takes its ad off before its time and decides what becomes of the open applications; whoever waits is
 * told by those who hear of it. Closing again changes nothing, not even that decision.
 */
export async function closeJob(
  ctx: Ending,
  actor: Actor,
  id: number,
  { decision, ...reason }: CloseInput = KEEP_DECIDING,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const seen = await requireOwnJob(ctx, actor, id, 'recruit');
    // Payment before ad, in the order in which whoever settles a payment locks them.
    if (isRunning(seen.state) && !(await giveUpExtension(ctx, actor, id))) throw refuse('jobs.receipt_in_review');
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    if (isAlready(job.state, 'close')) return;
    if (!canMove(job.state, 'close')) throw refuse('jobs.wrong_state');
    await moveJob(ctx, actor, job, 'close', { closed_at: ctx.now() }, { decision });
    await ctx.events.announce(ctx, jobExpired, { job_id: id, closed_by_company: true });
    await ctx.events.announce(ctx, jobClosed, {
      job_id: id,
      company_id: job.company_id,
      decision,
      reason: reasonTextsOf(reason),
      closed_by: actor.user!.id,
    });
  });
}

/** More days that nobody has paid for yet are not wanted any more. False while staff look at a receipt for them. */
export async function giveUpExtension(ctx: Ending, actor: Actor, id: number): Promise<boolean> {
  const payment = await findPaymentOfJob(ctx, actor.locale, id, 'extension');
  if (payment?.state === 'receipt_sent') return false;
  if (payment && payment.state !== 'paid' && payment.state !== 'refunded')
    await cancelPaymentOfJob(ctx, actor, id, 'extension');
  return true;
}

/** Ends every ad whose time is up and tells who wrote it; several workers share the work without waiting for each other. Returns how many. */
export const expireJobsDue = (ctx: Ending & Uses<'log'>): Promise<number> =>
  sweepRows(ctx, {
    name: 'jobs.expire',
    take: (ctx, next) => listDueForUpdate(ctx.db, { now: ctx.now(), ...next }),
    work: async (ctx, [job]) => {
      await moveJob(ctx, SYSTEM, job!, 'expire');
      await ctx.events.announce(ctx, jobExpired, { job_id: job!.id, closed_by_company: false });
      await notifyEmployer(ctx, job!, 'job_ended');
    },
  });
