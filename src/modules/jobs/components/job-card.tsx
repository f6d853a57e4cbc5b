import type { ReactNode } from 'react';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { agoOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { JobRow } from '#ui/job-row.tsx';
import { PayRange } from '#ui/money.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { JobInList } from '../contract.ts';
import { adTexts } from '../ad-texts.ts';
import { useJobWords } from './use-job-words.ts';
import { SaveJobButton } from './save-job-button.tsx';
import { Written } from '#ui/written.tsx';

/** An ad as a row of `<Rows>`. `now` comes from the loader, so that server and browser say the same age. */
export function JobCardRow({
  job,
  now,
  fit,
  mark,
  below,
  action,
  narrow = false,
  current = false,
  headingLevel = 3,
}: {
  job: JobInList;
  now: string;
  fit?: ReactNode;
  /** Draws the title and the company's name, for instance with words marked in them. */
  mark?: (text: string) => ReactNode;
  /** Under the facts: why it was found. */
  below?: ReactNode;
  /** In place of the bookmark. */
  action?: ReactNode;
  narrow?: boolean;
  current?: boolean;
  headingLevel?: 2 | 3;
}) {
  const t = useTexts(adTexts);
  const { placeOf, typeOf } = useJobWords();
  const locale = useLocale();
  const title = job.title || t('jobs.untitled');
  const place = placeOf(job);
  return (
    <JobRow
      to={`/jobs/${job.id}`}
      title={title}
      company={
        job.company
          ? { name: nameOfCompany(job.company, locale), logo: job.company.logo_href, verification: job.company.state }
          : { name: t('jobs.confidential') }
      }
      facts={[
        place && <Written key="place">{place}</Written>,
        job.job_type && job.job_type !== 'remotely' && typeOf(job.job_type),
        job.activated_at && agoOf(job.activated_at, now, locale),
      ]}
      pay={<PayRange from={job.salary_from ?? null} to={job.salary_to ?? null} />}
      fit={fit}
      mark={mark}
      below={below}
      badges={
        job.state === 'expired' || job.state === 'paused' ? (
          <Badge>{t(job.state === 'paused' ? 'jobs.paused' : 'jobs.ended')}</Badge>
        ) : undefined
      }
      action={action ?? <SaveJobButton id={job.id} title={title} saved={job.is_saved ?? false} />}
      narrow={narrow}
      current={current}
      headingLevel={headingLevel}
    />
  );
}
