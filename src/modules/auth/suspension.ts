import { DAY_MS } from '#platform/durations.ts';

/** Why staff suspend; the sentence of each is in texts.ts. */
export const SUSPENSION_REASONS = [
  'fraud',
  'false_details',
  'abuse',
  'spam',
  'misleading_ads',
  'taken_over',
  'terms',
] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** In days; the last one has no end. */
export const SUSPENSION_LENGTHS = ['7', '30', '90', 'for_good'] as const;
export type SuspensionLength = (typeof SUSPENSION_LENGTHS)[number];

/** When one that begins now ends; null for good. */
export const suspensionEnd = (now: Date, length: SuspensionLength): Date | null =>
  length === 'for_good' ? null : new Date(now.getTime() + Number(length) * DAY_MS);

export const APPEAL_MAX = 2000;
export const SUSPENSION_WORDS_MAX = 1000;
