import { Badge } from '#ui/badge.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { SentAnswer } from '../contract.ts';
import { applicationsTexts } from '../texts.ts';
import { Written } from '#ui/written.tsx';

/** Questions with what was answered, in the words of whoever wrote them; a company also reads which must is not met. */
export function SentAnswers({ answers }: { answers: (SentAnswer & { meets?: boolean | null })[] }) {
  const t = useTexts(applicationsTexts);
  return (
    <dl className="stack stack-2">
      {answers.map(({ question, kind, answer, meets }, index) => (
        <div key={index}>
          <Written as="dt" className="small muted">
            {question}
          </Written>
          {kind === 'text' ? (
            <Written as="dd" className="typed">
              {answer}
            </Written>
          ) : (
            <dd>
              <Written>
                {kind === 'yes_no' ? t(answer === 'yes' ? 'applications.yes' : 'applications.no') : answer}
              </Written>
            </dd>
          )}
          {meets === false && (
            <dd>
              <Badge tone="wait">{t('applications.does_not_meet')}</Badge>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
