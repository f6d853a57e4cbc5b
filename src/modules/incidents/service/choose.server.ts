import { inTransaction, type Uses } from '#platform/context.server.ts';
import * as queries from '../queries.server.ts';

type Choosing = Uses<'db' | 'now'>;

const BATCH = 5_000;
/** Batches of one run; the next goes on. */
const AT_ONCE = 20;

/**
 * Writes down to whom a round's letters go, in batches that are kept one by one: a worker that dies leaves what it chose,
 * and the next goes on behind it. True when the last is chosen. Safe to run twice and beside itself.
 */
export async function chooseReceivers(ctx: Choosing, round_id: number, size = BATCH): Promise<boolean> {
  for (let batch = 0; batch < AT_ONCE; batch += 1) if (await chooseNext(ctx, round_id, size)) return true;
  return false;
}

const chooseNext = (ctx: Choosing, round_id: number, size: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const round = await queries.findRoundForUpdate(ctx.db, round_id);
    if (!round || round.chosen_at) return true;
    const chosen_to = await queries.insertNextLetters(ctx.db, round, size);
    await queries.updateChosen(ctx.db, round_id, chosen_to === null ? { chosen_at: ctx.now() } : { chosen_to });
    return chosen_to === null;
  });
