import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { PaymentState } from '#modules/payments/contract.ts';
import type { JobState } from '../contract.ts';
import { jobsTexts } from '../texts.ts';

const TONES: Record<JobState, BadgeTone> = {
  draft: 'plain',
  awaiting_payment: 'wait',
  in_review: 'wait',
  active: 'ok',
  paused: 'wait',
  rejected: 'bad',
  expired: 'plain',
};

/** Where an ad stands, as its company sees it. */
export function JobStateBadge({
  state,
  payment = null,
  closed = false,
  withheld = false,
}: {
  state: JobState;
  payment?: PaymentState | null;
  closed?: boolean;
  /** Paused by staff, who read it first. */
  withheld?: boolean;
}) {
  const t = useTexts(jobsTexts);
  if (state === 'awaiting_payment' && payment === 'receipt_sent') {
    return (
      <Badge dot tone="wait">
        {t('jobs.state_receipt_sent')}
      </Badge>
    );
  }
  if (state === 'awaiting_payment' && payment === 'refused') {
    return (
      <Badge dot tone="bad">
        {t('jobs.state_receipt_refused')}
      </Badge>
    );
  }
  return (
    <Badge dot tone={TONES[state]}>
      {t(
        state === 'expired' && closed ? 'jobs.state_closed' : withheld ? 'jobs.state_withheld' : `jobs.state_${state}`,
      )}
    </Badge>
  );
}
