import { numberOf } from '#platform/texts/format.ts';
import { fitOfRow } from '#modules/fit/components/fit-of-row.tsx';
import type { JobInList } from '#modules/jobs/contract.ts';
import { JobCardRow } from '#modules/jobs/components/job-card.tsx';
import { Rows } from '#ui/rows.tsx';
import { MoreLink, SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { FoundJob } from '../contract.ts';
import { searchTexts } from '../texts.ts';

/** The newest ads of a page, which tells how many there are where all of them are. */
export function NewestJobs({
  id,
  jobs,
  total,
  all,
  now,
}: {
  id: string;
  jobs: readonly (JobInList & Partial<Pick<FoundJob, 'fit'>>)[];
  total: number;
  all: string;
  now: string;
}) {
  const t = useTexts(searchTexts);
  return (
    <section aria-labelledby={id}>
      <SectionHead title={t('search.newest_jobs')} id={id}>
        <MoreLink to={all}>
          {t('search.all_jobs')} <span className="n">{numberOf(total, useLocale())}</span>
        </MoreLink>
      </SectionHead>
      <Rows>
        {jobs.map((job) => (
          <JobCardRow key={job.id} job={job} now={now} fit={fitOfRow(job.fit)} />
        ))}
      </Rows>
    </section>
  );
}
