import { nameOfCompany } from '#modules/companies/rules.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { titleOf } from '#modules/jobs/rules.ts';
import { listCompanyJobs, requireOwnJob } from '#modules/jobs/service.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { readersFor } from '#modules/privacy/service.server.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import type { DoneForSome, InviteInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { countSentSince, insertInvitations, listInvitedAmong } from '../queries/invitations.server.ts';
import { listApplicantsAmong, lockActionsOf } from '../queries/people.server.ts';
import { MAX_INVITATIONS_A_DAY, type Skipped } from '../rules.ts';

const MOST_JOBS = 100;

/** The company's open ads, for choosing one. */
export async function jobsToInviteTo(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<{ id: number; title: string }[]> {
  const { jobs } = await listCompanyJobs(ctx, actor, { states: ['active'], page: 1, per_page: MOST_JOBS });
  return jobs.map(({ id, title }) => ({ id, title }));
}

/**
 * Asks people to apply to one of the company's open jobs: in the page and by mail, each once for each
 * job. Whoever cannot be asked is left out with the reason, the others are asked all the same.
 */
export const inviteToApply = (
  ctx: Uses<'db' | 'now' | 'tasks' | 'config'>,
  actor: Actor,
  { user_ids, job_id, text }: InviteInput,
): Promise<DoneForSome> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id, id: invited_by } = requireCompany(actor);
    const job = await requireOwnJob(ctx, actor, job_id, 'recruit');
    const at = ctx.now();
    if (job.state !== 'active' || (job.expires_at && job.expires_at <= at)) throw refuse('candidates.job_not_open');
    await lockActionsOf(ctx.db, company_id);
    const asked = [...new Set(user_ids)];
    const [readers, invited, applicants, sent] = await Promise.all([
      readersFor(ctx, { user_ids: asked, company_id }),
      listInvitedAmong(ctx.db, job_id, asked),
      listApplicantsAmong(ctx.db, { company_id, job_id }, asked),
      countSentSince(ctx.db, company_id, new Date(at.getTime() - DAY_MS)),
    ]);
    const reasonOf = (id: string): Skipped | null => {
      if (!readers.has(id)) return 'gone';
      if (applicants.has(id)) return 'applied_before';
      return invited.has(id) ? 'invited_before' : null;
    };
    const free = asked.filter((id) => reasonOf(id) === null).slice(0, Math.max(0, MAX_INVITATIONS_A_DAY - sent));
    const done = await insertInvitations(ctx.db, { job_id, company_id, invited_by, text, invited_at: at }, free);
    await notifyInvited(ctx, job, [...done]);
    const details = { job_id, invited: done.size, skipped: asked.length - done.size };
    await audit(ctx, actor, { action: 'candidates.invited', subject: { kind: 'job', id: job_id }, details });
    return {
      done: asked.filter((id) => done.has(id)),
      skipped: asked
        .filter((id) => !done.has(id))
        .map((user_id) => ({ user_id, reason: reasonOf(user_id) ?? 'day_full' })),
    };
  });

type Ad = { id: number; company_id: number; show_company: boolean; ar_title: string | null; en_title: string | null };

/** An ad that does not name its company does not name it here. */
async function notifyInvited(ctx: Uses<'db' | 'now' | 'tasks' | 'config'>, ad: Ad, userIds: readonly string[]) {
  if (userIds.length === 0) return;
  const company = (await companyCardsOf(ctx, [ad.company_id])).get(ad.company_id);
  const params = {
    title: titleOf(ad),
    company: ad.show_company && company ? inBoth((locale) => nameOfCompany(company, locale)) : null,
  };
  for (const user_id of userIds)
    await notify(ctx, { user_id, kind: 'job_invitation', params, href: '/profile/invitations' });
}
