import type { CompanyRole, SignedIn } from '#platform/access/actor.ts';
import type { Scope } from '#platform/access/scope.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import { maskedOf } from '../rules.ts';
import { findBearer, type BearerRow } from '../queries/sessions.server.ts';
import { tokenHashOf } from './secrets.server.ts';

export type Known = { user: SignedIn; session_id: string; proved_at: Date };

/** Who stands behind an access token; null for any text that is not a living one. */
export async function identify(ctx: Uses<'db' | 'now'>, token: string, locale: Locale): Promise<Known | null> {
  if (!token) return null;
  const row = await findBearer(ctx.db, tokenHashOf(token), ctx.now());
  return row ? { user: signedInOf(row, locale), session_id: row.session_id, proved_at: row.proved_at } : null;
}

function signedInOf(row: BearerRow, locale: Locale): SignedIn {
  return {
    id: row.id,
    type: row.type,
    company_id: row.company_id,
    company_role: row.company_role as CompanyRole | null,
    scope: row.scope as Scope,
    display_name: displayNameOf(row, locale),
    has_info: row.info_saved_at !== null,
  };
}

/** A company by its own name, a person by theirs, and never by nothing. */
function displayNameOf(row: BearerRow, locale: Locale): string {
  const company = (locale === 'en' ? row.en_foundation_name : null) || row.foundation_name;
  return (row.type === 'COMPANY' && company) || personName(row, locale) || maskedOf(row.email ?? row.phone ?? '');
}
