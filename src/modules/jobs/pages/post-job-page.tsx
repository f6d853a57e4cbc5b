import { useCallback, useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { currentPrice, findPaidPayment } from '#modules/payments/service.server.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import type { Context } from '#platform/context.server.ts';
import { answered, answerForm, valuesOf } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { ActionsBar } from '#ui/apply-bar.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useLocalPath } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ActiveAd } from '../components/active-ad.tsx';
import { AdPreview } from '../components/ad-preview.tsx';
import { AdPrice } from '../components/ad-price.tsx';
import { valuesOfAd, type AdValues } from '../components/form-values.ts';
import { SavingSign } from '../components/saving-sign.tsx';
import { SettledAd } from '../components/settled-ad.tsx';
import { StepDetails } from '../components/step-details.tsx';
import { StepReview } from '../components/step-review.tsx';
import { StepRole } from '../components/step-role.tsx';
import { StepScreening } from '../components/step-screening.tsx';
import { useAutosave, type AutosaveState } from '../components/use-autosave.ts';
import { ActiveEdit, DetailsStep, RoleStep, ScreeningStep, validPartOf, type JobDraft } from '../contract.ts';
import { refuse } from '../errors.ts';
import {
  dayInRiyadh,
  inLanguage,
  isDraftable,
  lastPaidDay,
  MAX_QUESTIONS,
  POST_STEPS,
  type PostStep,
} from '../rules.ts';
import {
  createDraft,
  findCompanyJob,
  findPublicJob,
  listLacks,
  repostJob,
  saveJob,
  submitForPayment,
} from '../service.server.ts';
import { jobsTexts } from '../texts.ts';
import type { Route } from './+types/post-job-page';
import './post-job-page.css';

const SCHEMAS = { role: RoleStep, details: DetailsStep, screening: ScreeningStep } as const;
type FormStep = keyof typeof SCHEMAS;

const isStep = (value: unknown): value is PostStep => POST_STEPS.includes(value as PostStep);
const addressOf = (id: number | null, step: PostStep) => (id === null ? '/post-job' : `/post-job/${id}?step=${step}`);
const after = (step: PostStep): PostStep => POST_STEPS[POST_STEPS.indexOf(step) + 1] ?? 'review';

function idOf(param: string | undefined): number | null {
  if (param === undefined) return null;
  if (!/^\d{1,15}$/.test(param)) throw refuse('jobs.not_found');
  return Number(param);
}

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const employer = requireCompany(actor, 'read');
  const companyId = employer.company_id;
  const id = idOf(params.id);
  const [job, companies, price, catalogues] = await Promise.all([
    id === null ? null : findCompanyJob(ctx, actor, id),
    companyCardsOf(ctx, [companyId]),
    currentPrice(ctx),
    readCatalogues(ctx),
  ]);
  const company = companies.get(companyId)!;
  const asked = url.searchParams.get('step');
  const step: PostStep = job && isStep(asked) ? asked : 'role';
  const t = translate(jobsTexts, locale);
  const title = job && inLanguage(locale, job.ar_title, job.en_title);
  const now = ctx.now();
  const inReview = job && (step === 'review' || !isOpenForSteps(job.state));
  const saved = job?.questions.length ?? 0;
  return {
    job,
    step,
    title,
    price,
    now: now.toISOString(),
    firstDay: dayInRiyadh(now),
    lastDay: lastPaidDay(now, price.listing_days),
    company,
    values: valuesOfAd(job),
    rows: Math.min(MAX_QUESTIONS, Math.max(1, saved + (url.searchParams.has('more') ? 1 : 0))),
    options: {
      job_roles: catalogues.options('job_roles', locale),
      sectors: catalogues.options('sectors', locale),
      majors: catalogues.options('majors', locale),
      cities: catalogues.options('cities', locale),
    },
    review: inReview
      ? {
          job: await findPublicJob(ctx, actor, job.id),
          lacks: await listLacks(ctx, job, company.state),
          isPaid: (await findPaidPayment(ctx, job.id)) !== undefined,
        }
      : null,
    meta: pageMeta({ url, locale, title: title ? t('jobs.post_named', { title }) : t('jobs.post_new'), noindex: true }),
  };
});

const isOpenForSteps = (state: string) => state === 'draft' || state === 'rejected' || state === 'awaiting_payment';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(jobsTexts, locale);
  const id = idOf(params.id);
  const form = await request.formData();
  const intent = form.get('intent');
  const asked = form.get('step');
  const step: PostStep = isStep(asked) ? asked : 'role';

  if (intent === 'repost' && id !== null) {
    return answerForm(locale, form, z.object({}), async () => {
      const copy = await repostJob(ctx, actor, id);
      return redirectWith(locale, addressOf(copy.id, 'role'), { message: t('jobs.reposted_done') });
    });
  }
  if (intent === 'edit_active' && id !== null) {
    return answerForm(locale, form, ActiveEdit, async (input) => {
      await saveJob(ctx, actor, id, withVersion(input));
      return redirectWith(locale, `/jobs/${id}`, { message: t('jobs.edited_done') });
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

  return answerForm(locale, form, SCHEMAS[formStep], async (input) => {
    const draft = withVersion(input as JobDraft & { version: number | null });
    const saved = id === null ? await createDraft(ctx, actor, draft) : await saveJob(ctx, actor, id, draft);
    if (intent === 'keep') return redirectWith(locale, '/jobs?tab=others', { message: t('jobs.kept_done') });
    if (intent === 'add_question') return redirectWith(locale, `${addressOf(saved.id, 'screening')}&more=1`);
    return redirectWith(locale, addressOf(saved.id, after(formStep)));
  });
});

const withVersion = <Input extends { version?: number | null | undefined }>({ version, ...input }: Input): JobDraft =>
  ({ ...input, ...(version ? { version } : {}) }) as JobDraft;

async function autosave(ctx: Context, actor: Actor, id: number | null, step: FormStep, form: FormData) {
  const values = valuesOf(form);
  const { input, isWhole } = validPartOf(step, values);
  const version = Number(values['version']);
  const draft = { ...input, ...(version ? { version } : {}) };
  const saved = id === null ? await createDraft(ctx, actor, draft) : await saveJob(ctx, actor, id, draft);
  return { ok: true as const, id: saved.id, version: saved.version, is_whole: isWhole };
}

export default function PostJobPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, title, values } = loaderData;
  if (job?.state === 'active') return <ActiveAd job={job} title={title} values={values} answer={actionData} />;
  if (job && !isOpenForSteps(job.state)) return <SettledAd job={job} title={title} />;
  return <AdSteps data={loaderData} answer={actionData} />;
}

type Data = Route.ComponentProps['loaderData'];
type Answer = Route.ComponentProps['actionData'];

function AdSteps({ data, answer }: { data: Data; answer: Answer }) {
  const t = useTexts(jobsTexts);
  const { job, step, title } = data;
  // A draft that was made while typing keeps its form; another ad or step gets a new one.
  const [madeHere, setMadeHere] = useState<number | null>(null);
  const formKey = `${job && job.id !== madeHere ? job.id : 'new'} ${step}`;
  const stepLabels = POST_STEPS.map((name) => ({
    label: t(`jobs.step_${name}`),
    to: addressOf(job?.id ?? null, name),
  }));
  const [saving, setSaving] = useState<AutosaveState>('none');
  return (
    <div className="page page-body stack stack-6">
      <div className="line spread">
        <h1 className="heading-26">{title ? t('jobs.post_named', { title }) : t('jobs.post_new')}</h1>
        <SavingSign state={saving} isKept={job !== null} />
      </div>
      <Stepper steps={stepLabels} current={POST_STEPS.indexOf(step)} label={t('jobs.steps')} />
      {job?.rejection_reason && isDraftable(job.state) && (
        <Notice kind="warning" icon="alert">
          {t('jobs.rejected_text', { reason: job.rejection_reason })}
        </Notice>
      )}
      {step === 'review' ? (
        <Review data={data} answer={answer} />
      ) : (
        <StepForm key={formKey} step={step} data={data} answer={answer} onMade={setMadeHere} onSaving={setSaving} />
      )}
    </div>
  );
}

function StepForm({
  step,
  data,
  answer,
  onMade,
  onSaving,
}: {
  step: FormStep;
  data: Data;
  answer: Answer;
  onMade: (id: number) => void;
  onSaving: (state: AutosaveState) => void;
}) {
  const t = useTexts(jobsTexts);
  const local = useLocalPath();
  const navigate = useNavigate();
  const { job, options, company, price } = data;
  // What a save by itself brought back is in the fields already; giving it to them again would undo what is typed since.
  const [values] = useState(data.values);
  const [typed, setTyped] = useState<AdValues>({});
  const draftKey = `post-job.${job?.id ?? 'new'}.${step}`;

  const created = useCallback(
    (id: number) => {
      if (job) return;
      onMade(id);
      void navigate(local(addressOf(id, step)), { replace: true, preventScrollReset: true });
    },
    [job, onMade, navigate, local, step],
  );
  const { area, state, version, message, onInput, onSubmitCapture } = useAutosave({
    action: addressOf(job?.id ?? null, step),
    version: job?.version ?? null,
    draftKey,
    enabled: !job || isDraftable(job.state),
    onCreated: created,
  });
  useEffect(() => onSaving(state), [state, onSaving]);

  const input = (event: SyntheticEvent<HTMLElement>) => {
    onInput();
    const form = (event.target as HTMLInputElement).form;
    if (form)
      setTyped(
        Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')) as AdValues,
      );
  };
  // A box that was unticked is absent from what is typed, and still says something.
  const shown = useMemo(() => {
    if (Object.keys(typed).length === 0) return values;
    const own: AdValues = step === 'details' ? { is_remote: '', job_type: '' } : { show_company: '' };
    return { ...values, ...(step === 'screening' ? {} : own), ...typed };
  }, [values, typed, step]);

  const before = POST_STEPS[POST_STEPS.indexOf(step) - 1];
  return (
    <div className="with-side post-job" ref={area} onInput={input} onSubmitCapture={onSubmitCapture}>
      <div className="stack stack-6">
        {state === 'stale' && (
          <Notice kind="warning" live actions={<ReloadButton />}>
            {message}
          </Notice>
        )}
        <Form
          schema={SCHEMAS[step]}
          answer={answer}
          values={values}
          draftKey={draftKey}
          summary
          action={addressOf(job?.id ?? null, step)}
        >
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="version" value={version ?? ''} />
          {step === 'role' && <StepRole options={options} canHideCompany={company.state === 'verified'} />}
          {step === 'details' && <StepDetails options={options} firstDay={data.firstDay} lastDay={data.lastDay} />}
          {step === 'screening' && <StepScreening rows={data.rows} />}
          <ActionsBar>
            {/* Enter presses a form's first button, which is to go on. */}
            <SubmitButton>{t(`jobs.next_${after(step)}` as 'jobs.next_details')}</SubmitButton>
            {before && <LinkButton to={addressOf(job?.id ?? null, before)}>{t('jobs.previous')}</LinkButton>}
            <Button type="submit" look="bare" name="intent" value="keep">
              {t('jobs.keep')}
            </Button>
          </ActionsBar>
        </Form>
      </div>
      <aside className="stack stack-6">
        <AdPreview values={shown} company={company} cities={options.cities} />
        <AdPrice price={price} note={t('jobs.cost_note')} />
      </aside>
    </div>
  );
}

function ReloadButton() {
  const t = useTexts(jobsTexts);
  return (
    <Button size="s" icon="refresh" onClick={() => window.location.reload()}>
      {t('jobs.reload')}
    </Button>
  );
}

function Review({ data, answer }: { data: Data; answer: Answer }) {
  const t = useTexts(jobsTexts);
  const { job, review, price, now } = data;
  if (!job || !review) return null;
  const isReady = review.lacks.length === 0;
  return (
    <div className="with-side">
      <Form answer={answer} action={addressOf(job.id, 'review')}>
        <StepReview
          job={review.job}
          questions={job.questions}
          lacks={review.lacks}
          now={now}
          hrefOf={(step) => addressOf(job.id, step)}
        />
        <input type="hidden" name="step" value="review" />
        <ActionsBar>
          {isReady && <SubmitButton>{t(review.isPaid ? 'jobs.go_review' : 'jobs.go_pay')}</SubmitButton>}
          <LinkButton to={addressOf(job.id, 'screening')}>{t('jobs.previous')}</LinkButton>
        </ActionsBar>
      </Form>
      <aside>
        {review.isPaid ? (
          <Notice kind="success">{t('jobs.paid_before')}</Notice>
        ) : (
          <AdPrice price={price} note={t('jobs.cost_note')} />
        )}
      </aside>
    </div>
  );
}
