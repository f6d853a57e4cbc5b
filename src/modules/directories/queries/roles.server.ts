import type { Db } from '#platform/db/database.server.ts';

export const listRoles = (db: Db, companyId: number, limit: number) =>
  db
    .selectFrom('company_directory_roles')
    .select(['directory_group', 'role'])
    .where('company_id', '=', companyId)
    .orderBy('directory_group')
    .limit(limit)
    .execute();

type Named = { company_id: number; directory_group: string };

/** The role that the group had; nothing where it had none. */
export const deleteRole = (db: Db, { company_id, directory_group }: Named) =>
  db
    .deleteFrom('company_directory_roles')
    .where('company_id', '=', company_id)
    .where((eb) => eb(eb.fn<string>('lower', ['directory_group']), '=', directory_group.toLowerCase()))
    .returning('role')
    .executeTakeFirst();

export const insertRole = (db: Db, role: Named & { role: string }) =>
  db.insertInto('company_directory_roles').values(role).execute();

/** Everybody in the company's group of this name. */
export const listMembersOfNamed = (db: Db, { company_id, directory_group }: Named) =>
  db
    .selectFrom('directory_groups')
    .innerJoin('directory_group_members', 'group_id', 'directory_groups.id')
    .select('directory_user_id')
    .where('company_id', '=', company_id)
    .where((eb) => eb(eb.fn<string>('lower', ['display_name']), '=', directory_group.toLowerCase()))
    .execute();
