import type { Updateable } from 'kysely';
import { audit, type AuditActor } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Jobs } from '#platform/db/tables.ts';
import { insertJobEvent, updateJob, type JobRow } from '../queries.server.ts';
import { JOB_MOVES, type JobMove } from '../rules.ts';

/** Writes one move of a locked ad with its event and audit record. The caller has asked `canMove`. */
export async function moveJob(
  ctx: Uses<'db' | 'now'>,
  actor: AuditActor,
  job: JobRow,
  move: JobMove,
  changes: Updateable<Jobs> = {},
  details: Record<string, unknown> = {},
): Promise<JobRow> {
  const at = ctx.now();
  const { to } = JOB_MOVES[move];
  // Whatever else becomes of a held ad, it is held no more.
  const withheld = job.withheld_at && move !== 'withhold' ? { withheld_at: null, withheld_from: null } : {};
  const moved = await updateJob(ctx.db, job.id, { ...withheld, ...changes, state: to, updated_at: at });
  await insertJobEvent(ctx.db, {
    job_id: job.id,
    at,
    actor_user_id: actor.user?.id ?? null,
    action: move,
    from_state: job.state,
    to_state: to,
    reason: changes.rejection_reason ?? null,
  });
  await audit(ctx, actor, {
    action: `jobs.${move}`,
    subject: { kind: 'job', id: job.id },
    details,
    before: { state: job.state, rejection_reason: job.rejection_reason },
    after: { state: moved.state, rejection_reason: moved.rejection_reason },
  });
  return moved;
}
