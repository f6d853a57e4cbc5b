import type { InputEvent } from 'react';
import { FieldShell } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';

const ARABIC_ZEROS = [0x0660, 0x06f0];

/** Digits of any of our scripts as 0–9, and nothing else. */
export const digitsOf = (typed: string) =>
  [...typed]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const zero = ARABIC_ZEROS.find((start) => code >= start && code < start + 10);
      return zero === undefined ? letter : String(code - zero);
    })
    .filter((letter) => /\d/.test(letter))
    .join('');

/** One input for the whole code, so that phones can fill it; sends itself when complete. */
export function OtpField({
  name = 'code',
  label,
  hint,
  length = 6,
  sendWhenComplete = true,
  isPurpose = false,
}: Omit<FieldProps, 'name'> & { name?: string; length?: number; sendWhenComplete?: boolean; isPurpose?: boolean }) {
  const field = useField({ name, label, hint });
  const tidy = (event: InputEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const digits = digitsOf(input.value).slice(0, length);
    if (digits !== input.value) input.value = digits;
    if (sendWhenComplete && digits.length === length) input.form?.requestSubmit();
  };
  return (
    <FieldShell field={field} hint={hint}>
      <input
        {...field.control}
        type="text"
        className="input input-ltr otp-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        spellCheck={false}
        {...(isPurpose ? { autoFocus: true } : {})}
        onInput={tidy}
      />
    </FieldShell>
  );
}
