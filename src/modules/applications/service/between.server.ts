import { titleOf } from '#modules/jobs/rules.ts';
import { requireUser, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { readIn } from '#platform/texts/in-both.ts';
import type { ApplicationBetween } from '../contract.ts';
import { findBetween, listEventsBetween } from '../queries.server.ts';
import { titleThenOf } from './frozen-job.server.ts';
import { timelineOf } from './read.server.ts';

/**
 * The application that stands behind a conversation, for either side of it: the one to its ad, or else the latest of the
 * seeker to that company. Null where there is none, or for anybody else.
 */
export async function applicationBetween(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  { seeker_id, company_id, job_id }: { seeker_id: string | null; company_id: number; job_id?: number | null },
): Promise<ApplicationBetween | null> {
  const user = requireUser(actor);
  const isOfTheirs = user.type === 'COMPANY' ? user.company_id === company_id : user.id === seeker_id;
  if (!isOfTheirs || !seeker_id) return null;
  const pair = [company_id, seeker_id, job_id ?? 0] as const;
  const [found, events] = await Promise.all([findBetween(ctx.db, ...pair), listEventsBetween(ctx.db, ...pair)]);
  if (!found) return null;
  const { id, stage, job_id: jobId, user_id, ...then } = found;
  const title =
    then.ar_title || then.en_title ? titleOf(then) : await titleThenOf(ctx, { job_id: jobId, job_snapshot: null });
  return { id, user_id, stage, job: { id: jobId, title: readIn(title, actor.locale) }, timeline: timelineOf(events) };
}
