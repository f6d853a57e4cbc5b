import { z } from 'zod';
import { FIELDS_OF_ACTIVE } from './rules.ts';

type Described = (typeof FIELDS_OF_ACTIVE)[number];
type Value = string | string[] | null;

/** One field of a shown ad before and after an edit. */
export const Change = z.object({
  field: z.enum(FIELDS_OF_ACTIVE),
  before: z.union([z.string(), z.array(z.string())]).nullable(),
  after: z.union([z.string(), z.array(z.string())]).nullable(),
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

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const IS_MARKUP = /_html$/;

/** What an edit changes of how an ad is described. Formatting is named only where the words stayed. */
export function changesOf(
  before: { [F in Described]: Value },
  sent: { [F in Described]?: Value | undefined },
): Change[] {
  const changed = FIELDS_OF_ACTIVE.filter((field) => sent[field] !== undefined && !isSame(before[field], sent[field]));
  return changed
    .filter((field) => !IS_MARKUP.test(field) || !changed.includes(field.replace(IS_MARKUP, '') as Described))
    .map((field) => ({ field, before: before[field], after: sent[field] ?? null }));
}
