import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { listStaffIds } from '#modules/auth/service.server.ts';
import { maskedOf } from '#modules/auth/rules.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { actionTexts, type AuditAction } from '#platform/audit/actions.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { readersZone } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import { cellOf } from '#platform/texts/csv-cell.ts';
import { translate } from '#platform/texts/texts.ts';
import { AUDIT_MOST_IN_CSV, AUDIT_PER_PAGE, type AuditQuery, type AuditRow } from '../contract.ts';
import * as queries from '../queries.server.ts';

type Reads = Uses<'db' | 'now'>;
type Row = Awaited<ReturnType<typeof queries.listAudit>>[number];

const SCOPE = 'admin.audit';
/** Paging, filtering and coming back within it are one look. */
const LOOK_MS = 10 * MINUTE_MS;

const nameOf = (
  row: Parameters<typeof personName>[0] & { email: string | null; phone: string | null },
  locale: Locale,
) => personName(row, locale) || maskedOf(row.email ?? row.phone ?? '');

export const toRow = (row: Row, locale: Locale): AuditRow => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  action_name: translate(actionTexts, locale)(row.action as AuditAction),
  actor: row.actor_user_id ? { id: row.actor_user_id, name: nameOf(row, locale) } : null,
  task: row.actor_task,
  record: row.subject_kind ? { kind: row.subject_kind, id: row.subject_id ?? '' } : null,
  outcome: row.outcome as AuditRow['outcome'],
  ip: row.ip || null,
  request_id: row.request_id || null,
  details: row.details as AuditRow['details'],
  before: row.before as AuditRow['before'],
  after: row.after as AuditRow['after'],
});

async function askedOf(ctx: Reads, query: AuditQuery) {
  return {
    ...query,
    since: new Date(ctx.now().getTime() - Number(query.days) * DAY_MS),
    staff: query.actor === 'staff' ? await listStaffIds(ctx) : [],
  };
}

/** How many there are of the days that the rows do not show whole, which are the first and the last. */
async function countCutDays(ctx: Reads, asked: Awaited<ReturnType<typeof askedOf>>, rows: Row[], isCut: boolean) {
  const cut = [...(asked.before === undefined ? [] : [rows[0]]), ...(isCut ? [rows.at(-1)] : [])];
  const counted = await Promise.all(
    cut.flatMap((row) => (row ? [queries.countOfDay(ctx.db, asked, row.at, readersZone())] : [])),
  );
  return Object.fromEntries(counted.map(({ day, count }) => [day, count]));
}

/**
 * A part of the trail, newest first, and how many there are of a day of which it shows a part. Looking is itself on
 * record, once a look.
 */
export async function readAudit(ctx: Reads, actor: Actor, query: AuditQuery) {
  const reader = requireScope(actor, SCOPE);
  const asked = await askedOf(ctx, query);
  const [rows, staff] = await Promise.all([
    queries.listAudit(ctx.db, asked, { before: query.before, limit: AUDIT_PER_PAGE + 1 }),
    listStaffIds(ctx).then((ids) => queries.listNames(ctx.db, ids)),
  ]);
  if (!(await queries.findLastLook(ctx.db, reader.id, new Date(ctx.now().getTime() - LOOK_MS))))
    await audit(ctx, actor, { action: 'admin.read_audit', subject: { kind: 'audit_log', id: query.days } });
  const shown = rows.slice(0, AUDIT_PER_PAGE);
  const isCut = rows.length > AUDIT_PER_PAGE;
  return {
    rows: shown.map((row) => toRow(row, actor.locale)),
    older: isCut ? shown.at(-1)!.id : null,
    days: await countCutDays(ctx, asked, shown, isCut),
    staff: staff.map((one) => ({ id: one.id, name: nameOf(one, actor.locale) })),
  };
}

/** The same as a table for a spreadsheet; on record with what was asked. */
export async function exportAudit(ctx: Reads, actor: Actor, query: AuditQuery): Promise<Readable> {
  requireScope(actor, SCOPE);
  const asked = await askedOf(ctx, query);
  const rows = await queries.listAudit(ctx.db, asked, { before: undefined, limit: AUDIT_MOST_IN_CSV });
  await audit(ctx, actor, {
    action: 'admin.export_audit',
    subject: { kind: 'audit_log', id: query.days },
    details: { rows: rows.length, actor: query.actor, action: query.action, kind: query.kind },
  });
  const told = rows.map((row) => toRow(row, actor.locale));
  return Readable.from([
    ['at', 'actor', 'action', 'action_name', 'record', 'record_id', 'outcome', 'ip', 'request_id', 'before', 'after'],
    ...told.map((row) =>
      [
        row.at,
        row.actor?.name ?? row.task ?? '',
        row.action,
        row.action_name,
        row.record?.kind ?? '',
        row.record?.id ?? '',
        row.outcome,
        row.ip ?? '',
        row.request_id ?? '',
        row.before ? JSON.stringify(row.before) : '',
        row.after ? JSON.stringify(row.after) : '',
      ].map(cellOf),
    ),
  ]).pipe(stringify({ bom: true, record_delimiter: 'windows', quoted_string: true }));
}
