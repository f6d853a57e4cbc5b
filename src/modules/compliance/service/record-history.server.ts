import { requireScope, type Actor } from '#platform/access/actor.ts';
import type { StaffArea } from '#platform/access/staff-areas.ts';
import type { Uses } from '#platform/context.server.ts';
import type { AuditRow, RecordKind } from '../contract.ts';
import { listOfRecord } from '../queries.server.ts';
import { toRow } from './audit-log.server.ts';

const PER_PAGE = 20;

export type RecordHistory = { rows: AuditRow[]; older: number | null };

/**
 * What was done to a record, for staff of its area: who, when and what changed; of a person also what they did. From where
 * is for readers of the whole trail alone.
 */
export async function readRecordHistory(
  ctx: Uses<'db'>,
  actor: Actor,
  { scope, kind, id }: { scope: StaffArea; kind: RecordKind; id: string | number },
  before?: number,
): Promise<RecordHistory> {
  requireScope(actor, scope);
  const rows = await listOfRecord(ctx.db, { kind, id: String(id) }, { before, limit: PER_PAGE + 1 });
  const shown = rows.slice(0, PER_PAGE);
  return {
    rows: shown.map((row) => ({
      ...toRow(row, actor.locale),
      ip: null,
      request_id: null,
      details: {},
      // What a person changed elsewhere is for staff of that area.
      ...(row.subject_kind === kind && row.subject_id === String(id) ? {} : { before: null, after: null }),
    })),
    older: rows.length > PER_PAGE ? shown.at(-1)!.id : null,
  };
}
