import { z } from 'zod';
import { lines, whole } from '#platform/fields/rules.ts';
import { RECIPIENTS } from './activities.ts';

const instant = z.iso.datetime();

export const KeptKind = z.object({
  name: z.string(),
  label: z.string(),
  why: z.string(),
  does: z.enum(['delete', 'erase']),
  /** The column of the moment from which the days count, and the moment in words. */
  decides: z.string(),
  from: z.string(),
  days: z.int(),
  usual: z.int(),
  min: z.int(),
  max: z.int(),
  /** How many a run would take away now; null unless it was asked for. */
  due: z.int().nullable(),
  removed: z.object({ last: z.int(), month: z.int() }),
});
export type KeptKind = z.infer<typeof KeptKind>;

export const RetentionRun = z.object({
  id: z.int(),
  began_at: instant,
  /** Null while it runs, and for one that was cut off. */
  ended_at: instant.nullable(),
  removed: z.array(z.object({ name: z.string(), label: z.string(), count: z.int() })),
  failed: z.array(z.string()),
});
export type RetentionRun = z.infer<typeof RetentionRun>;

export const Retention = z.object({ kinds: z.array(KeptKind), runs: z.array(RetentionRun) });
export type Retention = z.infer<typeof Retention>;

export const RetentionQuery = z.object({ dry: z.literal('1').optional() });

/** From the next run on. Within what the law and the purpose allow, which each kind says. */
export const PeriodInput = z.object({
  name: z.string().max(60),
  days: whole({ min: 0, max: 3650 }),
  /** What the form showed when it was opened. */
  seen: z.string().max(200).optional(),
});
export type PeriodInput = z.output<typeof PeriodInput>;

const words = () => lines(600).default('');

/** What the officer writes into the register; `after` is the version that was read, 0 for none. */
export const ProcessingInput = z.object({
  controller: words(),
  officer: words(),
  measures: words(),
  ...(Object.fromEntries(RECIPIENTS.map((name) => [`recipient_${name}`, words()])) as {
    [Name in (typeof RECIPIENTS)[number] as `recipient_${Name}`]: ReturnType<typeof words>;
  }),
  after: z.coerce.number().int().nonnegative(),
});
export type ProcessingInput = z.output<typeof ProcessingInput>;

export const ProcessingRow = z.object({
  name: z.string(),
  title: z.string(),
  purpose: z.string(),
  basis: z.string(),
  people: z.string(),
  data: z.string(),
  recipients: z.array(z.string()),
  /** Rules of time first, what holds for the rest last. */
  kept: z.array(z.string()),
  tables: z.array(z.string()),
});
export type ProcessingRow = z.infer<typeof ProcessingRow>;

export const Processing = z.object({
  activities: z.array(ProcessingRow),
  /** What the officer wrote, in the newest version or the one asked for. */
  written: z.record(z.string(), z.string()),
  version: z.object({ id: z.int(), saved_at: instant }).nullable(),
  versions: z.array(z.object({ id: z.int(), saved_at: instant, by: z.string().nullable() })),
});
export type Processing = z.infer<typeof Processing>;

export const ProcessingQuery = z.object({ version: z.coerce.number().int().positive().optional() });
