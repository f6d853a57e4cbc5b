import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { CheckboxGroupField } from '#ui/form/checkbox-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { InOrder } from '#ui/in-order.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { choiceLabel } from '../components/differences.ts';
import { InOtherLanguage } from '../components/in-other-language.tsx';
import { freshAfterConflict, SectionForm, type SectionInputs } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import { JOB_TYPES } from '../contract.ts';
import { pick, typedValues } from '#platform/fields/declared.ts';
import { fieldsOfSection, PROFILE_FIELDS } from '../fields.ts';
import { JobRequiredForm } from '../inputs.ts';
import { doneFrom, loadSection } from '../section-page.server.ts';
import { saveJobRequired } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/job-required-page';

const NOTICE_MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [section, catalogues] = await Promise.all([loadSection(ctx, actor, url, 'job-required'), readCatalogues(ctx)]);
  return {
    ...section,
    sectors: catalogues.options('sectors', actor.locale),
    titles: catalogues.options('job_roles', actor.locale).map(({ label }) => label),
  };
});

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), JobRequiredForm, async (input) => {
    await saveJobRequired(ctx, actor, input);
    return doneFrom(actor, request);
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

export default function JobRequiredPage({
  loaderData: { profile, sectors, titles },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const types = JOB_TYPES.map((value) => ({ value, label: t(`profiles.job_type_${value}`) }));
  const months = NOTICE_MONTHS.map((value) => ({ value, label: t('profiles.months', { count: value }) }));
  const inputs: SectionInputs<'job-required'> = {
    job_role_title: (
      <TextField
        name="job_role_title"
        hint={t('profiles.job_title_hint')}
        {...PROFILE_FIELDS.job_role_title.limit}
        autoComplete="organization-title"
        list="job-titles"
      />
    ),
    sector_id: <SelectField name="sector_id" choices={sectors} optional />,
    job_types: <CheckboxGroupField name="job_types" label={t('profiles.job_types')} choices={types} optional />,
    expected_salary: (
      <NumberField
        name="expected_salary"
        hint={t('profiles.salary_hint')}
        suffix={t('profiles.riyal_month')}
        decimal
        optional
      />
    ),
    notice_period: (
      <SelectField
        name="notice_period"
        hint={t('profiles.notice_hint')}
        empty={t('profiles.notice_now')}
        choices={months}
        optional
      />
    ),
    job_target: (
      <TextareaField
        name="job_target"
        hint={t('profiles.target_hint')}
        {...PROFILE_FIELDS.job_target.limit}
        rows={4}
        optional
      />
    ),
  };
  const { job_role_title, sector_id, job_types, expected_salary, notice_period, ...more } = inputs;
  return (
    <SectionFrame section="job-required" lede={t('profiles.job_lede')} completeness={profile.completeness}>
      <SectionForm
        schema={JobRequiredForm}
        answer={actionData}
        values={typedValues(PROFILE_FIELDS, profile)}
        profile={profile}
        draft="job-required"
        words={{
          sector_id: { format: choiceLabel(sectors) },
          job_types: { label: t('profiles.job_types'), format: choiceLabel(types) },
          notice_period: { format: choiceLabel(months) },
        }}
      >
        {job_role_title}
        <Suggestions id="job-titles" names={titles} />
        {sector_id}
        {job_types}
        <div className="two">
          {expected_salary}
          {notice_period}
        </div>
        <InOrder of={more} />
        <InOtherLanguage fields={pick(PROFILE_FIELDS, fieldsOfSection('job-required'))} />
        <SubmitButton>{t('profiles.save')}</SubmitButton>
      </SectionForm>
    </SectionFrame>
  );
}
