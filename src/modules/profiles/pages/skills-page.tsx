import { useEffect, useState, type ReactNode } from 'react';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { namesIn } from '#platform/fields/declared.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { useDraftKey } from '#ui/form/draft-owner.ts';
import { namesInDraft } from '#ui/form/drafts.ts';
import { numberOf } from '#platform/texts/format.ts';
import { InOrder } from '#ui/in-order.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Difference } from '../components/differences.ts';
import { LineMoves, SaveByEnter } from '../components/line-moves.tsx';
import { draftKeyOf, freshAfterConflict, SectionForm } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import { MAX_SKILLS, SKILL_LEVELS } from '../contract.ts';
import { SKILL_FIELDS } from '../fields.ts';
import { SkillsForm } from '../inputs.ts';
import { doneFrom, loadSection, movedLines } from '../section-page.server.ts';
import { saveSkills } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/skills-page';

const SPARE_LINES = 3;

const NAMES = namesIn(SKILL_FIELDS);
const namesOf = (line: number) => NAMES.map((name) => `skills.${line}.${name}`);

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [section, catalogues] = await Promise.all([loadSection(ctx, actor, url, 'skills'), readCatalogues(ctx)]);
  return { ...section, known: catalogues.options('skills', actor.locale).map(({ label }) => label) };
});

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await readForm(request);
  if (form.has('move')) return movedLines(form, namesOf);
  return answerForm(actor.locale, form, SkillsForm, async (input) => {
    await saveSkills(ctx, actor, input);
    return doneFrom(actor, request);
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

type Values = Record<string, unknown>;

/** The skills of a form's values, in their order, as one reads them. */
const typedIn = (values: Values, levelOf: (level: string) => string): string =>
  Array.from({ length: MAX_SKILLS }, (_, line) => namesOf(line).map((name) => String(values[name] ?? '').trim()))
    .flatMap(([name, level]) => (name ? [`${name} (${levelOf(level ?? '')})`] : []))
    .join('\n');

const lastLine = (names: string[]) =>
  Math.max(-1, ...names.map((name) => Number(/^skills\.(\d+)\.skill_name$/.exec(name)?.[1] ?? -1)));

export default function SkillsPage({ loaderData: { profile, known }, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const saved: Values = { has_no_skills: profile.has_no_skills };
  for (const [index, skill] of profile.skills.entries())
    for (const name of NAMES) saved[`skills.${index}.${name}`] = skill[name];
  const levels = SKILL_LEVELS.map((value) => ({ value, label: t(`profiles.level_${value}`) }));
  const values: Values = isRefusal(actionData) ? actionData.values : saved;
  const [more, setMore] = useState(0);
  // A draft may fill more lines than are saved: they are drawn before it is put in.
  const key = useDraftKey(draftKeyOf('skills'));
  const [drafted, setDrafted] = useState<number | null>(null);
  useEffect(() => {
    setDrafted(lastLine(namesInDraft(key)));
  }, [key]);
  const used = Math.max(lastLine(Object.keys(values).filter((name) => values[name])), drafted ?? -1);
  const lines = Math.min(MAX_SKILLS, used + 1 + SPARE_LINES + more);
  const labelOf = (line: number) => t('profiles.skill_number', { number: numberOf(line + 1, locale) });
  const inputsOf = (line: number): Record<keyof typeof SKILL_FIELDS, ReactNode> => ({
    skill_name: (
      <TextField
        name={`skills.${line}.skill_name`}
        label={labelOf(line)}
        labelHidden
        {...SKILL_FIELDS.skill_name.limit}
        list="skills"
        autoComplete="off"
        optional
      />
    ),
    level: (
      <SelectField
        name={`skills.${line}.level`}
        label={t('profiles.level_number', { number: numberOf(line + 1, locale) })}
        labelHidden
        empty={false}
        defaultValue="average"
        choices={levels}
        optional
      />
    ),
  });
  const differences = (typed: Values): Difference[] => {
    const levelOf = (level: string) => levels.find(({ value }) => value === level)?.label ?? level;
    const [mine, theirs] = [typedIn(typed, levelOf), typedIn(saved, levelOf)];
    return mine === theirs ? [] : [{ name: 'skills', label: fieldLabel('skills', locale), mine, theirs }];
  };
  return (
    <SectionFrame section="skills" lede={t('profiles.skills_lede')} completeness={profile.completeness}>
      <SectionForm
        schema={SkillsForm}
        answer={actionData}
        values={saved}
        profile={profile}
        draft="skills"
        draftReady={drafted !== null}
        differences={differences}
      >
        <SaveByEnter />
        <ol className="form-lines">
          {Array.from({ length: lines }, (_, line) => (
            <li key={line}>
              <InOrder of={inputsOf(line)} />
              <LineMoves line={line} first={0} last={lines - 1} name={labelOf(line)} namesOf={namesOf} />
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
      </SectionForm>
    </SectionFrame>
  );
}
