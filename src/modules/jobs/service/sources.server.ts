import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { AdSource } from '../listing.ts';
import { listSources } from '../queries/listing.server.ts';
import { requireOwnJob } from './own-job.server.ts';

/** Which links brought people to the caller's own ad, and whom of them to apply; whoever came without one is in none. */
export async function listAdSources(ctx: Uses<'db'>, actor: Actor, id: number): Promise<AdSource[]> {
  await requireOwnJob(ctx, actor, id);
  return (await listSources(ctx.db, id)) as AdSource[];
}
