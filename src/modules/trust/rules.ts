import type { SuspensionReason } from '#modules/auth/suspension.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

/** Why a case is in the queue. */
export const CAUSES = ['report', 'signal', 'first_ad', 'appeal'] as const;
export type Cause = (typeof CAUSES)[number];

/** What can be decided; which of them a case offers is its subject's to say. */
export const DECISIONS = [
  'dismiss',
  'warn',
  'remove',
  'take_down',
  'hide',
  'suspend',
  'approve',
  'reject',
  'uphold',
  'keep',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** Those that somebody hears as a decision against them, and may appeal. A suspension has an appeal of its own. */
export const AGAINST: readonly string[] = ['warn', 'remove', 'take_down', 'hide'];

/** Those that tell their reader why. */
export const needsReason = (decision: Decision): boolean =>
  AGAINST.includes(decision) || decision === 'reject' || decision === 'suspend';

/** Why something is decided against somebody, by the rule it breaks. */
export const REASONS = [
  'money',
  'impersonation',
  'misleading',
  'discrimination',
  'contact',
  'spam',
  'abuse',
  'foreign_data',
  'duplicate',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

/** Reports that say somebody is being cheated: they come first, and pause an ad of a company that nobody verified. */
const FRAUD: readonly string[] = ['fraud', 'fee'];
export const isFraud = (reason: string): boolean => FRAUD.includes(reason);

/** Within how many hours each is to be read; a setting each. */
const PROMISES = {
  report: 'report_hours',
  signal: 'signal_hours',
  first_ad: 'review_hours',
  appeal: 'appeal_hours',
} as const;
type Promised = Record<(typeof PROMISES)[Cause] | 'fraud_hours', number>;

export function dueAt(cause: Cause, { fraud, since, hours }: { fraud: boolean; since: Date; hours: Promised }): Date {
  const promised = cause === 'report' && fraud ? hours.fraud_hours : hours[PROMISES[cause]];
  return new Date(since.getTime() + promised * HOUR_MS);
}

export type Lateness = 'in_time' | 'soon' | 'late';
const SOON = 0.7;

/** How much of the promised time is gone, as its bar shows it: from seven tenths on it is near, from ten it is late. */
export function lateness(
  { opened_at, due_at }: { opened_at: Date | string; due_at: Date | string },
  now: Date | string,
) {
  const [from, until, at] = [opened_at, due_at, now].map((one) => new Date(one).getTime()) as [number, number, number];
  const share = until <= from ? 1 : Math.max(0, (at - from) / (until - from));
  const state: Lateness = share >= 1 ? 'late' : share >= SOON ? 'soon' : 'in_time';
  return { percent: Math.min(100, Math.round(share * 100)), state };
}

/** Whoever does nothing for so long has left it to the others. */
export const CASE_HELD_MS = 30 * MINUTE_MS;

/** Between the press and its effect: so long a decision can be taken back, and nothing of it has happened. */
export const UNDO_MS = 10_000;

/** Which of the reasons for a suspension says what a case was decided for; what none of them says is told in words. */
export const SUSPENDED_FOR: Record<Reason, SuspensionReason> = {
  money: 'fraud',
  impersonation: 'false_details',
  misleading: 'misleading_ads',
  discrimination: 'terms',
  contact: 'terms',
  spam: 'spam',
  abuse: 'abuse',
  foreign_data: 'terms',
  duplicate: 'spam',
  other: 'terms',
};

type Reported = { reason: string; network_key: string | null };

/** Reports of other accounts and from other networks: one person with many accounts is one. */
export const independentOf = (reports: readonly Reported[]): number =>
  new Set(reports.map(({ network_key }) => network_key).filter((key) => key !== null)).size;

const ENOUGH_TO_HOLD = 3;

/**
 * Whether what is reported is paused before anybody has read it: three who know nothing of each other, or one who says
 * that an unverified company cheats. What staff have read and let go is paused again by three only.
 */
export const mustHold = (
  reports: readonly Reported[],
  { is_verified, was_dismissed }: { is_verified: boolean; was_dismissed: boolean },
): boolean =>
  independentOf(reports) >= ENOUGH_TO_HOLD ||
  (!is_verified && !was_dismissed && reports.some(({ reason }) => isFraud(reason)));

export const APPEAL_DAYS = 30;

type Decided = { decision: string | null; decided_at: Date | null };

/** Until when who was decided against may appeal; null when nothing was decided against anybody. */
export const appealUntil = ({ decision, decided_at }: Decided): Date | null =>
  decided_at && decision && AGAINST.includes(decision) ? new Date(decided_at.getTime() + APPEAL_DAYS * DAY_MS) : null;

/** An appeal is ruled by another than who decided first. */
export const mayRule = (staff: string, first: { decided_by: string | null }): boolean => first.decided_by !== staff;

/** To so many people one text is a letter to all of them. */
export const SAME_TEXT_PEOPLE = 20;
