import type { ChangeEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { GroupShell, Hint, Problems } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';
import type { Choice } from './select-field.tsx';
import { Naming } from '../written.tsx';

type TickProps = FieldProps & {
  /** What is sent when it is on; nothing is sent when it is off. */
  value?: string;
  /** In place of the label, where it has a link in it. */
  children?: ReactNode;
  defaultChecked?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

const isOn = (value: string) => value !== '' && value !== 'false' && value !== '0';

function Tick({
  name,
  label,
  hint,
  value = 'true',
  children,
  defaultChecked = false,
  disabled,
  onChange,
  asSwitch,
}: TickProps & { asSwitch: boolean }) {
  const field = useField({ name, label, hint, optional: true });
  return (
    <div className={classNames('field', field.invalid && 'field-invalid')}>
      <label className="check">
        <input
          {...field.control}
          type="checkbox"
          value={value}
          disabled={disabled}
          className={asSwitch ? 'switch' : undefined}
          {...(asSwitch ? { role: 'switch' } : {})}
          defaultChecked={field.has ? isOn(field.value) : defaultChecked}
          onChange={onChange}
        />
        <span>{children ?? field.label}</span>
      </label>
      {hint && <Hint id={field.hintId}>{hint}</Hint>}
      <Problems field={field} />
    </div>
  );
}

export const CheckboxField = (props: TickProps) => <Tick {...props} asSwitch={false} />;

/** For what holds at once or as a setting; a checkbox is for what is agreed to or chosen. */
export const SwitchField = (props: TickProps) => <Tick {...props} asSwitch />;

/** Several of a list, all under one name. */
export function CheckboxGroupField({
  name,
  label,
  labelHidden,
  hint,
  optional,
  choices,
  columns = false,
  defaultValues = [],
  onChange,
}: FieldProps & {
  choices: (Choice & { hint?: ReactNode })[];
  columns?: boolean;
  defaultValues?: (string | number)[];
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const field = useField({ name, label, hint, optional });
  const chosen = new Set(field.has ? field.values : defaultValues.map(String));
  return (
    <GroupShell field={field} hint={hint} optional={optional} labelHidden={labelHidden}>
      <div className={columns ? 'check-columns' : undefined}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="check">
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              id={index === 0 ? field.id : undefined}
              aria-invalid={field.invalid || undefined}
              defaultChecked={chosen.has(String(choice.value))}
              onChange={onChange}
            />
            <span>
              <Naming>{choice.label}</Naming>
              {choice.hint && <span className="field-hint">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </GroupShell>
  );
}
