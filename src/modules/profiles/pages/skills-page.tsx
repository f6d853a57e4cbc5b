import { useState } from 'react';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { numberOf } from '#platform/texts/format.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { freshAfterConflict, SectionVersion } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import { MAX_SKILLS, SKILL_LEVELS } from '../contract.ts';
import { SkillsForm } from '../inputs.ts';
import { doneFrom, loadSection } from '../section-page.server.ts';
import { saveSkills } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/skills-page';
import './skills-page.css';

const NAME_MAX = 60;
const SPARE_LINES = 3;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [section, catalogues] = await Promise.all([loadSection(ctx, actor, url, 'skills'), readCatalogues(ctx)]);
  return { ...section, known: catalogues.options('skills', actor.locale).map(({ label }) => label) };
});

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await request.formData(), SkillsForm, async (input) => {
    await saveSkills(ctx, actor, input);
    return doneFrom(actor, request);
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

/** As many lines as were typed, and some to type in. */
function linesOf(values: Record<string, unknown>): number {
  const used = Array.from({ length: MAX_SKILLS }, (_, index) => index).filter(
    (index) => values[`skills.${index}.skill_name`],
  );
  return Math.min(MAX_SKILLS, (used.at(-1) ?? -1) + 1 + SPARE_LINES);
}

export default function SkillsPage({ loaderData: { profile, known }, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const saved: Record<string, unknown> = { has_no_skills: profile.has_no_skills };
  for (const [index, { skill_name, level }] of profile.skills.entries()) {
    saved[`skills.${index}.skill_name`] = skill_name;
    saved[`skills.${index}.level`] = level;
  }
  const [more, setMore] = useState(0);
  const lines = Math.min(MAX_SKILLS, linesOf(isRefusal(actionData) ? actionData.values : saved) + more);
  return (
    <SectionFrame section="skills" lede={t('profiles.skills_lede')} completeness={profile.completeness}>
      <Form schema={SkillsForm} answer={actionData} values={saved} draftKey={`profile.${profile.user_id}.skills`}>
        <SectionVersion version={profile.version} />
        <ol className="skill-lines">
          {Array.from({ length: lines }, (_, index) => (
            <li key={index}>
              <TextField
                name={`skills.${index}.skill_name`}
                label={t('profiles.skill_number', { number: numberOf(index + 1, locale) })}
                labelHidden
                maxLength={NAME_MAX}
                list="skills"
                autoComplete="off"
                optional
              />
              <SelectField
                name={`skills.${index}.level`}
                label={t('profiles.level_number', { number: numberOf(index + 1, locale) })}
                labelHidden
                empty={false}
                defaultValue="average"
                choices={SKILL_LEVELS.map((value) => ({ value, label: t(`profiles.level_${value}`) }))}
                optional
              />
            </li>
          ))}
        </ol>
        <Suggestions id="skills" names={known} />
        {lines < MAX_SKILLS && (
          <div className="line tight">
            <Button look="bare" size="s" icon="plus" onClick={() => setMore(more + SPARE_LINES)}>
              {t('profiles.more_skills')}
            </Button>
            <span className="small muted">{t('profiles.skills_limit')}</span>
          </div>
        )}
        {profile.skills.length === 0 && <CheckboxField name="has_no_skills" label={t('profiles.skills_none')} />}
        <SubmitButton>{t('profiles.save')}</SubmitButton>
      </Form>
    </SectionFrame>
  );
}
