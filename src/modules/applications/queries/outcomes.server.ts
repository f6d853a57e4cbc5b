import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { anyOf, findPrepared, listPrepared } from '#platform/db/prepared.server.ts';
import { isPresent } from '../queries.server.ts';
import { ANSWERS, FEWEST_FOR_RECORD, OUTCOMES, WAITING } from '../outcome.ts';

export const findCourse = (db: Db, id: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'stage', 'submitted_at', 'interviewed_at', 'answer_due_at'])
    .select((row) =>
      row
        .selectFrom('application_events')
        .whereRef('application_events.application_id', '=', 'applications.id')
        .where('to_stage', '=', 'shortlisted')
        .select((event) => event.fn.min('at').as('at'))
        .as('shortlisted_at'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

/** A day that moves is reminded of anew. */
export const updateAnswerDue = (db: Db, id: string, due: Date | null) =>
  db
    .updateTable('applications')
    .set({ answer_due_at: due, answer_reminded: null })
    .where('id', '=', id)
    .where('answer_due_at', 'is distinct from', due)
    .execute();

export const updateInterviewed = (db: Db, id: string, at: Date | null) =>
  db.updateTable('applications').set({ interviewed_at: at }).where('id', '=', id).execute();

/** Those that another worker is closing are left to it; to whoever is hidden from it, no company is held to answer. */
export const listOverdueForUpdate = (
  db: Db,
  { now, limit, except }: { now: Date; limit: number; except: readonly string[] },
) =>
  db
    .selectFrom('applications')
    .select(['id', 'job_id', 'company_id', 'user_id', 'stage', 'job_snapshot'])
    .where('answer_due_at', '<=', now)
    .where('stage', 'in', WAITING)
    .where(isPresent)
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy('answer_due_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** What the site did by itself. */
export const insertCause = (
  db: Db,
  event: {
    application_id: string;
    at: Date;
    from_stage: (typeof WAITING)[number];
    to_stage: 'rejected';
    cause: 'no_answer';
  },
) =>
  db
    .insertInto('application_events')
    .values({ ...event, actor_user_id: null, reason: null })
    .execute();

/** Companies with applications whose day is so near that they may have to be reminded. */
export const listCompaniesToRemind = (db: Db, now: Date, until: Date) =>
  db
    .selectFrom('applications')
    .select('company_id as id')
    .distinct()
    .where('answer_due_at', '>', now)
    .where('answer_due_at', '<=', until)
    .where('stage', 'in', WAITING)
    .execute();

export const listNearForUpdate = (db: Db, companyId: number, now: Date, until: Date) =>
  db
    .selectFrom('applications')
    .select(['id', 'job_id', 'job_snapshot', 'answer_due_at', 'answer_reminded'])
    .where('company_id', '=', companyId)
    .where('answer_due_at', '>', now)
    .where('answer_due_at', '<=', until)
    .where('stage', 'in', WAITING)
    .where(isPresent)
    .orderBy('answer_due_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();

export const updateReminder = (db: Db, ids: string[], days: number) =>
  db.updateTable('applications').set({ answer_reminded: days }).where('id', 'in', ids).execute();

/** How many wait for an answer to each of these jobs, how many of them before `soon`, and the nearest day. */
export const countWaiting = listPrepared((db, companyId: number, jobIds: number[], soon: Date) =>
  db
    .selectFrom('applications')
    .select(['job_id', (row) => row.fn.countAll<number>().as('waiting')])
    .select((row) => [
      row.fn.countAll<number>().filterWhere('answer_due_at', '<=', soon).as('soon'),
      row.fn.min('answer_due_at').as('next_due_at'),
    ])
    .where('company_id', '=', companyId)
    .where('job_id', '=', anyOf(jobIds))
    .where('stage', 'in', WAITING)
    .where('answer_due_at', 'is not', null)
    .where(isPresent)
    .groupBy('job_id'),
);

export const findRecord = findPrepared((db, companyId: number) =>
  db
    .selectFrom('company_response_records')
    .select(['answered_share', 'median_days'])
    .where('company_id', '=', companyId),
);

/**
 * Counts anew for every company where something happened since it was counted, or all of them: of what was sent in
 * the last year and came to an end, the share that ended by an answer, and the days until the first one.
 */
export const countRecords = (db: Db, now: Date, { all = false } = {}) =>
  sql`
  with touched as (
    select companies.id from companies
    left join company_response_records record on record.company_id = companies.id
    where exists (
      select from applications
      where applications.company_id = companies.id
        and (${all} or record.counted_at is null or applications.stage_changed_at > record.counted_at))
  ), ended as (
    select applications.company_id,
      applications.stage::text = any(${[...OUTCOMES]}) and not exists (
        select from application_events closed
        where closed.application_id = applications.id and closed.cause = 'no_answer'
          and not exists (select from application_events later
            where later.application_id = applications.id and later.id > closed.id)) as is_answered,
      (select extract(epoch from min(at) - applications.submitted_at) / 86400
        from application_events answer
        where answer.application_id = applications.id and answer.cause is null
          and answer.to_stage::text = any(${[...ANSWERS]})) as days
    from applications
    join touched on touched.id = applications.company_id
    where applications.stage::text = any(${[...OUTCOMES]})
      and applications.submitted_at > ${now}::timestamptz - interval '1 year'
  )
  insert into company_response_records (company_id, answered_share, median_days, counted_at)
  select touched.id,
    case when count(ended.company_id) >= ${FEWEST_FOR_RECORD}
      then (count(*) filter (where is_answered))::real / count(ended.company_id) end,
    case when count(ended.company_id) >= ${FEWEST_FOR_RECORD}
      then percentile_cont(0.5) within group (order by greatest(days, 0)) filter (where is_answered) end,
    ${now}
  from touched left join ended on ended.company_id = touched.id
  group by touched.id
  on conflict (company_id) do update set
    answered_share = excluded.answered_share, median_days = excluded.median_days, counted_at = excluded.counted_at
`.execute(db);
