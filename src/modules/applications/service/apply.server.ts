import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { messageOf } from '#platform/fields/problems.ts';
import { normalisedDigits } from '#platform/fields/phone.ts';
import type { Question } from '#modules/jobs/contract.ts';
import { countApplicant, findPublicJob, requireOpenJob } from '#modules/jobs/service.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { snapshotOf } from '#modules/profiles/service.server.ts';
import type { ApplyInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { insertAnswers, insertApplication, insertEvent, listRecruiters } from '../queries.server.ts';

type Needs = Uses<'db' | 'now' | 'tasks' | 'config' | 'events'>;

/**
 * Sends an application: one per job and seeker, with the CV as it stands now frozen in it. The
 * job's state is read in the same transaction, so the instant it closes is decided once.
 */
export async function applyToJob(ctx: Needs, actor: Actor, jobId: number, input: ApplyInput): Promise<{ id: string }> {
  const seeker = requireSeeker(actor);
  return inTransaction(ctx, async (ctx) => {
    const job = await findPublicJob(ctx, actor, jobId);
    if (job.state !== 'active' || (job.expires_at && new Date(job.expires_at) <= ctx.now()))
      throw refuse('applications.job_closed');
    if (!seeker.has_info) throw refuse('applications.profile_needed');
    const answers = answersTo(job.questions, input.answers);
    const snapshot = await snapshotOf(ctx, seeker.id);
    const cv_file_id = input.cv_source === 'file' ? snapshot.cv_file_id : null;
    if (input.cv_source === 'file' && !cv_file_id) throw refuse('applications.no_cv_file');

    const at = ctx.now();
    const { company } = await requireOpenJob(ctx, actor, jobId);
    const company_id = company.id;
    const application = await insertApplication(ctx.db, {
      job_id: jobId,
      company_id,
      user_id: seeker.id,
      cover_note: input.cover_note,
      snapshot: JSON.stringify(snapshot),
      cv_file_id,
      submitted_at: at,
      stage_changed_at: at,
    });
    if (!application) throw refuse('applications.already');
    await countApplicant(ctx, jobId);
    await insertAnswers(ctx.db, application.id, answers);
    await insertEvent(ctx.db, {
      application_id: application.id,
      at,
      actor_user_id: seeker.id,
      from_stage: null,
      to_stage: 'submitted',
      reason: null,
    });
    for (const { user_id } of await listRecruiters(ctx.db, company_id)) {
      await notify(ctx, {
        user_id,
        kind: 'application_received',
        params: { from: seeker.display_name, title: job.ar_title ?? job.en_title ?? '' },
        href: `/jobs/${jobId}/applicants?application=${application.id}`,
      });
    }
    return application;
  });
}

function answersTo(questions: Question[], given: ApplyInput['answers']) {
  const wrong: { field: string; rule: 'required' | 'numeric' | 'valid' }[] = [];
  const answers = questions.map(({ id, question, kind, options, is_required }) => {
    const answer = given.find((one) => one.question_id === id)?.answer ?? '';
    const field = `answer.${id}`;
    if (answer === '') {
      if (is_required) wrong.push({ field, rule: 'required' });
    } else if (kind === 'number' && !/^-?\d+([.,]\d+)?$/.test(normalisedDigits(answer)))
      wrong.push({ field, rule: 'numeric' });
    else if (kind === 'yes_no' && answer !== 'yes' && answer !== 'no') wrong.push({ field, rule: 'valid' });
    else if (kind === 'choice' && !options.includes(answer)) wrong.push({ field, rule: 'valid' });
    return { question, kind, answer };
  });
  if (wrong.length > 0) {
    throw new AppError({
      code: 'request.invalid',
      status: 422,
      texts: { ar: 'راجع الحقول المحددة ثم أعد المحاولة.', en: 'Check the marked fields and try again.' },
      problems: (locale) =>
        Object.fromEntries(wrong.map(({ field, rule }) => [field, [messageOf({ rule }, 'answer', locale)]])),
    });
  }
  return answers.filter(({ answer }) => answer !== '');
}
