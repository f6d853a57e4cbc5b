import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import type { Door, ExternalPerson, Returned } from '#platform/ports/sign-in-provider.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import { refuse } from '../../errors.ts';
import { findIdentityForUpdate, updateIdentity, upsertArrival } from '../../queries/doors.server.ts';
import { signIn, type SignedInOrAsked } from '../factors/second-step.server.ts';
import { requireNotSuspended } from '../require-not-suspended.server.ts';
import { newToken, tokenHashOf } from '../secrets.server.ts';
import { addDoor } from './own-doors.server.ts';
import { requireDoor, type ComeBack } from './visits.server.ts';

type Arriving = Uses<'db' | 'now' | 'config' | 'tasks' | 'doors' | 'log'>;

/** Signed in, or asked for the second step; or somebody new, who goes on with this ticket; or a door was added to the account that asked. */
export type Arrived =
  | { kind: 'session'; answer: SignedInOrAsked }
  | { kind: 'arrival'; ticket: string }
  | { kind: 'added' };

const NAME_MAX = 50;
const kept = (name: string | null) => name?.trim().slice(0, NAME_MAX) || null;

/** Why somebody who comes back is not let in, as the log-in page says it; null for any other error. */
export function doorProblemIn(error: unknown): DoorProblem | null {
  if (error instanceof SignInFailure) return error.problem;
  if (isAppError(error) && error.code === 'auth.door_denied') return 'denied';
  if (isAppError(error) && error.code === 'auth.door_taken') return 'taken';
  return null;
}
export type DoorProblem = 'state' | 'denied' | 'unavailable' | 'refused' | 'taken';

/**
 * Asks the provider whom it vouches for, and lets them in. Throws a SignInFailure when it vouches for nobody, and
 * refuses a suspended account as log-in does.
 */
export async function arrive(
  ctx: Arriving,
  actor: Actor,
  { provider: name, visit, user_id }: ComeBack,
  returned: Returned & { error?: string | undefined },
  user_agent: string,
): Promise<Arrived> {
  if (returned.error) throw refuse('auth.door_denied');
  const provider = name as Door;
  const person = await requireDoor(ctx, provider).finish(visit, returned);
  // Another account sits there now than the one that left.
  if (user_id && user_id !== actor.user?.id) throw new SignInFailure(provider, 'refused', 'account');
  if (user_id) {
    await addDoor(ctx, actor, user_id, provider, person);
    return { kind: 'added' };
  }
  const answer = await signInBy(ctx, actor, provider, person, user_agent);
  if (answer) return { kind: 'session', answer };
  return { kind: 'arrival', ticket: await keepArrival(ctx, provider, person) };
}

/** By what the provider calls the person, whatever their address is by now. */
const signInBy = (
  ctx: Arriving,
  actor: Actor,
  provider: Door,
  { subject, email }: ExternalPerson,
  user_agent: string,
): Promise<SignedInOrAsked | null> =>
  inTransaction(ctx, async (ctx) => {
    const identity = await findIdentityForUpdate(ctx.db, provider, subject);
    if (!identity) return null;
    await requireNotSuspended(ctx, identity.user_id);
    await updateIdentity(ctx.db, provider, subject, { last_used_at: ctx.now(), email });
    return signIn(ctx, actor, identity.user_id, { proofs: ['door'], user_agent, strategy: provider });
  });

async function keepArrival(ctx: Arriving, provider: string, person: ExternalPerson): Promise<string> {
  const ticket = newToken();
  await upsertArrival(ctx.db, {
    provider,
    subject: person.subject,
    email: person.email,
    is_email_verified: person.is_email_verified,
    first_name: kept(person.first_name),
    last_name: kept(person.last_name),
    picture_url: person.picture_url,
    ticket_hash: tokenHashOf(ticket),
    arrived_at: ctx.now(),
  });
  return ticket;
}
