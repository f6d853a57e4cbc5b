import { z } from 'zod';
import { REQUEST_KINDS } from '#modules/rights/rules.ts';

export const PERIODS = ['30', '90', '365'] as const;
export const PrivacyFiguresQuery = z.object({ days: z.enum(PERIODS).default('90') });
export type PrivacyFiguresQuery = z.infer<typeof PrivacyFiguresQuery>;

const Hours = z.number().nullable();

/** What people asked in a period, of one kind; what they did themselves stands apart, for nobody answered it. */
export const RequestFigures = z.object({
  kind: z.enum(REQUEST_KINDS),
  received: z.int(),
  done: z.int(),
  partly: z.int(),
  refused: z.int(),
  withdrawn: z.int(),
  self_service: z.int(),
  /** Whenever they came: what waits, and what of it is late. */
  open: z.int(),
  late: z.int(),
  answered_late: z.int(),
  /** From when a request reached us to its answer. */
  median_hours: Hours,
  longest_hours: Hours,
});
export type RequestFigures = z.infer<typeof RequestFigures>;

export const ConsentFigures = z.object({
  purpose: z.string(),
  /** Null of a choice without a text. */
  version: z.string().nullable(),
  given: z.int(),
  withdrawn: z.int(),
  people: z.int(),
});
export type ConsentFigures = z.infer<typeof ConsentFigures>;

/** What an officer signs of a period that ends now. */
export const PrivacyFigures = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  requests: z.array(RequestFigures),
  consents: z.array(ConsentFigures),
  erasures: z.object({ done: z.int(), leaving: z.int() }),
  retention: z.object({
    runs: z.int(),
    failed: z.int(),
    removed: z.array(z.object({ name: z.string(), label: z.string(), count: z.int() })),
  }),
  incidents: z.object({
    recorded: z.int(),
    told_in_time: z.int(),
    told_late: z.int(),
    open: z.int(),
    late: z.int(),
    letters_sent: z.int(),
    letters_failed: z.int(),
  }),
});
export type PrivacyFigures = z.infer<typeof PrivacyFigures>;
