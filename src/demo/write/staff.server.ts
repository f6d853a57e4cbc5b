import type { Db } from '#platform/db/database.server.ts';
import type { makeStaff } from '../make/staff.ts';
import { insertAll } from './insert-all.server.ts';

/** The colleagues of the platform's owner with their roles, which the database numbers. */
export async function insertStaff(
  db: Db,
  { users, roles, members, claims }: ReturnType<typeof makeStaff>,
): Promise<void> {
  await insertAll(db, 'users', users);
  const written = await db.insertInto('staff_roles').values(roles).returning(['id', 'ar_name']).execute();
  await insertAll(
    db,
    'staff_role_members',
    members.map((member, at) => ({
      ...member,
      role_id: written.find(({ ar_name }) => ar_name === roles[at]!.ar_name)!.id,
    })),
  );
  await insertAll(db, 'staff_claims', claims);
}
