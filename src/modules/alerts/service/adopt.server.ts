import type { AccountType } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/context.server.ts';
import * as queries from '../queries/alerts.server.ts';
import type { AlertRow } from '../queries/alerts.server.ts';
import * as adopting from '../queries/adopting.server.ts';
import { lockReceivers } from '../queries/letters.server.ts';
import { mergedOf, MOST_ALERTS } from '../rules.ts';
import { settle } from './find.server.ts';
import { GATHER } from './gather.server.ts';
import { writeEntries, type Saving } from './save-alert.server.ts';

/**
 * A seeker's account has confirmed an address for which a visitor kept searches: they are one person, so the
 * alerts become the account's, as they are. What the account has no room for stays with the address. Safe to repeat.
 */
export async function adoptAlerts(
  ctx: Saving,
  { user_id, email, type }: { user_id: string; email: string; type: AccountType },
): Promise<void> {
  if (type !== 'USER') return;
  await inTransaction(ctx, async (ctx) => {
    const address = await adopting.findReceiverOfAddress(ctx.db, email);
    if (!address) return;
    await settleForAdoption(ctx, address, user_id);
    // Locked before its alerts are read: one that is confirmed at this moment is there, or sees the account.
    await lockReceivers(ctx.db, [address]);
    await takeOver(ctx, address, user_id);
  });
}

/** What is on its way to the alerts that may become one. Before any lock, as `settle` asks. */
export async function settleForAdoption(ctx: Saving, address: string, user_id: string | null): Promise<void> {
  const account = user_id && (await adopting.findReceiverOfAccount(ctx.db, user_id));
  for (const id of (await queries.listIdsOf(ctx.db, ...(account ? [address, account] : [address]))).confirmed) {
    await settle(ctx, id);
  }
}

/**
 * The confirmed alerts of an address, which the caller has locked, become an account's as far as there is room.
 * Returns under which id each of them goes on.
 */
export async function takeOver(ctx: Saving, address: string, user_id: string): Promise<Map<number, number>> {
  const taken = new Map<number, number>();
  const { confirmed } = await queries.listIdsOf(ctx.db, address);
  if (confirmed.length === 0) return taken;
  const account = await adopting.insertReceiverOfAccount(ctx.db, { user_id, created_at: ctx.now() });
  await lockReceivers(ctx.db, [account]);
  let room = MOST_ALERTS - (await queries.countAlerts(ctx.db, account));
  for (const id of confirmed) {
    const row = await queries.findAlertForUpdate(ctx.db, id);
    if (!row) continue;
    const search = { open_keys: row.open_keys, filters: JSON.stringify(row.filters) };
    const same = await queries.findSameAlert(ctx.db, [account], search);
    const own = same && (await queries.findAlertForUpdate(ctx.db, same.id));
    if (own) {
      await merge(ctx, row, own);
      taken.set(id, own.id);
    } else if (room > 0) {
      // Under its own id: what it found, what was told of it and how ads find it stay true.
      await queries.updateAlert(ctx.db, id, { receiver_id: account, updated_at: ctx.now() });
      taken.set(id, id);
      room -= 1;
    }
  }
  const receivers = await lockReceivers(ctx.db, [address, account]);
  const latest = Math.max(...receivers.map(({ last_letter_at }) => last_letter_at?.getTime() ?? 0));
  await queries.updateReceiver(ctx.db, address, { adopted_by: account });
  await queries.updateReceiver(ctx.db, account, { last_letter_at: latest > 0 ? new Date(latest) : null });
  // Both: what stayed with the address was settled too.
  await ctx.tasks.enqueue(ctx, GATHER, { receiver_id: address });
  return taken;
}

/** The account's own stays, and knows what the visitor's has found and told. */
async function merge(ctx: Saving, row: AlertRow, own: AlertRow): Promise<void> {
  const pair = { from: row.id, to: own.id };
  await adopting.copyMatches(ctx.db, pair);
  await adopting.renameInUnsentLetters(ctx.db, { ...pair, receiver_id: row.receiver_id });
  await queries.deleteAlert(ctx.db, row.id);
  const next = mergedOf(own, row);
  await queries.updateAlert(ctx.db, own.id, { ...next, updated_at: ctx.now() });
  await writeEntries(ctx, { ...own, ...next });
}
