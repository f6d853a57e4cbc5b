import { phoneOf, shownPhone } from '#platform/fields/phone.ts';
import { TextField, type Fixed, type TextFieldProps } from './text-field.tsx';

/** A number that was stored reads as everywhere; one that was refused stays as it was typed. */
const shown = (value: string) => (phoneOf(value) === value ? shownPhone(value) : value);

/** A Saudi number may be typed as 05…; others start with + and their country. */
export function PhoneField({ autoComplete = 'tel', ...rest }: Omit<TextFieldProps, Fixed>) {
  return <TextField {...rest} type="tel" inputMode="tel" autoComplete={autoComplete} shown={shown} ltr />;
}
