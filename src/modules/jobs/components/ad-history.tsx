import { fieldLabel } from '#platform/fields/labels.ts';
import { agoOf, dateOf, dateTimeOf, riyalsOf } from '#platform/texts/format.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { jobsTexts } from '../texts.ts';
import type { Change, JobVersion } from '../versions.ts';
import { Written } from '#ui/written.tsx';
import './ad-history.css';

/** What was changed of an ad while people could read it. */
export function AdHistory({
  versions,
  now,
  headingLevel = 2,
}: {
  versions: JobVersion[];
  now: string;
  headingLevel?: 2 | 3;
}) {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  if (versions.length === 0) return null;
  return (
    <section className="stack stack-3">
      <SectionHead title={t('jobs.history')} level={headingLevel} />
      <ol className="ad-history">
        {versions.map(({ version, at, by, changes }) => (
          <li key={version}>
            <details>
              <summary>
                <span className="medium">
                  {changes.map(({ field }) => nameOf(field, locale, t)).join(locale === 'ar' ? '، ' : ', ')}
                </span>
                <span className="small muted">
                  <Written>{by ?? t('jobs.history_unknown')}</Written>{' '}
                  <time dateTime={at} title={dateTimeOf(at, locale)}>
                    {agoOf(at, now, locale)}
                  </time>
                </span>
              </summary>
              <ChangeList changes={changes} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

const MARKUP = /_html$/;
const nameOf = (
  field: string,
  locale: 'ar' | 'en',
  t: (key: 'jobs.history_formatting', values: { field: string }) => string,
) =>
  MARKUP.test(field)
    ? t('jobs.history_formatting', { field: fieldLabel(field.replace(MARKUP, ''), locale) })
    : fieldLabel(field, locale);

/** What each field said, and says. */
export const ChangeList = ({ changes }: { changes: Change[] }) => (
  <dl>
    {changes.map((change) => (
      <ChangeOf key={change.field} change={change} />
    ))}
  </dl>
);

function ChangeOf({ change: { field, before, after } }: { change: Change }) {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  const said = (value: Change['before']) => {
    if (value === null || value === '') return t('jobs.history_empty');
    if (field === 'salary_from' || field === 'salary_to') return riyalsOf(Number(value), locale);
    if (field === 'closes_on') return dateOf(String(value), locale);
    return (
      (Array.isArray(value) ? value.join(locale === 'ar' ? '، ' : ', ') : String(value)) || t('jobs.history_empty')
    );
  };
  return (
    <div>
      <dt className="small medium">{nameOf(field, locale, t)}</dt>
      {!MARKUP.test(field) && (
        <>
          <dd>
            <Written as="del" className="typed">
              {said(before)}
            </Written>
          </dd>
          <dd>
            <Written as="ins" className="typed">
              {said(after)}
            </Written>
          </dd>
        </>
      )}
    </div>
  );
}
