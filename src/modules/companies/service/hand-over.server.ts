import { notify } from '#modules/notifications/service.server.ts';
import { audit, SYSTEM } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { findCompanyForUpdate } from '../queries/companies.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import * as queries from '../queries/people.server.ts';
import { nameOfCompany } from '../rules.ts';

/**
 * Before an account is deleted: the team of its company keeps an owner. Without another one who can act, the longest
 * serving recruiter becomes it, a viewer where there is none, and is told. Safe to repeat.
 */
export const handOver = (ctx: Uses<'db' | 'now' | 'tasks'>, user_id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const member = await queries.findCompanyOfUser(ctx.db, user_id);
    if (member?.role !== 'owner') return;
    const company = (await findCompanyForUpdate(ctx.db, member.company_id))!;
    const heir = await queries.findHeir(ctx.db, company.id, user_id);
    if (!heir) {
      await queries.withdrawInvitations(ctx.db, company.id, ctx.now());
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
