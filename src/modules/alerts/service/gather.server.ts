import { inTransaction, type Uses } from '#platform/context.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import * as queries from '../queries/letters.server.ts';
import { lastMorning, LETTER_PAUSE_MS, type Frequency } from '../rules.ts';

export const SEND_LETTER = 'alerts.send_letter';
export const GATHER = 'alerts.gather';

type Gathering = Uses<'db' | 'now' | 'tasks'>;

/**
 * Decides on one letter for each receiver who has something due, and with it what is told. What is rolled back was
 * never told; what is written will be sent. Whoever had a letter a moment ago gets the next after a pause.
 */
export async function gather(
  ctx: Gathering,
  { receivers, frequency, until = ctx.now() }: { receivers: readonly string[]; frequency: Frequency; until?: Date },
): Promise<void> {
  const now = ctx.now();
  const asked = await queries.lockReceivers(ctx.db, receivers);
  // Its alerts may have become an account's since they were found.
  const adopters = asked.flatMap(({ adopted_by }) => adopted_by ?? []).filter((id) => !receivers.includes(id));
  const rows = adopters.length > 0 ? [...asked, ...(await queries.lockReceivers(ctx.db, adopters))] : asked;
  const nextAt = (last: Date | null) => new Date((last?.getTime() ?? 0) + LETTER_PAUSE_MS);
  const early = frequency === 'instant' ? rows.filter((row) => nextAt(row.last_letter_at) > now) : [];
  for (const { id, last_letter_at } of early) {
    const options = { key: `${GATHER}:${id}`, runAt: nextAt(last_letter_at) };
    await ctx.tasks.enqueue(ctx, GATHER, { receiver_id: id }, options);
  }
  const ready = rows.filter((row) => !early.includes(row)).map(({ id }) => id);
  if (ready.length === 0) return;
  for (const { id } of await queries.insertLetters(ctx.db, { receivers: ready, frequency, until, now })) {
    await ctx.tasks.enqueue(ctx, SEND_LETTER, { id });
  }
}

/** What a pause, or a letter shortly before, held back. */
export const gatherFor = (ctx: Gathering, receiverId: string): Promise<void> =>
  inTransaction(ctx, (ctx) => gather(ctx, { receivers: [receiverId], frequency: 'instant' }));

const AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Wherever it has become eight o'clock since the last time: everyone there with a daily alert, and on Sundays
 * with a weekly one. A morning that the server slept through is made up for. Safe to run twice and beside itself.
 */
export async function goRound(ctx: Gathering & Uses<'log'>): Promise<void> {
  const now = ctx.now();
  await queries.syncTimeZones(ctx.db);
  for (const time_zone of await queries.listTimeZones(ctx.db)) {
    for (const frequency of ['daily', 'weekly'] as const) {
      await goRoundZone(ctx, { time_zone, frequency, until: lastMorning(now, time_zone, frequency) });
    }
  }
}

async function goRoundZone(
  ctx: Gathering & Uses<'log'>,
  { time_zone, frequency, until }: { time_zone: string; frequency: 'daily' | 'weekly'; until: Date },
): Promise<void> {
  const round = { time_zone, frequency };
  const done = await queries.findRound(ctx.db, round);
  if (done && done >= until) return;
  let after = FIRST;
  await sweepRows(ctx, {
    name: `alerts.go_round ${time_zone} ${frequency}`,
    size: AT_ONCE,
    take: (ctx, next) => queries.listDueReceivers(ctx.db, round, { until, after, ...next }),
    work: async (ctx, due) => {
      const receivers = due.map(({ id }) => id);
      await gather(ctx, { receivers, frequency, until });
      after = receivers.at(-1)!;
    },
  });
  await queries.upsertRound(ctx.db, { ...round, done_for: until });
}
