import { fitOfRow } from '#modules/fit/components/fit-of-row.tsx';
import type { JobInList } from '#modules/jobs/contract.ts';
import { JobCardRow } from '#modules/jobs/components/job-card.tsx';
import { DOT } from '#ui/dot.ts';
import { Highlight, type Marks } from '#ui/highlight.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { FoundJob } from '../contract.ts';
import { findTexts } from './find-texts.ts';
import { Written } from '#ui/written.tsx';
import './result-row.css';

/** Where the words that were searched for stand, by the text that has them. */
export type Found = {
  texts: Record<string, Marks>;
  /** Of the ad's skills, those that were found. */
  skills: string[];
};

/** A job as a result: with what was found in it marked. */
export function ResultRow({
  job,
  found,
  now,
  current,
}: {
  job: JobInList & Partial<Pick<FoundJob, 'fit' | 'excerpt'>>;
  found: Found | undefined;
  now: string;
  current: boolean;
}) {
  const t = useTexts(findTexts);
  const mark = (text: string) => <Highlight text={text} marks={found?.texts[text] ?? []} />;
  const skills = found?.skills ?? [];
  const { excerpt } = job;
  return (
    <JobCardRow
      job={job}
      now={now}
      fit={fitOfRow(job.fit)}
      mark={mark}
      below={
        skills.length > 0 || excerpt ? (
          <div className="result-found small muted">
            {skills.length > 0 && (
              <p>
                {t('search.skills_found')}:{' '}
                {skills.map((skill, at) => (
                  <span key={skill}>
                    {at > 0 && DOT}
                    <Written of={skill}>{mark(skill)}</Written>
                  </span>
                ))}
              </p>
            )}
            {excerpt && (
              <>
                <span className="visually-hidden">{t('search.excerpt')}: </span>
                <Written as="p" of={excerpt} className="result-excerpt">
                  {mark(excerpt)}
                </Written>
              </>
            )}
          </div>
        ) : undefined
      }
      narrow
      current={current}
      headingLevel={2}
    />
  );
}
