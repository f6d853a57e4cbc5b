import type { ReactNode } from 'react';
import { KINDS } from '#modules/files/rules.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { MonthField, YearField } from '#ui/form/date-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { InOrder } from '#ui/in-order.tsx';
import { useTexts } from '#ui/use-texts.ts';
import {
  COURSE_FIELDS,
  EXPERIENCE_FIELDS,
  LANGUAGE_FIELDS,
  MEMBERSHIP_FIELDS,
  QUALIFICATION_FIELDS,
  type CvListName,
  type EntryFieldName,
} from '../fields.ts';
import { profilesTexts } from '../texts.ts';
import { useEntryChoices } from './entry-choices.ts';
import type { EntryInputsProps } from './entry-form.tsx';
import { Suggestions } from './suggestions.tsx';

/** An input for every field of an entry; what is said once more in the other language has one in `InOtherLanguage`. */
type Inputs<List extends CvListName> = Record<Exclude<EntryFieldName<List>, `${string}_other`>, ReactNode>;

const labelsOf = (options: readonly { label: string }[] | undefined) => (options ?? []).map(({ label }) => label);

function Certificate({ name, file }: { name: 'graduation_file' | 'certificate_file'; file: EntryInputsProps['file'] }) {
  const t = useTexts(profilesTexts);
  return (
    <FileField
      name={name}
      hint={t('profiles.graduation_file_hint')}
      kinds={['pdf']}
      maxMegabytes={KINDS[name].maxMegabytes}
      optional
      {...(file ? { current: file } : {})}
    />
  );
}

export function QualificationInputs({ options, file, otherLanguage }: EntryInputsProps) {
  const t = useTexts(profilesTexts);
  const choices = useEntryChoices();
  const {
    study_field: subject,
    university: school,
    graduation_degree: grade,
    description: text,
  } = QUALIFICATION_FIELDS;
  const inputs: Inputs<'qualifications'> = {
    qualification_type: <SelectField name="qualification_type" choices={choices.qualification_type} />,
    study_field: <TextField name="study_field" {...subject.limit} list="majors" optional />,
    university: (
      <TextField
        name="university"
        hint={t('profiles.university_hint')}
        {...school.limit}
        list="universities"
        optional
      />
    ),
    graduated_year: <YearField name="graduated_year" optional />,
    graduated_month: <SelectField name="graduated_month" choices={choices.graduated_month} optional />,
    system: <SelectField name="system" choices={choices.system} optional />,
    graduation_degree: <TextField name="graduation_degree" {...grade.limit} optional />,
    description: <TextareaField name="description" {...text.limit} rows={3} optional />,
    graduation_file_id: <Certificate name="graduation_file" file={file} />,
  };
  const { qualification_type, study_field, university, graduated_year, graduated_month, ...others } = inputs;
  const { system, graduation_degree, description, graduation_file_id, ...more } = others;
  return (
    <>
      <div className="two">
        {qualification_type}
        {study_field}
      </div>
      {university}
      <Suggestions id="universities" names={labelsOf(options['universities'])} />
      <Suggestions id="majors" names={labelsOf(options['majors'])} />
      <div className="two">
        {graduated_year}
        {graduated_month}
        {system}
        {graduation_degree}
      </div>
      {description}
      <InOrder of={more} />
      {otherLanguage}
      {graduation_file_id}
    </>
  );
}

export function ExperienceInputs({ options, otherLanguage }: EntryInputsProps) {
  const t = useTexts(profilesTexts);
  const fields = EXPERIENCE_FIELDS;
  const inputs: Inputs<'experiences'> = {
    job_title: <TextField name="job_title" {...fields.job_title.limit} autoComplete="organization-title" />,
    company_name: <TextField name="company_name" {...fields.company_name.limit} autoComplete="organization" />,
    start_date: <MonthField name="start_date" hint={t('profiles.month_hint')} />,
    end_date: <MonthField name="end_date" hint={t('profiles.month_hint')} optional />,
    job_description: (
      <TextareaField
        name="job_description"
        hint={t('profiles.duties_hint')}
        {...fields.job_description.limit}
        rows={5}
        optional
      />
    ),
    foundation_major_id: <SelectField name="foundation_major_id" choices={options['sectors'] ?? []} optional />,
    foundation_members_count: <NumberField name="foundation_members_count" optional />,
    latest_salary: (
      <NumberField
        name="latest_salary"
        hint={t('profiles.latest_salary_hint')}
        suffix={t('profiles.riyal_month')}
        decimal
        optional
      />
    ),
  };
  const { job_title, company_name, start_date, end_date, job_description, ...others } = inputs;
  const { foundation_major_id, foundation_members_count, latest_salary, ...more } = others;
  return (
    <>
      <div className="two">
        {job_title}
        {company_name}
        {start_date}
        {end_date}
      </div>
      <CheckboxField name="is_current" label={t('profiles.is_current')} />
      {job_description}
      <InOrder of={more} />
      {otherLanguage}
      <div className="two">
        {foundation_major_id}
        {foundation_members_count}
      </div>
      {latest_salary}
    </>
  );
}

export function CourseInputs({ file, otherLanguage }: EntryInputsProps) {
  const t = useTexts(profilesTexts);
  const choices = useEntryChoices();
  const inputs: Inputs<'courses'> = {
    title: <TextField name="title" {...COURSE_FIELDS.title.limit} />,
    type: <RadioField name="type" label={t('profiles.course_type')} defaultValue="course" choices={choices.type} />,
    total_hours: <NumberField name="total_hours" optional />,
    certificate_file_id: <Certificate name="certificate_file" file={file} />,
  };
  const { certificate_file_id, ...more } = inputs;
  return (
    <>
      <InOrder of={more} />
      {otherLanguage}
      {certificate_file_id}
    </>
  );
}

export function LanguageInputs({ options }: EntryInputsProps) {
  const choices = useEntryChoices();
  const inputs: Inputs<'languages'> = {
    language: <TextField name="language" {...LANGUAGE_FIELDS.language.limit} list="languages" />,
    level: <SelectField name="level" choices={choices.speaks} />,
  };
  return (
    <>
      <div className="two">
        <InOrder of={inputs} />
      </div>
      <Suggestions id="languages" names={labelsOf(options['languages'])} />
    </>
  );
}

export function MembershipInputs({ otherLanguage }: EntryInputsProps) {
  const inputs: Inputs<'memberships'> = {
    role_name: <TextField name="role_name" {...MEMBERSHIP_FIELDS.role_name.limit} />,
    member_from: <MonthField name="member_from" optional />,
  };
  return (
    <>
      <InOrder of={inputs} />
      {otherLanguage}
    </>
  );
}
