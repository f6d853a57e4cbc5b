import type { ReactNode } from 'react';
import type { Option } from '#modules/catalogues/contract.ts';
import { typedValues } from '#platform/fields/declared.ts';
import { LinkButton } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ProfileAnswer } from '../contract.ts';
import { CV_LISTS, fileFieldOf, type CvField, type CvListName } from '../fields.ts';
import { profilesTexts } from '../texts.ts';
import { useEntryWords } from './entry-choices.ts';
import {
  CourseInputs,
  ExperienceInputs,
  LanguageInputs,
  MembershipInputs,
  QualificationInputs,
} from './entry-inputs.tsx';
import { ENTRY_FORMS } from './entry-kinds.ts';
import { InOtherLanguage } from './in-other-language.tsx';
import { SectionForm } from './section-form.tsx';

export type Entry = ProfileAnswer[CvListName][number];
export type EntryInputsProps = {
  options: Record<string, readonly Option[]>;
  /** Where the entry's file is read; null when it has none. */
  /** What was uploaded for it. */
  file: { name: string; href: string } | null;
  /** The texts once more in the other language, where the form wants them. */
  otherLanguage: ReactNode;
};

const INPUTS: Record<CvListName, (props: EntryInputsProps) => ReactNode> = {
  qualifications: QualificationInputs,
  experiences: ExperienceInputs,
  languages: LanguageInputs,
  courses: CourseInputs,
  memberships: MembershipInputs,
};

/** As the fields take it. */
function valuesOf(list: CvListName, entry: Entry) {
  const values = typedValues<Record<string, CvField>>(CV_LISTS[list].fields, entry);
  return list === 'experiences'
    ? { ...values, is_current: (entry as { end_date: unknown }).end_date === null }
    : values;
}

/** A new entry of a list, or one that is there. */
export function EntryForm({
  list,
  path,
  profile,
  entry,
  isGone,
  options,
  file,
  answer,
}: {
  list: CvListName;
  path: string;
  profile: ProfileAnswer;
  entry: Entry | null;
  isGone: boolean;
  options: Record<string, readonly Option[]>;
  file: { name: string; href: string } | null;
  answer: unknown;
}) {
  const t = useTexts(profilesTexts);
  const words = useEntryWords(list, options);
  const Inputs = INPUTS[list];
  return (
    <section className="stack stack-5" aria-labelledby="entry">
      <SectionHead id="entry" level={2} title={t(entry ? `profiles.${list}_edit` : `profiles.${list}_new`)} />
      <SectionForm
        schema={ENTRY_FORMS[list]}
        answer={answer}
        values={entry ? valuesOf(list, entry) : {}}
        profile={profile}
        draft={list}
        entry={entry}
        isGone={isGone}
        words={words}
        encType={fileFieldOf(list) ? 'multipart/form-data' : undefined}
      >
        <Inputs options={options} file={file} otherLanguage={<InOtherLanguage fields={CV_LISTS[list].fields} />} />
        {file && <CheckboxField name="remove_file" label={t('profiles.remove_file')} />}
        <div className="line">
          <SubmitButton>{t(entry ? 'profiles.save' : 'profiles.add')}</SubmitButton>
          {(entry || profile[list].length > 0) && (
            <LinkButton to={path} look="bare">
              {t('profiles.cancel')}
            </LinkButton>
          )}
        </div>
      </SectionForm>
    </section>
  );
}
