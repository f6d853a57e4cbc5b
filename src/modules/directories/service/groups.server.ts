import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { isUuid } from '#platform/fields/uuid.ts';
import * as queries from '../queries/people.server.ts';
import { invalid, ScimError } from '../scim/errors.ts';
import { readFilter } from '../scim/filter.ts';
import { patchGroup, readGroup, type GroupFields } from '../scim/group.ts';
import type { Operation } from '../scim/user.ts';
import { without } from '../scim/words.ts';
import { settleRoles } from './group-roles.server.ts';
import { notFound, requireVersion, type Directory, type Page, type Provisioning } from './users.server.ts';

export type DirectoryGroup = queries.GroupRow & { members: { id: string; user_name: string }[] };

async function withMembers(ctx: Uses<'db'>, rows: queries.GroupRow[]): Promise<DirectoryGroup[]> {
  const ids = rows.map(({ id }) => id);
  const members = ids.length > 0 ? await queries.listGroupMembers(ctx.db, ids) : [];
  return rows.map((row) => ({
    ...row,
    members: members
      .filter(({ group_id }) => group_id === row.id)
      .map(({ directory_user_id, user_name }) => ({ id: directory_user_id, user_name })),
  }));
}

const one = async (ctx: Uses<'db'>, row: queries.GroupRow): Promise<DirectoryGroup> =>
  (await withMembers(ctx, [row]))[0]!;

export async function listGroups(ctx: Uses<'db'>, { company_id }: Directory, { startIndex, count, filter }: Page) {
  const page = { company_id, offset: startIndex - 1, limit: count };
  const { total, rows } = await queries.listGroups(ctx.db, page, filter ? readFilter('group', filter) : null);
  return { total, resources: await withMembers(ctx, rows) };
}

export async function findGroup(ctx: Uses<'db'>, { company_id }: Directory, id: string): Promise<DirectoryGroup> {
  const row = isUuid(id) ? await queries.findGroup(ctx.db, { company_id, id }) : undefined;
  if (!row) throw notFound(id);
  return one(ctx, row);
}

type Change = { id: string; versions: readonly string[] | null };

async function requireRow(ctx: Uses<'db'>, { company_id }: Directory, { id, versions }: Change) {
  const row = isUuid(id) ? await queries.findGroupForUpdate(ctx.db, { company_id, id }) : undefined;
  if (!row) throw notFound(id);
  requireVersion(row, versions);
  return row;
}

type Named = Pick<GroupFields, 'display_name' | 'external_id'>;

const auditGroup = (
  ctx: Provisioning,
  { actor, company_id }: Directory,
  action: 'directories.group_brought' | 'directories.group_changed' | 'directories.group_removed',
  id: string,
  before: (Named & { people: number }) | null,
  after: (Named & { people: number }) | null,
) => {
  const subject = { kind: 'company', id: company_id };
  return audit(ctx, actor, { action, subject, details: { directory_group_id: id }, before, after });
};

/** Whoever is meant must be of this company's directory; an id of another's is no id at all. */
async function setMembers(
  ctx: Provisioning,
  { company_id }: Directory,
  group_id: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<void> {
  const [added, removed] = [[...without(after, before)], [...without(before, after)]];
  if (added.length > 0) {
    const known = await queries.listKnownUsers(ctx.db, company_id, added);
    if (known.length < added.length) throw invalid('A member is no user of this directory.');
    await queries.insertGroupMembers(ctx.db, group_id, added);
  }
  if (removed.length > 0) await queries.deleteGroupMembers(ctx.db, group_id, removed);
}

async function requireFree(ctx: Uses<'db'>, company_id: number, name: string, id: string | null): Promise<void> {
  const found = await queries.findGroupByName(ctx.db, company_id, name);
  if (found && found.id !== id) throw new ScimError(409, 'There is a group of this name.', 'uniqueness');
}

export const createGroup = (ctx: Provisioning, directory: Directory, body: unknown): Promise<DirectoryGroup> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id, actor } = directory;
    const { members, ...named } = readGroup(body);
    await requireFree(ctx, company_id, named.display_name, null);
    const at = ctx.now();
    const row = await queries.insertGroup(ctx.db, { company_id, ...named, created_at: at, changed_at: at });
    if (!row) throw new ScimError(409, 'There is a group of this name.', 'uniqueness');
    await setMembers(ctx, directory, row.id, new Set(), members);
    await auditGroup(ctx, directory, 'directories.group_brought', row.id, null, { ...named, people: members.size });
    await settleRoles(ctx, actor, company_id, [...members]);
    return one(ctx, row);
  });

export const replaceGroup = (ctx: Provisioning, directory: Directory, change: Change, body: unknown) =>
  changeGroup(ctx, directory, change, () => readGroup(body));

export const patchGroupOf = (
  ctx: Provisioning,
  directory: Directory,
  change: Change,
  operations: readonly Operation[],
) => changeGroup(ctx, directory, change, (group) => patchGroup(group, operations));

const changeGroup = (
  ctx: Provisioning,
  directory: Directory,
  change: Change,
  next: (group: GroupFields) => GroupFields,
): Promise<DirectoryGroup> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id, actor } = directory;
    const row = await requireRow(ctx, directory, change);
    const current = await one(ctx, row);
    const before = new Set(current.members.map(({ id }) => id));
    const { display_name, external_id } = row;
    const { members, ...named } = next({ display_name, external_id, members: before });
    const touched = new Set([...without(members, before), ...without(before, members)]);
    const isNamedSame = named.display_name === display_name && named.external_id === external_id;
    if (isNamedSame && touched.size === 0) return current;
    if (!isNamedSame) await requireFree(ctx, company_id, named.display_name, row.id);
    await setMembers(ctx, directory, row.id, before, members);
    const saved = await queries.updateGroup(ctx.db, row.id, { ...named, changed_at: ctx.now() });
    const was = { display_name, external_id, people: before.size };
    await auditGroup(ctx, directory, 'directories.group_changed', row.id, was, { ...named, people: members.size });
    // Under another name the group may have another role.
    const concerned = named.display_name === display_name ? touched : new Set([...members, ...before]);
    await settleRoles(ctx, actor, company_id, [...concerned]);
    return one(ctx, saved);
  });

export const removeGroup = (ctx: Provisioning, directory: Directory, change: Change): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await requireRow(ctx, directory, change);
    const { members, display_name, external_id } = await one(ctx, row);
    await queries.deleteGroup(ctx.db, row.id);
    const was = { display_name, external_id, people: members.length };
    await auditGroup(ctx, directory, 'directories.group_removed', row.id, was, null);
    await settleRoles(
      ctx,
      directory.actor,
      directory.company_id,
      members.map(({ id }) => id),
    );
  });
