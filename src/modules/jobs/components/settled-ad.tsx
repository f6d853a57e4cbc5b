import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { adTexts } from '../ad-texts.ts';
import type { CompanyJob } from '../contract.ts';
import { ownAdsTexts } from '../own-ads-texts.ts';
import { jobsTexts } from '../texts.ts';
import type { JobVersion } from '../versions.ts';
import { AdHistory } from './ad-history.tsx';
import { Written } from '#ui/written.tsx';

/** Under review or ended: nothing to write, and what to do instead. */
export function SettledAd({
  job,
  title,
  versions,
  now,
}: {
  job: CompanyJob;
  title: string | null;
  versions: JobVersion[];
  now: string;
}) {
  const t = useTexts(jobsTexts);
  const ta = useTexts(adTexts);
  const to = useTexts(ownAdsTexts);
  const isEnded = job.state === 'expired';
  return (
    <div className="page page-body stack stack-6">
      <Written as="h1" className="heading-26">
        {title}
      </Written>
      <EmptyState
        title={isEnded ? ta('jobs.ended') : t('jobs.in_review_title')}
        action={
          isEnded ? (
            <LocalForm action={`/post-job/${job.id}`}>
              <Button type="submit" name="intent" value="repost" look="primary" icon="refresh">
                {to('jobs.act_repost')}
              </Button>
            </LocalForm>
          ) : (
            <LinkButton to="/jobs?tab=others">{t('jobs.to_ours')}</LinkButton>
          )
        }
      >
        {t(isEnded ? 'jobs.expired_text' : 'jobs.in_review_text')}
      </EmptyState>
      <AdHistory versions={versions} now={now} />
    </div>
  );
}
