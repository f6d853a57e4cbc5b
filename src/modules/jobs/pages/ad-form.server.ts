import { dayInRiyadh } from '#platform/durations.ts';
import { z } from 'zod';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { currentPrice, findPaidPayment } from '#modules/payments/service.server.ts';
import { marketOf } from '#modules/salaries/service.server.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { answerForm, valuesOf } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { checkTexts } from '../check-texts.ts';
import { valuesOfAd } from '../components/form-values.ts';
import {
  ActiveEdit,
  CorrectionForm,
  RewriteInput,
  StartFromInput,
  STEP_FORMS,
  validPartOf,
  type JobDraft,
} from '../contract.ts';
import { refuse } from '../errors.ts';
import {
  addressOfStep,
  inLanguage,
  isOpenForSteps,
  isPostStep,
  isRunning,
  lastPaidDay,
  MAX_QUESTIONS,
  stepAfter,
  type FormStep,
  type PostStep,
} from '../rules.ts';
import {
  askCorrection,
  checkJob,
  createDraft,
  findCompanyJob,
  findCorrection,
  findLastDay,
  findPublicJob,
  listAdsToStartFrom,
  listJobVersions,
  listLacks,
  repostJob,
  requireClosing,
  rewriteFinding,
  saveJob,
  startFromAd,
  submitForPayment,
  withdrawCorrection,
} from '../service.server.ts';
import { jobsTexts } from '../texts.ts';

export function idOf(param: string | undefined): number | null {
  if (param === undefined) return null;
  if (!/^\d{1,15}$/.test(param)) throw refuse('jobs.not_found');
  return Number(param);
}

export type AdForm = Awaited<ReturnType<typeof readAdForm>>;

/** What the screen of one step shows, of a new ad (`id` null) or of one that is there. */
export async function readAdForm(
  ctx: Context,
  actor: Actor,
  { id, asked, isMore }: { id: number | null; asked: string | null; isMore: boolean },
) {
  const { locale } = actor;
  // A viewer is told so before anything is typed that could not be kept.
  const { company_id } = requireCompany(actor);
  const [job, companies, price, catalogues, earlier] = await Promise.all([
    id === null ? null : findCompanyJob(ctx, actor, id),
    companyCardsOf(ctx, [company_id]),
    currentPrice(ctx),
    readCatalogues(ctx),
    id === null ? listAdsToStartFrom(ctx, actor) : [],
  ]);
  const company = companies.get(company_id)!;
  const step: PostStep = job && isPostStep(asked) ? asked : 'role';
  const now = ctx.now();
  const isReviewed = job && (step === 'review' || !isOpenForSteps(job.state));
  const saved = job?.questions.length ?? 0;
  return {
    job,
    client_id: job ? null : crypto.randomUUID(),
    step,
    title: job && inLanguage(locale, job.ar_title, job.en_title),
    price,
    now: now.toISOString(),
    firstDay: dayInRiyadh(now),
    lastDay: job && isRunning(job.state) ? await findLastDay(ctx, actor, job.id) : lastPaidDay(now, price.listing_days),
    company,
    earlier,
    market: job && step !== 'role' ? await marketOf(ctx, job) : null,
    values: valuesOfAd(job),
    rows: Math.min(MAX_QUESTIONS, Math.max(1, saved + (isMore ? 1 : 0))),
    options: {
      job_roles: catalogues.options('job_roles', locale),
      sectors: catalogues.options('sectors', locale),
      majors: catalogues.options('majors', locale),
      cities: catalogues.options('cities', locale),
    },
    review: isReviewed
      ? {
          job: await findPublicJob(ctx, actor, job.id),
          lacks: await listLacks(ctx, job, company.state),
          check: await checkJob(ctx, actor, job.id),
          isPaid: (await findPaidPayment(ctx, job.id)) !== undefined,
        }
      : null,
    correction: job && isRunning(job.state) ? await findCorrection(ctx, actor, job.id) : null,
    versions: job && (isRunning(job.state) || job.state === 'expired') ? await listJobVersions(ctx, actor, job.id) : [],
  };
}

/** What a press in the wizard does. */
export async function writeAdForm(ctx: Context, actor: Actor, id: number | null, form: FormData) {
  const { locale } = actor;
  const t = translate(jobsTexts, locale);
  const intent = form.get('intent');
  const asked = form.get('step');
  const step: PostStep = isPostStep(asked) ? asked : 'role';

  if (intent === 'repost' && id !== null) {
    return answerForm(locale, form, z.object({}), async () => {
      const copy = await repostJob(ctx, actor, id);
      return redirectWith(locale, addressOfStep(copy.id, 'role'), { message: t('jobs.reposted_done') });
    });
  }
  if (intent === 'copy') {
    return answerForm(locale, form, StartFromInput, async ({ from, client_id }) => {
      const copy = await startFromAd(ctx, actor, from, client_id);
      return redirectWith(locale, addressOfStep(copy.id, 'role'), { message: t('jobs.copied_done') });
    });
  }
  if (intent === 'rewrite' && id !== null) {
    return answerForm(locale, form, RewriteInput, async (finding) => {
      await rewriteFinding(ctx, actor, id, finding);
      const message = translate(checkTexts, locale)('jobs.check_done');
      return redirectWith(locale, addressOfStep(id, 'review'), { message });
    });
  }
  if (intent === 'edit_active' && id !== null) {
    return answerForm(locale, form, ActiveEdit, async (input) => {
      await saveJob(ctx, actor, id, withVersion(input));
      return redirectWith(locale, `/jobs/${id}`, { message: t('jobs.edited_done') });
    });
  }
  if (intent === 'correct' && id !== null) {
    return answerForm(locale, form, CorrectionForm, async (input) => {
      const asked = await askCorrection(ctx, actor, id, input);
      const message = t(asked ? 'jobs.correction_asked' : 'jobs.correction_none');
      return redirectWith(locale, `/post-job/${id}`, { message });
    });
  }
  if (intent === 'withdraw_correction' && id !== null) {
    return answerForm(locale, form, z.object({}), async () => {
      await withdrawCorrection(ctx, actor, id);
      return redirectWith(locale, `/post-job/${id}`, { message: t('jobs.correction_withdrawn') });
    });
  }
  if (step === 'review' && id !== null) {
    return answerForm(locale, form, z.object({}), async () => {
      const { state } = await submitForPayment(ctx, actor, id, { pay_type: ctx.gateway ? 'online' : 'bank' });
      if (state === 'awaiting_payment') return redirectWith(locale, `/post-job/${id}/pay`);
      return redirectWith(locale, '/jobs?tab=others', { message: t('jobs.review_sent') });
    });
  }
  const formStep: FormStep = step === 'review' ? 'role' : step;
  if (intent === 'autosave')
    return answerForm(locale, form, z.object({}), () => autosave(ctx, actor, id, formStep, form));

  return answerForm(locale, form, STEP_FORMS[locale][formStep], async (input) => {
    const draft = withVersion(input as JobDraft & { version: number | null; intent?: string });
    if (!intent) await requireClosing(ctx, draft);
    const saved = await save(ctx, actor, id, draft, form);
    if (intent === 'keep') return redirectWith(locale, '/jobs?tab=others', { message: t('jobs.kept_done') });
    if (intent === 'add_question') return redirectWith(locale, `${addressOfStep(saved.id, 'screening')}&more=1`);
    return redirectWith(locale, addressOfStep(saved.id, stepAfter(formStep)));
  });
}

const withVersion = <Input extends { version?: number | null | undefined; intent?: string | undefined }>({
  version,
  intent: _intent,
  ...input
}: Input): JobDraft => ({ ...input, ...(version ? { version } : {}) }) as JobDraft;

const save = (ctx: Context, actor: Actor, id: number | null, draft: JobDraft, form: FormData) =>
  id === null
    ? createDraft(ctx, actor, draft, z.uuid().safeParse(form.get('client_id')).data)
    : saveJob(ctx, actor, id, draft);

async function autosave(ctx: Context, actor: Actor, id: number | null, step: FormStep, form: FormData) {
  const values = valuesOf(form);
  const { input, isWhole } = validPartOf(step, values);
  const version = Number(values['version']);
  const draft = { ...input, ...(version ? { version } : {}) };
  const saved = await save(ctx, actor, id, draft, form);
  return { ok: true as const, id: saved.id, version: saved.version, is_whole: isWhole };
}
