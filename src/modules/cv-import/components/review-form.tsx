import type { ReactNode } from 'react';
import { monthNames } from '#modules/profiles/components/cv-words.ts';
import {
  COURSE_TYPES,
  GRADE_SYSTEMS,
  QUALIFICATION_TYPES,
  LANGUAGE_LEVELS,
  SKILL_LEVELS,
} from '#modules/profiles/contract.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { numberOf } from '#platform/texts/format.ts';
import { ActionsBar } from '#ui/apply-bar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField, MonthField, YearField } from '#ui/form/date-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NumberField, TextField, UrlField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import {
  LIST_FIELDS,
  LIST_NAMES,
  ReviewForm as ReviewSchema,
  SECTION_FIELDS,
  type Draft,
  type Entry,
  type FieldName,
  type FieldSection,
  type ListName,
} from '../contract.ts';
import { cvImportTexts } from '../texts.ts';
import { Written } from '#ui/written.tsx';
import { Stood } from './stood.tsx';
import './review-form.css';

type Choices = Parameters<typeof SelectField>[0]['choices'];
export type ReviewChoices = { countries: Choices; cities: Choices; majors: Choices };

export type ReviewProps = {
  id: string;
  version: number;
  draft: Draft;
  /** What the profile says of each found field now, in words. */
  now: Partial<Record<FieldName, { words: string; isSame: boolean }>>;
  /** For each found entry, the entry of the profile that says the same, in words. */
  already: Record<ListName, (string | null)[]>;
  choices: ReviewChoices;
  answer: unknown;
};

/** A review's values under the names that its form sends. */
function valuesOf({ fields, lists }: Pick<Draft, 'fields' | 'lists'>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, { value, take }] of Object.entries(fields)) {
    values[name] = value;
    values[`take.${name}`] = String(take);
  }
  for (const list of LIST_NAMES) {
    for (const [index, { values: entry, take }] of lists[list].entries()) {
      values[`take.${list}.${index}`] = String(take);
      for (const name of LIST_FIELDS[list]) values[`${list}.${index}.${name}`] = entry[name] ?? '';
    }
  }
  return values;
}

/** Everything that was found, ticked or not, beside what the profile says now. */
export function ReviewForm({ id, version, draft, now, already, choices, answer }: ReviewProps) {
  const t = useTexts(cvImportTexts);
  const sections = (Object.keys(SECTION_FIELDS) as FieldSection[]).filter((section) =>
    SECTION_FIELDS[section].some((name) => draft.fields[name]),
  );
  const lists = LIST_NAMES.filter((list) => draft.lists[list].length > 0);
  return (
    <Form
      key={version}
      schema={ReviewSchema}
      answer={answer}
      values={valuesOf(draft)}
      draftKey={`cv-import.${id}`}
      draftStamp={String(version)}
      className="review stack stack-8"
      summary
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {sections.map((section) => (
        <section key={section} className="stack" aria-labelledby={`review-${section}`}>
          <SectionHead id={`review-${section}`} title={t(`cv_import.section_${section}`)} />
          {SECTION_FIELDS[section].map(
            (name) =>
              draft.fields[name] && (
                <FieldRow key={name} name={name} now={now[name] ?? null} draft={draft} choices={choices} />
              ),
          )}
        </section>
      ))}
      {lists.map((list) => (
        <section key={list} className="stack" aria-labelledby={`review-${list}`}>
          <SectionHead id={`review-${list}`} title={t(`cv_import.list_${list}`)} />
          <ol className={isLine(list) ? 'review-lines' : 'review-entries'}>
            {draft.lists[list].map((entry, index) => (
              <li key={index}>
                <EntryRow
                  list={list}
                  index={index}
                  entry={entry}
                  draft={draft}
                  already={already[list][index] ?? null}
                  choices={choices}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <ActionsBar>
        <SubmitButton name="intent" value="apply">
          {t('cv_import.save')}
        </SubmitButton>
        <Button type="submit" name="intent" value="later" formNoValidate>
          {t('cv_import.later')}
        </Button>
      </ActionsBar>
    </Form>
  );
}

/** Lists whose entries are a line each. */
const isLine = (list: ListName) => list === 'skills' || list === 'languages' || list === 'majors';

/** The tick that takes it: heard beside a field that has its own label, seen at the head of an entry. */
function Take({ of, what, children }: { of: string; what: string; children?: ReactNode }) {
  const t = useTexts(cvImportTexts);
  const words = t('cv_import.take', { what });
  return (
    <CheckboxField name={`take.${of}`} label={words}>
      {children ?? <span className="visually-hidden">{words}</span>}
    </CheckboxField>
  );
}

function FieldRow({
  name,
  now,
  draft,
  choices,
}: {
  name: FieldName;
  now: { words: string; isSame: boolean } | null;
  draft: Draft;
  choices: ReviewChoices;
}) {
  const t = useTexts(cvImportTexts);
  const locale = useLocale();
  return (
    <div className="review-row">
      <Take of={name} what={fieldLabel(name, locale)} />
      <div className="stack stack-1">
        <FoundField name={name} choices={choices} />
        <Stood of={name} draft={draft} />
        <p className="small muted">
          {!now ? (
            t('cv_import.now_empty')
          ) : now.isSame ? (
            t('cv_import.now_same')
          ) : (
            <>
              {t('cv_import.now')} <Written className="typed">{now.words}</Written>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

const LINE_MAX = 120;
const ADDRESS_MAX = 300;

function FoundField({ name, choices }: { name: FieldName; choices: ReviewChoices }) {
  if (name === 'about' || name === 'about_other') return <TextareaField name={name} maxWords={300} rows={5} optional />;
  if (name === 'birthdate') return <DateField name={name} optional />;
  if (name === 'nationality_id') return <SelectField name={name} choices={choices.countries} optional />;
  if (name === 'city_id') return <SelectField name={name} choices={choices.cities} optional />;
  if ((SECTION_FIELDS['social-contacts'] as readonly string[]).includes(name)) return <UrlField name={name} optional />;
  return <TextField name={name} maxLength={name === 'address' ? ADDRESS_MAX : LINE_MAX} optional />;
}

const TITLES: Record<ListName, string> = {
  experiences: 'job_title',
  qualifications: 'study_field',
  skills: 'skill_name',
  languages: 'language',
  courses: 'title',
  memberships: 'role_name',
  majors: 'major_id',
};

function EntryRow({
  list,
  index,
  entry,
  draft,
  already,
  choices,
}: {
  list: ListName;
  index: number;
  entry: Entry;
  draft: Draft;
  already: string | null;
  choices: ReviewChoices;
}) {
  const t = useTexts(cvImportTexts);
  const locale = useLocale();
  const of = `${list}.${index}`;
  const numbered = t('cv_import.entry', { number: numberOf(index + 1, locale) });
  const mark = already !== null && <Badge tone="on">{t('cv_import.already')}</Badge>;
  if (isLine(list)) {
    return (
      <div className="review-row">
        <Take of={of} what={list === 'majors' ? numbered : (entry.values[TITLES[list]] ?? numbered)} />
        <div className="stack stack-1">
          {list === 'skills' && <SkillFields of={of} />}
          {list === 'languages' && <LanguageFields of={of} />}
          {list === 'majors' && (
            <SelectField
              name={`${of}.major_id`}
              label={fieldLabel('major_id', locale)}
              labelHidden
              choices={choices.majors}
              optional
            />
          )}
          {mark && <div>{mark}</div>}
          {/* All of them stand in one line or two: it is quoted of none. */}
          <Stood of={of} draft={draft} isQuoted={false} />
        </div>
      </div>
    );
  }
  const title = entry.values[TITLES[list]] || numbered;
  return (
    <div className="stack stack-3">
      <Take of={of} what={title}>
        <span className="visually-hidden">{t('cv_import.take', { what: '' })}</span>
        <Written className="medium">{title}</Written> {mark}
      </Take>
      {already !== null && (
        <p className="small muted">
          {t('cv_import.already_text')} <Written>{already}</Written>
        </p>
      )}
      <Stood of={of} draft={draft} />
      {list === 'experiences' && <ExperienceFields of={of} />}
      {list === 'qualifications' && <QualificationFields of={of} />}
      {list === 'courses' && <CourseFields of={of} />}
      {list === 'memberships' && <MembershipFields of={of} />}
    </div>
  );
}

function useLabelled() {
  const locale = useLocale();
  return (of: string, name: string) => ({ name: `${of}.${name}`, label: fieldLabel(name, locale), optional: true });
}

function SkillFields({ of }: { of: string }) {
  const field = useLabelled();
  const p = useTexts(profilesTexts);
  return (
    <div className="review-pair">
      <TextField {...field(of, 'skill_name')} labelHidden maxLength={60} />
      <SelectField
        {...field(of, 'level')}
        labelHidden
        empty={false}
        choices={SKILL_LEVELS.map((value) => ({ value, label: p(`profiles.level_${value}`) }))}
      />
    </div>
  );
}

function LanguageFields({ of }: { of: string }) {
  const field = useLabelled();
  const p = useTexts(profilesTexts);
  return (
    <div className="review-pair">
      <TextField {...field(of, 'language')} labelHidden maxLength={60} />
      <SelectField
        {...field(of, 'level')}
        labelHidden
        empty={false}
        choices={LANGUAGE_LEVELS.map((value) => ({ value, label: p(`profiles.speaks_${value}`) }))}
      />
    </div>
  );
}

function ExperienceFields({ of }: { of: string }) {
  const field = useLabelled();
  const p = useTexts(profilesTexts);
  return (
    <>
      <div className="two">
        <TextField {...field(of, 'job_title')} maxLength={LINE_MAX} />
        <TextField {...field(of, 'company_name')} maxLength={LINE_MAX} />
        <MonthField {...field(of, 'start_date')} />
        <MonthField {...field(of, 'end_date')} />
      </div>
      <CheckboxField name={`${of}.is_current`} label={p('profiles.is_current')} />
      <TextareaField {...field(of, 'job_description')} maxWords={500} rows={4} />
    </>
  );
}

function QualificationFields({ of }: { of: string }) {
  const field = useLabelled();
  const locale = useLocale();
  const p = useTexts(profilesTexts);
  return (
    <>
      <div className="two">
        <SelectField
          {...field(of, 'qualification_type')}
          empty={false}
          choices={QUALIFICATION_TYPES.map((value) => ({ value, label: p(`profiles.type_${value}`) }))}
        />
        <TextField {...field(of, 'study_field')} maxLength={LINE_MAX} />
      </div>
      <TextField {...field(of, 'university')} maxLength={160} />
      <div className="two">
        <YearField {...field(of, 'graduated_year')} />
        <SelectField
          {...field(of, 'graduated_month')}
          choices={monthNames(locale).map((label, index) => ({ value: index + 1, label }))}
        />
        <SelectField
          {...field(of, 'system')}
          choices={GRADE_SYSTEMS.map((value) => ({ value, label: p(`profiles.system_${value}`) }))}
        />
        <TextField {...field(of, 'graduation_degree')} maxLength={40} />
      </div>
      <TextareaField {...field(of, 'description')} maxWords={300} rows={2} />
    </>
  );
}

function CourseFields({ of }: { of: string }) {
  const field = useLabelled();
  const p = useTexts(profilesTexts);
  return (
    <div className="review-three">
      <TextField {...field(of, 'title')} maxLength={LINE_MAX} />
      <NumberField {...field(of, 'total_hours')} />
      <SelectField
        name={`${of}.type`}
        label={p('profiles.course_type')}
        empty={false}
        choices={COURSE_TYPES.map((value) => ({ value, label: p(`profiles.course_type_${value}`) }))}
        optional
      />
    </div>
  );
}

function MembershipFields({ of }: { of: string }) {
  const field = useLabelled();
  return (
    <div className="two">
      <TextField {...field(of, 'role_name')} maxLength={LINE_MAX} />
      <MonthField {...field(of, 'member_from')} />
    </div>
  );
}
