import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { JobCard } from '../contract.ts';
import { refuse } from '../errors.ts';
import {
  countSavedJobs,
  deleteSavedJob,
  findJob,
  insertSavedJob,
  insertSavedJobs,
  listPublicCards,
  listSavedJobs as listSavedRows,
} from '../queries.server.ts';
import { isPublic } from '../rules.ts';
import { toJobCards } from './shape-job.server.ts';

async function requirePublic(ctx: Uses<'db'>, id: number) {
  const job = await findJob(ctx.db, id);
  if (!job || !isPublic(job.state)) throw refuse('jobs.not_found');
}

export async function saveJobForLater(ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<void> {
  const seeker = requireSeeker(actor);
  await requirePublic(ctx, id);
  await insertSavedJob(ctx.db, seeker.id, id, ctx.now());
}

/** Those of them that are public, the first as the last saved; what is saved already stays as it is. Returns how many are new. */
export async function saveJobsForLater(ctx: Uses<'db' | 'now'>, actor: Actor, ids: readonly number[]): Promise<number> {
  const seeker = requireSeeker(actor);
  const shown = new Set((await listPublicCards(ctx.db, ids)).map(({ id }) => id));
  const now = ctx.now().getTime();
  const rows = [...new Set(ids)]
    .filter((id) => shown.has(id))
    .map((job_id, index) => ({ user_id: seeker.id, job_id, created_at: new Date(now - index) }));
  return rows.length === 0 ? 0 : insertSavedJobs(ctx.db, rows);
}

export async function forgetSavedJob(ctx: Uses<'db'>, actor: Actor, id: number): Promise<void> {
  const seeker = requireSeeker(actor);
  await deleteSavedJob(ctx.db, seeker.id, id);
}

export async function listSavedJobs(
  ctx: Uses<'db' | 'config' | 'now'>,
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ jobs: JobCard[]; total: number }> {
  const seeker = requireSeeker(actor);
  const [rows, total] = await Promise.all([
    listSavedRows(ctx.db, seeker.id, { offset: (page - 1) * per_page, limit: per_page }),
    countSavedJobs(ctx.db, seeker.id),
  ]);
  return { jobs: await toJobCards(ctx, actor, rows), total };
}
