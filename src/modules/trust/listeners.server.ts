import { applyingAtLimit } from '#modules/applications/events.server.ts';
import { commentHeld } from '#modules/comments/events.server.ts';
import {
  jobActivated,
  jobEdited,
  jobRejected,
  jobReported,
  jobReviewAsked,
  jobTakenDown,
} from '#modules/jobs/events.server.ts';
import { suspensionAppealed, suspensionRuled } from '#modules/auth/events.server.ts';
import { messageReported, messageSent } from '#modules/messages/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import type { Uses } from '#platform/context.server.ts';
import {
  fileReport,
  keepSignals,
  lookAtMessage,
  noteMassApplying,
  noteRead,
  noteRuled,
  noteTakenDown,
  openSuspensionAppeal,
} from './service.server.ts';

const lookSoon = (ctx: Uses<'db' | 'tasks'>, job_id: number) =>
  ctx.tasks.enqueue(ctx, 'trust.look_at_job', { job_id }, { key: `trust.look_at_job:${job_id}` });

export const trustListeners: Listener[] = [
  listen(jobReported, (ctx, { job_id, ...report }) => {
    const { actor, ...said } = report;
    return fileReport(ctx, actor, { kind: 'job', id: String(job_id), ...said });
  }),
  listen(messageReported, (ctx, { message_id, actor, ...said }) =>
    fileReport(ctx, actor, { kind: 'message', id: String(message_id), ...said }),
  ),
  listen(messageSent, async (ctx, { company_id, ...sent }) => {
    if (company_id !== null) await lookAtMessage(ctx, { ...sent, company_id });
  }),
  listen(commentHeld, (ctx, { comment_id, signals, edited_at }) =>
    keepSignals(
      ctx,
      { kind: 'comment', id: String(comment_id) },
      signals.map((kind) => (kind === 'reworded' ? { kind, at: edited_at!.toISOString() } : { kind })),
    ),
  ),
  listen(applyingAtLimit, (ctx, { user_id, applications }) => noteMassApplying(ctx, user_id, applications)),
  listen(suspensionAppealed, (ctx, { suspension_id }) => openSuspensionAppeal(ctx, suspension_id)),
  listen(suspensionRuled, noteRuled),
  listen(jobTakenDown, noteTakenDown),
  listen(jobRejected, (ctx, { job_id }) => noteRead(ctx, job_id, 'reject')),
  listen(jobActivated, async (ctx, { job_id }) => {
    await noteRead(ctx, job_id, 'approve');
    await lookSoon(ctx, job_id);
  }),
  listen(jobReviewAsked, (ctx, { job_id }) => lookSoon(ctx, job_id)),
  listen(jobEdited, (ctx, { job_id }) => lookSoon(ctx, job_id)),
];
