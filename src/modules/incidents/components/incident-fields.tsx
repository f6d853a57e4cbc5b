import { MomentField } from '#ui/form/date-field.tsx';
import { CheckboxGroupField } from '#ui/form/checkbox-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MAX_LINES, MAX_TEXT } from '../contract.ts';
import { DATA_KINDS, RISKS } from '../rules.ts';
import { incidentsTexts } from '../texts.ts';

/** What is known of an incident, when it is recorded and as more becomes known. */
export function IncidentFields() {
  const t = useTexts(incidentsTexts);
  return (
    <>
      <TextField name="title" label={t('incidents.name')} hint={t('incidents.name_hint')} maxLength={160} />
      <MomentField name="aware_at" hint={t('incidents.aware_hint')} />
      <MomentField name="began_at" hint={t('incidents.began_hint')} optional />
      <CheckboxGroupField
        name="data_kinds"
        choices={DATA_KINDS.map((value) => ({ value, label: t(`incidents.data_${value}`) }))}
        columns
      />
      <NumberField name="people_num" hint={t('incidents.people_hint')} optional />
      <ChoiceField
        name="risk"
        choices={RISKS.map((value) => ({
          value,
          label: t(`incidents.risk_${value}`),
          ...(value === 'likely' ? { text: t('incidents.risk_likely_text') } : {}),
        }))}
      />
      <TextareaField name="happened" rows={4} maxLength={MAX_TEXT} />
      <TextareaField name="cause" rows={2} maxLength={MAX_LINES} optional />
      <TextareaField name="harm" rows={2} maxLength={MAX_LINES} optional />
      <TextareaField name="measures" rows={3} maxLength={MAX_TEXT} optional />
    </>
  );
}
