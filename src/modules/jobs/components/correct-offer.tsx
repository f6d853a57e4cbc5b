import { dateOf } from '#platform/texts/format.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { CorrectionForm, type CompanyJob } from '../contract.ts';
import { jobsTexts } from '../texts.ts';
import type { Correction } from '../versions.ts';
import { ChangeList } from './ad-history.tsx';
import { valuesOfAd } from './form-values.ts';

/** What a shown ad offers is corrected through staff: what waits, why the last was refused, and the fields. */
export function CorrectOffer({
  job,
  correction,
  answer,
  days,
}: {
  job: CompanyJob;
  correction: Correction | null;
  answer: unknown;
  days: { first: string; last: string };
}) {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  const here = `/post-job/${job.id}`;
  const waits = correction?.state === 'waiting';
  const asked = waits ? Object.fromEntries(correction.changes.map(({ field, after }) => [field, after])) : {};
  return (
    <section className="stack" aria-labelledby="correct-offer">
      <SectionHead title={<span id="correct-offer">{t('jobs.correct_title')}</span>} />
      <p className="muted">{t('jobs.correct_text')}</p>
      {waits && (
        <Notice
          kind="warning"
          icon="clock"
          actions={
            <LocalForm action={here}>
              <Button type="submit" name="intent" value="withdraw_correction" size="s">
                {t('jobs.correction_withdraw')}
              </Button>
            </LocalForm>
          }
        >
          <p className="medium">{t('jobs.correction_waiting')}</p>
          <ChangeList changes={correction.changes} />
        </Notice>
      )}
      {correction?.state === 'refused' && (
        <Notice kind="danger">
          <Naming>{t('jobs.correction_refused', { reason: correction.reason ?? '' })}</Naming>
        </Notice>
      )}
      <Form
        key={correction?.id ?? 0}
        schema={CorrectionForm}
        answer={answer}
        values={valuesOfAd({ ...job, ...asked })}
        draftKey={`correct-job.${job.id}`}
        draftStamp={`${job.version} ${correction?.id ?? 0}`}
        summary
        action={here}
      >
        <input type="hidden" name="intent" value="correct" />
        <div className="two">
          <TextField name="ar_title" maxLength={120} optional={locale === 'en'} />
          <TextField name="en_title" maxLength={120} optional={locale === 'ar'} />
        </div>
        <FieldGroup title={t('jobs.salary_group')}>
          <div className="pair">
            <NumberField name="salary_from" label={t('jobs.from')} optional decimal />
            <NumberField name="salary_to" label={t('jobs.to')} optional decimal />
          </div>
        </FieldGroup>
        <DateField
          name="closes_on"
          optional
          min={days.first}
          max={days.last}
          hint={t('jobs.hint_closing', { date: dateOf(days.last, locale) })}
        />
        <div>
          <SubmitButton look="quiet">{t('jobs.correct_ask')}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
