import type { Uses } from '#platform/context.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import * as alerts from '../queries/alerts.server.ts';
import { deleteLettersBefore, deleteMatchesOfEnded, listStuck } from '../queries/letters.server.ts';
import { deleteUnusedKeys, listKeysToReread, updateKey } from '../queries/matching.server.ts';
import { CONFIRM_DAYS, LINKS_KEPT_DAYS, STOPPED_KEPT_DAYS } from '../rules.ts';
import { MATCH, SPREAD } from './find.server.ts';
import { SEND_LETTER } from './gather.server.ts';
import { readKey } from './understand.server.ts';

const STUCK_HOURS = 2;
const TRIED_DAYS = 3;
const LETTERS_KEPT_DAYS = 30;
/** Longer than a week, so that what was found this week can be counted. */
const ENDED_KEPT_DAYS = 10;
const MEANING_GOOD_DAYS = 7;
const AT_ONCE = 500;

/** Takes away what time has made worthless, and takes up what was given up. Safe to run twice and beside itself. */
export async function sweepAlerts(ctx: Uses<'db' | 'now' | 'tasks'>): Promise<void> {
  await takeUpStuck(ctx);
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const abandoned = { unconfirmed: before(CONFIRM_DAYS), stopped: before(STOPPED_KEPT_DAYS) };
  while ((await alerts.deleteAbandoned(ctx.db, abandoned, AT_ONCE)) === AT_ONCE);
  await alerts.deleteIdleReceivers(ctx.db, { idle: before(1), adopted: before(LINKS_KEPT_DAYS) });
  await deleteLettersBefore(ctx.db, before(LETTERS_KEPT_DAYS));
  while ((await deleteMatchesOfEnded(ctx.db, before(ENDED_KEPT_DAYS), AT_ONCE)) === AT_ONCE);
}

/** A task that failed too often is given up by the queue; its ad or letter is not. */
async function takeUpStuck(ctx: Uses<'db' | 'now' | 'tasks'>): Promise<void> {
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
