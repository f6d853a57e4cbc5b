import { FieldGroup } from '#ui/form/field.tsx';
import { useFormState } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { JobAlert } from '../contract.ts';
import { FREQUENCIES, type Frequency } from '../rules.ts';
import { alertsTexts } from '../texts.ts';
import { Written } from '#ui/written.tsx';

/** What is looked for and how often it is told: the fields of a new alert and of an old one. */
export function AlertFields({
  open_keys,
  conditions,
  frequency,
}: {
  open_keys: readonly string[];
  conditions: JobAlert['conditions'];
  frequency: Frequency;
}) {
  const t = useTexts(alertsTexts);
  return (
    <>
      <TextareaField
        name="open_keys"
        label={t('alerts.keys')}
        hint={t('alerts.keys_hint')}
        rows={Math.min(Math.max(open_keys.length + 1, 2), 10)}
        defaultValue={open_keys.join('\n')}
        optional={conditions.length > 0}
      />
      {conditions.length > 0 && <Conditions conditions={conditions} />}
      <RadioField
        name="frequency"
        label={t('alerts.frequency')}
        defaultValue={frequency}
        choices={FREQUENCIES.map((value) => ({
          value,
          label: t(`alerts.frequency_${value}`),
          hint: t(`alerts.frequency_${value}_hint`),
        }))}
      />
    </>
  );
}

/** Each filter as a tick, under the name that the search's address gives it. */
function Conditions({ conditions }: { conditions: JobAlert['conditions'] }) {
  const t = useTexts(alertsTexts);
  const { values } = useFormState();
  // After a refusal the form says which were still ticked.
  const wasSent = 'frequency' in values;
  const isOn = (name: string, value: string) => !wasSent || [values[name]].flat().includes(value);
  return (
    <FieldGroup title={t('alerts.conditions')} hint={t('alerts.conditions_hint')}>
      <div>
        {conditions.map(({ name, value, label }) => (
          <label key={`${name} ${value}`} className="check">
            <input type="checkbox" name={name} value={value} defaultChecked={isOn(name, value)} />
            <Written>{label}</Written>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
