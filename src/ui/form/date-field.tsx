import { useState } from 'react';
import { useField } from './form-context.ts';
import { HijriOffer } from './hijri-offer.tsx';
import { NumberField, TextField, type TextFieldProps } from './text-field.tsx';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'ltr' | 'prefix' | 'suffix' | 'icon'>;

const DAY = 10;
const MONTH = 7;

/** The browser's own calendar; a value is `2026-12-15`. */
export function DateField(props: DateFieldProps) {
  return <Dated {...props} type="date" length={DAY} />;
}

/** A value is `2026-12`; a browser without months takes it as typed. */
export function MonthField(props: DateFieldProps) {
  return <Dated {...props} type="month" length={MONTH} placeholder="2026-12" />;
}

export function TimeField(props: DateFieldProps) {
  return <TextField {...props} type="time" ltr />;
}

/** A year of four digits. */
export function YearField(props: DateFieldProps) {
  const { value } = useField(props);
  const offer = useHijriOffer(value, props);
  return <NumberField {...props} {...offer} />;
}

function Dated({ type, length, defaultValue, ...rest }: DateFieldProps & { type: string; length: number }) {
  const { value, has } = useField(rest);
  const from = (has ? value : String(defaultValue ?? '')).slice(0, length);
  const offer = useHijriOffer(from, rest);
  return <TextField {...rest} {...offer} key={from} type={type} ltr defaultValue={from} />;
}

type Given = Pick<DateFieldProps, 'below' | 'onInput'>;

/** Under a date that looks Hijri stands what it is in the Gregorian calendar, to be taken by a press. */
function useHijriOffer(first: string, { below, onInput }: Given): Given {
  const [typed, setTyped] = useState(first);
  return {
    onInput: (event) => {
      setTyped(event.currentTarget.value);
      onInput?.(event);
    },
    below: (
      <>
        {below}
        <HijriOffer typed={typed} />
      </>
    ),
  };
}
