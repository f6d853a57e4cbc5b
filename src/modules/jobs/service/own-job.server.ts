import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { findJob, findJobForUpdate, findJobInShort, type JobInShort, type JobRow } from '../queries.server.ts';

/** The caller's own ad; another company's is not found. `read` lets a company's viewer in. */
export async function requireOwnJob(
  ctx: Uses<'db'>,
  actor: Actor,
  id: number,
  right: 'read' | 'recruit' = 'read',
): Promise<JobRow> {
  const employer = requireCompany(actor, right);
  return owned(await findJob(ctx.db, id), employer.company_id);
}

/** The same by its titles and its state alone. */
export async function requireOwnJobInShort(ctx: Uses<'db'>, actor: Actor, id: number): Promise<JobInShort> {
  const employer = requireCompany(actor, 'read');
  return owned(await findJobInShort(ctx.db, id), employer.company_id);
}

/** The same, locked until the transaction ends. */
export async function requireOwnJobForUpdate(ctx: Uses<'db'>, actor: Actor, id: number): Promise<JobRow> {
  const employer = requireCompany(actor);
  return owned(await findJobForUpdate(ctx.db, id), employer.company_id);
}

function owned<Row extends JobInShort>(job: Row | undefined, companyId: number): Row {
  if (!job || job.company_id !== companyId) throw refuse('jobs.not_found');
  return job;
}
