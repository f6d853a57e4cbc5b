import type { Stage } from './rules.ts';

export const OFFER_ANSWERS = ['accepted', 'declined'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];
export const OFFER_STATES = ['open', ...OFFER_ANSWERS, 'expired', 'over'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * Where the last offer of an application stands. It is read off its stages, its answer and the day, so that none of
 * them can say something else; `over`: the application went on without it, and one that comes back to the stage asks for
 * a new offer. Days are of Riyadh, the last one included.
 */
export function offerStateOf(
  { answer, expires_on, was_left }: { answer: OfferAnswer | null; expires_on: string; was_left: boolean },
  stage: Stage,
  today: string,
): OfferState {
  if (was_left || (stage !== 'offered' && stage !== 'hired')) return 'over';
  if (answer) return answer;
  if (stage === 'hired') return 'over';
  return expires_on < today ? 'expired' : 'open';
}

/** The application stands at the stage of offers, and no offer is there to be answered. */
export const isUnwritten = (stage: Stage, offer: { state: OfferState } | null): boolean =>
  stage === 'offered' && (offer === null || offer.state === 'over');

/** What moves an application's timeline on without a change of its stage, or ends it without a person. */
export const CAUSES = ['no_answer', 'offer_renewed', 'offer_accepted', 'offer_declined'] as const;
export type Cause = (typeof CAUSES)[number];
