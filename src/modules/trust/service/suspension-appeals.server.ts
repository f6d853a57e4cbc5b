import { inTransaction, type Context } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { endClaim } from '#platform/claims/claim-queries.server.ts';
import { findSuspensionById } from '#modules/auth/service.server.ts';
import { findOpenForUpdate, insertCase, updateCase } from '../queries.server.ts';
import { dueAt } from '../rules.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { waitingOf } from './claim.server.ts';
import { notifyDesk } from './notify-desk.server.ts';

const KIND = 'suspension';

/** Whoever was suspended answered: it waits beside the other appeals. */
export const openSuspensionAppeal = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [found, suspension] = [await subjectOf(KIND)!.find(ctx, id), await findSuspensionById(ctx, id)];
    if (!found || !suspension?.appeal) return;
    const { title, company_id, user_id } = found;
    await insertCase(ctx.db, {
      subject_kind: KIND,
      subject_id: id,
      cause: 'appeal',
      company_id,
      user_id,
      title: JSON.stringify(title),
      opened_at: ctx.now(),
      due_at: dueAt('appeal', { fraud: false, since: ctx.now(), hours: await readSettings(ctx) }),
      appeal_text: suspension.appeal,
    });
    await notifyDesk(ctx);
  });

/** It was ruled on, here or on the page of who is suspended: nothing waits any more. */
export const noteRuled = (
  ctx: Context,
  { suspension_id, decision, by }: { suspension_id: string; decision: 'granted' | 'refused'; by: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const open = await findOpenForUpdate(ctx.db, { subject_kind: KIND, subject_id: suspension_id });
    if (!open) return;
    await updateCase(ctx.db, open.id, {
      decision: decision === 'granted' ? 'uphold' : 'keep',
      decided_by: by,
      decided_at: ctx.now(),
      planned: null,
      planned_by: null,
      takes_effect_at: null,
    });
    await endClaim(ctx.db, waitingOf(open.id));
    await notifyDesk(ctx);
  });
