import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { isScreening } from '#modules/privacy/service.server.ts';
import { requireOwnJobInShort } from '#modules/jobs/service.server.ts';
import type { OpenedFrom } from '../applicants-contract.ts';
import { findNeighbours, type Neighbours } from '../queries/applicants.server.ts';
import { wantedOf } from './applicants.server.ts';

/**
 * Who stands before and after an applicant in the list they were opened from, as it stood then: to look at somebody, or
 * to move them, takes nobody out of it. Null for whom that list does not hold.
 */
export async function neighboursOf(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  jobId: number,
  { as_of, ...filters }: OpenedFrom,
  applicationId: string,
): Promise<Neighbours | null> {
  const job = await requireOwnJobInShort(ctx, actor, jobId);
  const wanted = wantedOf(job.id, filters, { is_blind: await isScreening(ctx, actor), now: ctx.now() });
  return (
    (await findNeighbours(ctx.db, { ...wanted, as_of: as_of ? new Date(as_of) : undefined }, applicationId)) ?? null
  );
}
