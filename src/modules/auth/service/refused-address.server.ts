import type { Uses } from '#platform/context.server.ts';
import { addressTakesNoMail } from '../events.server.ts';
import { updateMailRefused } from '../queries/accounts.server.ts';

/** Whoever has the address is told once, and again after another refusal that follows a new proof of it. Safe to repeat. */
export async function noteRefusedAddress(ctx: Uses<'db' | 'now' | 'events'>, email: string): Promise<void> {
  const user = await updateMailRefused(ctx.db, email, ctx.now());
  if (user) await ctx.events.announce(ctx, addressTakesNoMail, { user_id: user.id });
}
