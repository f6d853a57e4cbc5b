import { useId, useState, type ChangeEvent } from 'react';
import { normalisedDigits } from '#platform/fields/digits.ts';
import { gregorianDayOf, hijriDayOf } from '#platform/fields/hijri.ts';
import { hijriMonthNames, numberOf } from '#platform/texts/format.ts';
import { Icon } from '../icon.tsx';
import { uiTexts } from '../texts.ts';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import './hijri-picker.css';
import { writeBeside } from './write-beside.ts';

const DAYS = Array.from({ length: 30 }, (_, at) => at + 1);
const DAY_LETTERS = '2026-12-15'.length;
const MONTH_LETTERS = '2026-12'.length;
/** Of a moment that has no time yet. */
const MORNING = 'T09:00';
/** A Hijri month lies in two Gregorian ones; most of it in that of its middle. */
const MIDDLE = '15';

type Picked = { day: string; month: string; year: string };
type Props = {
  /** What the field holds: `2026-12-15`, `2026-12` of a field of months, `2026-12-15T10:30` of one of moments. */
  value: string;
  length: number;
};

/** The field's date picked in the calendar of Umm al-Qura; what is complete is written into the field as a Gregorian one. */
export function HijriPicker(props: Props) {
  const t = useTexts(uiTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="hijri-picker" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="accent-link small">{t('ui.hijri_pick')}</summary>
      {isOpen && <Parts {...props} />}
    </details>
  );
}

function Parts({ value, length }: Props) {
  const t = useTexts(uiTexts);
  const locale = useLocale();
  const id = useId();
  const [picked, setPicked] = useState(() => partsOf(value));
  const hasDays = length >= DAY_LETTERS;
  const found = gregorianOf(hasDays ? picked : { ...picked, day: MIDDLE });
  const change = (part: keyof Picked) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const next = { ...picked, [part]: event.target.value };
    setPicked(next);
    const day = gregorianOf(hasDays ? next : { ...next, day: MIDDLE });
    if (day) writeBeside(event.currentTarget, asHeld(day, value, length));
  };
  const select = (part: 'day' | 'month', choices: { value: string; label: string }[]) => (
    <span className="select">
      <select className="input" aria-label={t(`ui.hijri_${part}`)} value={picked[part]} onChange={change(part)}>
        <option value="">{t(`ui.hijri_${part}`)}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
  return (
    <div className="hijri-parts" role="group" aria-label={t('ui.hijri_pick')}>
      {hasDays &&
        select(
          'day',
          DAYS.map((day) => ({ value: String(day), label: numberOf(day, locale) })),
        )}
      {select(
        'month',
        hijriMonthNames(locale).map((label, at) => ({ value: String(at + 1), label })),
      )}
      <input
        className="input input-ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="1448"
        aria-label={t('ui.hijri_year')}
        aria-describedby={id}
        value={picked.year}
        onChange={change('year')}
      />
      <p id={id} role="status" className="field-hint">
        {isWhole(picked, hasDays) && !found && t('ui.hijri_none')}
      </p>
    </div>
  );
}

/** A day in the form that the field has, with the time that stands in it. */
const asHeld = (day: string, value: string, length: number) =>
  length > DAY_LETTERS ? day + (value.slice(DAY_LETTERS) || MORNING) : day.slice(0, length);

const isWhole = ({ day, month, year }: Picked, hasDays: boolean) =>
  (day || !hasDays) && month && normalisedDigits(year).length === 4;

function partsOf(value: string): Picked {
  const parts = hijriDayOf(value.length === MONTH_LETTERS ? `${value}-${MIDDLE}` : value.slice(0, DAY_LETTERS));
  return parts
    ? { day: String(parts.day), month: String(parts.month), year: String(parts.year) }
    : { day: '', month: '', year: '' };
}

function gregorianOf({ day, month, year }: Picked): string | null {
  const written = normalisedDigits(year);
  return day && month && /^1[345]\d\d$/.test(written)
    ? gregorianDayOf(Number(written), Number(month), Number(day))
    : null;
}
