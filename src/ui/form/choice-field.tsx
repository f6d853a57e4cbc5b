import type { ChangeEvent, ReactNode } from 'react';
import { Naming } from '../written.tsx';
import { GroupShell } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';
import './choice-field.css';

type FullChoice = { value: string; label: string; text?: ReactNode; shortcut?: string };

/** Two to five answers, each said in full on a card of its own. `short` puts them side by side. */
export function ChoiceField({
  name,
  label,
  labelHidden,
  hint,
  optional,
  choices,
  defaultValue,
  short = false,
  onChange,
}: FieldProps & {
  choices: FullChoice[];
  defaultValue?: string;
  short?: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const field = useField({ name, label, hint, optional });
  const first = field.has ? field.value : (defaultValue ?? '');
  return (
    <GroupShell field={field} hint={hint} optional={optional} labelHidden={labelHidden}>
      <div className={short ? 'choices choices-short' : 'choices'}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={field.control.name}
              value={choice.value}
              required={field.control.required}
              id={index === 0 ? field.id : undefined}
              aria-invalid={field.invalid || undefined}
              defaultChecked={first === choice.value}
              data-choice={choice.value}
              onChange={onChange}
            />
            <span>
              <b>
                <Naming>{choice.label}</Naming>
              </b>
              {choice.text && <span className="choice-text">{choice.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </GroupShell>
  );
}
