import type { Uses } from '#platform/context.server.ts';
import type { AccountType } from '#platform/db/tables.ts';
import { insertProfile } from '../queries.server.ts';

/** A USER account brings its empty profile. Safe when heard twice. */
export async function openProfile(
  ctx: Uses<'db' | 'now'>,
  account: { user_id: string; type: AccountType },
): Promise<void> {
  if (account.type === 'USER') await insertProfile(ctx.db, account.user_id, ctx.now());
}
