import { useCallback, useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { MarketPay } from '#modules/salaries/components/market-pay.tsx';
import { ActionsBar } from '#ui/apply-bar.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useLocalPath } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { STEP_FORMS } from '../contract.ts';
import { fieldsOfStep } from '../fields.ts';
import type { AdForm } from '../pages/ad-form.server.ts';
import { addressOfStep, isDraftable, POST_STEPS, stepAfter, type FormStep } from '../rules.ts';
import { jobsTexts } from '../texts.ts';
import { AdCheck, AdCheckSign, stepOfField } from './ad-check.tsx';
import { AdPreview } from './ad-preview.tsx';
import { AdPrice } from './ad-price.tsx';
import { fixIn } from './fix-in-form.ts';
import { type AdValues } from './form-values.ts';
import { SavingSign } from './saving-sign.tsx';
import { StartFrom } from './start-from.tsx';
import { StepDetails } from './step-details.tsx';
import { StepReview } from './step-review.tsx';
import { StepRole } from './step-role.tsx';
import { StepScreening } from './step-screening.tsx';
import { amountOf, useAdCheck } from './use-ad-check.ts';
import { useAutosave, type AutosaveState } from './use-autosave.ts';
import { Naming } from '#ui/written.tsx';

/** The four steps in which an ad is written and sent off. */
export function AdSteps({ data, answer }: { data: AdForm; answer: unknown }) {
  const t = useTexts(jobsTexts);
  const { job, step, title } = data;
  // A draft that was made while typing keeps its form; another ad or step gets a new one.
  const [madeHere, setMadeHere] = useState<number | null>(null);
  const [overtaken, setOvertaken] = useState(0);
  const isMadeHere = job !== null && job.id === madeHere;
  const formKey = `${job && !isMadeHere ? job.id : 'new'} ${step} ${overtaken}`;
  const stepLabels = POST_STEPS.map((name) => ({
    label: t(`jobs.step_${name}`),
    to: addressOfStep(job?.id ?? null, name),
  }));
  const [saving, setSaving] = useState<AutosaveState>('none');
  return (
    <div className="page page-body stack stack-6">
      <div className="line spread">
        <h1 className="heading-26">
          <Naming>{title ? t('jobs.post_named', { title }) : t('jobs.post_new')}</Naming>
        </h1>
        <SavingSign state={saving} isKept={job !== null} />
      </div>
      <Stepper steps={stepLabels} current={POST_STEPS.indexOf(step)} label={t('jobs.steps')} />
      {job?.rejection_reason && isDraftable(job.state) && (
        <Notice kind="warning" icon="alert">
          <Naming>{t('jobs.rejected_text', { reason: job.rejection_reason })}</Naming>
        </Notice>
      )}
      {job === null && data.earlier.length > 0 && <StartFrom ads={data.earlier} client_id={data.client_id} />}
      {step === 'review' ? (
        <Review data={data} answer={answer} />
      ) : (
        <StepForm
          key={formKey}
          step={step}
          data={data}
          answer={answer}
          isMadeHere={isMadeHere}
          onMade={setMadeHere}
          onOvertaken={() => setOvertaken((count) => count + 1)}
          onSaving={setSaving}
        />
      )}
    </div>
  );
}

/** Boxes that are unticked, and questions that were removed, are absent from what is typed and still say something. */
function shownValues(step: FormStep, kept: AdValues, typed: AdValues): AdValues {
  if (Object.keys(typed).length === 0) return kept;
  if (step !== 'screening') {
    const unsent = Object.fromEntries(fieldsOfStep(step).map((name) => [name, '']));
    return { ...kept, ...unsent, ...typed };
  }
  const others = Object.entries(kept).filter(([name]) => !name.startsWith('questions.'));
  return { ...Object.fromEntries(others), ...typed };
}

function StepForm({
  step,
  data,
  answer,
  isMadeHere,
  onMade,
  onOvertaken,
  onSaving,
}: {
  step: FormStep;
  data: AdForm;
  answer: unknown;
  isMadeHere: boolean;
  onMade: (id: number) => void;
  onOvertaken: () => void;
  onSaving: (state: AutosaveState) => void;
}) {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  const local = useLocalPath();
  const navigate = useNavigate();
  const { job, options, company, price, market } = data;
  // What a save by itself brought back is in the fields already; giving it to them again would undo what is typed since.
  const [values] = useState(data.values);
  const [typed, setTyped] = useState<AdValues>({});
  // Of an ad that is begun here: whatever became of the answer to its first save, the next one is saved into it.
  const [clientId] = useState(data.client_id);

  // The ad is known here before its address is: a press meanwhile must not make a second one.
  const [made, setMade] = useState<number | null>(null);
  const id = job?.id ?? made;
  const action = addressOfStep(id, step);
  const created = useCallback(
    (newId: number) => {
      if (job) return;
      setMade(newId);
      onMade(newId);
      void navigate(local(addressOfStep(newId, step)), { replace: true, preventScrollReset: true });
    },
    [job, onMade, navigate, local, step],
  );
  const { area, state, version, saved, message, onInput, onSubmitCapture } = useAutosave({
    action,
    version: job?.version ?? null,
    answer,
    enabled: !job || isDraftable(job.state),
    onCreated: created,
    onOvertaken,
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
  const shown = useMemo(() => shownValues(step, values, typed), [step, values, typed]);
  const check = useAdCheck(shown);

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
          schema={STEP_FORMS[locale][step]}
          answer={answer}
          values={values}
          draftKey={`post-job.${job?.id ?? 'new'}.${step}`}
          draftStamp={version === null ? undefined : String(version)}
          draftSaved={saved}
          draftContinues={isMadeHere}
          summary
          action={action}
        >
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="version" value={version ?? ''} />
          {clientId && <input type="hidden" name="client_id" value={clientId} />}
          {step === 'role' && <StepRole options={options} canHideCompany={company.state === 'verified'} />}
          {step === 'details' && <StepDetails options={options} firstDay={data.firstDay} lastDay={data.lastDay} />}
          {step === 'screening' && <StepScreening rows={data.rows} />}
          <AdCheckSign findings={check.findings} />
          <ActionsBar>
            {/* Enter presses a form's first button, which is to go on. */}
            <SubmitButton>{t(`jobs.next_${stepAfter(step)}` as 'jobs.next_details')}</SubmitButton>
            {before && <LinkButton to={addressOfStep(id, before)}>{t('jobs.previous')}</LinkButton>}
            <Button type="submit" look="bare" name="intent" value="keep">
              {t('jobs.keep')}
            </Button>
          </ActionsBar>
        </Form>
      </div>
      <aside className="stack stack-6">
        <AdPreview values={shown} company={company} cities={options.cities} />
        {(step !== 'role' || check.findings.length > 0) && (
          <AdCheck
            {...check}
            fix={{
              press: (finding) => fixIn(area.current, finding),
              hrefOf: ({ field }) => (stepOfField(field) === step ? null : addressOfStep(id, stepOfField(field))),
            }}
          />
        )}
        {market && (
          <MarketPay
            market={market}
            offered={{ from: amountOf(shown['salary_from']), to: amountOf(shown['salary_to']) }}
          />
        )}
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

function Review({ data, answer }: { data: AdForm; answer: unknown }) {
  const t = useTexts(jobsTexts);
  const { job, review, price, now } = data;
  if (!job || !review) return null;
  const { findings, missing } = review.check;
  const isReady = review.lacks.length === 0 && findings.every(({ level }) => level === 'advise');
  const here = addressOfStep(job.id, 'review');
  return (
    <div className="with-side post-job">
      <div className="stack stack-6">
        {(findings.length > 0 || missing.length > 0) && (
          <AdCheck findings={findings} missing={missing} fix={{ action: here }} />
        )}
        <Form answer={answer} action={here}>
          <StepReview
            job={review.job}
            questions={job.questions}
            lacks={review.lacks}
            now={now}
            hrefOf={(step) => addressOfStep(job.id, step)}
          />
          <input type="hidden" name="step" value="review" />
          <ActionsBar>
            {isReady && <SubmitButton>{t(review.isPaid ? 'jobs.go_review' : 'jobs.go_pay')}</SubmitButton>}
            <LinkButton to={addressOfStep(job.id, 'screening')}>{t('jobs.previous')}</LinkButton>
          </ActionsBar>
        </Form>
      </div>
      <aside>
        {review.isPaid ? <Notice kind="success">{t('jobs.paid_before')}</Notice> : <AdPrice price={price} />}
      </aside>
    </div>
  );
}
