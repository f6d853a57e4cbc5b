import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { anyOf, listPrepared } from '#platform/db/prepared.server.ts';
import type { Companies } from '#platform/db/tables.ts';

export type CompanyRow = Selectable<Companies>;

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

export const findCompanyForUpdate = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listCompaniesByIds = (db: Db, ids: readonly number[]) =>
  db.selectFrom('companies').selectAll().where('id', 'in', ids).execute();

/** What a list shows beside each of its rows. */
export const COMPANY_CARD = ['id', 'foundation_name', 'en_foundation_name', 'state', 'logo_file_id'] as const;
export type CompanyCardRow = Pick<CompanyRow, (typeof COMPANY_CARD)[number]>;

export const listCompanyCards: (db: Db, ids: readonly number[]) => Promise<CompanyCardRow[]> = listPrepared(
  (db, ids: readonly number[]) => db.selectFrom('companies').select(COMPANY_CARD).where('id', '=', anyOf(ids)),
);

export const insertCompany = (db: Db, company: Insertable<Companies>) =>
  db.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow();

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

export const findVerifiedByRegistration = (db: Db, registration: string) =>
  db
    .selectFrom('companies')
    .select('id')
    .where('state', '=', 'verified')
    .where('commercial_registration', '=', registration)
    .executeTakeFirst();

/** Kept by whoever counts the answers. */
export const findResponseRecord = (db: Db, companyId: number) =>
  db
    .selectFrom('company_response_records')
    .select(['answered_share', 'median_days'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
