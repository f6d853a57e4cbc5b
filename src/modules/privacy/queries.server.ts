import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import { findPrepared } from '#platform/db/prepared.server.ts';

/** An application that came as far as this has been chosen by its company. */
const CHOSEN = ['shortlisted', 'interview', 'offered', 'hired'] as const;

const PROFILE = sql.ref<string>('profiles.user_id');

/** How each of them and the company stand to each other; without a row there is no such seeker. */
export const listStandings = (db: Db, { user_ids, company_id }: { user_ids: readonly string[]; company_id: number }) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select((eb) => [
      'profiles.user_id',
      'profiles.visibility',
      sql<boolean>`users.deletion_asked_at is not null or users.suspended_at is not null or profiles.withheld_at is not null`.as(
        'is_away',
      ),
      eb
        .exists(
          eb
            .selectFrom('applications')
            .select(sql`1`.as('one'))
            .whereRef('applications.user_id', '=', 'profiles.user_id')
            .where('applications.company_id', '=', company_id)
            .where('applications.stage', '<>', 'withdrawn'),
        )
        .as('has_applied'),
      eb
        .exists(
          eb
            .selectFrom('conversations')
            .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
            .select(sql`1`.as('one'))
            .whereRef('conversations.seeker_id', '=', 'profiles.user_id')
            .where('conversations.company_id', '=', company_id)
            .where('messages.sender_side', '=', 'seeker'),
        )
        .as('has_answered'),
      isBlockedBy(PROFILE, sql.val(company_id)).as('is_blocked'),
      isScreened(eb, company_id).as('is_screened'),
    ])
    .where('profiles.user_id', 'in', [...user_ids])
    .execute();

const isScreened = (eb: ExpressionBuilder<Tables, 'profiles'>, company_id: number) =>
  eb.and([
    isScreenedBy(sql.val(company_id)),
    eb.not(
      eb.exists(
        eb
          .selectFrom('shortlist_people')
          .innerJoin('shortlists', 'shortlists.id', 'shortlist_people.shortlist_id')
          .select(sql`1`.as('one'))
          .whereRef('shortlist_people.user_id', '=', 'profiles.user_id')
          .where('shortlists.company_id', '=', company_id),
      ),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('applications')
          .select(sql`1`.as('one'))
          .whereRef('applications.user_id', '=', 'profiles.user_id')
          .where('applications.company_id', '=', company_id)
          .where((own) =>
            own.or([
              own('applications.stage', 'in', [...CHOSEN]),
              // Whoever was chosen once and declined later is known already.
              own.exists(
                own
                  .selectFrom('application_events')
                  .select(sql`1`.as('one'))
                  .whereRef('application_events.application_id', '=', 'applications.id')
                  .where('application_events.to_stage', 'in', [...CHOSEN]),
              ),
            ]),
          ),
      ),
    ),
  ]);

/** Whether a company chooses without names, for a question of something else; `company` is one of its own terms. */
export const isScreenedBy = (company: RawBuilder<number>) =>
  sql<boolean>`exists (select from blind_screening where company_id = ${company})`;

/** Whether a seeker blocked a company, the same way. */
export const isBlockedBy = (seeker: RawBuilder<string>, company: RawBuilder<number>) =>
  sql<boolean>`exists (select from blocked_companies where user_id = ${seeker} and company_id = ${company})`;

const findBlind = findPrepared((db, company_id: number) =>
  db.selectNoFrom(isScreenedBy(sql.val(company_id)).as('is_blind')),
);

export const isBlind = async (db: Db, company_id: number): Promise<boolean> =>
  (await findBlind(db, company_id))!.is_blind;

export const insertBlind = (db: Db, row: { company_id: number; since: Date; set_by: string }) =>
  db
    .insertInto('blind_screening')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteBlind = (db: Db, company_id: number) =>
  db.deleteFrom('blind_screening').where('company_id', '=', company_id).execute();

/** For a search of people: the profiles that this company may be shown. `readerOf` says the same of one person. */
export const openToCompany =
  (company_id: number) =>
  (eb: ExpressionBuilder<Tables, 'profiles'>): Expression<SqlBool> =>
    eb.and([
      eb('profiles.visibility', '=', 'public'),
      eb('profiles.withheld_at', 'is', null),
      eb.not(isBlockedBy(PROFILE, sql.val(company_id))),
      eb.exists(
        eb
          .selectFrom('users')
          .select(sql`1`.as('one'))
          .whereRef('users.id', '=', 'profiles.user_id')
          .where('users.deletion_asked_at', 'is', null)
          .where('users.suspended_at', 'is', null),
      ),
    ]);

/**
 * For an index that holds none but public CVs of people who are there: leaves out whoever blocked the
 * company. Asked once for a search and not once for each of its rows; `column` holds user ids.
 */
export const notBlocking = (company_id: number, column: string) =>
  sql<SqlBool>`${sql.ref(column)} not in (select user_id from blocked_companies where company_id = ${company_id})`;

const findBlocked = findPrepared((db, user_id: string, company_id: number) =>
  db.selectNoFrom(isBlockedBy(sql.val(user_id), sql.val(company_id)).as('has_blocked')),
);

export const hasBlocked = async (db: Db, user_id: string, company_id: number): Promise<boolean> =>
  (await findBlocked(db, user_id, company_id))!.has_blocked;

export const insertBlocked = (db: Db, row: { user_id: string; company_id: number; blocked_at: Date }) =>
  db
    .insertInto('blocked_companies')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteBlocked = (db: Db, user_id: string, company_id: number) =>
  db.deleteFrom('blocked_companies').where('user_id', '=', user_id).where('company_id', '=', company_id).execute();

export const listBlocked = (db: Db, user_id: string) =>
  db
    .selectFrom('blocked_companies')
    .select(['company_id', 'blocked_at'])
    .where('user_id', '=', user_id)
    .orderBy('blocked_at', 'desc')
    .orderBy('company_id')
    .execute();

type View = { user_id: string; company_id: number; source: 'search' | 'application'; viewed_at: Date };

/** Once per company, source and day of Riyadh; true for the first. */
export const insertView = async (db: Db, view: View): Promise<boolean> =>
  (await db
    .insertInto('cv_views')
    .values({ ...view, viewed_on: sql<string>`(${view.viewed_at}::timestamptz at time zone 'Asia/Riyadh')::date` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const listViews = (db: Db, user_id: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('cv_views')
    .select(['id', 'company_id', 'source', 'viewed_on'])
    .where('user_id', '=', user_id)
    .orderBy('viewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countViews = async (db: Db, user_id: string): Promise<number> =>
  (
    await db
      .selectFrom('cv_views')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
  ).count;

export const findTrust = (db: Db, { user_id, company_id }: { user_id: string; company_id: number }) =>
  db
    .selectFrom('fact_readers')
    .select((eb) => [
      'readers',
      eb
        .exists(
          eb
            .selectFrom('fact_companies')
            .select(sql`1`.as('one'))
            .whereRef('fact_companies.user_id', '=', 'fact_readers.user_id')
            .where('fact_companies.company_id', '=', company_id),
        )
        .as('is_chosen'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirst();

export const findFactReaders = (db: Db, user_id: string) =>
  db.selectFrom('fact_readers').select('readers').where('user_id', '=', user_id).executeTakeFirst();

export const listFactCompanies = async (db: Db, user_id: string): Promise<number[]> =>
  (
    await db
      .selectFrom('fact_companies')
      .select('company_id')
      .where('user_id', '=', user_id)
      .orderBy('company_id')
      .execute()
  ).map(({ company_id }) => company_id);

/** Whom the seeker applied to and who wrote to them, the latest first. */
export const listKnownCompanies = async (db: Db, user_id: string, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom((eb) =>
        eb
          .selectFrom('applications')
          .select(['company_id', 'submitted_at as at'])
          .where('user_id', '=', user_id)
          .where('stage', '<>', 'withdrawn')
          .unionAll(
            eb
              .selectFrom('conversations')
              .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
              .select(['conversations.company_id', 'messages.created_at as at'])
              .where('conversations.seeker_id', '=', user_id)
              .where('messages.sender_side', '=', 'company'),
          )
          .as('known'),
      )
      .select('company_id')
      .groupBy('company_id')
      .orderBy((eb) => eb.fn.max('at'), 'desc')
      .orderBy('company_id')
      .limit(limit)
      .execute()
  ).map(({ company_id }) => company_id);

export const upsertFactReaders = (
  db: Db,
  row: { user_id: string; readers: 'applied' | 'chosen' | 'verified'; chosen_at: Date },
) =>
  db
    .insertInto('fact_readers')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ readers: row.readers, chosen_at: row.chosen_at }),
    )
    .execute();

export const deleteFactReaders = (db: Db, user_id: string) =>
  db.deleteFrom('fact_readers').where('user_id', '=', user_id).execute();

export async function replaceFactCompanies(db: Db, user_id: string, company_ids: readonly number[]): Promise<void> {
  await db.deleteFrom('fact_companies').where('user_id', '=', user_id).execute();
  if (company_ids.length === 0) return;
  await db
    .insertInto('fact_companies')
    .values(company_ids.map((company_id) => ({ user_id, company_id })))
    .execute();
}
