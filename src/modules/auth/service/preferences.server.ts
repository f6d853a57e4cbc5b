import { isStaffScope, type Scope } from '#platform/access/scope.ts';
import { requireUser, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Digits, Writing } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Preferences } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findUser, updateUser } from '../queries/accounts.server.ts';
import { findAccountOfSession } from '../queries/sessions.server.ts';
import type { OpenSession } from './sessions.server.ts';

/** How the site and its letters are written for the account. */
export async function readPreferences(ctx: Uses<'db'>, actor: Actor): Promise<Preferences> {
  const user = await findUser(ctx.db, requireUser(actor).id);
  if (!user) throw refuse('auth.account_not_found');
  return { locale: user.locale as Locale, digits: user.digits as Digits, time_zone: user.time_zone };
}

/** What is left out stays. */
export async function changePreferences(ctx: Uses<'db'>, actor: Actor, changes: Partial<Preferences>): Promise<void> {
  const { id } = requireUser(actor);
  if (Object.keys(changes).length > 0) await updateUser(ctx.db, id, changes);
}

/** What a browser that has just signed in is told of the account. */
export async function readSignedIn(
  ctx: Uses<'db'>,
  { session_id }: OpenSession,
): Promise<{ user_id: string; writing: Writing; is_leaving: boolean; is_staff: boolean }> {
  const { id, scope, digits, time_zone, deletion_asked_at } = await findAccountOfSession(ctx.db, session_id);
  return {
    user_id: id,
    writing: { digits: digits as Digits, time_zone },
    is_leaving: deletion_asked_at !== null,
    is_staff: isStaffScope(scope as Scope),
  };
}
