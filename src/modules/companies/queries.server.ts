import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Companies, CompanyState } from '#platform/db/tables.ts';

export type CompanyRow = Selectable<Companies>;

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

export const findCompanyForUpdate = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listCompaniesByIds = (db: Db, ids: readonly number[]) =>
  db.selectFrom('companies').selectAll().where('id', 'in', ids).execute();

export const insertCompany = (db: Db, company: Insertable<Companies>) =>
  db.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow();

export const insertMember = (db: Db, member: { company_id: number; user_id: string; role: string }) =>
  db
    .insertInto('company_members')
    .values(member)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();

export const findCompanyOfUser = (db: Db, userId: string) =>
  db.selectFrom('company_members').select(['company_id', 'role']).where('user_id', '=', userId).executeTakeFirst();

/** The company of an account that was never confirmed, unless others act for it too. */
export const deleteCompanyOfOnly = (db: Db, userId: string) =>
  db
    .deleteFrom('companies')
    .where('id', 'in', db.selectFrom('company_members').select('company_id').where('user_id', '=', userId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_members')
            .select('user_id')
            .whereRef('company_members.company_id', '=', 'companies.id')
            .where('user_id', '<>', userId),
        ),
      ),
    )
    .execute();

export const updateCompany = (db: Db, id: number, changes: Updateable<Companies>) =>
  db
    .updateTable('companies')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export type CompanyFilter = { q?: string | undefined; sector_id?: number | undefined; city_id?: number | undefined };

const confirmed = (db: Db, { q, sector_id, city_id }: CompanyFilter) => {
  let query = db.selectFrom('companies').where('state', 'in', ['domain_verified', 'verified'] satisfies CompanyState[]);
  if (sector_id) query = query.where('sector_id', '=', sector_id);
  if (city_id) query = query.where('city_id', '=', city_id);
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('foundation_name', 'ilike', like), eb('en_foundation_name', 'ilike', like)]));
  }
  return query;
};

/** Verified employers first, then by name. */
export const listConfirmedCompanies = (
  db: Db,
  filter: CompanyFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  confirmed(db, filter)
    .selectAll()
    .orderBy('state', 'desc')
    .orderBy('foundation_name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countConfirmedCompanies = async (db: Db, filter: CompanyFilter) =>
  (
    await confirmed(db, filter)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Papers that wait for staff, the longest waiting first. */
export const listToVerify = (db: Db, limit: number) =>
  db
    .selectFrom('companies')
    .selectAll()
    .where('state', '<>', 'verified')
    .where('commercial_file_id', 'is not', null)
    .orderBy('state', 'desc')
    .orderBy('updated_at')
    .limit(limit)
    .execute();

export const listOwners = (db: Db, companyId: number) =>
  db
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .execute();

export const findVerifiedByRegistration = (db: Db, registration: string) =>
  db
    .selectFrom('companies')
    .select('id')
    .where('state', '=', 'verified')
    .where('commercial_registration', '=', registration)
    .executeTakeFirst();
