import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Packages } from '#platform/db/tables.ts';

export const listPackages = (db: Db) =>
  db.selectFrom('packages').selectAll().where('is_active', '=', true).orderBy('position').orderBy('id').execute();

export const findPackage = (db: Db, id: number) =>
  db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst();

export const insertPackage = (db: Db, row: Insertable<Packages>) =>
  db.insertInto('packages').values(row).returning('id').executeTakeFirstOrThrow();

export const updatePackage = (db: Db, id: number, changes: Updateable<Packages>) =>
  db.updateTable('packages').set(changes).where('id', '=', id).returning('id').executeTakeFirst();

/** Purchases of one company come one after the other. */
export const lockCompany = (db: Db, companyId: number) =>
  db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The purchase of this package that the company began and neither paid nor gave up, locked. */
export const findPurchaseUnderWay = (db: Db, companyId: number, packageId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('package_id', '=', packageId)
    .where('state', 'not in', ['paid', 'cancelled', 'refunded'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Purchases that wait for their money, newest first. */
export const listPurchasesUnderWay = (db: Db, companyId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('purpose', '=', 'package')
    .where('state', 'not in', ['paid', 'cancelled', 'refunded'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(5)
    .execute();

/** Those of a company who may spend its money. */
export const listPayersOfCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '<>', 'viewer')
    .orderBy('user_id')
    .execute();
