import { fieldLabel } from '#platform/fields/labels.ts';
import type { Problems } from '#platform/errors/app-error.ts';
import { numberOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { Notice } from '../notice.tsx';
import { uiTexts } from '../texts.ts';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import { fieldIdOf } from './form-context.ts';

/** What a field's problem is said of: its label, with the number of its row where there are several. */
function labelOf(name: string, locale: Locale): string | null {
  const parts = name.split('.');
  const field = parts.findLast((part) => !/^\d+$/.test(part)) ?? name;
  const label = fieldLabel(field, locale);
  if (label === field) return null;
  const row = parts.find((part) => /^\d+$/.test(part));
  return row === undefined ? label : `${label} (${numberOf(Number(row) + 1, locale)})`;
}

/** A problem that does not name its field is said after the field's name. */
function said(name: string, message: string, locale: Locale): string {
  const label = labelOf(name, locale);
  return label === null || message.includes(fieldLabel(name, locale)) ? message : `${label}: ${message}`;
}

/** All that is wrong, each a link to its field. */
export function ProblemsSummary({ formId, problems }: { formId: string; problems: Problems }) {
  const t = useTexts(uiTexts);
  const locale = useLocale();
  const all = Object.entries(problems).flatMap(([name, messages]) => messages.map((message) => ({ name, message })));
  if (all.length === 0) return null;
  return (
    <Notice kind="danger">
      <p className="medium">{t('ui.problems', { count: all.length })}</p>
      <ul>
        {all.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            <a href={`#${fieldIdOf(formId, name.replace(/\.\d+$/, ''))}`}>{said(name, message, locale)}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
