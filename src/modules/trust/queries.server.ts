import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { countUpTo } from '#platform/db/count-queries.server.ts';
import type { Db, Tables } from '#platform/db/database.server.ts';
import type { Cause } from './rules.ts';

export type CaseRecord = Selectable<Tables['trust_cases']>;
type Subject = { subject_kind: string; subject_id: string };

/** False when one waits about the subject already: two who report it at once make one case. */
export const insertOpenCase = async (db: Db, fresh: Insertable<Tables['trust_cases']>): Promise<boolean> =>
  (await db
    .insertInto('trust_cases')
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .columns(['subject_kind', 'subject_id'])
        .where('decided_at', 'is', null)
        .where('appeal_of', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const findOpenForUpdate = (db: Db, { subject_kind, subject_id }: Subject) =>
  db
    .selectFrom('trust_cases')
    .selectAll()
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('decided_at', 'is', null)
    .where('appeal_of', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const insertCase = (db: Db, fresh: Insertable<Tables['trust_cases']>) =>
  db.insertInto('trust_cases').values(fresh).returningAll().executeTakeFirstOrThrow();

export const findCase = (db: Db, id: number) =>
  db.selectFrom('trust_cases').selectAll().where('id', '=', id).executeTakeFirst();

export const findCaseForUpdate = (db: Db, id: number) =>
  db.selectFrom('trust_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateCase = (db: Db, id: number, changes: Updateable<Tables['trust_cases']>) =>
  db.updateTable('trust_cases').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The last decision about a subject; appeals are told apart by their cause. */
export const findLastDecided = (db: Db, { subject_kind, subject_id }: Subject) =>
  db
    .selectFrom('trust_cases')
    .selectAll()
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('decided_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findLastCase = (db: Db, { subject_kind, subject_id }: Subject) =>
  db
    .selectFrom('trust_cases')
    .selectAll()
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .where('appeal_of', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findAppealOf = (db: Db, id: number) =>
  db.selectFrom('trust_cases').selectAll().where('appeal_of', '=', id).executeTakeFirst();

/** One report a person and case: a second one replaces what the first said. True for a first one. */
export async function upsertReport(db: Db, report: Insertable<Tables['trust_reports']>): Promise<boolean> {
  const { reason, text, created_at, network_key } = report;
  const { is_first } = await db
    .insertInto('trust_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', report.reporter_user_id ? 'reporter_user_id' : 'visitor_key'])
        .doUpdateSet({ reason, text, created_at, network_key }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_first'))
    .executeTakeFirstOrThrow();
  return is_first;
}

/** Of one case together. */
const MOST_READ = 500;

/** Newest first. */
export const listReports = (db: Db, caseId: number) =>
  db
    .selectFrom('trust_reports')
    .leftJoin('users', 'users.id', 'trust_reports.reporter_user_id')
    .select([
      'trust_reports.reason',
      'trust_reports.text',
      'trust_reports.created_at',
      'trust_reports.network_key',
      'trust_reports.reporter_user_id',
      'users.locale',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .where('case_id', '=', caseId)
    .orderBy('trust_reports.created_at', 'desc')
    .orderBy('trust_reports.id')
    .limit(MOST_READ)
    .execute();

/** The case is decided: who reported without an account is no longer known again. */
export const forgetReporters = (db: Db, caseId: number) =>
  db.updateTable('trust_reports').set({ visitor_key: null, network_key: null }).where('case_id', '=', caseId).execute();

export const upsertSignal = (db: Db, signal: { case_id: number; kind: string; evidence: string; found_at: Date }) =>
  db
    .insertInto('trust_signals')
    .values(signal)
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'kind']).doUpdateSet({ evidence: signal.evidence, found_at: signal.found_at }),
    )
    .execute();

export const listSignals = (db: Db, caseId: number) =>
  db
    .selectFrom('trust_signals')
    .select(['kind', 'evidence'])
    .where('case_id', '=', caseId)
    .orderBy('found_at')
    .orderBy('kind')
    .execute();

const queue = (db: Db, wanted: 'waiting' | 'decided' | Cause) =>
  db
    .selectFrom('trust_cases')
    .$if(wanted === 'decided', (query) => query.where('decided_at', 'is not', null))
    .$if(wanted !== 'decided', (query) => query.where('decided_at', 'is', null))
    .$if(wanted !== 'decided' && wanted !== 'waiting', (query) => query.where('cause', '=', wanted as Cause));

/** What is promised first comes first; of what was decided, the last. */
export const listCases = (
  db: Db,
  { wanted, offset, limit }: { wanted: 'waiting' | 'decided' | Cause; offset: number; limit: number },
) =>
  queue(db, wanted)
    .selectAll()
    .$if(wanted === 'decided', (query) => query.orderBy('decided_at', 'desc'))
    .$if(wanted !== 'decided', (query) => query.orderBy('due_at'))
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();

/** How much waits of each cause, and since when. */
export const countWaiting = (db: Db) =>
  db
    .selectFrom('trust_cases')
    .select(['cause', (eb) => eb.fn.countAll<number>().as('count'), (eb) => eb.fn.min('opened_at').as('oldest_at')])
    .where('decided_at', 'is', null)
    .groupBy('cause')
    .execute();

/** What somebody decided that has not taken effect. */
export const listPlannedBy = (db: Db, staffId: string) =>
  db.selectFrom('trust_cases').selectAll().where('planned_by', '=', staffId).orderBy('takes_effect_at').execute();

/** They only grow in number. */
export const countDecided = (db: Db): Promise<number> => countUpTo(db, queue(db, 'decided'));

/** How earlier cases of the same company or person ended. */
export async function countEarlier(
  db: Db,
  { company_id, user_id, except }: { company_id: number | null; user_id: string | null; except: number },
  against: readonly string[],
): Promise<{ against: number; dismissed: number }> {
  if (!company_id && !user_id) return { against: 0, dismissed: 0 };
  return db
    .selectFrom('trust_cases')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('decision', 'in', [...against, 'acted'])
        .as('against'),
      eb.fn.countAll<number>().filterWhere('decision', '=', 'dismiss').as('dismissed'),
    ])
    .$if(company_id !== null, (query) => query.where('company_id', '=', company_id))
    .$if(company_id === null, (query) => query.where('user_id', '=', user_id))
    .where('decided_at', 'is not', null)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow();
}

/** A person as staff and letters name them. */
export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'type', 'locale', 'created_at', 'ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name'])
    .where('id', '=', id)
    .executeTakeFirst();

/** How many of these people read each language. */
export const countReaders = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['locale', (eb) => eb.fn.countAll<number>().as('readers')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('locale')
    .orderBy('locale')
    .execute();

export const countShownAds = async (db: Db, companyId: number): Promise<number> =>
  (
    await db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow()
  ).count;

/** By which papers and mail domain a company says that it is one. */
export const findPapers = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['commercial_registration', 'email_main_domain'])
    .where('id', '=', companyId)
    .executeTakeFirst();

export const insertText = (db: Db, text: Insertable<Tables['trust_texts']>) =>
  db.insertInto('trust_texts').values(text).execute();

/** Other conversations in which a company wrote nearly the same since then, each by its last such message. */
export const listSameTexts = (
  db: Db,
  { company_id, bands, since, limit }: { company_id: number; bands: number[]; since: Date; limit: number },
) =>
  db
    .selectFrom('trust_texts')
    .distinctOn('conversation_id')
    .select(['message_id', 'conversation_id', 'sent_at'])
    .where('company_id', '=', company_id)
    .where('sent_at', '>', since)
    .where(sql<boolean>`bands && ${sql.val(bands)}::integer[]`)
    .orderBy('conversation_id')
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
