import type { ComponentProps } from 'react';
import { languageOf } from '#platform/texts/language-of.ts';
import { Icon, type IconName } from '../icon.tsx';
import { uiTexts } from '../texts.ts';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import { FieldShell } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';

export type Choice = { value: string | number; label: string; disabled?: boolean };
export type ChoiceGroup = { label: string; choices: readonly Choice[] };

export type SelectFieldProps = FieldProps &
  Pick<ComponentProps<'select'>, 'autoComplete' | 'onChange' | 'defaultValue'> & {
    choices: readonly (Choice | ChoiceGroup)[];
    /** What stands for "none chosen"; false when there must always be one. */
    empty?: string | false;
    icon?: IconName;
  };

/** The browser's own list: it searches by typing, and is at home on a phone. */
export function SelectField({
  name,
  label,
  labelHidden,
  hint,
  optional,
  choices,
  empty,
  icon,
  defaultValue,
  ...rest
}: SelectFieldProps) {
  const t = useTexts(uiTexts);
  const field = useField({ name, label, hint, optional });
  const first = field.has ? field.value : defaultValue;
  return (
    <FieldShell field={field} hint={hint} optional={optional} labelHidden={labelHidden}>
      <span className={icon ? 'select with-icon' : 'select'}>
        {icon && <Icon name={icon} />}
        {/* A select keeps its first default; the key gives it the new one. */}
        <select {...rest} {...field.control} key={String(first ?? '')} className="input" defaultValue={first ?? ''}>
          {empty !== false && <option value="">{empty ?? t('ui.choose')}</option>}
          {choices.map((choice) =>
            'choices' in choice ? (
              <optgroup key={choice.label} label={choice.label}>
                {choice.choices.map((one) => (
                  <Option key={one.value} {...one} />
                ))}
              </optgroup>
            ) : (
              <Option key={choice.value} {...choice} />
            ),
          )}
        </select>
        <Icon name="down" />
      </span>
    </FieldShell>
  );
}

/** Long lists are in the page's language but for a few; only those say theirs. */
function Option({ value, label, disabled }: Choice) {
  const lang = languageOf(label);
  return (
    <option value={value} disabled={disabled} {...(lang === useLocale() ? {} : { lang })}>
      {label}
    </option>
  );
}
