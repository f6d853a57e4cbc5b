import { inTransaction, type Uses } from '#platform/context.server.ts';
import { describe } from './tasks.server.ts';

/** So many failures are no matter of single rows any more: the task fails, and is tried again. */
const MOST_FAILURES = 100;

/** A batch that takes longer is followed by a smaller one: what else is asked waits for no more than that. */
const LONG_STEP_MS = 40;
/** How many rows it begins with, and how much the next batch may be larger. */
const FIRST_STEP = 8;
const GROWTH = 2;

type Sweep<C, Row> = {
  /** As the log names it. */
  name: string;
  /** How many rows share a transaction at most. */
  size?: number;
  /** Takes the next rows that are due, but for those that failed before. */
  take: (ctx: C, next: { limit: number; except: string[] }) => Promise<Row[]>;
  work: (ctx: C, rows: Row[]) => Promise<unknown>;
};

/**
 * Does what is due until nothing is left, and answers how many rows were done. One that fails is rolled back by itself,
 * logged and passed over until the next run; it stops no other. Safe on several workers if `take` skips what others hold.
 * Gives way between two batches, which are as large as a short step allows.
 */
export async function sweepRows<
  C extends Uses<'db' | 'log'> & Partial<Uses<'giveWay'>>,
  Row extends { id: string | number },
>(ctx: C, { name, size = 1, take, work }: Sweep<C, Row>): Promise<number> {
  const failed: string[] = [];
  let done = 0;
  /** Rows of a batch that failed, to be done one by one. */
  let alone = 0;
  let batch = Math.min(size, FIRST_STEP);
  for (;;) {
    const limit = alone > 0 ? 1 : batch;
    let taken: Row[] = [];
    const began = performance.now();
    let takenAt = began;
    try {
      await inTransaction(ctx, async (ctx) => {
        taken = await take(ctx, { limit, except: failed });
        takenAt = performance.now();
        if (taken.length > 0) await work(ctx, taken);
      });
      done += taken.length;
      if (taken.length < limit) break;
      if (alone > 0) alone -= 1;
      else batch = Math.min(size, nextBatch(batch, { takeMs: takenAt - began, workMs: performance.now() - takenAt }));
    } catch (error) {
      if (taken.length === 0) throw error;
      if (taken.length > 1) alone = taken.length;
      else {
        alone = Math.max(0, alone - 1);
        failed.push(String(taken[0]!.id));
        ctx.log.error({ sweep: name, row: taken[0]!.id, error: describe(error) }, 'a row of a sweep failed');
        if (failed.length >= MOST_FAILURES) throw error;
      }
    }
    await ctx.giveWay?.();
  }
  if (failed.length > 0) ctx.log.error({ sweep: name, done, failed: failed.length }, 'rows of a sweep failed');
  return done;
}

/** Where rows are long in being found, more of them are worked on at once than a short step would have. */
const nextBatch = (batch: number, { takeMs, workMs }: { takeMs: number; workMs: number }) =>
  Math.max(1, Math.floor(batch * Math.min(GROWTH, Math.max(LONG_STEP_MS, takeMs) / workMs)));

/** The same for rows that were listed before: each in a transaction of its own. Answers how many were done. */
export function eachAlone<C extends Uses<'db' | 'log'> & Partial<Uses<'giveWay'>>, Row extends { id: string | number }>(
  ctx: C,
  name: string,
  rows: readonly Row[],
  work: (ctx: C, row: Row) => Promise<unknown>,
): Promise<number> {
  const waiting = [...rows];
  return sweepRows(ctx, {
    name,
    take: async () => waiting.splice(0, 1),
    work: (ctx, [row]) => work(ctx, row!),
  });
}
