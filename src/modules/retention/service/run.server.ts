import type { Context } from '#platform/context.server.ts';
import { AT_ONCE, tooOld, type Keeping } from '#platform/retention/keeping.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { describe } from '#platform/tasks/tasks.server.ts';
import { insertRun, updateRun } from '../queries.server.ts';
import { KEEPING } from '../registry.server.ts';
import { periodOf } from './periods.server.ts';

/** Of one kind in one run: a table that grew for years is not emptied in one go. */
const MOST_BATCHES = 200;

/**
 * Takes away what is too old, kind by kind in small batches, and notes how many went. Killed, it left whole batches
 * behind, and the next run goes on with the oldest; a kind that fails stops no other.
 */
export async function runRetention(ctx: Context, kinds: readonly Keeping[] = KEEPING): Promise<Record<string, number>> {
  const { kept_days } = await readSettings(ctx);
  const began_at = ctx.now();
  const removed: Record<string, number> = {};
  const failed: string[] = [];
  let run: number | null = null;
  const note = async () => {
    run ??= (await insertRun(ctx.db, began_at)).id;
    await updateRun(ctx.db, run, { removed: JSON.stringify(removed), failed });
  };
  for (const kind of kinds) {
    await ctx.giveWay?.();
    const before = tooOld(began_at, periodOf(kind, kept_days));
    try {
      for (let batch = 0, gone = AT_ONCE; batch < MOST_BATCHES && gone >= AT_ONCE; batch += 1) {
        gone = await kind.remove(ctx, before, AT_ONCE);
        if (gone === 0) break;
        removed[kind.name] = (removed[kind.name] ?? 0) + gone;
        await note();
        await ctx.giveWay?.();
      }
    } catch (error) {
      ctx.log.error({ kind: kind.name, error: describe(error) }, 'a kind of data was not taken away');
      failed.push(kind.name);
      await note();
    }
  }
  if (run !== null) await updateRun(ctx.db, run, { ended_at: ctx.now() });
  return removed;
}
