import { useState, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { uiTexts } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import { FieldShell } from './field.tsx';
import { NO_PLACEHOLDER, useField, type FieldProps } from './form-context.ts';

export const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** Shown when this share of the limit is used up; before that it would only be noise. */
const NEARLY = 0.8;

export type TextareaFieldProps = FieldProps &
  Pick<
    ComponentProps<'textarea'>,
    'rows' | 'placeholder' | 'maxLength' | 'onInput' | 'defaultValue' | 'enterKeyHint'
  > & {
    /** Counted in words, as the contract does. */
    maxWords?: number;
    minWords?: number;
  };

export function TextareaField({
  name,
  label,
  labelHidden,
  hint,
  optional,
  maxWords,
  minWords = 0,
  rows = 6,
  maxLength,
  defaultValue,
  onInput,
  disabled,
  ...rest
}: TextareaFieldProps) {
  const t = useTexts(uiTexts);
  const limit =
    maxWords === undefined
      ? undefined
      : minWords > 0
        ? t('ui.words_between', { min: minWords, count: maxWords })
        : t('ui.words_up_to', { count: maxWords });
  const said = hint ?? limit;
  const field = useField({ name, label, hint: said, optional });
  const first = field.has ? field.value : String(defaultValue ?? '');
  const [text, setText] = useState(first);
  return (
    <FieldShell
      field={field}
      hint={said}
      optional={optional}
      labelHidden={labelHidden}
      below={<Counter text={text} maxWords={maxWords} maxLength={maxLength} />}
    >
      <textarea
        {...rest}
        {...field.control}
        rows={rows}
        maxLength={maxLength}
        disabled={disabled}
        className="input"
        dir="auto"
        placeholder={rest.placeholder ?? NO_PLACEHOLDER}
        defaultValue={first}
        onInput={(event) => {
          setText(event.currentTarget.value);
          onInput?.(event);
        }}
      />
    </FieldShell>
  );
}

export function Counter({
  text,
  maxWords,
  maxLength,
}: {
  text: string;
  maxWords?: number | undefined;
  maxLength?: number | undefined;
}) {
  const t = useTexts(uiTexts);
  const inWords = maxWords !== undefined;
  const limit = maxWords ?? maxLength;
  if (limit === undefined) return null;
  const used = inWords ? wordsIn(text) : text.length;
  const left = limit - used;
  const said =
    used < limit * NEARLY
      ? ''
      : left < 0
        ? t('ui.words_over', { count: -left })
        : t(inWords ? 'ui.words_left' : 'ui.letters_left', { count: left });
  return (
    <p className={classNames('field-count', left < 0 && 'field-count-over')} aria-live="polite">
      {said}
    </p>
  );
}
