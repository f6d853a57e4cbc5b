import { withFit } from '#modules/fit/service.server.ts';
import { beginFollowing, followJobs, jobListingsOf } from '#modules/jobs/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import type { FoundJob, JobListQuery, ListedJob } from './contract.ts';
import { cursorOf, followingOf, START } from './cursor.server.ts';

type Reads = Uses<'db' | 'config' | 'now'>;

/** Every ad, a part at a time, by a cursor or since an instant. */
export async function readOn(ctx: Reads, actor: Actor, { cursor, updated_since, per_page }: JobListQuery) {
  const following =
    cursor === undefined || cursor === START
      ? beginFollowing(ctx, updated_since === undefined ? undefined : new Date(updated_since))
      : followingOf(cursor);
  if (!following) throw fieldProblem('cursor', { rule: 'valid' });
  const { cards, closed, next } = await followJobs(ctx, actor, following, per_page);
  const found = (await withFit(ctx, actor, cards)).map((card) => ({ ...card, excerpt: null, skills: [] }));
  return {
    data: await listed(ctx, actor, found),
    meta: {
      perPage: per_page,
      cursor: next && cursorOf(next),
      until: following.until.toISOString(),
      ...(following.order === 'changed' ? { closed } : {}),
    },
  };
}

/** Results with what a program wants of each. */
export async function listed(ctx: Reads, actor: Actor, jobs: FoundJob[]): Promise<ListedJob[]> {
  const ids = jobs.map(({ id }) => id);
  const listings = await jobListingsOf(ctx, actor, ids);
  return jobs.flatMap((job) => {
    const listing = listings.get(job.id);
    return listing ? [{ ...job, ...listing }] : [];
  });
}
