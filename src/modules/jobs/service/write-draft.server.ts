import { fieldProblem } from '#platform/fields/field-problem.ts';
import { requireItemsOf } from '#modules/catalogues/service.server.ts';
import { findCompany } from '#modules/companies/service.server.ts';
import { currentPrice, findPaymentOfJob, forgetUnpaid } from '#modules/payments/service.server.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { findingsOf, type Finding } from '../ad-check.ts';
import { orderOf, rangesOutOfOrder, type CompanyJob, type JobDraft } from '../contract.ts';
import { refuse, refuseFindings, refuseIncomplete } from '../errors.ts';
import { jobEdited } from '../events.server.ts';
import { AD_FIELDS, DESCRIBING } from '../fields.ts';
import {
  deleteJob,
  findBegunForUpdate,
  insertJob,
  insertJobEvent,
  replaceQuestions,
  updateJob,
  type JobRow,
} from '../queries.server.ts';
import { insertVersion } from '../queries/versions.server.ts';
import { canMove, closingLacks, isDraftable, isEditable, isRunning, lacksOf, lastPaidDay } from '../rules.ts';
import { changesOf, isSame, type Change } from '../versions.ts';
import { described } from './describe-ad.server.ts';
import { moveJob } from './move-job.server.ts';
import { requireRoomForDraft } from './draft-quota.server.ts';
import { requireOwnJobForUpdate } from './own-job.server.ts';
import { questionsOf, toCompanyJob } from './shape-job.server.ts';

type Writing = Uses<'db' | 'now' | 'events'>;

/**
 * A new ad, with whatever is known of it so far. Under the `client_id` of the page that begins it it is made once: where the
 * answer was lost, what the page sends next is saved into the same ad, until somebody saves that by its id.
 */
export async function createDraft(
  ctx: Writing,
  actor: Actor,
  input: JobDraft,
  client_id: string | null = null,
): Promise<CompanyJob> {
  const employer = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    const companyId = employer.company_id;
    const begun = client_id && (await findBegunForUpdate(ctx.db, { company_id: companyId, client_id }));
    if (begun) return saveJob(ctx, actor, begun.id, input, client_id);
    const { version: _, questions, ...fields } = described(input);
    await requireAllowed(ctx, companyId, input);
    await requireRoomForDraft(ctx, actor);
    const at = ctx.now();
    const job = await insertJob(ctx.db, {
      ...fields,
      company_id: companyId,
      created_by: employer.id,
      client_id,
      created_at: at,
      updated_at: at,
    });
    if (questions) await replaceQuestions(ctx.db, job.id, questions);
    await insertJobEvent(ctx.db, {
      job_id: job.id,
      at,
      actor_user_id: employer.id,
      action: 'create',
      to_state: 'draft',
    });
    await audit(ctx, actor, { action: 'jobs.create', subject: { kind: 'job', id: job.id } });
    return toCompanyJob(ctx, job, null);
  });
}

/**
 * Saves what was sent of an ad and leaves the rest. A draft may be incomplete; an ad that waits for
 * its payment or is shown stays complete. With a `version`, a save on top of someone else's is
 * refused and nothing of theirs is lost. A rejected ad becomes a draft again.
 */
export async function saveJob(
  ctx: Writing,
  actor: Actor,
  id: number,
  sent: JobDraft,
  client_id: string | null = null,
): Promise<CompanyJob> {
  return inTransaction(ctx, async (ctx) => {
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    const input = described(sent, job);
    const { version, questions, ...fields } = input;
    if (version !== undefined && version !== job.version) throw refuse('jobs.stale');
    if (!isEditable(job.state)) throw refuse('jobs.not_editable');
    const isShown = isRunning(job.state);
    if (isShown) requireOnlyDescribing(job, input);
    const merged = { ...job, ...input } as JobDraft;
    requireInOrder(merged);
    await requireAllowed(ctx, job.company_id, input);
    const changes = changesOf(job, fields);
    if (isShown && changes.length === 0) return toCompanyJob(ctx, job, await findPaymentOfJob(ctx, actor.locale, id));
    if (!isDraftable(job.state)) await requireComplete(ctx, { ...job, ...fields } as JobRow, { questions, changes });

    if (canMove(job.state, 'rework')) await moveJob(ctx, actor, job, 'rework');
    const saved = await updateJob(ctx.db, id, { ...fields, client_id, updated_at: ctx.now() });
    if (questions && !isShown) await replaceQuestions(ctx.db, id, questions);
    if (isShown) {
      await insertVersion(ctx.db, {
        job_id: id,
        version: saved.version,
        at: ctx.now(),
        actor_user_id: actor.user?.id ?? null,
        changes: JSON.stringify(changes),
      });
      await audit(ctx, actor, {
        action: 'jobs.edit',
        subject: { kind: 'job', id },
        details: { fields: changes.map(({ field }) => field) },
      });
      await ctx.events.announce(ctx, jobEdited, { job_id: id });
    }
    return toCompanyJob(ctx, saved, await findPaymentOfJob(ctx, actor.locale, id));
  });
}

/** Only a draft for which nothing was paid or sent goes away; the rest are records. */
export async function deleteDraft(ctx: Writing, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    if (!isDraftable(job.state)) throw refuse('jobs.wrong_state');
    if (!(await forgetUnpaid(ctx, id))) throw refuse('jobs.has_payments');
    await deleteJob(ctx.db, id);
    await audit(ctx, actor, { action: 'jobs.delete', subject: { kind: 'job', id } });
  });
}

/** Half a range may be sent alone, so it is held against what is kept. */
function requireInOrder(job: JobDraft) {
  const [range] = rangesOutOfOrder(job);
  if (range) throw fieldProblem(`${range}_to`, orderOf(range, job));
}

async function requireAllowed(ctx: Uses<'db'>, companyId: number, input: JobDraft) {
  await requireItemsOf(ctx, AD_FIELDS, input);
  if (input.show_company === false) {
    const company = await findCompany(ctx, companyId);
    if (company?.state !== 'verified') throw refuse('jobs.confidential');
  }
}

/** An ad's offer stands while people apply to it; sending a field unchanged is no change. */
function requireOnlyDescribing(job: JobRow, input: JobDraft) {
  const free: readonly string[] = [...DESCRIBING, 'version'];
  const isChanged = Object.entries(input).some(
    ([field, value]) => !free.includes(field) && value !== undefined && !isSame(value, job[field as keyof JobRow]),
  );
  if (isChanged) throw refuse('jobs.fixed_while_active');
}

/** Throws each lack at its field, together with what speaks against the advertising rules. */
export async function requireComplete(
  ctx: Uses<'db' | 'now'>,
  job: JobRow,
  edit: { questions?: { question: string }[] | undefined; changes?: Change[] } = {},
): Promise<void> {
  const lacks = await lacksOfJob(ctx, job);
  const questions = edit.questions ?? (await questionsOf(ctx, job.id));
  // What an ad said before it was shown stays as people applied to it; only what is new is held against the rules.
  const isNew = ({ field }: Finding) => !isRunning(job.state) || edit.changes?.some((change) => change.field === field);
  const refused = findingsOf({ ...job, questions }).filter((one) => one.level === 'refuse' && isNew(one));
  if (lacks.length > 0) throw refuseIncomplete(lacks, refused);
  if (refused.length > 0) throw refuseFindings(refused);
}

/** Going on from a step tells of a closing day that cannot be, while it is before one's eyes. */
export async function requireClosing(ctx: Uses<'db' | 'now'>, { closes_on }: JobDraft): Promise<void> {
  const { listing_days } = await currentPrice(ctx);
  const lacks = closingLacks(closes_on, lastPaidDay(ctx.now(), listing_days), ctx.now());
  if (lacks.length > 0) throw refuseIncomplete(lacks);
}

async function lacksOfJob(ctx: Uses<'db' | 'now'>, job: JobRow) {
  const [company, price] = await Promise.all([findCompany(ctx, job.company_id), currentPrice(ctx)]);
  // What an ad was paid and shown with stays, whatever became of its day or of its company's badge.
  const shown = isRunning(job.state) ? { ...job, closes_on: null, show_company: true } : job;
  return lacksOf(shown, {
    now: ctx.now(),
    listing_days: price.listing_days,
    company_state: company?.state ?? 'unverified',
  });
}
