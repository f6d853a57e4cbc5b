import type { ReactNode } from 'react';
import type { Option } from '#modules/catalogues/contract.ts';
import { groupedChoices } from '#modules/catalogues/rules.ts';
import { CheckboxField, SwitchField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { InOrder } from '#ui/in-order.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { QUALIFICATIONS, type StepFieldName } from '../fields.ts';
import { adTexts } from '../ad-texts.ts';
import { jobsTexts } from '../texts.ts';

const TITLES = ['ar_title', 'en_title'] as const;

export type AdOptions = Record<'job_roles' | 'sectors' | 'majors' | 'cities', readonly Option[]>;

/** Which job it is. */
export function StepRole({ options, canHideCompany }: { options: AdOptions; canHideCompany: boolean }) {
  const t = useTexts(jobsTexts);
  const ta = useTexts(adTexts);
  const titles = useLocale() === 'ar' ? TITLES : TITLES.toReversed();
  const inputs: Record<Exclude<StepFieldName<'role'>, (typeof TITLES)[number]>, ReactNode> = {
    job_role_id: (
      <SelectField name="job_role_id" hint={t('jobs.hint_role')} optional choices={groupedChoices(options.job_roles)} />
    ),
    sector_id: <SelectField name="sector_id" optional choices={options.sectors} />,
    major_id: <SelectField name="major_id" optional choices={options.majors} />,
    min_qualification: (
      <SelectField
        name="min_qualification"
        optional
        choices={QUALIFICATIONS.map((value) => ({ value, label: ta(`jobs.qualification_${value}`) }))}
      />
    ),
    show_company: canHideCompany ? (
      <SwitchField name="show_company" label={t('jobs.label_show_company')} hint={t('jobs.hint_show_company')} />
    ) : (
      <input type="hidden" name="show_company" value="true" />
    ),
    saudi_only: <CheckboxField name="saudi_only" label={t('jobs.label_saudi_only')} hint={t('jobs.hint_saudi_only')} />,
  };
  const { job_role_id, sector_id, major_id, min_qualification, show_company, saudi_only, ...more } = inputs;
  return (
    <>
      <FieldGroup title={t('jobs.preview_title')} hint={t('jobs.hint_titles')}>
        <div className="two">
          {titles.map((name, index) => (
            <TextField key={name} name={name} maxLength={120} optional={index > 0} />
          ))}
        </div>
      </FieldGroup>
      {job_role_id}
      <div className="two">
        {sector_id}
        {major_id}
        {min_qualification}
      </div>
      <InOrder of={more} />
      <div className="stack">
        {show_company}
        {saudi_only}
      </div>
    </>
  );
}
