import { CASE_HELD_MS } from '#modules/trust/rules.ts';
import { HOUR_MS } from '#platform/durations.ts';
import type { PromiseName } from './settings.ts';

/** A list that waits for staff: who works on it, where, and the setting that says within how many hours. */
export type Queue = {
  scope: `admin.${string}`;
  to: string;
  promise: PromiseName;
  /** A claim that is older holds nothing any more; half a working day unless told. */
  held_ms?: number;
};

/** In the order in which the home of staff lists them. */
export const QUEUES = {
  trust: { scope: 'admin.trust', to: '/admin/trust-cases', promise: 'report_hours', held_ms: CASE_HELD_MS },
  reviews: { scope: 'admin.jobs', to: '/admin/jobs', promise: 'review_hours' },
  corrections: { scope: 'admin.jobs', to: '/admin/jobs?tab=corrected', promise: 'review_hours' },
  receipts: { scope: 'admin.payments', to: '/admin/payments', promise: 'receipt_hours' },
  companies: { scope: 'admin.users', to: '/admin/verification', promise: 'verification_hours' },
  privacy_requests: { scope: 'admin.privacy', to: '/admin/privacy-requests', promise: 'privacy_request_hours' },
  incidents: { scope: 'admin.privacy', to: '/admin/incidents', promise: 'incident_hours' },
  lost_factors: { scope: 'admin.users', to: '/admin/lost-factors', promise: 'lost_factor_hours' },
  contact: { scope: 'admin.messages', to: '/admin/contact', promise: 'contact_hours' },
} as const satisfies Record<string, Queue>;
export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** The share of the promised time after which a queue is shown as soon late. */
const SOON = 0.7;

/** How far what waits longest has come towards the promised time, and what that means. */
export function dueOf(since: string, hours: number, now: string): { share: number; state: 'fine' | 'soon' | 'late' } {
  const share = (Date.parse(now) - Date.parse(since)) / (hours * HOUR_MS);
  return { share: Math.min(1, Math.max(0, share)), state: share > 1 ? 'late' : share >= SOON ? 'soon' : 'fine' };
}
