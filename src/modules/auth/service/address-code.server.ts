import { requireUser, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Ticket } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findCode, spendCode } from '../queries/codes.server.ts';
import type { Purpose } from '../rules.ts';
import { checkCode, startCode } from './codes.server.ts';
import { takeTurnNow } from './limits.server.ts';

type Proving = Extract<Purpose, 'company_domain'>;

/** Sends a code by which the caller shows that an address can be read by them; for other modules. */
export async function sendAddressCode(
  ctx: Uses<'db' | 'now' | 'config' | 'tasks'>,
  actor: Actor,
  { purpose, destination }: { purpose: Proving; destination: string },
): Promise<Ticket> {
  const user = requireUser(actor);
  await takeTurnNow(ctx, actor.ip, destination, purpose);
  return startCode(ctx, { purpose, destination, user_id: user.id, locale: actor.locale });
}

/**
 * Takes a try and spends the code: the address it went to, once only and to who asked for it. Call
 * it outside a transaction, else a refusal would give the try back.
 */
export async function proveAddress(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  { purpose, ...answer }: { purpose: Proving; ticket: string; code: string },
): Promise<{ address: string }> {
  const user = requireUser(actor);
  const promised = await findCode(ctx.db, answer.ticket);
  if (promised?.user_id !== user.id) throw refuse('auth.code_wrong');
  const code = await checkCode(ctx, purpose, answer);
  const spent = await spendCode(ctx.db, code.id, code.code_hash, ctx.now());
  if (!spent) throw refuse('auth.code_wrong');
  return { address: spent.destination };
}
