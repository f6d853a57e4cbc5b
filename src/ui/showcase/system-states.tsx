import { ArcMotif } from '../arc-motif.tsx';
import { Button, LinkButton } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { JobRowSkeleton } from '../job-row.tsx';
import { Notice } from '../notice.tsx';
import { Rows } from '../rows.tsx';
import { toast } from '../toast.ts';
import { Part, useWords } from './showcase-part.tsx';

export function SystemMessages() {
  const t = useWords();
  return (
    <Part title={t('show.system')}>
      <div className="line">
        <Button onClick={() => toast(t('show.toast'))}>{t('show.toast_open')}</Button>
        <Button onClick={() => toast(t('show.toast_failed'), 'error')}>{t('show.toast_error')}</Button>
        <CopyButton text="SA03 8000 0000 6080 1016 7519" />
      </div>
      <Notice>{t('show.notice_info')}</Notice>
      <Notice kind="success">{t('show.notice_success')}</Notice>
      <Notice
        kind="warning"
        actions={
          <Button size="s" look="bare">
            {t('show.extend')}
          </Button>
        }
      >
        {t('show.notice_warning')}
      </Notice>
      <Notice kind="danger">{t('show.notice_danger')}</Notice>
    </Part>
  );
}

export function Waiting() {
  const t = useWords();
  return (
    <Part title={t('show.waiting')}>
      <Rows>
        <JobRowSkeleton />
      </Rows>
      <div className="two">
        <EmptyState
          title={t('show.empty')}
          level={3}
          action={
            <LinkButton to="/find-jobs" look="primary">
              {t('show.browse')}
            </LinkButton>
          }
        >
          {t('show.empty_text')}
        </EmptyState>
        <ErrorState onRetry={() => toast(t('show.toast'))} />
      </div>
      <div className="two">
        <ArcMotif kind="medium" />
        <ArcMotif kind="broken" />
      </div>
    </Part>
  );
}
