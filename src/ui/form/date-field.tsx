import { TextField, type TextFieldProps } from './text-field.tsx';
import { useField } from './form-context.ts';

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

function Dated({ type, length, defaultValue, ...rest }: DateFieldProps & { type: string; length: number }) {
  const { value, has } = useField(rest);
  const from = has ? value : String(defaultValue ?? '');
  return <TextField {...rest} key={from} type={type} ltr defaultValue={from.slice(0, length)} />;
}
