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
    if (!address || (await queries.listIdsOf(ctx.db, address)).confirmed.length === 0) return;
    const account = await adopting.insertReceiverOfAccount(ctx.db, { user_id, created_at: ctx.now() });
    // In the order of those who gather letters, so that neither waits for the other for ever.
    const receivers = await lockReceivers(ctx.db, [address, account]);
    await takeOver(ctx, address, account);
    const letters = receivers.map(({ last_letter_at }) => last_letter_at?.getTime() ?? 0);
    const latest = Math.max(...letters);
    await queries.updateReceiver(ctx.db, address, { adopted_by: account });
    await queries.updateReceiver(ctx.db, account, { last_letter_at: latest > 0 ? new Date(latest) : null });
    await ctx.tasks.enqueue(ctx, GATHER, { receiver_id: account });
  });
}

async function takeOver(ctx: Saving, address: string, account: string): Promise<void> {
  let room = MOST_ALERTS - (await queries.countAlerts(ctx.db, account));
  for (const id of (await queries.listIdsOf(ctx.db, address)).confirmed) {
    // oxlint-disable-next-line no-await-in-loop -- a few, in one transaction
    const row = await queries.findAlertForUpdate(ctx.db, id);
    if (!row) continue;
    const search = { open_keys: row.open_keys, filters: JSON.stringify(row.filters) };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const same = await queries.findSameAlert(ctx.db, { receiver_id: account, ...search });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const own = same && (await queries.findAlertForUpdate(ctx.db, same.id));
    if (own) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await merge(ctx, row, own);
    } else if (room > 0) {
      // Under its own id: what it found, what was told of it and how ads find it stay true.
      // oxlint-disable-next-line no-await-in-loop -- as above
      await queries.updateAlert(ctx.db, id, { receiver_id: account, updated_at: ctx.now() });
      room -= 1;
    }
  }
}

/** The account's own stays, and knows what the visitor's has found and told. */
async function merge(ctx: Saving, row: AlertRow, own: AlertRow): Promise<void> {
  await settle(ctx, row.id);
  const pair = { from: row.id, to: own.id };
  await adopting.copyMatches(ctx.db, pair);
  await adopting.renameInUnsentLetters(ctx.db, { ...pair, receiver_id: row.receiver_id });
  await queries.deleteAlert(ctx.db, row.id);
  const next = mergedOf(own, row);
  await queries.updateAlert(ctx.db, own.id, { ...next, updated_at: ctx.now() });
  await writeEntries(ctx, { ...own, ...next });
}
