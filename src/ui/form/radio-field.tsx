import type { ChangeEvent, ReactNode } from 'react';
import { GroupShell } from './field.tsx';
import { useField, type Field, type FieldProps } from './form-context.ts';
import type { Choice } from './select-field.tsx';
import { Naming } from '../written.tsx';
import '../segmented.css';

type RadioProps = FieldProps & {
  choices: (Choice & { hint?: ReactNode })[];
  defaultValue?: string | number;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

function Radio({
  field,
  choice,
  index,
  defaultValue,
  onChange,
}: {
  field: Field;
  choice: Choice;
  index: number;
  defaultValue: string | number | undefined;
  onChange: RadioProps['onChange'];
}) {
  const first = field.has ? field.value : String(defaultValue ?? '');
  return (
    <input
      type="radio"
      name={field.control.name}
      value={choice.value}
      disabled={choice.disabled}
      required={field.control.required}
      id={index === 0 ? field.id : undefined}
      aria-invalid={field.invalid || undefined}
      defaultChecked={first === String(choice.value)}
      onChange={onChange}
    />
  );
}

export function RadioField({ name, label, labelHidden, hint, optional, choices, defaultValue, onChange }: RadioProps) {
  const field = useField({ name, label, hint, optional });
  return (
    <GroupShell field={field} hint={hint} optional={optional} labelHidden={labelHidden}>
      {choices.map((choice, index) => (
        <label key={choice.value} className="check">
          <Radio field={field} choice={choice} index={index} defaultValue={defaultValue} onChange={onChange} />
          <span>
            <Naming>{choice.label}</Naming>
            {choice.hint && <span className="field-hint">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </GroupShell>
  );
}

/** Two to four short answers side by side. */
export function SegmentedField({
  name,
  label,
  labelHidden,
  hint,
  optional,
  choices,
  defaultValue,
  onChange,
}: RadioProps) {
  const field = useField({ name, label, hint, optional });
  return (
    <GroupShell field={field} hint={hint} optional={optional} labelHidden={labelHidden}>
      <div className="segmented segmented-field">
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <Radio field={field} choice={choice} index={index} defaultValue={defaultValue} onChange={onChange} />
            <Naming>{choice.label}</Naming>
          </label>
        ))}
      </div>
    </GroupShell>
  );
}
