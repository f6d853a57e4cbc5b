import { sql, type Insertable } from 'kysely';
import type { Scope } from '#platform/access/scope.ts';
import type { Db, Tables } from '#platform/db/database.server.ts';

/**
 * An account's own permissions and those of its roles; for queries that read `users` under that name. Hardly anybody has
 * roles, and to look is a third of what to gather them costs.
 */
export const effectiveScope = sql<Scope>`
  case when exists (select from staff_role_members where user_id = users.id) then effective_scope(users) else users.scope end
`.as('scope');

export const findScope = async (db: Db, userId: string): Promise<Scope> =>
  (await db.selectFrom('users').select(effectiveScope).where('id', '=', userId).executeTakeFirst())?.scope ?? [];

type Role = Insertable<Tables['staff_roles']>;

/** Whoever changes who may do what comes one after the other, so that the last who may is never lost. */
export const lockRoles = (db: Db) => sql`lock table staff_roles in share row exclusive mode`.execute(db);

export const listRoles = (db: Db) => db.selectFrom('staff_roles').selectAll().orderBy('id').execute();

export const findRole = (db: Db, id: number) =>
  db.selectFrom('staff_roles').selectAll().where('id', '=', id).executeTakeFirst();

/** Null when another role has one of its names. */
export const insertRole = async (db: Db, role: Role): Promise<number | null> =>
  (
    await db
      .insertInto('staff_roles')
      .values(role)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null;

export const isNameTaken = async (db: Db, id: number, { ar_name, en_name }: Pick<Role, 'ar_name' | 'en_name'>) =>
  (await db
    .selectFrom('staff_roles')
    .select('id')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('ar_name', '=', ar_name), eb('en_name', '=', en_name)]))
    .executeTakeFirst()) !== undefined;

export const updateRole = (db: Db, id: number, changes: Role) =>
  db.updateTable('staff_roles').set(changes).where('id', '=', id).execute();

export const deleteRole = (db: Db, id: number) => db.deleteFrom('staff_roles').where('id', '=', id).execute();

/** False when the account has the role already. */
export const insertMember = async (db: Db, member: Insertable<Tables['staff_role_members']>): Promise<boolean> =>
  (await db
    .insertInto('staff_role_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

export const deleteMember = async (db: Db, { user_id, role_id }: { user_id: string; role_id: number }) =>
  (await db
    .deleteFrom('staff_role_members')
    .where('user_id', '=', user_id)
    .where('role_id', '=', role_id)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

const NAMES = ['ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name', 'email', 'phone'] as const;

/** Everybody with a role, in the order in which it was given. */
export const listMembers = (db: Db) =>
  db
    .selectFrom('staff_role_members')
    .innerJoin('users', 'users.id', 'staff_role_members.user_id')
    .select(['role_id', 'users.id', 'users.suspended_at', ...NAMES])
    .orderBy('given_at')
    .orderBy('users.id')
    .execute();

const hasOwnScope = sql<boolean>`scope <> '[]'::jsonb and scope <> '{}'::jsonb`;

/** Those with permissions of their own, beside any role. */
export const listWithOwnScope = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.scope', 'users.suspended_at', ...NAMES])
    .where(hasOwnScope)
    .orderBy('created_at')
    .limit(200)
    .execute();

/** Staff who may sign in, with all that they may do. */
export const listStaff = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', effectiveScope])
    // Not by an `or`: nobody looks through all accounts for a handful.
    .where('users.id', 'in', ({ selectFrom }) =>
      selectFrom('users as own')
        .select('own.id')
        .where(hasOwnScope)
        .union(selectFrom('staff_role_members').select('user_id as id')),
    )
    .where('suspended_at', 'is', null)
    .where('deletion_asked_at', 'is', null)
    .execute();
