import { requireScope, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { readIn, type InBoth } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import { PER_PAGE, type CaseRow, type QueueQuery } from '../contract.ts';
import { countDecided, countWaiting, listCases, listHolders, type CaseRecord } from '../queries.server.ts';
import { CAUSES, claimedAfter, holderOf, type Cause } from '../rules.ts';
import { SCOPE } from './scope.ts';

export type Waiting = { total: number; oldest_at: string | null; of: Record<Cause, number> };

/** What waits, the first promised first; or what was decided, the last first. */
export async function listQueue(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { queue, page }: QueueQuery,
): Promise<{ rows: CaseRow[]; total: number; waiting: Waiting }> {
  requireScope(actor, SCOPE);
  const [rows, waiting] = await Promise.all([
    listCases(ctx.db, { wanted: queue, offset: (page - 1) * PER_PAGE, limit: PER_PAGE }),
    countQueue(ctx, actor),
  ]);
  const total =
    queue === 'waiting' ? waiting.total : queue === 'decided' ? await countDecided(ctx.db) : waiting.of[queue];
  return { rows: rows.map((row) => toCaseRow(row, row, actor, ctx.now())), total, waiting };
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

/** Who works on how many cases at this moment, the busiest first. */
export function listCaseHolders(ctx: Uses<'db' | 'now'>, actor: Actor) {
  requireScope(actor, SCOPE);
  return listHolders(ctx.db, claimedAfter(ctx.now()));
}

type Summary = { reports?: number; top_reason?: string; signals?: string[] };

/** `holder`: the names of whoever claimed it. */
export function toCaseRow(
  record: CaseRecord,
  holder: Parameters<typeof personName>[0],
  { locale }: Actor,
  now: Date,
): CaseRow {
  const summary = record.summary as Summary;
  const held_by = record.decided_at ? null : holderOf(record, now);
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
    claimed_by: held_by ? { id: held_by, name: personName(holder, locale) } : null,
    decision: record.decision,
    decided_at: record.decided_at?.toISOString() ?? null,
  };
}
