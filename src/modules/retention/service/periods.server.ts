import type { Keeping } from '#platform/retention/keeping.server.ts';
import { KEEPING } from '../registry.server.ts';
import { refuse } from '../errors.ts';
import type { PeriodInput } from '../contract.ts';

/** What staff chose, within its bounds; else the usual days. */
export const periodOf = ({ name, days }: Keeping, chosen: Readonly<Record<string, number>>): number =>
  Math.min(days.max, Math.max(days.min, chosen[name] ?? days.usual));

export const titleOf = (name: string): Keeping['title'] =>
  KEEPING.find((kind) => kind.name === name)?.title ?? { ar: name, en: name };

/** Throws for a kind that is not there, and for a period that it does not allow. */
export function requirePeriod({ name, days }: PeriodInput): Keeping {
  const kind = KEEPING.find((one) => one.name === name);
  if (!kind) throw refuse('retention.unknown');
  const { min, max } = kind.days;
  if (days < min || days > max) throw refuse('retention.out_of_bounds', { values: { min, max } });
  return kind;
}
