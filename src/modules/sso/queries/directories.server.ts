import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { CompanyDirectories, CompanyDirectoryArrivals, CompanyDirectoryPeople } from '#platform/db/tables.ts';

export type DirectoryRow = Selectable<CompanyDirectories>;

export const findDirectory = (db: Db, id: string) =>
  db.selectFrom('company_directories').selectAll().where('id', '=', id).executeTakeFirst();

export const findDirectoryForUpdate = (db: Db, id: string) =>
  db.selectFrom('company_directories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const of = (db: Db, companyId: number) =>
  db.selectFrom('company_directories').selectAll().where('company_id', '=', companyId);

export const findRunning = (db: Db, companyId: number) =>
  of(db, companyId).where('state', '=', 'on').executeTakeFirst();
export const findBegun = (db: Db, companyId: number) => of(db, companyId).where('state', '<>', 'on').executeTakeFirst();
export const findRunningForUpdate = (db: Db, companyId: number) =>
  of(db, companyId).where('state', '=', 'on').forUpdate().executeTakeFirst();
export const findBegunForUpdate = (db: Db, companyId: number) =>
  of(db, companyId).where('state', '<>', 'on').forUpdate().executeTakeFirst();

export const insertDirectory = (db: Db, row: Insertable<CompanyDirectories>) =>
  db.insertInto('company_directories').values(row).returningAll().executeTakeFirstOrThrow();

export const updateDirectory = (db: Db, id: string, changes: Updateable<CompanyDirectories>) =>
  db.updateTable('company_directories').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteDirectory = (db: Db, id: string) =>
  db.deleteFrom('company_directories').where('id', '=', id).execute();

/** By a domain that its company has verified, while the company is not suspended. */
export const findRunningOfDomain = (db: Db, domain: string) =>
  db
    .selectFrom('company_domains')
    .innerJoin('company_directories', 'company_directories.company_id', 'company_domains.company_id')
    .innerJoin('companies', 'companies.id', 'company_domains.company_id')
    .selectAll('company_directories')
    .where('company_domains.domain', '=', domain)
    .where('company_domains.verified_at', 'is not', null)
    .where('company_directories.state', '=', 'on')
    .where('companies.suspended_at', 'is', null)
    .executeTakeFirst();

export const listGroupRoles = (db: Db, companyId: number) =>
  db
    .selectFrom('company_directory_roles')
    .select(['directory_group', 'role'])
    .where('company_id', '=', companyId)
    .orderBy('directory_group')
    .limit(200)
    .execute();

/** Whose certificate ends before `before` and who was not told yet, or ends before `last` and was told earlier than `days` ahead. */
export const listEndingForUpdate = (
  db: Db,
  { before, last, days, limit, except }: { before: Date; last: Date; days: number; limit: number; except: string[] },
) =>
  db
    .selectFrom('company_directories')
    .selectAll()
    .where('state', '=', 'on')
    .where('certificate_ends_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('warned_at', 'is', null),
        eb.and([
          eb('certificate_ends_at', '<', last),
          eb('warned_at', '<', sql<Date>`certificate_ends_at - make_interval(days => ${days})`),
        ]),
      ]),
    )
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** What a directory said in a test is kept no longer than it is good for. */
export const forgetOldTests = (db: Db, before: Date) =>
  db
    .updateTable('company_directories')
    .set({ state: 'draft', test_result: null, tested_at: null, tested_by: null })
    .where('state', '<>', 'on')
    .where('tested_at', '<', before)
    .execute();

type Person = { company_id: number; issuer: string; subject: string };

export const findPersonForUpdate = (db: Db, { company_id, issuer, subject }: Person) =>
  db
    .selectFrom('company_directory_people')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();

/** Nothing comes back where the account is somebody else there, or somebody else has this subject. */
export const insertPerson = (db: Db, person: Insertable<CompanyDirectoryPeople>) =>
  db
    .insertInto('company_directory_people')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();

export const touchPerson = (
  db: Db,
  { company_id, issuer, subject }: Person,
  changes: { group_role: string | null; last_used_at: Date },
) =>
  db
    .updateTable('company_directory_people')
    .set(changes)
    .where('company_id', '=', company_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();

export const insertArrival = (db: Db, arrival: Insertable<CompanyDirectoryArrivals>) =>
  db.insertInto('company_directory_arrivals').values(arrival).execute();

export const findArrival = (db: Db, ticket_hash: Buffer, now: Date) =>
  db
    .selectFrom('company_directory_arrivals')
    .innerJoin('company_directories', 'company_directories.id', 'company_directory_arrivals.directory_id')
    .selectAll('company_directory_arrivals')
    .select(['company_directories.company_id', 'company_directories.issuer'])
    .where('ticket_hash', '=', ticket_hash)
    .where('expires_at', '>', now)
    .where('company_directories.state', '=', 'on')
    .executeTakeFirst();

/** Of several at once, one gets it. */
export const takeArrival = (db: Db, ticket_hash: Buffer) =>
  db
    .deleteFrom('company_directory_arrivals')
    .where('ticket_hash', '=', ticket_hash)
    .returning('ticket_hash')
    .executeTakeFirst();

export const deleteOldArrivals = (db: Db, now: Date) =>
  db.deleteFrom('company_directory_arrivals').where('expires_at', '<', now).execute();
