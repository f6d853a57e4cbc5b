import type { Uses } from '#platform/context.server.ts';
import { registrationAbandoned } from '../events.server.ts';
import {
  columnOf,
  deleteUser,
  findUserByIdentifierForUpdate,
  updateUser,
  type UserRow,
} from '../queries/accounts.server.ts';

type Claiming = Uses<'db' | 'events'>;

export const isConfirmed = (user: Pick<UserRow, 'email_verified_at' | 'phone_verified_at'>) =>
  user.email_verified_at !== null || user.phone_verified_at !== null;

/** Whether the account has shown that this identifier is its own. */
export const isProven = (user: UserRow, identifier: string) => user[`${columnOf(identifier)}_verified_at`] !== null;

/**
 * Frees an identifier that somebody wrote down and never confirmed: nobody may keep another's address
 * from them, or wait in an account made with it. False when its owner confirmed it.
 */
export async function claim(ctx: Claiming, identifier: string, forUser?: string): Promise<boolean> {
  const holder = await findUserByIdentifierForUpdate(ctx.db, identifier);
  if (!holder || holder.id === forUser) return true;
  if (isProven(holder, identifier) || holder.suspended_at) return false;
  if (isConfirmed(holder)) await updateUser(ctx.db, holder.id, { [columnOf(identifier)]: null });
  else await abandon(ctx, holder);
  return true;
}

/** Deletes a registration that nobody confirmed, with what others made for it. */
export async function abandon(ctx: Claiming, user: Pick<UserRow, 'id' | 'type'>): Promise<void> {
  await ctx.events.announce(ctx, registrationAbandoned, { user_id: user.id, type: user.type });
  await deleteUser(ctx.db, user.id);
}
