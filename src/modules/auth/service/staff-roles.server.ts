import { requireScope, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { hasScope, type Scope } from '#platform/access/scope.ts';
import type { StaffArea } from '#platform/access/staff-areas.ts';
import { audit, type AuditEvent } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { requireUnchanged } from '#platform/fields/require-unchanged.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { RoleChange, StaffMember, StaffRoles } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findUser, findUserByIdentifier, updateUser } from '../queries/accounts.server.ts';
import * as queries from '../queries/staff-roles.server.ts';
import { maskedOf } from '../rules.ts';

type Changing = Uses<'db' | 'now'>;
const SCOPE = 'admin.roles';

/** Every role with who has it, and who holds permissions without one. */
export async function readStaffRoles(ctx: Uses<'db'>, actor: Actor): Promise<StaffRoles> {
  requireScope(actor, SCOPE);
  const [roles, members, own] = await Promise.all([
    queries.listRoles(ctx.db),
    queries.listMembers(ctx.db),
    queries.listWithOwnScope(ctx.db),
  ]);
  return {
    roles: roles.map(({ id, ar_name, en_name, areas }) => ({
      id,
      ar_name,
      en_name,
      areas,
      members: members.filter(({ role_id }) => role_id === id).map((member) => memberOf(member, actor.locale)),
    })),
    without_role: own.map((member) => ({
      ...memberOf(member, actor.locale),
      areas: namesIn(member.scope as Scope),
    })),
  };
}

/** Whoever may do something as staff, neither suspended nor leaving. */
export const listStaffIds = async (ctx: Uses<'db'>): Promise<string[]> =>
  (await queries.listStaff(ctx.db)).map(({ id }) => id);

/** The same of whoever has one area. */
export const listStaffWith = async (ctx: Uses<'db'>, area: StaffArea): Promise<string[]> =>
  (await queries.listStaff(ctx.db)).flatMap(({ id, scope }) => (hasScope(scope, area) ? [id] : []));

/** Who did something as staff a moment ago, with what they may do by now; null for who is no longer one of them. */
export async function findStaffActor(
  ctx: Uses<'db' | 'now'>,
  id: string,
  from: Pick<Actor, 'locale' | 'ip' | 'request_id'>,
): Promise<Actor | null> {
  const staff = (await queries.listStaff(ctx.db)).find((one) => one.id === id);
  const user = staff && (await findUser(ctx.db, id));
  if (!staff || !user) return null;
  return {
    ...from,
    session_id: null,
    proved_at: ctx.now(),
    time_zone_offset_minutes: 180,
    user: {
      id,
      type: user.type,
      company_id: null,
      company_role: null,
      scope: staff.scope,
      scope_waits: false,
      display_name: personName(user, from.locale),
      has_info: false,
      consent: null,
    },
  };
}

type Named = Awaited<ReturnType<typeof queries.listMembers>>[number];
const memberOf = (member: Omit<Named, 'role_id'>, locale: Locale): StaffMember => ({
  user_id: member.id,
  name: personName(member, locale) || maskedOf(member.email ?? member.phone ?? ''),
  identifier: member.email ?? member.phone ?? '',
  is_suspended: member.suspended_at !== null,
});

const namesIn = (scope: Scope): string[] =>
  Array.isArray(scope) ? (scope as string[]) : Object.keys(scope).filter((name) => hasScope(scope, name));

/**
 * Changes a role or who has it, from the next request on. Needs a fresh proof; whoever could change it last cannot
 * be the one who loses it. Each change done twice is done once.
 */
export async function changeStaffRoles(
  ctx: Changing,
  actor: Actor,
  change: RoleChange,
): Promise<{ id: number | null }> {
  requireScope(actor, SCOPE);
  requireFreshProof(ctx, actor);
  return inTransaction(ctx, async (ctx) => {
    await queries.lockRoles(ctx.db);
    const id = await CHANGES[change.action](ctx, actor, change as never);
    const staff = await queries.listStaff(ctx.db);
    if (!staff.some(({ scope }) => hasScope(scope, SCOPE))) throw refuse('auth.last_of_roles');
    return { id };
  });
}

type Of<Action extends RoleChange['action']> = Extract<RoleChange, { action: Action }>;
type Changes = {
  [Action in RoleChange['action']]: (ctx: Changing, actor: Actor, change: Of<Action>) => Promise<number | null>;
};

const CHANGES: Changes = {
  async save(ctx, actor, { id, ar_name, en_name, areas, seen }) {
    const role = { ar_name, en_name, areas, updated_at: ctx.now() };
    const before = id === null ? null : await requireRole(ctx, id);
    if (before) requireUnchanged(seen, before, ROLE_FIELDS);
    if (before && (await queries.isNameTaken(ctx.db, before.id, role))) throw refuse('auth.role_name_taken');
    const saved = before ? before.id : await queries.insertRole(ctx.db, role);
    if (saved === null) throw refuse('auth.role_name_taken');
    if (before) await queries.updateRole(ctx.db, before.id, role);
    await record(ctx, actor, 'auth.save_role', saved, { before: before && wordsOf(before), after: wordsOf(role) });
    return saved;
  },
  async delete(ctx, actor, { id }) {
    const before = await queries.findRole(ctx.db, id);
    if (!before) return null;
    await queries.deleteRole(ctx.db, id);
    await record(ctx, actor, 'auth.delete_role', id, { before: wordsOf(before) });
    return null;
  },
  async give(ctx, actor, { id, identifier }) {
    await requireRole(ctx, id);
    const user = await findUserByIdentifier(ctx.db, identifier);
    const isConfirmed = user && (user.email === identifier ? user.email_verified_at : user.phone_verified_at);
    if (!isConfirmed || user.deletion_asked_at) throw refuse('auth.role_needs_account');
    const member = { role_id: id, user_id: user.id, given_by: actor.user!.id, given_at: ctx.now() };
    if (await queries.insertMember(ctx.db, member))
      await record(ctx, actor, 'auth.give_role', id, { after: { user_id: user.id } });
    return id;
  },
  async take(ctx, actor, { id, user_id }) {
    if (await queries.deleteMember(ctx.db, { role_id: id, user_id }))
      await record(ctx, actor, 'auth.take_role', id, { before: { user_id } });
    return id;
  },
  async take_own(ctx, actor, { user_id }) {
    const user = await findUser(ctx.db, user_id);
    if (!user) throw refuse('auth.account_not_found');
    await updateUser(ctx.db, user_id, { scope: JSON.stringify([]) });
    await audit(ctx, actor, {
      action: 'auth.take_own_scope',
      subject: { kind: 'user', id: user_id },
      before: { scope: user.scope },
      after: { scope: [] },
    });
    return null;
  },
};

async function requireRole(ctx: Changing, id: number) {
  const role = await queries.findRole(ctx.db, id);
  if (!role) throw refuse('auth.role_not_found');
  return role;
}

/** What the form of a role shows. */
const ROLE_FIELDS = ['ar_name', 'en_name', 'areas'];

const wordsOf = ({ ar_name, en_name, areas }: { ar_name: string; en_name: string; areas: string[] }) => ({
  ar_name,
  en_name,
  areas,
});

const record = (
  ctx: Changing,
  actor: Actor,
  action: AuditEvent['action'],
  id: number,
  what: Pick<AuditEvent, 'before' | 'after'>,
) => audit(ctx, actor, { action, subject: { kind: 'staff_role', id }, ...what });
