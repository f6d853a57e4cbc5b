import { createContext, useContext, useId } from 'react';
import type { Problems } from '#platform/errors/app-error.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { useLocale } from '../use-locale.ts';
import { problemsAt, textOf, textsOf, type FormValues } from './values-of.ts';

export type FormState = { id: string | null; values: FormValues; problems: Problems; pending: boolean };

/** Fields outside a `<Form>`, as in a search, have no values and no problems of their own. */
export const FormContext = createContext<FormState>({ id: null, values: {}, problems: {}, pending: false });

export const useFormState = () => useContext(FormContext);

/** What every field takes. The label is found by the name unless it is given. */
export type FieldProps = {
  name: string;
  label?: string | undefined;
  /** Heard, not seen: where the place itself says what the field is. */
  labelHidden?: boolean | undefined;
  hint?: React.ReactNode;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
};

export const fieldIdOf = (formId: string, name: string) => `${formId}-${name}`;

export function useField({ name, label, hint, optional = false }: FieldProps) {
  const state = useFormState();
  const locale = useLocale();
  const own = useId();
  const id = fieldIdOf(state.id ?? own, name);
  const problems = problemsAt(state.problems, name);
  const invalid = problems.length > 0;
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const describedBy = [hint && hintId, invalid && problemId].filter(Boolean).join(' ') || undefined;
  return {
    id,
    hintId,
    problemId,
    labelId: `${id}-label`,
    label: label ?? fieldLabel(name, locale),
    problems,
    invalid,
    describedBy,
    value: textOf(state.values[name]),
    values: textsOf(state.values[name]),
    has: name in state.values,
    /** For the control itself. */
    control: {
      id,
      name,
      required: !optional && state.id !== null,
      'aria-invalid': invalid || undefined,
      'aria-describedby': describedBy,
    },
  };
}

export type Field = ReturnType<typeof useField>;

/** By a placeholder, be it a blank, the style knows a field that is empty, which begins where its page does. */
export const NO_PLACEHOLDER = ' ';
