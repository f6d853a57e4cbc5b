import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { FieldShell } from './field.tsx';
import { NO_PLACEHOLDER, useField, type FieldProps } from './form-context.ts';

export type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'enterKeyHint'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'step'
    | 'placeholder'
    | 'list'
    | 'readOnly'
    | 'defaultValue'
    | 'onInput'
    | 'spellCheck'
    | 'className'
  > & {
    /** How a value that was stored is written to the reader; what this makes of it is accepted back. */
    shown?: (value: string) => string;
    /** Left to right whatever the page: e-mail, address, number, code. */
    ltr?: boolean;
    icon?: IconName;
    prefix?: ReactNode;
    suffix?: ReactNode;
    beside?: ReactNode;
    below?: ReactNode;
  };

export function TextField({
  name,
  label,
  labelHidden,
  hint,
  optional,
  shown = (value) => value,
  ltr = false,
  icon,
  prefix,
  suffix,
  beside,
  below,
  type = 'text',
  defaultValue,
  className,
  ...rest
}: TextFieldProps) {
  const field = useField({ name, label, hint, optional });
  const input = (
    <input
      {...rest}
      {...field.control}
      type={type}
      className={classNames('input', ltr && 'input-ltr', className)}
      {...(ltr ? {} : { dir: 'auto', placeholder: rest.placeholder ?? NO_PLACEHOLDER })}
      defaultValue={field.has ? shown(field.value) : defaultValue}
    />
  );
  const affixed =
    prefix || suffix ? (
      <span className="affix">
        {prefix && <span>{prefix}</span>}
        {input}
        {suffix && <span>{suffix}</span>}
      </span>
    ) : (
      input
    );
  return (
    <FieldShell field={field} hint={hint} optional={optional} labelHidden={labelHidden} beside={beside} below={below}>
      {icon ? (
        <span className="with-icon">
          <Icon name={icon} />
          {affixed}
        </span>
      ) : (
        affixed
      )}
    </FieldShell>
  );
}

export type Fixed = 'type' | 'inputMode' | 'ltr';

export function EmailField({ autoComplete = 'email', ...rest }: Omit<TextFieldProps, Fixed>) {
  return <TextField {...rest} type="email" inputMode="email" autoComplete={autoComplete} spellCheck={false} ltr />;
}

/** What one logs in with: an e-mail or a mobile number. */
export function IdentifierField({ autoComplete = 'username', ...rest }: Omit<TextFieldProps, Fixed>) {
  return <TextField {...rest} inputMode="email" autoComplete={autoComplete} spellCheck={false} ltr />;
}

export function UrlField({ autoComplete = 'url', ...rest }: Omit<TextFieldProps, Fixed>) {
  return <TextField {...rest} type="url" inputMode="url" autoComplete={autoComplete} spellCheck={false} ltr />;
}

/** Digits in a text input: a number input loses what it cannot read, Arabic digits among it. */
export function NumberField({ decimal = false, ...rest }: Omit<TextFieldProps, Fixed> & { decimal?: boolean }) {
  return <TextField autoComplete="off" {...rest} inputMode={decimal ? 'decimal' : 'numeric'} ltr />;
}

/** Registration numbers, IBANs and the like. */
export function CodeField(props: Omit<TextFieldProps, 'ltr' | 'type'>) {
  return <TextField autoComplete="off" spellCheck={false} {...props} ltr />;
}

export function SearchField({ icon = 'search', enterKeyHint = 'search', ...rest }: Omit<TextFieldProps, 'type'>) {
  return <TextField autoComplete="off" {...rest} type="search" icon={icon} enterKeyHint={enterKeyHint} />;
}
