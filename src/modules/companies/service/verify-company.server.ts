import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { OwnCompany } from '../contract.ts';
import { refuse } from '../errors.ts';
import { companyChanged, companyVerified } from '../events.server.ts';
import { findCompanyForUpdate, findVerifiedByRegistration, updateCompany } from '../queries/companies.server.ts';
import { listOwners } from '../queries/people.server.ts';
import { canVerify, isVerified } from '../rules.ts';
import { toOwnCompany } from './shape-company.server.ts';

/**
 * Staff read the commercial file and found it right. Once verified, asking again does nothing. With the `version` that
 * they read, what was changed meanwhile is refused.
 */
export async function verifyCompany(
  ctx: Uses<'db' | 'now' | 'config' | 'events'>,
  actor: Actor,
  id: number,
  version: number | null = null,
): Promise<OwnCompany> {
  const staff = requireScope(actor, 'admin.users');
  return inTransaction(ctx, async (ctx) => {
    const company = await findCompanyForUpdate(ctx.db, id);
    if (!company) throw refuse('companies.not_found');
    if (isVerified(company)) return toOwnCompany(ctx, company);
    if (version !== null && version !== company.version) throw refuse('companies.papers_changed');
    if (!company.commercial_file_id) throw refuse('companies.papers_missing');
    if (!canVerify(company)) throw refuse('companies.domain_first');
    const holder =
      company.commercial_registration && (await findVerifiedByRegistration(ctx.db, company.commercial_registration));
    if (holder) throw refuse('companies.registration_taken');

    const at = ctx.now();
    const saved = await updateCompany(ctx.db, id, {
      state: 'verified',
      verified_at: at,
      verified_by: staff.id,
      updated_at: at,
    });
    await audit(ctx, actor, {
      action: 'companies.verified',
      subject: { kind: 'company', id },
      details: { from: company.state, to: 'verified' },
    });
    await ctx.events.announce(ctx, companyChanged, { company_id: id });
    const owners = await listOwners(ctx.db, id);
    await ctx.events.announce(ctx, companyVerified, {
      company_id: id,
      owner_user_ids: owners.map(({ user_id }) => user_id),
    });
    return toOwnCompany(ctx, saved);
  });
}
