import { useState } from 'react';
import { FIRST_YEAR } from '#platform/fields/hijri.ts';
import { hijriOf } from '#platform/texts/format.ts';
import { uiTexts } from '../texts.ts';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import { useField } from './form-context.ts';
import { HijriOffer } from './hijri-offer.tsx';
import { HijriPicker } from './hijri-picker.tsx';
import { NumberField, TextField, type TextFieldProps } from './text-field.tsx';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'ltr' | 'prefix' | 'suffix' | 'icon'> & {
  /** Without what it is in the Hijri calendar and the way to pick it there: where there is no room. */
  plain?: boolean;
};

const DAY = 10;
const MONTH = 7;
const MOMENT = 16;

/** The browser's own calendar; a value is `2026-12-15`. */
export function DateField(props: DateFieldProps) {
  return <Dated {...props} type="date" length={DAY} />;
}

/** A value is `2026-12`; a browser without months takes it as typed. */
export function MonthField(props: DateFieldProps) {
  return <Dated {...props} type="month" length={MONTH} placeholder="2026-12" />;
}

/** A day with its time, by the clock of Riyadh; a value is `2026-12-15T10:30`. */
export function MomentField(props: DateFieldProps) {
  return <Dated {...props} type="datetime-local" length={MOMENT} />;
}

export function TimeField(props: Omit<DateFieldProps, 'plain'>) {
  return <TextField {...props} type="time" ltr />;
}

/** A year of four digits. */
export function YearField(props: Omit<DateFieldProps, 'plain'>) {
  const { value } = useField(props);
  const offer = useHijriOffer(value, props);
  return <NumberField {...props} {...offer} />;
}

function Dated({ type, length, defaultValue, plain, ...rest }: DateFieldProps & { type: string; length: number }) {
  const { value, has } = useField(rest);
  const from = (has ? value : String(defaultValue ?? '')).slice(0, length);
  const offer = useHijriOffer(from, rest, plain ? undefined : length);
  return <TextField {...rest} {...offer} key={from} type={type} ltr defaultValue={from} />;
}

type Given = Pick<DateFieldProps, 'below' | 'onInput'>;

/**
 * Under a date that looks Hijri stands what it is in the Gregorian calendar, to be taken by a press; under a Gregorian day
 * what it is in the other one, and the way to pick it there.
 */
function useHijriOffer(first: string, { below, onInput }: Given, length?: number): Given {
  const [typed, setTyped] = useState(first);
  return {
    onInput: (event) => {
      setTyped(event.currentTarget.value);
      onInput?.(event);
    },
    below: (
      <>
        {below}
        {length === undefined ? <HijriOffer typed={typed} /> : <InHijri value={typed} length={length} />}
      </>
    ),
  };
}

/** What a date is in the calendar of Umm al-Qura, and the way to pick it there; it stands in the field or beside the input. */
export function InHijri({ value, length = MOMENT }: { value: string; length?: number }) {
  const t = useTexts(uiTexts);
  const locale = useLocale();
  const day = value.slice(0, DAY);
  return (
    <>
      {length >= DAY && isGregorianDay(day) && (
        <p className="field-hint">{t('ui.hijri_same', { date: hijriOf(day, locale) })}</p>
      )}
      <HijriOffer typed={value} />
      <HijriPicker value={value} length={length} />
    </>
  );
}

const isGregorianDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && Number(day.slice(0, 4)) >= FIRST_YEAR;
