import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { CompanyDomains } from '#platform/db/tables.ts';

export type DomainRow = Selectable<CompanyDomains>;

export const listDomains = (db: Db, companyId: number, limit: number) =>
  db
    .selectFrom('company_domains')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('added_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const listVerifiedDomains = (db: Db, companyId: number) =>
  db
    .selectFrom('company_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('verified_at', 'is not', null)
    .orderBy('domain')
    .execute();

export const findVerifiedDomain = (db: Db, domain: string) =>
  db
    .selectFrom('company_domains')
    .select(['id', 'company_id'])
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();

export const findDomain = (db: Db, id: string) =>
  db.selectFrom('company_domains').selectAll().where('id', '=', id).executeTakeFirst();

export const findDomainForUpdate = (db: Db, id: string) =>
  db.selectFrom('company_domains').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Of two companies that verify it at this moment, the second finds the first. */
export const lockDomain = (db: Db, domain: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`company_domains ${domain}`}, 0))`.execute(db);

/** The row that is there where the company has the domain already. */
export const insertDomain = (db: Db, row: Insertable<CompanyDomains>) =>
  db
    .insertInto('company_domains')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doUpdateSet({ domain: row.domain }))
    .returningAll()
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();

export const countDomains = async (db: Db, companyId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('company_domains')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
};

export const updateDomain = (db: Db, id: string, changes: Updateable<CompanyDomains>) =>
  db.updateTable('company_domains').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteDomain = (db: Db, id: string) => db.deleteFrom('company_domains').where('id', '=', id).execute();

/** Verified domains not asked for since `before`, the longest first. */
export const listDueDomains = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('company_domains')
    .select('id')
    .where('verified_at', 'is not', null)
    .where('checked_at', '<', before)
    .orderBy('checked_at')
    .orderBy('id')
    .limit(limit)
    .execute();
