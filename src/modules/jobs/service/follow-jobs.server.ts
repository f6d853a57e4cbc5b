import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { JobRow } from '../queries.server.ts';
import { listChangedJobs, listNewestJobs, type AdPosition } from '../queries/following.server.ts';
import { stateAt } from '../rules.ts';
import { toListedJobs } from './shape-job.server.ts';

type Reads = Uses<'db' | 'config' | 'now'>;

/** What is committed late bears an instant that somebody may have read past; no transaction takes so long. */
const OVERLAP_MS = MINUTE_MS;

/** How one reads on: by when the ads were shown, or by when they changed; what comes later is asked from `until`. */
export type Following = { order: 'newest' | 'changed'; after: AdPosition | null; since: Date; until: Date };

export const beginFollowing = ({ now }: Uses<'now'>, since?: Date): Following => ({
  order: since ? 'changed' : 'newest',
  after: null,
  since: since ?? new Date(0),
  until: new Date(now().getTime() - OVERLAP_MS),
});

/**
 * Some of the ads that everyone may see, in an order that does not drift while ads come and go; of those that changed
 * also the ids of those that are no longer shown. `next` is null at the end.
 */
export async function followJobs(ctx: Reads, actor: Actor, following: Following, limit: number) {
  const { order, after, since } = following;
  const rows =
    order === 'newest'
      ? await listNewestJobs(ctx.db, ctx.now(), { after, limit })
      : await listChangedJobs(ctx.db, { since, after, limit });
  const shown = rows.filter((row) => stateAt(row, ctx.now()) === 'active');
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    jobs: await toListedJobs(ctx, actor, shown),
    closed: rows.filter((row) => !shown.includes(row)).map(({ id }) => id),
    next: last ? { ...following, after: positionOf(order, last) } : null,
  };
}

const positionOf = (order: Following['order'], { id, activated_at, updated_at }: JobRow): AdPosition => ({
  at: order === 'newest' ? activated_at! : updated_at,
  id,
});
