import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { CompanyPapersDecisions } from '#platform/db/tables.ts';

export const insertPapersDecision = (db: Db, decision: Insertable<CompanyPapersDecisions>) =>
  db.insertInto('company_papers_decisions').values(decision).execute();

/** The newest first, with who decided. */
export const listPapersDecisions = (db: Db, companyId: number) =>
  db
    .selectFrom('company_papers_decisions as decision')
    .leftJoin('users', 'users.id', 'decision.decided_by')
    .selectAll('decision')
    .select(['users.ar_first_name', 'users.ar_last_name', 'users.en_first_name', 'users.en_last_name'])
    .where('decision.company_id', '=', companyId)
    .orderBy('decision.id', 'desc')
    .limit(50)
    .execute();

export const findLastPapersDecision = (db: Db, companyId: number) =>
  db
    .selectFrom('company_papers_decisions')
    .select(['decision', 'decided_at'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The language of letters to a company: that of who has owned it longest. */
export const findLetterLocale = async (db: Db, companyId: number): Promise<string> =>
  (
    await db
      .selectFrom('company_members')
      .innerJoin('users', 'users.id', 'company_members.user_id')
      .select('users.locale')
      .where('company_members.company_id', '=', companyId)
      .where('company_members.role', '=', 'owner')
      .orderBy('company_members.created_at')
      .limit(1)
      .executeTakeFirst()
  )?.locale ?? 'ar';
