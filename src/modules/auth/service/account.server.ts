import { requireUser, type Actor } from '#platform/access/actor.ts';
import type { Scope } from '#platform/access/scope.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { SimpleProfile } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findUser, updateUser } from '../queries/accounts.server.ts';

/** The signed-in account as the session carries it. */
export async function readSimpleProfile(ctx: Uses<'db'>, actor: Actor): Promise<SimpleProfile> {
  const known = requireUser(actor);
  const user = await findUser(ctx.db, known.id);
  if (!user) throw refuse('auth.account_not_found');
  const other = actor.locale === 'ar' ? 'en' : 'ar';
  return {
    id: user.id,
    type: user.type,
    display_name: known.display_name,
    first_name: user[`${actor.locale}_first_name`] || user[`${other}_first_name`],
    last_name: user[`${actor.locale}_last_name`] || user[`${other}_last_name`],
    email: user.email,
    phone: user.phone,
    locale: user.locale as Locale,
    scope: known.scope as Exclude<Scope, readonly string[]> | string[],
    company_id: known.company_id,
    company_role: known.company_role,
    has_info: known.has_info,
    consent: known.consent,
    email_verified: user.email_verified_at !== null,
    takes_mail: user.mail_refused_at === null,
    phone_verified: user.phone_verified_at !== null,
    deletion_asked_at: user.deletion_asked_at?.toISOString() ?? null,
  };
}

type Names = Partial<Record<'ar_first_name' | 'ar_last_name' | 'en_first_name' | 'en_last_name', string | null>>;

/** Own names, in one language or both; what is left out stays. */
export async function changeNames(ctx: Uses<'db'>, actor: Actor, names: Names): Promise<void> {
  const { id } = requireUser(actor);
  if (Object.keys(names).length > 0) await updateUser(ctx.db, id, names);
}
