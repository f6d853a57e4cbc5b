import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { countTries, countUnderWay, deleteUnderWay, insertUnderWay, lockCounts } from '../queries/attempts.server.ts';
import { refuseUntil, type Counting, type Limit } from './limits.server.ts';

/** Longer than a password waits for its turn in a full queue; a try that takes longer is given back. */
const JUDGED_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const LOOKS_MAX = 50;

/**
 * Whether a try is right. Wrong ones are counted under each limit, and the one too many is refused before it is
 * looked at. Tries being judged hold places under the limit too, so that tries at once cannot pass it together; who
 * finds all places held waits for an outcome. A right try, and one that was never judged, leaves nothing behind.
 * Call it outside a transaction, else its refusal would take the counts back.
 */
export async function judgeTry(ctx: Counting, limits: Limit[], judge: () => Promise<boolean>): Promise<boolean> {
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const keys = sorted.map(({ key }) => key);
  const id = await holdPlace(ctx, sorted);
  try {
    const isRight = await judge();
    if (!isRight) await countTries(ctx.db, windowsOf(ctx, sorted), ctx.now());
    return isRight;
  } finally {
    await deleteUnderWay(ctx.db, id, keys);
  }
}

const windowsOf = (ctx: Counting, limits: Limit[]) =>
  limits.map(({ key, seconds }) => ({ key, window_end: new Date(ctx.now().getTime() + seconds * 1000) }));

async function holdPlace(ctx: Counting, limits: Limit[]): Promise<string> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const id = await findPlace(ctx, limits);
    if (id) return id;
    await pause(LOOK_AGAIN_MS);
  }
  throw refuse('auth.busy', { retryAfterSeconds: Math.ceil((LOOKS_MAX * LOOK_AGAIN_MS) / 1000) });
}

/** The id of a place under each limit; null while others hold them all. */
const findPlace = (ctx: Counting, limits: Limit[]): Promise<string | null> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const counted = (await lockCounts(ctx.db, windowsOf(ctx, limits), now)).map((one) => ({
      ...one,
      max: limits.find(({ key }) => key === one.key)!.max,
    }));
    const over = counted.filter(({ count, max }) => count >= max);
    if (over.length > 0) throw refuseUntil(ctx, over, 'auth.locked');
    const keys = limits.map(({ key }) => key);
    const underWay = await countUnderWay(ctx.db, keys, now);
    if (counted.some(({ key, count, max }) => count + (underWay.get(key) ?? 0) >= max)) return null;
    const id = crypto.randomUUID();
    const ends_at = new Date(now.getTime() + JUDGED_WITHIN_MS);
    await insertUnderWay(
      ctx.db,
      keys.map((key) => ({ id, key, ends_at })),
    );
    return id;
  });
