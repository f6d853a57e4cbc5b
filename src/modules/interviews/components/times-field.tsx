import { useState, type InputHTMLAttributes } from 'react';
import { minuteInRiyadh } from '#platform/durations.ts';
import { numberOf } from '#platform/texts/format.ts';
import { InHijri } from '#ui/form/date-field.tsx';
import { GroupShell } from '#ui/form/field.tsx';
import { useField } from '#ui/form/form-context.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MOST_TIMES } from '../rules.ts';
import { interviewsTexts } from '../texts.ts';

const LETTERS = 16;
const STEP_SECONDS = 300;

/** What a browser's own field for a moment holds: the clock of Riyadh, to the minute. */
export const clockOf = (at: string): string => minuteInRiyadh(new Date(at));

/** Up to five moments; the first must be given. */
export function TimesField({ hint, min }: { hint: string; min?: string | undefined }) {
  const t = useTexts(interviewsTexts);
  const locale = useLocale();
  const field = useField({ name: 'times', hint });
  return (
    <GroupShell field={field} hint={hint} labelHidden>
      <div className="interview-times">
        {Array.from({ length: MOST_TIMES }, (_, at) => (
          <Time
            key={at}
            label={t('interviews.form_time', { number: numberOf(at + 1, locale) })}
            from={field.values[at]?.slice(0, LETTERS) ?? ''}
            id={at === 0 ? field.id : undefined}
            required={at === 0}
            min={min}
            aria-invalid={field.invalid || undefined}
          />
        ))}
      </div>
    </GroupShell>
  );
}

type TimeProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required' | 'min' | 'aria-invalid'> & {
  label: string;
  from: string;
};

function Time({ label, from, ...rest }: TimeProps) {
  const [typed, setTyped] = useState(from);
  return (
    <div className="dated stack stack-1">
      <label className="stack stack-1">
        <span className="small">{label}</span>
        <input
          type="datetime-local"
          name="times"
          className="input input-ltr"
          step={STEP_SECONDS}
          defaultValue={from}
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...rest}
        />
      </label>
      <InHijri value={typed} />
    </div>
  );
}
