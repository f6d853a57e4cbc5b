import type { ReactNode } from 'react';
import { groupedChoices } from '#modules/catalogues/rules.ts';
import { dateOf } from '#platform/texts/format.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { SegmentedField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { InOrder } from '#ui/in-order.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { JOB_TYPES, type DescribingName, type StepFieldName } from '../fields.ts';
import { MAX_DESCRIPTION_WORDS, MIN_DESCRIPTION_WORDS } from '../rules.ts';
import { jobsTexts } from '../texts.ts';
import type { AdOptions } from './step-role.tsx';

/** What the work is and what it offers. */
export function StepDetails({ options, firstDay, lastDay }: { options: AdOptions; firstDay: string; lastDay: string }) {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  const inputs: Record<Exclude<StepFieldName<'details'>, DescribingName>, ReactNode> = {
    salary_from: <NumberField name="salary_from" label={t('jobs.from')} optional decimal />,
    salary_to: <NumberField name="salary_to" label={t('jobs.to')} optional decimal />,
    city_id: <SelectField name="city_id" choices={groupedChoices(options.cities)} />,
    is_remote: <CheckboxField name="is_remote" label={t('jobs.label_is_remote')} />,
    job_type: (
      <SegmentedField
        name="job_type"
        choices={JOB_TYPES.map((value) => ({ value, label: t(`jobs.type_short_${value}`) }))}
      />
    ),
    experience_from: <NumberField name="experience_from" label={t('jobs.from')} optional />,
    experience_to: <NumberField name="experience_to" label={t('jobs.to')} optional />,
    vacancies: <NumberField name="vacancies" hint={t('jobs.hint_vacancies')} />,
    closes_on: (
      <DateField
        name="closes_on"
        optional
        min={firstDay}
        max={lastDay}
        hint={t('jobs.hint_closing', { date: dateOf(lastDay, locale) })}
      />
    ),
  };
  const { salary_from, salary_to, city_id, is_remote, job_type, ...others } = inputs;
  const { experience_from, experience_to, vacancies, closes_on, ...more } = others;
  return (
    <>
      <DescriptionFields />
      <FieldGroup title={t('jobs.salary_group')} hint={t('jobs.salary_hint')}>
        <div className="pair">
          {salary_from}
          {salary_to}
        </div>
      </FieldGroup>
      <div className="two">
        <div className="stack stack-3">
          {city_id}
          {is_remote}
        </div>
        {job_type}
      </div>
      <FieldGroup title={t('jobs.experience_group')}>
        <div className="pair">
          {experience_from}
          {experience_to}
        </div>
      </FieldGroup>
      <div className="two">
        {vacancies}
        {closes_on}
      </div>
      <InOrder of={more} />
      <MoreFields />
    </>
  );
}

const DESCRIPTIONS = ['ar_description', 'en_description'] as const;

/** Each brings its formatting with it. */
export function DescriptionFields() {
  const t = useTexts(jobsTexts);
  const names = useLocale() === 'ar' ? DESCRIPTIONS : DESCRIPTIONS.toReversed();
  return names.map((name, index) => (
    <RichTextField
      key={name}
      name={name}
      rows={index === 0 ? 9 : 5}
      maxWords={MAX_DESCRIPTION_WORDS}
      minWords={MIN_DESCRIPTION_WORDS}
      optional={index > 0}
      hint={index === 0 ? t('jobs.hint_description') : undefined}
    />
  ));
}

/** The other fields that describe an ad and may change while it is shown; the page's language comes first. */
export function MoreFields() {
  const t = useTexts(jobsTexts);
  const isArabic = useLocale() === 'ar';
  const inOwnFirst = (ar: ReactNode, en: ReactNode) => (isArabic ? [ar, en] : [en, ar]);
  const hoursHint = (isOwn: boolean) => (isOwn ? { hint: t('jobs.hint_hours') } : {});
  const inputs: Record<Exclude<DescribingName, (typeof DESCRIPTIONS)[number] | `${string}_html`>, ReactNode> = {
    skills: <TextareaField name="skills" rows={2} optional hint={t('jobs.hint_skills')} />,
    ar_benefits: <TextareaField key="ar" name="ar_benefits" rows={3} optional maxWords={300} />,
    en_benefits: <TextareaField key="en" name="en_benefits" rows={3} optional maxWords={300} />,
    ar_working_hours: <TextField key="ar" name="ar_working_hours" optional maxLength={120} {...hoursHint(isArabic)} />,
    en_working_hours: <TextField key="en" name="en_working_hours" optional maxLength={120} {...hoursHint(!isArabic)} />,
    keep_off_boards: (
      <CheckboxField
        name="keep_off_boards"
        label={t('jobs.label_keep_off_boards')}
        hint={t('jobs.hint_keep_off_boards')}
      />
    ),
  };
  const { skills, ar_benefits, en_benefits, ar_working_hours, en_working_hours, ...more } = inputs;
  return (
    <>
      {skills}
      {inOwnFirst(ar_benefits, en_benefits)}
      {inOwnFirst(ar_working_hours, en_working_hours)}
      <InOrder of={more} />
    </>
  );
}
