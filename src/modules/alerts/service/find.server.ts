import { inTransaction, type Uses } from '#platform/context.server.ts';
import * as queries from '../queries/matching.server.ts';
import { gather } from './gather.server.ts';

export const MATCH = 'alerts.match';
export const SPREAD = 'alerts.spread';

type Finding = Uses<'db' | 'now' | 'tasks'>;

/** An ad became active or changed. In its transaction only a note; the alerts are looked through after it. */
export async function noteNews(ctx: Finding, jobId: number): Promise<void> {
  await queries.insertNews(ctx.db, jobId, ctx.now());
  await ctx.tasks.enqueue(ctx, MATCH, { job_id: jobId });
}

/** Holds one ad against all alerts. The note is gone with the answer, so that a second run finds nothing to do. */
export const matchJob = (ctx: Finding, jobId: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await queries.findNewsForUpdate(ctx.db, jobId))) return;
    const ad = await queries.findAd(ctx.db, jobId, ctx.now());
    const parts = ad ? await queries.insertFinds(ctx.db, ad, ctx.now()) : 0;
    await queries.deleteNews(ctx.db, jobId);
    if (parts > 0) await ctx.tasks.enqueue(ctx, SPREAD, { job_id: jobId });
  });

/** Turns what was found into what each alert has found, a thousand alerts at a time, and writes letters for the impatient. */
export async function spreadFinds(ctx: Finding, jobId: number): Promise<void> {
  for (let isLeft = true; isLeft;) {
    isLeft = await inTransaction(ctx, async (ctx) => {
      const impatient = await queries.spreadPart(ctx.db, jobId, ctx.now());
      if (impatient && impatient.length > 0) await gather(ctx, { receivers: impatient, frequency: 'instant' });
      return impatient !== null;
    });
  }
}

/**
 * Before an alert changes: what became active while it was as it is counts for it as it is, however late the
 * worker comes to it. True when that found something: then whoever is told at once is told by the caller.
 * Called before receivers and alerts are locked: a worker holds what it spreads, and locks them after it.
 */
export async function settle(ctx: Uses<'db' | 'now'>, alertId: number): Promise<boolean> {
  let isFound = await queries.takeFinds(ctx.db, alertId, ctx.now());
  for (const jobId of await queries.listNews(ctx.db, MOST_NEWS)) {
    const ad = await queries.findAd(ctx.db, jobId, ctx.now());
    if (ad && (await queries.isFoundBy(ctx.db, ad, alertId))) {
      isFound = (await queries.insertMatch(ctx.db, jobId, alertId, ctx.now())) || isFound;
    }
  }
  return isFound;
}

/** More are waiting only after a bulk load, of which nobody can expect a letter at once. */
const MOST_NEWS = 200;

/** After its search changed: what was found and not told, and is not what it asks for any more, is dropped. */
export async function dropUnwanted(ctx: Uses<'db' | 'now'>, alertId: number): Promise<void> {
  const unwanted: number[] = [];
  for (const jobId of await queries.listUntold(ctx.db, alertId)) {
    const ad = await queries.findAd(ctx.db, jobId, ctx.now());
    if (!ad || !(await queries.isFoundBy(ctx.db, ad, alertId))) unwanted.push(jobId);
  }
  if (unwanted.length > 0) await queries.deleteUntold(ctx.db, alertId, unwanted);
}
