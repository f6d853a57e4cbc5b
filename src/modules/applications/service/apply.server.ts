import { roleMay } from '#platform/access/may.ts';
import { invalidRequest } from '#platform/fields/field-problem.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { messageOf } from '#platform/fields/problems.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { PUBLIC } from '#modules/jobs/fields.ts';
import { pick } from '#platform/fields/declared.ts';
import type { Question } from '#modules/jobs/contract.ts';
import { meetsKnockOut, numberOf, titleOf } from '#modules/jobs/rules.ts';
import { countApplicant, findJobToApply } from '#modules/jobs/service.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { factsOnceApplied, requireNotBlocked } from '#modules/privacy/service.server.ts';
import { notifyStream } from '#platform/stream/notify-stream.server.ts';
import { snapshotOf, type ReadCv } from '#modules/profiles/service.server.ts';
import type { ApplyInput, JobSnapshot, SentAnswer } from '../contract.ts';
import { refuse } from '../errors.ts';
import { applyingAtLimit } from '../events.server.ts';
import { findOwnApplication, insertAnswers, insertApplication, insertEvent, listMembers } from '../queries.server.ts';
import { keepAnswerDue } from './outcome.server.ts';
import { requireRoomToApply } from './pace.server.ts';
import { senderOf } from './sender.server.ts';
import { weighSoon } from './weigh.server.ts';

type Reads = Uses<'db' | 'now' | 'config'>;
type Needs = Uses<'db' | 'now' | 'tasks' | 'config' | 'events'>;
type JobToApply = Awaited<ReturnType<typeof findJobToApply>>;

export type Preview = {
  cv: ReadCv;
  cv_source: ApplyInput['cv_source'];
  cover_note: string;
  answers: SentAnswer[];
};

/** What the company will read after sending, after the same checks, and nothing kept. */
export async function previewApplication(ctx: Reads, actor: Actor, jobId: number, input: ApplyInput): Promise<Preview> {
  const seeker = requireSeeker(actor);
  if (await findOwnApplication(ctx.db, seeker.id, jobId)) throw refuse('applications.already');
  const found = await findJobToApply(ctx, actor, jobId);
  const pair = { user_id: seeker.id, company_id: found.company.id };
  await requireNotBlocked(ctx, pair);
  const [{ cv, answers }, facts] = await Promise.all([prepare(ctx, actor, found, input), factsOnceApplied(ctx, pair)]);
  return {
    cv: { ...cv, ...facts },
    cv_source: input.cv_source,
    cover_note: input.cover_note,
    answers: answers.map(asSent),
  };
}

/**
 * Sends an application: one per job and seeker, with the CV and the ad as they stand now frozen in it. Counting the
 * applicant decides whether the ad is still open; one that closes later finds the application.
 */
export async function applyToJob(ctx: Needs, actor: Actor, jobId: number, input: ApplyInput): Promise<{ id: string }> {
  const seeker = requireSeeker(actor);
  return inTransaction(ctx, async (ctx) => {
    const found = await findJobToApply(ctx, actor, jobId);
    // Whoever presses twice is told that it arrived, even when the ad closed in between.
    if (await findOwnApplication(ctx.db, seeker.id, jobId)) throw refuse('applications.already');
    await requireNotBlocked(ctx, { user_id: seeker.id, company_id: found.company.id });
    const { cv, cv_file_id, answers } = await prepare(ctx, actor, found, input);
    const room = await requireRoomToApply(ctx, seeker.id);
    const at = ctx.now();
    const { job, company } = found;
    if (!(await countApplicant(ctx, jobId))) throw notOpen(await findJobToApply(ctx, actor, jobId));
    const application = await insertApplication(ctx.db, {
      job_id: jobId,
      company_id: company.id,
      user_id: seeker.id,
      cover_note: input.cover_note,
      snapshot: JSON.stringify(cv),
      job_snapshot: JSON.stringify(frozenJob(found)),
      cv_source: input.cv_source,
      cv_file_id,
      source: input.source ?? null,
      submitted_at: at,
      stage_changed_at: at,
    });
    if (!application) throw refuse('applications.already');
    await insertAnswers(ctx.db, application.id, answers);
    await insertEvent(ctx.db, {
      application_id: application.id,
      at,
      actor_user_id: seeker.id,
      from_stage: null,
      to_stage: 'submitted',
      reason: null,
    });
    if (room.left === 1 && room.span === 'hour')
      await ctx.events.announce(ctx, applyingAtLimit, { user_id: seeker.id, applications: room.max });
    await keepAnswerDue(ctx, application.id);
    await weighSoon(ctx, application.id);
    const from = await senderOf(ctx, {
      id: application.id,
      user_id: seeker.id,
      company_id: company.id,
      display_name: cv.display_name,
    });
    const members = await listMembers(ctx.db, company.id);
    const received = { kind: 'application', payload: { application_id: application.id, job_id: jobId } };
    await notifyStream(
      ctx,
      members.map(({ user_id }) => user_id),
      received,
    );
    for (const { user_id } of members.filter(({ role }) => roleMay(role, 'recruit'))) {
      await notify(ctx, {
        user_id,
        kind: 'application_received',
        params: { from, title: titleOf(job) },
        href: `/jobs/${jobId}/applicants?application=${application.id}`,
      });
    }
    return application;
  });
}

const notOpen = ({ is_withheld, is_paused }: JobToApply) =>
  refuse(is_withheld ? 'applications.job_held' : is_paused ? 'applications.job_paused' : 'applications.job_closed');

async function prepare(ctx: Reads, actor: Actor, found: JobToApply, input: ApplyInput) {
  const seeker = requireSeeker(actor);
  if (!found.is_open) throw notOpen(found);
  if (!seeker.has_info) throw refuse('applications.profile_needed');
  const answers = answersTo(found.asked, input.answers).map(({ question, answer }) => ({
    question: question.question,
    kind: question.kind,
    answer,
    meets: meetsKnockOut(question, answer),
  }));
  const cv = await snapshotOf(ctx, seeker.id);
  const cv_file_id = input.cv_source === 'file' ? cv.cv_file_id : null;
  if (input.cv_source === 'file' && !cv_file_id) throw refuse('applications.no_cv_file');
  return { cv, cv_file_id, answers };
}

const asSent = ({ question, kind, answer }: SentAnswer): SentAnswer => ({ question, kind, answer });

const frozenJob = ({ job, company, city }: JobToApply): JobSnapshot => ({
  ...pick(job, PUBLIC),
  ar_company: nameOfCompany(company, 'ar'),
  en_company: nameOfCompany(company, 'en'),
  ar_city: city.ar,
  en_city: city.en,
});

/** The answers given, in the order of the questions; those that need not be answered may be missing. */
function answersTo<Asked extends Question>(questions: Asked[], given: ApplyInput['answers']) {
  const wrong: { field: string; rule: 'required' | 'numeric' | 'valid' }[] = [];
  const answers = questions.map((question) => {
    const { id, kind, options, is_required } = question;
    const answer = given.find((one) => one.question_id === id)?.answer ?? '';
    const field = `answer.${id}`;
    if (answer === '') {
      if (is_required) wrong.push({ field, rule: 'required' });
    } else if (kind === 'number' && numberOf(answer) === null) wrong.push({ field, rule: 'numeric' });
    else if (kind === 'yes_no' && answer !== 'yes' && answer !== 'no') wrong.push({ field, rule: 'valid' });
    else if (kind === 'choice' && !options.includes(answer)) wrong.push({ field, rule: 'valid' });
    return { question, answer };
  });
  if (wrong.length > 0) {
    throw invalidRequest((locale) =>
      Object.fromEntries(wrong.map(({ field, rule }) => [field, [messageOf({ rule }, 'answer', locale)]])),
    );
  }
  return answers.filter(({ answer }) => answer !== '');
}
