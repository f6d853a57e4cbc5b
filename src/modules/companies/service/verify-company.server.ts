import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { OwnCompany } from '../contract.ts';
import { refuse } from '../errors.ts';
import { companyChanged, companyVerified } from '../events.server.ts';
import { findCompanyForUpdate, findVerifiedByRegistration, updateCompany } from '../queries/companies.server.ts';
import { insertPapersDecision } from '../queries/papers.server.ts';
import { listOwners } from '../queries/people.server.ts';
import { canVerify, isVerified } from '../rules.ts';
import { toOwnCompany } from './shape-company.server.ts';

/**
 * Staff read the commercial file and found it right. Once verified, asking again does nothing. With the `version` that
 * they read, what was changed meanwhile is refused. They vouch for the English name too, and say which.
 */
export async function verifyCompany(
  ctx: Uses<'db' | 'now' | 'config' | 'events'>,
  actor: Actor,
  id: number,
  { version = null, english_name = null }: { version?: number | null; english_name?: string | null } = {},
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
    if (company.en_foundation_name && english_name !== company.en_foundation_name)
      throw refuse('companies.english_unchecked');

    const at = ctx.now();
    const saved = await updateCompany(ctx.db, id, {
      state: 'verified',
      verified_at: at,
      verified_by: staff.id,
      papers_due_at: null,
      updated_at: at,
    });
    await insertPapersDecision(ctx.db, {
      company_id: id,
      decision: 'verified',
      english_name: company.en_foundation_name,
      file_id: company.commercial_file_id,
      decided_by: staff.id,
      decided_at: at,
    });
    await audit(ctx, actor, {
      action: 'companies.verified',
      subject: { kind: 'company', id },
      before: { state: company.state },
      after: { state: saved.state },
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
