import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Interview } from '../contract.ts';
import type { InterviewState } from '../rules.ts';
import { interviewsTexts } from '../texts.ts';

const TONE_OF: Record<InterviewState, BadgeTone> = {
  proposed: 'wait',
  times_asked: 'wait',
  agreed: 'ok',
  declined: 'bad',
  cancelled: 'bad',
};

/** How an interview stands, for whoever reads it. */
export function InterviewBadge({ interview: { state, is_over, side } }: { interview: Interview }) {
  const t = useTexts(interviewsTexts);
  if (is_over) return <Badge>{t('interviews.state_over')}</Badge>;
  const isOwnDecline = state === 'declined' && side === 'seeker';
  return (
    <Badge tone={TONE_OF[state]} dot>
      {t(isOwnDecline ? 'interviews.state_declined_seeker' : `interviews.state_${state}`)}
    </Badge>
  );
}
