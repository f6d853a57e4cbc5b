import { useEffect, type KeyboardEvent } from 'react';
import { useFetcher } from 'react-router';
import { localPath } from '#platform/texts/locale.ts';
import { AppliedNotice } from '#modules/applications/components/applied-notice.tsx';
import type { Stage } from '#modules/applications/rules.ts';
import { JobFit } from '#modules/fit/components/job-fit.tsx';
import type { FitOfJob } from '#modules/fit/service.server.ts';
import { JobPane } from '#modules/jobs/components/job-pane.tsx';
import type { Job } from '#modules/jobs/contract.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { searchTexts } from '../texts.ts';

export const PANE_ID = 'chosen-job';
export const TWO_PANES = '(min-width: 1100px)';

/** Reads the job's own page, so that both show the same. */
export function PreviewPane({ id }: { id: number }) {
  const t = useTexts(searchTexts);
  const locale = useLocale();
  const { load, data } = useFetcher<{
    job: Job;
    fit: FitOfJob | null;
    application: { stage: Stage } | null;
    now: string;
  }>();
  useEffect(() => {
    if (matchMedia(TWO_PANES).matches) void load(localPath(locale, `/jobs/${id}`));
  }, [id, load, locale]);
  const backToRow = (event: KeyboardEvent) => {
    if (event.key === 'Escape') document.querySelector<HTMLElement>('.job-row[aria-current] h2 a')?.focus();
  };
  return (
    <section
      id={PANE_ID}
      className="find-jobs-pane"
      aria-label={t('search.preview')}
      tabIndex={0}
      aria-busy={data?.job?.id !== id}
      onKeyDown={backToRow}
    >
      {data?.job ? (
        <JobPane
          job={data.job}
          now={data.now}
          fit={data.fit && <JobFit answer={data.fit} jobId={data.job.id} />}
          applied={data.application && <AppliedNotice stage={data.application.stage} />}
        />
      ) : (
        <div className="stack" aria-hidden="true">
          <Skeleton shape="title" width="m" />
          <Skeleton shape="block" />
          <Skeleton width="l" />
          <Skeleton width="m" />
        </div>
      )}
    </section>
  );
}
