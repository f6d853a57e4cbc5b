import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { jobCardsOf } from '#modules/jobs/service.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { namelessAmong } from '#modules/privacy/service.server.ts';
import { markOf } from '../applicants.ts';
import { listRecruiters } from '../queries.server.ts';
import { jobThenOf } from './frozen-job.server.ts';

type Sent = { id: string; job_id: number; company_id: number; job_snapshot: unknown };

/** Tells everyone who works on the company's applicants what a seeker did. */
export async function notifyCompany(
  ctx: Uses<'db' | 'now' | 'tasks' | 'config'>,
  actor: Actor,
  { id, job_id, company_id, job_snapshot }: Sent,
  kind: 'application_withdrawn' | 'reminder_received',
): Promise<void> {
  const seeker = requireSeeker(actor);
  const title = jobThenOf(job_snapshot, 'ar')?.title ?? (await jobCardsOf(ctx, actor, [job_id]))[0]?.title ?? '';
  const href =
    kind === 'reminder_received'
      ? `/employee-profile/${seeker.id}?job=${job_id}`
      : `/jobs/${job_id}/applicants?view=list&stage=withdrawn`;
  const nameless = await namelessAmong(ctx, { user_ids: [seeker.id], company_id });
  const from = nameless.has(seeker.id) ? markOf(id) : seeker.display_name;
  for (const { user_id } of await listRecruiters(ctx.db, company_id)) {
    await notify(ctx, { user_id, kind, params: { from, title }, href });
  }
}
