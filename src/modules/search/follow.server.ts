import { withFit } from '#modules/fit/service.server.ts';
import { beginFollowing, followJobs } from '#modules/jobs/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import type { JobListQuery, ListedJob } from './contract.ts';
import { cursorOf, followingOf, START } from './cursor.server.ts';

type Reads = Uses<'db' | 'config' | 'now'>;

/** Every ad, a part at a time, by a cursor or since an instant. */
export async function readOn(ctx: Reads, actor: Actor, { cursor, updated_since, per_page }: JobListQuery) {
  const following =
    cursor === undefined || cursor === START
      ? beginFollowing(ctx, updated_since === undefined ? undefined : new Date(updated_since))
      : followingOf(cursor);
  if (!following) throw fieldProblem('cursor', { rule: 'valid' });
  const { jobs, closed, next } = await followJobs(ctx, actor, following, per_page);
  const ids = jobs.map(({ id }) => id);
  const data: ListedJob[] = (await withFit(ctx, actor, ids, jobs)).map((job) => ({ ...job, excerpt: null }));
  return {
    data,
    meta: {
      perPage: per_page,
      cursor: next && cursorOf(next),
      until: following.until.toISOString(),
      ...(following.order === 'changed' ? { closed } : {}),
    },
  };
}
