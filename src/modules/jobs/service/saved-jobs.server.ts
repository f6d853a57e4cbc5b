import { requireSeeker, requireUser, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { JobCard, ReportInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import {
  countSavedJobs,
  deleteSavedJob,
  findJob,
  insertReport,
  insertSavedJob,
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

/** Tells staff that something is wrong with an ad; one report a person and ad. */
export async function reportJob(ctx: Uses<'db' | 'now'>, actor: Actor, id: number, input: ReportInput): Promise<void> {
  const user = requireUser(actor);
  await inTransaction(ctx, async (ctx) => {
    await requirePublic(ctx, id);
    await insertReport(ctx.db, { job_id: id, user_id: user.id, created_at: ctx.now(), ...input });
  });
}
