import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import { listRecruiters } from '../queries.server.ts';
import { titleThenOf } from './frozen-job.server.ts';
import { senderOf } from './sender.server.ts';

type Sent = { id: string; job_id: number; company_id: number; job_snapshot: unknown; display_name: InBoth };

/** Tells everyone who works on the company's applicants what a seeker did. */
export async function notifyCompany(
  ctx: Uses<'db' | 'now' | 'tasks' | 'config'>,
  actor: Actor,
  { id, job_id, company_id, job_snapshot, display_name }: Sent,
  kind: 'application_withdrawn' | 'reminder_received' | 'offer_accepted' | 'offer_declined',
): Promise<void> {
  const seeker = requireSeeker(actor);
  const title = await titleThenOf(ctx, { job_id, job_snapshot });
  const href =
    kind === 'application_withdrawn'
      ? `/jobs/${job_id}/applicants?view=list&stage=withdrawn`
      : `/employee-profile/${seeker.id}?job=${job_id}`;
  const from = await senderOf(ctx, { id, user_id: seeker.id, company_id, display_name });
  for (const { user_id } of await listRecruiters(ctx.db, company_id)) {
    await notify(ctx, { user_id, kind, params: { from, title }, href });
  }
}
