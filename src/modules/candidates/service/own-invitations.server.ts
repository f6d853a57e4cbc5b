import { inLanguage } from '#modules/jobs/rules.ts';
import { jobCardsOf } from '#modules/jobs/service.server.ts';
import { markReadAt } from '#modules/notifications/service.server.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Invitation } from '../contract.ts';
import { refuse } from '../errors.ts';
import { countInvitationsTo, listInvitationsTo, updateDeclined } from '../queries/invitations.server.ts';
import { invitationStateOf, PER_PAGE } from '../rules.ts';

/** The list as its page shows it: seeing it reads what was told of it. */
export async function openOwnInvitations(ctx: Uses<'db' | 'now' | 'config'>, actor: Actor, page: number) {
  await markReadAt(ctx, actor, '/profile/invitations');
  return listOwnInvitations(ctx, actor, page);
}

/** One's own, newest first. */
export async function listOwnInvitations(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  page = 1,
): Promise<{ invitations: Invitation[]; total: number }> {
  const { id } = requireSeeker(actor);
  const [rows, total] = await Promise.all([
    listInvitationsTo(ctx.db, id, { now: ctx.now(), limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countInvitationsTo(ctx.db, id),
  ]);
  const jobs = await jobCardsOf(ctx, actor, [...new Set(rows.map(({ job_id }) => job_id))]);
  const jobById = new Map(jobs.map((job) => [job.id, job]));
  const invitations = rows.map((row) => ({
    id: row.id,
    job_id: row.job_id,
    job: jobById.get(row.job_id) ?? null,
    title: inLanguage(actor.locale, row.ar_title, row.en_title),
    text: row.text,
    state: invitationStateOf({ ...row, has_applied: Boolean(row.has_applied) }),
    invited_at: row.invited_at.toISOString(),
  }));
  return { invitations, total };
}

/** "Not for me". The company is not told; it may not ask for this job again. Safe to repeat. */
export async function declineInvitation(ctx: Uses<'db' | 'now'>, actor: Actor, id: string): Promise<void> {
  if (!(await updateDeclined(ctx.db, id, requireSeeker(actor).id, ctx.now())))
    throw refuse('candidates.invitation_not_found');
}
