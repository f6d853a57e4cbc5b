import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { titleOf } from '#modules/retention/service/periods.server.ts';
import { REQUEST_KINDS, type RequestKind } from '#modules/rights/rules.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { cellOf } from '#platform/texts/csv-cell.ts';
import { sheetsOf } from '../components/privacy-sheets.ts';
import type { PrivacyFigures, PrivacyFiguresQuery, RequestFigures } from '../privacy-figures.ts';
import * as queries from '../queries/privacy-figures.server.ts';

const SCOPE = 'admin.privacy';

const noneOf = (kind: RequestKind): RequestFigures => ({
  kind,
  received: 0,
  done: 0,
  partly: 0,
  refused: 0,
  withdrawn: 0,
  self_service: 0,
  open: 0,
  late: 0,
  answered_late: 0,
  median_hours: null,
  longest_hours: null,
});

/** What was asked, agreed to, erased, deleted and went wrong over the last days. Nobody is in it. */
export async function readPrivacyFigures(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { days }: PrivacyFiguresQuery,
): Promise<PrivacyFigures> {
  requireScope(actor, SCOPE);
  const until = ctx.now();
  const period = { from: new Date(until.getTime() - Number(days) * DAY_MS), until };
  const requests = await queries.countRequests(ctx.db, period);
  const { removed, ...runs } = await queries.countRuns(ctx.db, period);
  return {
    from: period.from.toISOString(),
    until: until.toISOString(),
    requests: REQUEST_KINDS.map((kind) => requests.find((one) => one.kind === kind) ?? noneOf(kind)),
    consents: await queries.countConsents(ctx.db, period),
    erasures: await queries.countErasures(ctx.db, period),
    retention: {
      ...runs,
      removed: removed.map((one) => ({ ...one, label: titleOf(one.name)[actor.locale] })),
    },
    incidents: await queries.countIncidents(ctx.db, period),
  };
}

/** The same tables as the page, one below the other; on record. */
export async function exportPrivacyFigures(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  query: PrivacyFiguresQuery,
): Promise<Readable> {
  const sheets = sheetsOf(await readPrivacyFigures(ctx, actor, query), actor.locale);
  const rows = sheets.flatMap(({ title, head, rows }) => [[title], head, ...rows, []]);
  await audit(ctx, actor, {
    action: 'admin.export_records',
    subject: { kind: 'resource', id: 'privacy-figures' },
    details: { rows: rows.length },
  });
  return Readable.from(rows.map((row) => row.map(cellOf))).pipe(
    stringify({ bom: true, record_delimiter: 'windows', quoted_string: true }),
  );
}
