export const STAGES = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type Stage = (typeof STAGES)[number];

/** What a company may choose; "viewed" happens by opening, "withdrawn" belongs to the seeker. */
export const COMPANY_STAGES = ['shortlisted', 'interview', 'offered', 'hired', 'rejected'] as const;
export type CompanyStage = (typeof COMPANY_STAGES)[number];

/** The way an application goes when all goes well. */
export const PATH = ['submitted', 'viewed', 'shortlisted', 'interview', 'offered', 'hired'] as const;

const CLOSED: readonly Stage[] = ['hired', 'rejected', 'withdrawn'];
export const isOpen = (stage: Stage) => !CLOSED.includes(stage);

/**
 * A company moves an application to any of its stages, back as well (a slip of the hand is mended),
 * as long as the seeker has not withdrawn.
 */
export const canMove = (from: Stage, to: Stage) =>
  from !== 'withdrawn' && from !== to && (COMPANY_STAGES as readonly Stage[]).includes(to);

export const canWithdraw = isOpen;

/** Seen for the first time: only a new one changes by being read. */
export const isNew = (stage: Stage) => stage === 'submitted';
