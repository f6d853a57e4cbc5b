import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Stage } from '../rules.ts';
import { stageTexts } from '../stage-texts.ts';
import { StageBadge } from './stage-badge.tsx';

/** At the head of an ad to which one has applied: how it stands, and the way to all of one's applications. */
export function AppliedNotice({ stage }: { stage: Stage }) {
  const t = useTexts(stageTexts);
  return (
    <Notice
      kind="success"
      actions={
        <LinkButton to="/profile/applications" size="s">
          {t('applications.to_mine')}
        </LinkButton>
      }
    >
      <span className="line tight">
        {t('applications.applied')} <StageBadge stage={stage} />
      </span>
    </Notice>
  );
}
