import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { applicantPath } from '../applicants.ts';
import type { ApplicationBetween } from '../contract.ts';
import { applicationsTexts } from '../texts.ts';
import { ApplicationTimeline } from './application-timeline.tsx';
import { StageBadge } from './stage-badge.tsx';

type Props = { application: ApplicationBetween; reader: 'seeker' | 'company' };

/** The job that a conversation is about and the course of the application: beside it, or folded above it where there is no room. */
export function ApplicationBeside(props: Props) {
  const t = useTexts(applicationsTexts);
  const { stage, job } = props.application;
  return (
    <aside className="messages-beside" aria-label={t('applications.history')}>
      <div className="messages-beside-wide">
        <Content {...props} />
      </div>
      <details className="messages-beside-narrow">
        <summary>
          <Written>{job.title}</Written>
          <StageBadge stage={stage} />
          <Icon name="down" size="s" />
        </summary>
        <Content {...props} />
      </details>
    </aside>
  );
}

function Content({ application: { user_id, stage, job, timeline }, reader }: Props) {
  const t = useTexts(applicationsTexts);
  return (
    <div className="stack">
      <div className="stack stack-2">
        <h3 className="heading-17">
          <Written as={LocalLink} to={`/jobs/${job.id}`}>
            {job.title}
          </Written>
        </h3>
        <StageBadge stage={stage} />
      </div>
      <ApplicationTimeline stage={stage} timeline={timeline} reader={reader} />
      <p>
        {reader === 'company' ? (
          <LinkButton size="s" to={applicantPath({ user_id, job_id: job.id })}>
            {t('applications.open_application')}
          </LinkButton>
        ) : (
          <LinkButton size="s" to="/profile/applications">
            {t('applications.my_applications')}
          </LinkButton>
        )}
      </p>
    </div>
  );
}
