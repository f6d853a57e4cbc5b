import { findSuspensionById } from '#modules/auth/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { findCase, type CaseRecord } from '../queries.server.ts';

export type First = {
  /** A decision on a case; null for a suspension. */
  id: number | null;
  decision: string;
  reason: string | null;
  note: string;
  decided_at: string;
  decided_by: string | null;
};

/** What an appeal is against: a decision on another case, or a suspension. Null for every other case. */
export async function firstOf(ctx: Uses<'db'>, record: CaseRecord): Promise<First | null> {
  if (record.cause !== 'appeal') return null;
  if (record.appeal_of === null) {
    const found = await findSuspensionById(ctx, record.subject_id);
    return (
      found && {
        id: null,
        decision: 'suspend',
        reason: null,
        note: found.words,
        decided_at: found.began_at,
        decided_by: found.suspended_by,
      }
    );
  }
  const { id, decision, reason, note, decided_at, decided_by } = (await findCase(ctx.db, record.appeal_of))!;
  return { id, decision: decision!, reason, note, decided_at: decided_at!.toISOString(), decided_by };
}
