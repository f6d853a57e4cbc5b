import { closeSessions } from '#modules/auth/service/close-sessions.server.ts';
import type { Actor, CompanyRole } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { findCompanyForUpdate } from '../queries/companies.server.ts';
import * as queries from '../queries/people.server.ts';
import { isLastOwner, TEAM_MAX } from '../rules.ts';

type Member = { company_id: number; user_id: string; role: CompanyRole };

/** Those who can act as owners now. */
export const actingOwnersOf = async (ctx: Uses<'db'>, company_id: number): Promise<string[]> =>
  (await queries.listActingOwners(ctx.db, company_id)).map(({ user_id }) => user_id);

export const membersOf = async (ctx: Uses<'db'>, company_id: number): Promise<string[]> =>
  (await queries.listMembers(ctx.db, company_id, TEAM_MAX)).map(({ user_id }) => user_id);

/** For which company an account acts; null for none. */
export const companyOfMember = async (ctx: Uses<'db'>, user_id: string): Promise<number | null> =>
  (await queries.findCompanyOfUser(ctx.db, user_id))?.company_id ?? null;

/** Whoever the company's own directory vouches for joins its team. */
export const bringFromDirectory = (
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { company_id, user_id, role }: Member,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await findCompanyForUpdate(ctx.db, company_id);
    if ((await queries.countPeople(ctx.db, company_id)) >= TEAM_MAX)
      throw refuse('companies.team_full', { values: { max: TEAM_MAX } });
    const isNew = await queries.insertMember(ctx.db, { company_id, user_id, role, created_at: ctx.now() });
    if (!isNew) throw refuse('companies.join_elsewhere');
    await audit(ctx, actor, {
      action: 'companies.member_joined',
      subject: { kind: 'user', id: user_id },
      details: { company_id, role, by: 'directory' },
    });
  });

/** The role follows the directory's groups, but for the last owner's. */
export const followDirectory = (
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { company_id, user_id, role }: Member,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await findCompanyForUpdate(ctx.db, company_id);
    const member = await queries.findMember(ctx.db, { company_id, user_id });
    if (!member || member.role === role) return;
    if (member.role === 'owner' && isLastOwner(await queries.listActingOwners(ctx.db, company_id), user_id)) return;
    await queries.updateMember(ctx.db, user_id, role);
    await audit(ctx, actor, {
      action: 'companies.role_changed',
      subject: { kind: 'user', id: user_id },
      details: { company_id, from: member.role, to: role, by: 'directory' },
    });
  });

/** Whoever the directory takes away leaves the team, and every session ends; the last owner who can act stays. */
export const leaveByDirectory = (
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { company_id, user_id }: Omit<Member, 'role'>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await findCompanyForUpdate(ctx.db, company_id);
    const member = await queries.findMember(ctx.db, { company_id, user_id });
    if (!member) return;
    if (member.role === 'owner' && isLastOwner(await queries.listActingOwners(ctx.db, company_id), user_id))
      throw refuse('companies.last_owner');
    await queries.deleteMember(ctx.db, user_id);
    await closeSessions(ctx, { user_id }, 'left_by_directory');
    await audit(ctx, actor, {
      action: 'companies.member_removed',
      subject: { kind: 'user', id: user_id },
      details: { company_id, role: member.role, by: 'directory' },
    });
  });
