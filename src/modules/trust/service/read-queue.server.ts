import { requireScope, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { cappedTotal } from '#platform/db/capped-total.ts';
import { readIn, type InBoth } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import { PER_PAGE, type CaseRow, type QueueQuery } from '../contract.ts';
import { countDecided, countWaiting, listCases, type CaseRecord } from '../queries.server.ts';
import { CAUSES, type Cause, type Decision } from '../rules.ts';
import { listHoldersOf } from './claim.server.ts';
import { SCOPE } from './scope.ts';

export type Waiting = { total: number; oldest_at: string | null; of: Record<Cause, number> };

/** What waits, the first promised first; or what was decided, the last first. */
export async function listQueue(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { queue, page }: QueueQuery,
): Promise<{ rows: CaseRow[]; total: number; is_capped: boolean; waiting: Waiting }> {
  requireScope(actor, SCOPE);
  const [rows, waiting] = await Promise.all([
    listCases(ctx.db, { wanted: queue, offset: (page - 1) * PER_PAGE, limit: PER_PAGE }),
    countQueue(ctx, actor),
  ]);
  const found =
    queue === 'waiting' ? waiting.total : queue === 'decided' ? await countDecided(ctx.db) : waiting.of[queue];
  const holders = await listHoldersOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => toCaseRow(row, holders.get(row.id), actor)), ...cappedTotal(found), waiting };
}

export async function countQueue(ctx: Uses<'db'>, actor: Actor): Promise<Waiting> {
  requireScope(actor, SCOPE);
  const counts = await countWaiting(ctx.db);
  const oldest = counts.map(({ oldest_at }) => oldest_at.getTime());
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    oldest_at: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
    of: Object.fromEntries(
      CAUSES.map((cause) => [cause, counts.find((one) => one.cause === cause)?.count ?? 0]),
    ) as Waiting['of'],
  };
}

type Summary = { reports?: number; top_reason?: string; signals?: string[] };

type Holder = Parameters<typeof personName>[0] & { id: string };

export function toCaseRow(record: CaseRecord, holder: Holder | undefined, { locale, user }: Actor): CaseRow {
  const summary = record.summary as Summary;
  const planned = record.planned as { decision: Decision } | null;
  return {
    id: record.id,
    subject_kind: record.subject_kind,
    subject_id: record.subject_id,
    cause: record.cause as Cause,
    title: readIn(record.title as InBoth, locale),
    reports: summary.reports ?? 0,
    top_reason: summary.top_reason ?? null,
    signals: summary.signals ?? [],
    opened_at: record.opened_at.toISOString(),
    due_at: record.due_at.toISOString(),
    claimed_by: holder ? { id: holder.id, name: personName(holder, locale) } : null,
    planned: planned && {
      decision: planned.decision,
      takes_effect_at: record.takes_effect_at!.toISOString(),
      is_mine: record.planned_by === user?.id,
    },
    decision: record.decision,
    decided_at: record.decided_at?.toISOString() ?? null,
  };
}
