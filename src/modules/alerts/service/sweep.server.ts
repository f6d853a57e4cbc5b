import type { Uses } from '#platform/context.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { listStuck } from '../queries/letters.server.ts';
import { deleteUnusedKeys, listKeysToReread, updateKey } from '../queries/matching.server.ts';
import { MATCH, SPREAD } from './find.server.ts';
import { SEND_LETTER } from './gather.server.ts';
import { readKey } from './understand.server.ts';

const STUCK_HOURS = 2;
const TRIED_DAYS = 3;
const MEANING_GOOD_DAYS = 7;
/** A task that failed too often is given up by the queue; its ad or letter is not. Safe to run twice. */
export async function takeUpStuck(ctx: Uses<'db' | 'now' | 'tasks'>): Promise<void> {
  const now = ctx.now().getTime();
  const waits = { before: new Date(now - STUCK_HOURS * HOUR_MS), after: new Date(now - TRIED_DAYS * DAY_MS) };
  const { news, finds, letters } = await listStuck(ctx.db, waits);
  const again = [
    ...news.map((job_id) => ({ task: MATCH, id: job_id, payload: { job_id } })),
    ...finds.map((job_id) => ({ task: SPREAD, id: job_id, payload: { job_id } })),
    ...letters.map((id) => ({ task: SEND_LETTER, id, payload: { id } })),
  ];
  for (const { task, id, payload } of again) {
    await ctx.tasks.enqueue(ctx, task, payload, { key: `${task}:${id}` });
  }
}

/** Asks anew what keywords mean: catalogues gain synonyms, and words that nobody used come into use. */
export async function rereadKeys(ctx: Uses<'db' | 'now' | 'log'>): Promise<void> {
  const now = ctx.now();
  const old = new Date(now.getTime() - MEANING_GOOD_DAYS * DAY_MS);
  await deleteUnusedKeys(ctx.db, old);
  await sweepRows(ctx, {
    name: 'alerts.reread_keys',
    take: (ctx, next) => listKeysToReread(ctx.db, old, next),
    work: async (ctx, [key]) => updateKey(ctx.db, key!.id, await readKey(ctx, key!.key), now),
  });
}
