import type { Ticket } from '#modules/auth/contract.ts';
import { proveAddress, sendAddressCode } from '#modules/auth/service/address-code.server.ts';
import { requireOwner, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { OwnCompany } from '../contract.ts';
import { refuse } from '../errors.ts';
import { companyChanged } from '../events.server.ts';
import { findCompany, findCompanyForUpdate, updateCompany } from '../queries/companies.server.ts';
import { isAtDomain, stateOnDomainVerified } from '../rules.ts';
import { toOwnCompany } from './shape-company.server.ts';

/** Sends a code to an address at the company's domain: who reads mail there acts for the company. */
export async function sendDomainCode(
  ctx: Uses<'db' | 'now' | 'config' | 'tasks'>,
  actor: Actor,
  { email }: { email: string },
): Promise<Ticket> {
  const employer = requireOwner(actor);
  const company = await findCompany(ctx.db, employer.company_id);
  const domain = company?.email_main_domain;
  if (!domain) throw refuse('companies.domain_missing');
  if (!isAtDomain(email, domain)) throw refuse('companies.not_at_domain', { values: { domain } });
  return sendAddressCode(ctx, actor, { purpose: 'company_domain', destination: email });
}

/** The code came back. The domain must still be the one it was sent to. */
export async function verifyDomain(
  ctx: Uses<'db' | 'now' | 'config' | 'events'>,
  actor: Actor,
  answer: { ticket: string; code: string },
): Promise<OwnCompany> {
  const employer = requireOwner(actor);
  const { address } = await proveAddress(ctx, actor, { purpose: 'company_domain', ...answer });
  return inTransaction(ctx, async (ctx) => {
    const company = await findCompanyForUpdate(ctx.db, employer.company_id);
    if (!company?.email_main_domain || !isAtDomain(address, company.email_main_domain))
      throw refuse('companies.domain_changed');
    const state = stateOnDomainVerified(company.state);
    const saved = await updateCompany(ctx.db, company.id, {
      state,
      domain_verified_at: ctx.now(),
      updated_at: ctx.now(),
    });
    await audit(ctx, actor, {
      action: 'companies.domain_verified',
      subject: { kind: 'company', id: company.id },
      details: { domain: company.email_main_domain, from: company.state, to: state },
    });
    await ctx.events.announce(ctx, companyChanged, { company_id: company.id });
    return toOwnCompany(ctx, saved);
  });
}
