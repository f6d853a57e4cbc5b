import { z } from 'zod';
import { FORMER_FIELDS } from './former-fields.ts';
import { CORRECTED, DESCRIBING, type Ad, type CorrectedName, type DescribingName } from './fields.ts';

const Said = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

/** One field of a shown ad before and after an edit. */
export const Change = z.object({
  field: z.enum([...DESCRIBING, ...CORRECTED, ...FORMER_FIELDS]),
  before: Said,
  after: Said,
});
export type Change = z.infer<typeof Change>;

/** One edit of an ad that people could read: who, when, what. `by` is null once the account is gone. */
export const JobVersion = z.object({
  version: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  changes: z.array(Change),
});
export type JobVersion = z.infer<typeof JobVersion>;

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const IS_MARKUP = /_html$/;

/** What an edit changes of how an ad is described. Formatting is named only where the words stayed. */
export function changesOf(
  before: Pick<Ad, DescribingName>,
  sent: { [Name in DescribingName]?: Ad[Name] | undefined },
): Change[] {
  const changed = DESCRIBING.filter((field) => sent[field] !== undefined && !isSame(before[field], sent[field]));
  return changed
    .filter((field) => !IS_MARKUP.test(field) || !changed.includes(field.replace(IS_MARKUP, '') as DescribingName))
    .map((field) => ({ field, before: before[field], after: sent[field] ?? null }));
}

/** What a company asks to change of what a shown ad offers. */
export function correctionsOf(
  before: Pick<Ad, CorrectedName>,
  sent: { [Name in CorrectedName]?: Ad[Name] | null | undefined },
): Change[] {
  return CORRECTED.filter((field) => sent[field] !== undefined && !isSame(before[field], sent[field])).map((field) => ({
    field,
    before: before[field],
    after: sent[field] ?? null,
  }));
}

export const CORRECTION_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export const Correction = z.object({
  id: z.int(),
  state: z.enum(CORRECTION_STATES),
  asked_at: z.string(),
  changes: z.array(Change),
  /** Why staff refused it. */
  reason: z.string().nullable(),
});
export type Correction = z.infer<typeof Correction>;
