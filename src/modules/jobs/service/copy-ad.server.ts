import { createHash } from 'node:crypto';
import { findCompany } from '#modules/companies/service.server.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { pick } from '#platform/fields/declared.ts';
import type { CompanyJob } from '../contract.ts';
import { refuse } from '../errors.ts';
import { COPIED } from '../fields.ts';
import {
  findBegunForUpdate,
  findRepost,
  insertJob,
  insertJobEvent,
  replaceQuestions,
  type JobRow,
} from '../queries.server.ts';
import { listEarlierAds } from '../queries/earlier-ads.server.ts';
import { inLanguage, isRepostable, isTakenDown } from '../rules.ts';
import { requireRoomForDraft } from './draft-quota.server.ts';
import { requireOwnJobForUpdate } from './own-job.server.ts';
import { findCompanyJob } from './read-jobs.server.ts';
import { questionsOf, toCompanyJob } from './shape-job.server.ts';

type Writing = Uses<'db' | 'now' | 'events'>;

/**
 * An ended ad once more, as a new draft; applicants, dates and payment stay with the old one. While that draft
 * waits, asking again gives the same.
 */
export async function repostJob(ctx: Writing, actor: Actor, id: number): Promise<CompanyJob> {
  return inTransaction(ctx, async (ctx) => {
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    if (!isRepostable(job.state)) throw refuse('jobs.wrong_state');
    const waiting = await findRepost(ctx.db, job.id);
    if (waiting) return toCompanyJob(ctx, waiting, null);
    return toCompanyJob(
      ctx,
      await copy(ctx, actor, job, { action: 'repost', reposted_from: job.id, client_id: null }),
      null,
    );
  });
}

/**
 * A new draft that says what an earlier ad of the company says, whatever became of that one. Each asking makes one; a
 * page that asks again under its `client_id` is given the draft it has, until somebody saves that.
 */
export async function startFromAd(ctx: Writing, actor: Actor, id: number, page?: string): Promise<CompanyJob> {
  const { company_id } = requireCompany(actor);
  const client_id = page === undefined ? null : idOfCopy(page, id);
  return inTransaction(ctx, async (ctx) => {
    const begun = client_id && (await findBegunForUpdate(ctx.db, { company_id, client_id }));
    if (begun) return findCompanyJob(ctx, actor, begun.id);
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    return toCompanyJob(ctx, await copy(ctx, actor, job, { action: 'copy', reposted_from: null, client_id }), null);
  });
}

/** One page may copy several ads, each once. */
const idOfCopy = (page: string, id: number) => createHash('sha256').update(`${page} ${id}`).digest('hex').slice(0, 32);

async function copy(
  ctx: Writing,
  actor: Actor,
  job: JobRow,
  { action, ...origin }: { action: 'repost' | 'copy'; reposted_from: number | null; client_id: string | null },
): Promise<JobRow> {
  await requireRoomForDraft(ctx, actor);
  const at = ctx.now();
  const company = await findCompany(ctx, job.company_id);
  const made = await insertJob(ctx.db, {
    company_id: job.company_id,
    created_by: actor.user?.id ?? null,
    ...pick(job, COPIED),
    // Whoever lost the badge since names themselves again.
    show_company: job.show_company || company?.state !== 'verified',
    ...origin,
    must_be_read: isTakenDown(job) || job.must_be_read,
    created_at: at,
    updated_at: at,
  });
  const questions = await questionsOf(ctx, job.id);
  await replaceQuestions(
    ctx.db,
    made.id,
    questions.map(({ id: _id, ...question }) => question),
  );
  await insertJobEvent(ctx.db, {
    job_id: made.id,
    at,
    actor_user_id: actor.user?.id ?? null,
    action,
    to_state: 'draft',
  });
  await audit(ctx, actor, {
    action: `jobs.${action}`,
    subject: { kind: 'job', id: made.id },
    details: { from: job.id },
  });
  return made;
}

const EARLIER_ADS = 30;

/** What a new ad may start from, last written first. */
export async function listAdsToStartFrom(
  ctx: Uses<'db'>,
  actor: Actor,
): Promise<{ id: number; title: string; created_at: string }[]> {
  const { company_id } = requireCompany(actor, 'read');
  const rows = await listEarlierAds(ctx.db, company_id, EARLIER_ADS);
  return rows.map((row) => ({
    id: row.id,
    title: inLanguage(actor.locale, row.ar_title, row.en_title),
    created_at: row.created_at.toISOString(),
  }));
}
