import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { UserRow } from '../../queries/accounts.server.ts';
import { deleteRecoveryCodes } from '../../queries/factors.server.ts';
import { forgetProofs, updateProof } from '../../queries/sessions.server.ts';
import type { Proof } from '../../rules.ts';
import { sendNote, type NoteKind } from '../outgoing.server.ts';
import { factorWaysOf } from './read-factors.server.ts';

/** Whoever has just used a new factor here has proved by it who they are. */
export async function keepProof(ctx: Uses<'db' | 'now'>, { session_id }: Actor, proof: Proof): Promise<void> {
  if (session_id) await updateProof(ctx.db, session_id, proof, ctx.now());
}

/** What is no longer there proves nothing in any session; without any factor its codes for losing them go too. */
export async function dropProof(ctx: Uses<'db'>, userId: string, proof: Proof): Promise<void> {
  const ways = await factorWaysOf(ctx, userId);
  if (!ways.some((way) => way === proof)) await forgetProofs(ctx.db, userId, [proof]);
  if (ways.length > 0) return;
  await deleteRecoveryCodes(ctx.db, userId);
  await forgetProofs(ctx.db, userId, ['recovery_code']);
}

/** A mail, or an SMS to whoever has no address, about a change of what opens the account. */
export async function notifyOwner(ctx: Uses<'db' | 'now' | 'tasks'>, user: UserRow, kind: NoteKind): Promise<void> {
  const to = user.email ?? user.phone;
  if (to) await sendNote(ctx, { kind, to, locale: user.locale as Locale });
}
