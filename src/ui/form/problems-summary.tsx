import type { Problems } from '#platform/errors/app-error.ts';
import { Notice } from '../notice.tsx';
import { uiTexts } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import { fieldIdOf } from './form-context.ts';

/** All that is wrong, each a link to its field. */
export function ProblemsSummary({ formId, problems }: { formId: string; problems: Problems }) {
  const t = useTexts(uiTexts);
  const all = Object.entries(problems).flatMap(([name, messages]) => messages.map((message) => ({ name, message })));
  if (all.length === 0) return null;
  return (
    <Notice kind="danger">
      <p className="medium">{t('ui.problems', { count: all.length })}</p>
      <ul className="problems-summary">
        {all.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            <a href={`#${fieldIdOf(formId, name.replace(/\.\d+$/, ''))}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
