import { numberOf } from '#platform/texts/format.ts';
import { GroupShell } from '#ui/form/field.tsx';
import { useField, useFormState } from '#ui/form/form-context.ts';
import { textsOf } from '#ui/form/values-of.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { interviewsTexts } from '../texts.ts';

export const GUEST_ROWS = 3;

/** Interviewers who have no account of the company: a name and an address each. */
export function GuestRows() {
  const t = useTexts(interviewsTexts);
  const locale = useLocale();
  const { values } = useFormState();
  const field = useField({ name: 'interviewers', optional: true });
  const [names, emails] = [textsOf(values['interviewer_name']), textsOf(values['interviewer_email'])];
  return (
    <GroupShell field={field} optional>
      {Array.from({ length: Math.max(GUEST_ROWS, names.length) }, (_, row) => (
        <div
          key={row}
          className="pair"
          role="group"
          aria-label={t('interviews.form_guest', { number: numberOf(row + 1, locale) })}
        >
          <input
            name="interviewer_name"
            id={row === 0 ? field.id : undefined}
            className="input"
            dir="auto"
            maxLength={120}
            placeholder={fieldLabel('interviewer_name', locale)}
            aria-label={fieldLabel('interviewer_name', locale)}
            defaultValue={names[row] ?? ''}
          />
          <input
            name="interviewer_email"
            type="email"
            className="input input-ltr"
            placeholder={fieldLabel('interviewer_email', locale)}
            aria-label={fieldLabel('interviewer_email', locale)}
            defaultValue={emails[row] ?? ''}
          />
        </div>
      ))}
    </GroupShell>
  );
}
