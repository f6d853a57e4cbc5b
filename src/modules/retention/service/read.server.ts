import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Context } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { tooOld } from '#platform/retention/keeping.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import type { Retention, RetentionQuery } from '../contract.ts';
import type { z } from 'zod';
import { countRemovedSince, listRuns } from '../queries.server.ts';
import { momentOf } from '../moments.ts';
import { KEEPING } from '../registry.server.ts';
import { periodOf, titleOf } from './periods.server.ts';

const RUNS = 14;
const MONTH_DAYS = 30;

/** Every kind with its period and what went; `dry` counts what a run would take away at this moment, and takes nothing. */
export async function readRetention(
  ctx: Context,
  actor: Actor,
  { dry }: z.output<typeof RetentionQuery>,
): Promise<Retention> {
  requireScope(actor, 'admin.privacy');
  const { kept_days } = await readSettings(ctx);
  const now = ctx.now();
  const [runs, month] = await Promise.all([
    listRuns(ctx.db, RUNS),
    countRemovedSince(ctx.db, new Date(now.getTime() - MONTH_DAYS * DAY_MS)),
  ]);
  const last = (runs[0]?.removed ?? {}) as Record<string, number>;
  const due = new Map<string, number>();
  if (dry) {
    for (const kind of KEEPING) due.set(kind.name, await kind.count(ctx, tooOld(now, periodOf(kind, kept_days))));
    await audit(ctx, actor, { action: 'retention.dry_run', subject: { kind: 'retention', id: 'all' } });
  }
  return {
    kinds: KEEPING.map((kind) => ({
      name: kind.name,
      label: kind.title[actor.locale],
      why: kind.reason[actor.locale],
      does: kind.does,
      decides: kind.decides,
      from: momentOf(kind.decides)[actor.locale],
      ...kind.days,
      days: periodOf(kind, kept_days),
      due: due.get(kind.name) ?? null,
      removed: { last: last[kind.name] ?? 0, month: month.get(kind.name) ?? 0 },
    })),
    runs: runs.map(({ id, began_at, ended_at, removed, failed }) => ({
      id,
      began_at: began_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      removed: Object.entries(removed as Record<string, number>).map(([name, count]) => ({
        name,
        label: titleOf(name)[actor.locale],
        count,
      })),
      failed,
    })),
  };
}
