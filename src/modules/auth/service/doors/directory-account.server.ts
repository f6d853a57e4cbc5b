import { recordAgreement } from '#modules/documents/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { isStaffScope } from '#platform/access/scope.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../../errors.ts';
import { accountRegistered, emailConfirmed } from '../../events.server.ts';
import { findUser, findUserByIdentifier, insertUser, type UserRow } from '../../queries/accounts.server.ts';
import { findScope } from '../../queries/staff-roles.server.ts';
import { claim, isProven } from '../claims.server.ts';
import { actingAs } from '../sessions.server.ts';
import { namesInTheirLetters } from './agreement.server.ts';

/** As much of an account as whoever vouches for it may decide by. */
export type KnownAccount = { id: string; type: UserRow['type']; is_staff: boolean };

const known = async (ctx: Uses<'db'>, user: UserRow | undefined): Promise<KnownAccount | null> =>
  user ? { id: user.id, type: user.type, is_staff: isStaffScope(await findScope(ctx.db, user.id)) } : null;

/** The account that has confirmed this address; null where there is none. */
export async function provenAccountAt(ctx: Uses<'db'>, email: string): Promise<KnownAccount | null> {
  const user = await findUserByIdentifier(ctx.db, email);
  return user && (isProven(user, email) || user.suspended_at) ? known(ctx, user) : null;
}

export const accountOf = async (ctx: Uses<'db'>, id: string): Promise<KnownAccount | null> =>
  known(ctx, await findUser(ctx.db, id));

/**
 * An account for somebody whom a company's directory vouches for: the address is the company's own, so nothing is left
 * to confirm. Whoever is brought before they came has agreed to nothing yet (null), and is asked when they come. `bring` runs before the account is
 * announced, and may refuse.
 */
export const makeAccountAtDirectory = (
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: Actor,
  {
    email,
    consent_versions,
    first_name,
    last_name,
  }: { email: string; first_name: string; last_name: string; consent_versions?: readonly number[] | null | undefined },
  bring: (ctx: Uses<'db' | 'now' | 'events'>, user_id: string) => Promise<void>,
): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    const user =
      (await claim(ctx, email)) &&
      (await insertUser(ctx.db, {
        ...namesInTheirLetters({ first_name, last_name }),
        type: 'COMPANY',
        email,
        email_verified_at: at,
        locale: actor.locale,
        created_at: at,
        brought_at: consent_versions === null ? at : null,
      }));
    if (!user) throw refuse('auth.address_taken');
    const { id: user_id, type } = user;
    if (consent_versions !== null)
      await recordAgreement(ctx, actor, { user_id, type, versions: consent_versions, way: 'door' });
    await bring(ctx, user_id);
    await ctx.events.announce(ctx, accountRegistered, { user_id, type, foundation_name: null });
    await ctx.events.announce(ctx, emailConfirmed, { user_id, type, email });
    await audit(ctx, consent_versions === null ? actor : actingAs(actor, user_id), {
      action: 'auth.registered',
      subject: { kind: 'user', id: user_id },
    });
    return user_id;
  });
