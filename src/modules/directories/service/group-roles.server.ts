import { followDirectory } from '#modules/companies/service.server.ts';
import { requireOwner, type Actor, type CompanyRole } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { DirectoryRole, GiveDirectoryRole } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as people from '../queries/people.server.ts';
import * as queries from '../queries/roles.server.ts';
import { highestOf, ROLES_MAX } from '../rules.ts';

type Changing = Uses<'db' | 'now'>;

/** What groups of the company's directory may do here. */
export async function listDirectoryRoles(ctx: Uses<'db'>, actor: Actor): Promise<DirectoryRole[]> {
  const { company_id } = requireOwner(actor);
  const rows = await queries.listRoles(ctx.db, company_id, ROLES_MAX);
  return rows.map(({ directory_group, role }) => ({ directory_group, role: role as CompanyRole }));
}

/** Gives a group a role, or another one; its people have it at once. Safe to repeat. */
export const giveDirectoryRole = (ctx: Changing, actor: Actor, given: GiveDirectoryRole): Promise<void> =>
  change(ctx, actor, given.directory_group, given.role);

/** Its people keep what other groups give them, and else may read. */
export const takeDirectoryRole = (ctx: Changing, actor: Actor, directory_group: string): Promise<void> =>
  change(ctx, actor, directory_group, null);

const change = (ctx: Changing, actor: Actor, directory_group: string, role: CompanyRole | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id } = requireOwner(actor);
    requireFreshProof(ctx, actor);
    const named = { company_id, directory_group };
    const before = await queries.deleteRole(ctx.db, named);
    if (!before && role === null) throw refuse('directories.role_not_found');
    if (role) {
      if ((await queries.listRoles(ctx.db, company_id, ROLES_MAX)).length >= ROLES_MAX)
        throw refuse('directories.roles_full', { values: { max: ROLES_MAX } });
      await queries.insertRole(ctx.db, { ...named, role });
    }
    await audit(ctx, actor, {
      action: 'directories.group_role_changed',
      subject: { kind: 'company', id: company_id },
      details: { group: directory_group },
      before: before ?? null,
      after: role ? { role } : null,
    });
    const members = await queries.listMembersOfNamed(ctx.db, named);
    await settleRoles(
      ctx,
      actor,
      company_id,
      members.map((one) => one.directory_user_id),
    );
  });

/**
 * Puts to use what groups come to now. Who is in none that has a role may read, if a group gave more before; else they
 * keep what an owner gave them. The last owner stays one.
 */
export async function settleRoles(
  ctx: Changing,
  actor: Actor,
  company_id: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const roles = await people.listRolesOf(ctx.db, ids);
  for (const id of ids) {
    const user = await people.findUserForUpdate(ctx.db, { company_id, id });
    const role = highestOf(roles.filter((one) => one.directory_user_id === id).map((one) => one.role as CompanyRole));
    if (!user || user.group_role === role) continue;
    await people.setGroupRole(ctx.db, id, role);
    if (user.is_active && user.user_id)
      await followDirectory(ctx, actor, { company_id, user_id: user.user_id, role: role ?? 'viewer' });
  }
}
