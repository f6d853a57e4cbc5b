import type { Db } from '#platform/db/database.server.ts';

/** Whoever acts for a company whose people come by its own directory alone. */
export const findMemberOfRequired = (db: Db, userId: string) =>
  db
    .selectFrom('company_members')
    .innerJoin('company_directories', 'company_directories.company_id', 'company_members.company_id')
    .select('company_members.role')
    .where('company_members.user_id', '=', userId)
    .where('company_directories.state', '=', 'on')
    .where('company_directories.mode', '=', 'required')
    .executeTakeFirst();
