import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Context } from '#platform/context.server.ts';
import { findLastDecided, findOpenForUpdate, insertCase, updateCase } from '../queries.server.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { lettersOf, send } from './letters.server.ts';

const keyOf = (jobId: number) => ({ subject_kind: 'job', subject_id: String(jobId) });

/** Staff took an ad down, here or where ads are read: that is a decision, and its company may appeal. */
export const noteTakenDown = (
  ctx: Context,
  { job_id, reason, actor }: { job_id: number; reason: string; actor: Actor },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const last = await findLastDecided(ctx.db, keyOf(job_id));
    if (last?.decision === 'take_down' && last.decided_at?.getTime() === ctx.now().getTime()) return;
    const found = (await subjectOf('job')!.find(ctx, String(job_id)))!;
    const at = ctx.now();
    const open =
      (await findOpenForUpdate(ctx.db, keyOf(job_id))) ??
      (await insertCase(ctx.db, {
        ...keyOf(job_id),
        cause: 'signal',
        company_id: found.company_id,
        title: JSON.stringify(found.title),
        opened_at: at,
        due_at: at,
      }));
    const decided = { decision: 'take_down' as const, reason: 'other' as const, note: reason };
    const letters = await lettersOf(ctx, open, decided);
    await updateCase(ctx.db, open.id, { ...decided, decided_by: actor.user?.id ?? null, decided_at: at });
    await send(ctx, letters);
  });

/** A first ad that was read where ads are read waits here no more. */
export const noteRead = (ctx: Context, jobId: number, decision: 'approve' | 'reject'): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const open = await findOpenForUpdate(ctx.db, keyOf(jobId));
    if (open?.cause === 'first_ad') await updateCase(ctx.db, open.id, { decision, decided_at: ctx.now() });
  });
