import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { DirectoryGroups, DirectoryUsers } from '#platform/db/tables.ts';
import type { Asked, Filter } from '../scim/filter.ts';
import { groupsWhere, usersWhere } from './filter.server.ts';

export type UserRow = Selectable<DirectoryUsers>;
export type GroupRow = Selectable<DirectoryGroups>;
type Page = { company_id: number; offset: number; limit: number };

export async function listUsers(db: Db, { company_id, offset, limit }: Page, filter: Filter<Asked<'user'>> | null) {
  const found = db
    .selectFrom('directory_users')
    .where('company_id', '=', company_id)
    .$if(filter !== null, (query) => query.where((eb) => usersWhere(eb, filter!)));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = limit > 0 ? await found.selectAll().orderBy('id').offset(offset).limit(limit).execute() : [];
  return { total, rows };
}

export const findUser = (db: Db, { company_id, id }: { company_id: number; id: string }) =>
  db
    .selectFrom('directory_users')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst();

export const findUserForUpdate = (db: Db, { company_id, id }: { company_id: number; id: string }) =>
  db
    .selectFrom('directory_users')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst();

/** Somebody else of the directory who has this name, address or account. */
export const findOtherUser = (
  db: Db,
  { company_id, id, user_name, email }: { company_id: number; id: string | null; user_name: string; email: string },
) =>
  db
    .selectFrom('directory_users')
    .select('id')
    .where('company_id', '=', company_id)
    .$if(id !== null, (query) => query.where('id', '<>', id!))
    .where((eb) =>
      eb.or([eb(eb.fn<string>('lower', ['user_name']), '=', user_name.toLowerCase()), eb('email', '=', email)]),
    )
    .limit(1)
    .executeTakeFirst();

/** What the directory says now of somebody, by the address or the account; empty where it never said anything. */
export const listStatesOf = (
  db: Db,
  { company_id, email, user_id }: { company_id: number; email: string; user_id: string | null },
) =>
  db
    .selectFrom('directory_users')
    .select('is_active')
    .where('company_id', '=', company_id)
    .where((eb) => eb.or([eb('email', '=', email), eb('user_id', '=', user_id)]))
    .execute();

/** Nothing comes back when another request of the directory brought the same person in this very moment. */
export const insertUser = (db: Db, user: Insertable<DirectoryUsers>) =>
  db
    .insertInto('directory_users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateUser = (db: Db, id: string, changes: Updateable<DirectoryUsers>) =>
  db
    .updateTable('directory_users')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const setGroupRole = (db: Db, id: string, group_role: string | null) =>
  db.updateTable('directory_users').set({ group_role }).where('id', '=', id).execute();

export const deleteUser = (db: Db, id: string) => db.deleteFrom('directory_users').where('id', '=', id).execute();

export const listGroupsOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('directory_group_members')
    .innerJoin('directory_groups', 'directory_groups.id', 'directory_group_members.group_id')
    .select(['directory_user_id', 'directory_groups.id', 'display_name'])
    .where('directory_user_id', 'in', userIds)
    .orderBy('directory_groups.id')
    .execute();

/** What the groups of some people come to by the company's table, a row for each group that has a role. */
export const listRolesOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('directory_group_members')
    .innerJoin('directory_groups', 'directory_groups.id', 'directory_group_members.group_id')
    .innerJoin('company_directory_roles', (join) =>
      join
        .onRef('company_directory_roles.company_id', '=', 'directory_groups.company_id')
        .on((eb) => eb(eb.fn('lower', ['directory_group']), '=', eb.fn('lower', ['display_name']))),
    )
    .select(['directory_user_id', 'role'])
    .where('directory_user_id', 'in', userIds)
    .execute();

export async function listGroups(db: Db, { company_id, offset, limit }: Page, filter: Filter<Asked<'group'>> | null) {
  const found = db
    .selectFrom('directory_groups')
    .where('company_id', '=', company_id)
    .$if(filter !== null, (query) => query.where((eb) => groupsWhere(eb, filter!)));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = limit > 0 ? await found.selectAll().orderBy('id').offset(offset).limit(limit).execute() : [];
  return { total, rows };
}

export const findGroup = (db: Db, { company_id, id }: { company_id: number; id: string }) =>
  db
    .selectFrom('directory_groups')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst();

export const findGroupForUpdate = (db: Db, { company_id, id }: { company_id: number; id: string }) =>
  db
    .selectFrom('directory_groups')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst();

export const findGroupByName = (db: Db, companyId: number, name: string) =>
  db
    .selectFrom('directory_groups')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => eb(eb.fn<string>('lower', ['display_name']), '=', name.toLowerCase()))
    .executeTakeFirst();

export const insertGroup = (db: Db, group: Insertable<DirectoryGroups>) =>
  db
    .insertInto('directory_groups')
    .values(group)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateGroup = (db: Db, id: string, changes: Updateable<DirectoryGroups>) =>
  db
    .updateTable('directory_groups')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteGroup = (db: Db, id: string) => db.deleteFrom('directory_groups').where('id', '=', id).execute();

export const listGroupMembers = (db: Db, groupIds: readonly string[]) =>
  db
    .selectFrom('directory_group_members')
    .innerJoin('directory_users', 'directory_users.id', 'directory_user_id')
    .select(['group_id', 'directory_user_id', 'user_name'])
    .where('group_id', 'in', groupIds)
    .orderBy('directory_user_id')
    .execute();

/** Those of these ids that are people of the company's directory. */
export const listKnownUsers = (db: Db, companyId: number, ids: readonly string[]) =>
  db.selectFrom('directory_users').select('id').where('company_id', '=', companyId).where('id', 'in', ids).execute();

export const insertGroupMembers = (db: Db, groupId: string, userIds: readonly string[]) =>
  db
    .insertInto('directory_group_members')
    .values(userIds.map((directory_user_id) => ({ group_id: groupId, directory_user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteGroupMembers = (db: Db, groupId: string, userIds: readonly string[]) =>
  db
    .deleteFrom('directory_group_members')
    .where('group_id', '=', groupId)
    .where('directory_user_id', 'in', userIds)
    .execute();
