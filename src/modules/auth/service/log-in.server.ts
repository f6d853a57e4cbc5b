import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { LogIn, Ticket } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findUserByIdentifier, type UserRow } from '../queries/accounts.server.ts';
import { isConfirmed } from './claims.server.ts';
import { startCode } from './codes.server.ts';
import { evenOut } from './even-time.server.ts';
import { isPassword } from './hashing.server.ts';
import { judgeTry } from './judge-try.server.ts';
import { accountLimit, addressLimit, forgetTries, takeTurn } from './limits.server.ts';
import { requireNotSuspended } from './require-not-suspended.server.ts';
import { pseudonymOf } from './secrets.server.ts';
import { signIn, type SignedInOrAsked } from './factors/second-step.server.ts';

/** Longer than it takes to find that a password is wrong, or that there is no such account. */
const REFUSAL_MS = 60;

type LoggingIn = Uses<'db' | 'now' | 'config'>;

/**
 * The account whose identifier and password were typed. Everything about an unknown account looks and lasts like a
 * wrong password.
 */
export async function requirePassword(ctx: LoggingIn, actor: Actor, { identifier, password }: LogIn): Promise<UserRow> {
  const startedAt = performance.now();
  const user = await findUserByIdentifier(ctx.db, identifier);
  const account = accountLimit(user?.id ?? pseudonymOf(ctx, identifier));
  const address = addressLimit(ctx, actor.ip);
  const isRight = await judgeTry(ctx, [account, address], () => isPassword(password, user?.password_hash));
  if (!user || !isRight) {
    const subject = user ? { subject: { kind: 'user', id: user.id } } : {};
    await audit(ctx, actor, { action: 'auth.log_in', outcome: 'refused', ...subject });
    await evenOut(startedAt, REFUSAL_MS);
    throw refuse('auth.wrong_credentials');
  }
  await forgetTries(ctx, account);
  await requireNotSuspended(ctx, user.id);
  return user;
}

/**
 * By e-mail or phone: a session, or what the second step asks for. Refuses with `auth.not_verified` when the
 * registration was never confirmed.
 */
export async function logIn(ctx: LoggingIn, actor: Actor, input: LogIn, user_agent: string): Promise<SignedInOrAsked> {
  const user = await requirePassword(ctx, actor, input);
  if (!isConfirmed(user)) throw refuse('auth.not_verified');
  return signIn(ctx, actor, user.id, { proofs: ['password'], user_agent });
}

/**
 * A new code for a registration that was never confirmed, for whoever knows its password: without
 * one, the owner of the address could be led into an account that somebody else made with it.
 */
export async function sendRegisterCode(ctx: LoggingIn & Uses<'tasks'>, actor: Actor, input: LogIn): Promise<Ticket> {
  const user = await requirePassword(ctx, actor, input);
  if (isConfirmed(user)) throw refuse('auth.ticket_gone');
  const destination = (user.phone ?? user.email)!;
  await takeTurn(ctx, actor.ip, destination, 'register');
  return startCode(ctx, { purpose: 'register', destination, user_id: user.id, locale: actor.locale });
}
