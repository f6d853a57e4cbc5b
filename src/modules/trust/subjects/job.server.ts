import { findCompany } from '#modules/companies/service.server.ts';
import { isRunning, titleOf } from '#modules/jobs/rules.ts';
import {
  approveJob,
  findPublicJob,
  withholdJob,
  rejectJob,
  handBackJob,
  restoreJob,
  standingOfJob,
  takeDownJob,
} from '#modules/jobs/service.server.ts';
import { SYSTEM } from '#platform/audit/audit.server.ts';
import { EMPTY_EVIDENCE } from './evidence.ts';
import type { Offer, Subject } from './subject.ts';

export const job: Subject = {
  find: async (ctx, id) => {
    const found = await standingOfJob(ctx, Number(id));
    return found && { title: titleOf(found), company_id: found.company_id, user_id: null, made_by: found.created_by };
  },
  read: async (ctx, actor, id) => {
    const [ad, standing] = await Promise.all([findPublicJob(ctx, actor, Number(id)), standingOfJob(ctx, Number(id))]);
    return { ...EMPTY_EVIDENCE, href: `/jobs/${id}`, ad, held_at: standing?.withheld_at?.toISOString() ?? null };
  },
  offers: async (ctx, { subject_id }): Promise<Offer[]> => {
    const found = await standingOfJob(ctx, Number(subject_id));
    const count = found?.applicants_num ?? 0;
    if (found?.state === 'in_review')
      return [
        { decision: 'approve', count },
        { decision: 'reject', count },
      ];
    return [
      { decision: 'dismiss', count },
      { decision: 'warn', count },
      ...(found && isRunning(found.state) ? [{ decision: 'take_down' as const, count }] : []),
    ];
  },
  apply: async (ctx, actor, { subject_id }, { decision, reason }) => {
    const id = Number(subject_id);
    if (decision === 'approve') await approveJob(ctx, actor, id);
    else if (decision === 'reject') await rejectJob(ctx, actor, id, reason);
    else if (decision === 'take_down') await takeDownJob(ctx, actor, id, reason);
    else await handBackJob(ctx, actor, id);
  },
  undo: async (ctx, actor, { subject_id, decision }) => {
    if (decision === 'take_down') await restoreJob(ctx, actor, Number(subject_id));
  },
  hold: (ctx, actor, id) => withholdJob(ctx, actor ?? SYSTEM, Number(id)),
  isVerified: async (ctx, id) => {
    const found = await standingOfJob(ctx, Number(id));
    return found !== null && (await findCompany(ctx, found.company_id))?.state === 'verified';
  },
  // A rejected ad's company is told by jobs, and sends it in again.
  ownLetters: ['reject', 'approve'],
};
