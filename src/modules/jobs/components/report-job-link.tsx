import { useLocation, useRouteLoaderData } from 'react-router';
import { barePath } from '#platform/texts/locale.ts';
import { LinkButton } from '#ui/button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Job } from '../contract.ts';
import { adTexts } from '../ad-texts.ts';

type Frame = { user: { company_id: number | null } | null };

/** To the form in which anybody tells staff what is wrong with an ad, and back to where it was pressed. */
export function ReportJobLink({ job }: { job: Pick<Job, 'id' | 'is_preview' | 'company'> }) {
  const t = useTexts(adTexts);
  const frame = useRouteLoaderData('root') as Frame | undefined;
  const { pathname, search } = useLocation();
  const isOwn = job.company !== null && job.company.id === frame?.user?.company_id;
  if (job.is_preview || isOwn) return null;
  const asked = new URLSearchParams({ back: barePath(pathname) + search });
  return (
    <LinkButton look="bare" size="s" icon="flag" rel="nofollow" to={`/jobs/${job.id}/report?${asked}`}>
      {t('jobs.report')}
    </LinkButton>
  );
}
