import { DEMO_ACCOUNTS } from '#platform/config/demo.ts';
import type { CompanyRole, SignedIn } from '#platform/access/actor.ts';
import { isStaffScope, type Scope } from '#platform/access/scope.ts';
import { consentState } from '#modules/documents/rules.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import { hasSecondStep, maskedOf } from '../rules.ts';
import { findBearer, type BearerRow } from '../queries/sessions.server.ts';
import { tokenHashOf } from './secrets.server.ts';

type Identifying = Uses<'db' | 'now' | 'config'>;

export type Known = { user: SignedIn; session_id: string; proved_at: Date };

/** Who stands behind an access token; null for any text that is not a living one. */
export async function identify(ctx: Identifying, token: string, locale: Locale): Promise<Known | null> {
  if (!token) return null;
  const row = await findBearer(ctx.db, tokenHashOf(token), ctx.now());
  return row ? { user: signedInOf(ctx, row, locale), session_id: row.session_id, proved_at: row.proved_at } : null;
}

function signedInOf(ctx: Identifying, row: BearerRow, locale: Locale): SignedIn {
  const scope = row.scope as Scope;
  const scope_waits = isStaffScope(scope) && !hasSecondStep(row.proofs) && !isPublicAccount(ctx, row);
  return {
    id: row.id,
    type: row.type,
    company_id: row.company_id,
    company_role: row.company_role as CompanyRole | null,
    scope: scope_waits ? [] : scope,
    scope_waits,
    display_name: displayNameOf(row, locale),
    has_info: row.info_saved_at !== null,
    consent: consentState(row.consent_asked_from, ctx.now()),
  };
}

/** The password of these stands in the manual: a second step would only keep the next visitor out. */
const isPublicAccount = ({ config }: Identifying, { email }: BearerRow): boolean =>
  config.is_demo && email !== null && DEMO_ACCOUNTS.includes(email);

/** A company by its own name, a person by theirs, and never by nothing. */
function displayNameOf(row: BearerRow, locale: Locale): string {
  const company = (locale === 'en' ? row.en_foundation_name : null) || row.foundation_name;
  return (row.type === 'COMPANY' && company) || personName(row, locale) || maskedOf(row.email ?? row.phone ?? '');
}
