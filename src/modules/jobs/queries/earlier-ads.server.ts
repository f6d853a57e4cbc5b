import type { Db } from '#platform/db/database.server.ts';

/** Ads of a company that have a title, last made first. */
export const listEarlierAds = (db: Db, companyId: number, limit: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'ar_title', 'en_title', 'created_at'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('ar_title', 'is not', null), eb('en_title', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
