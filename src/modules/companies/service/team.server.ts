import { shownPhone } from '#platform/fields/phone.ts';
import { requireCompany, requireOwner, type Actor, type CompanyRole } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { CompanyMember } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findCompanyForUpdate } from '../queries/companies.server.ts';
import * as queries from '../queries/people.server.ts';
import { isLastOwner, TEAM_MAX } from '../rules.ts';

/** Everyone who acts for the caller's company, owners first. */
export async function listMembers(ctx: Uses<'db'>, actor: Actor): Promise<CompanyMember[]> {
  const employer = requireCompany(actor, 'read');
  const rows = await queries.listMembers(ctx.db, employer.company_id, TEAM_MAX);
  return rows.map((row) => ({
    user_id: row.user_id,
    name: personName(row, actor.locale) || row.email || shownPhone(row.phone ?? ''),
    email: row.email,
    role: row.role as CompanyRole,
    since: row.created_at.toISOString(),
    is_self: row.user_id === employer.id,
  }));
}

type Changing = Uses<'db' | 'now'>;

/** One of the company's own people, with the company locked: of two owners who step down at once, one stays. */
async function requireMemberForUpdate(ctx: Uses<'db'>, company_id: number, user_id: string) {
  await findCompanyForUpdate(ctx.db, company_id);
  const member = await queries.findMember(ctx.db, { company_id, user_id });
  if (!member) throw refuse('companies.member_not_found');
  return member;
}

async function requireAnotherOwner(ctx: Uses<'db'>, member: { company_id: number; user_id: string; role: string }) {
  if (member.role !== 'owner') return;
  if (isLastOwner(await queries.listActingOwners(ctx.db, member.company_id), member.user_id))
    throw refuse('companies.last_owner');
}

/** An owner says what one of the team may do, from that one's next request on. Safe to repeat. */
export const changeRole = (ctx: Changing, actor: Actor, user_id: string, role: CompanyRole): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id } = requireOwner(actor);
    const member = await requireMemberForUpdate(ctx, company_id, user_id);
    if (member.role === role) return;
    requireFreshProof(ctx, actor);
    await requireAnotherOwner(ctx, member);
    await queries.updateMember(ctx.db, user_id, role);
    await audit(ctx, actor, {
      action: 'companies.role_changed',
      subject: { kind: 'user', id: user_id },
      details: { company_id, from: member.role, to: role },
    });
  });

/** An owner takes somebody out of the team, or anyone leaves it themselves; the next request finds no company. */
export const removeMember = (ctx: Changing, actor: Actor, user_id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const employer = requireCompany(actor, 'read');
    const isSelf = employer.id === user_id;
    const { company_id } = isSelf ? employer : requireOwner(actor);
    const member = await requireMemberForUpdate(ctx, company_id, user_id);
    if (!isSelf || member.role === 'owner') requireFreshProof(ctx, actor);
    await requireAnotherOwner(ctx, member);
    await queries.deleteMember(ctx.db, user_id);
    await audit(ctx, actor, {
      action: isSelf ? 'companies.member_left' : 'companies.member_removed',
      subject: { kind: 'user', id: user_id },
      details: { company_id, role: member.role },
    });
  });
