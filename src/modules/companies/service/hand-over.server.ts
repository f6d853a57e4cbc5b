import { notify } from '#modules/notifications/service.server.ts';
import { audit, SYSTEM } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { companyChanged } from '../events.server.ts';
import { findCompanyForUpdate, updateCompany, type CompanyRow } from '../queries/companies.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import * as queries from '../queries/people.server.ts';
import { nameOfCompany } from '../rules.ts';

/**
 * Before an account is deleted: the team of its company keeps an owner. Without another one who can act, the longest
 * serving recruiter becomes it, a viewer where there is none, and is told. Where nobody stays, the company's name and
 * registration are free for whoever proves them next. Safe to repeat.
 */
export const handOver = (ctx: Uses<'db' | 'now' | 'tasks' | 'events'>, user_id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const member = await queries.findCompanyOfUser(ctx.db, user_id);
    if (member?.role !== 'owner') return;
    const company = (await findCompanyForUpdate(ctx.db, member.company_id))!;
    const heir = await queries.findHeir(ctx.db, company.id, user_id);
    if (!heir) {
      await queries.withdrawInvitations(ctx.db, company.id, ctx.now());
      await letGo(ctx, company);
      return;
    }
    if (heir.role === 'owner') return;
    await queries.updateMember(ctx.db, heir.user_id, 'owner');
    await audit(ctx, SYSTEM, {
      action: 'companies.ownership_passed',
      subject: { kind: 'user', id: heir.user_id },
      details: { company_id: company.id, from: heir.role, to: 'owner' },
    });
    await notify(ctx, {
      user_id: heir.user_id,
      kind: 'ownership_passed',
      params: { name: inBoth((locale) => nameOfCompany(company, locale)) },
      href: '/company-profile/team',
    });
  });

/** A badge is of people who act for a company; without any, a firm that comes back is not kept out by its own number. */
async function letGo(ctx: Uses<'db' | 'now' | 'events'>, { id, state }: CompanyRow): Promise<void> {
  if (state === 'unverified') return;
  const gone = { state: 'unverified', verified_at: null, verified_by: null, domain_verified_at: null } as const;
  await updateCompany(ctx.db, id, { ...gone, updated_at: ctx.now() });
  await audit(ctx, SYSTEM, {
    action: 'companies.left_by_all',
    subject: { kind: 'company', id },
    details: { from: state, to: 'unverified' },
  });
  await ctx.events.announce(ctx, companyChanged, { company_id: id });
}
