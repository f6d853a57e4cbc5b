import { groupedChoices } from '#modules/catalogues/rules.ts';
import { dateOf } from '#platform/texts/format.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { SegmentedField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { JOB_TYPES } from '../contract.ts';
import { MAX_DESCRIPTION_WORDS, MIN_DESCRIPTION_WORDS } from '../rules.ts';
import { jobsTexts } from '../texts.ts';
import type { AdOptions } from './step-role.tsx';

/** What the work is and what it offers. */
export function StepDetails({ options, firstDay, lastDay }: { options: AdOptions; firstDay: string; lastDay: string }) {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  return (
    <>
      <DescriptionFields />
      <FieldGroup title={t('jobs.salary_group')} hint={t('jobs.salary_hint')}>
        <div className="pair">
          <NumberField name="salary_from" label={t('jobs.from')} optional decimal />
          <NumberField name="salary_to" label={t('jobs.to')} optional decimal />
        </div>
      </FieldGroup>
      <div className="two">
        <div className="stack stack-3">
          <SelectField name="city_id" choices={groupedChoices(options.cities)} />
          <CheckboxField name="is_remote" label={t('jobs.label_is_remote')} />
        </div>
        <SegmentedField
          name="job_type"
          choices={JOB_TYPES.map((value) => ({ value, label: t(`jobs.type_short_${value}`) }))}
        />
      </div>
      <FieldGroup title={t('jobs.experience_group')}>
        <div className="pair">
          <NumberField name="experience_from" label={t('jobs.from')} optional />
          <NumberField name="experience_to" label={t('jobs.to')} optional />
        </div>
      </FieldGroup>
      <div className="two">
        <NumberField name="vacancies" hint={t('jobs.hint_vacancies')} />
        <DateField
          name="closes_on"
          optional
          min={firstDay}
          max={lastDay}
          hint={t('jobs.hint_closing', { date: dateOf(lastDay, locale) })}
        />
      </div>
      <MoreFields />
    </>
  );
}

export function DescriptionFields() {
  const t = useTexts(jobsTexts);
  const names = useLocale() === 'ar' ? ['ar_description', 'en_description'] : ['en_description', 'ar_description'];
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

export function MoreFields() {
  const t = useTexts(jobsTexts);
  return (
    <>
      <TextareaField name="skills" rows={2} optional hint={t('jobs.hint_skills')} />
      <TextareaField name="benefits" rows={3} optional maxWords={300} />
      <TextField name="working_hours" optional maxLength={120} hint={t('jobs.hint_hours')} />
    </>
  );
}
