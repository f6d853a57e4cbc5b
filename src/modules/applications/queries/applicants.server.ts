import { sql, type RawBuilder } from 'kysely';
import { normalise, wordsOf } from '#platform/search/words.ts';
import type { Db } from '#platform/db/database.server.ts';
import { anyOf, listPrepared, PREPARED } from '#platform/db/prepared.server.ts';
import type { ApplicationStage } from '#platform/db/tables.ts';
import type { SORTS } from '../applicants-contract.ts';
import { WAITING } from '../outcome.ts';

/** Whoever asked for the account to be erased is hidden from companies at once. */
export const isPresent = sql<boolean>`not exists (
  select from users where users.id = a.user_id and users.deletion_asked_at is not null)`;

const averageRating = sql<number | null>`(select avg(rating) from applicant_ratings r where r.application_id = a.id)`;
const unmetMusts = sql<number>`(select count(*) from application_answers w where w.application_id = a.id and w.meets = false)`;

/** It came so far once that its company knows who it is. */
const wasChosen = sql<boolean>`(a.stage in ('shortlisted', 'interview', 'offered', 'hired') or exists (
  select from application_events e
  where e.application_id = a.id and e.to_stage in ('shortlisted', 'interview', 'offered', 'hired')))`;

export type Wanted = {
  job_id: number;
  ids?: readonly string[] | undefined;
  stage?: ApplicationStage | undefined;
  q?: string | undefined;
  fit_at_least?: number | undefined;
  musts?: 'met' | 'unmet' | undefined;
  rating_at_least?: number | undefined;
  tag?: string | undefined;
  city_id?: number | undefined;
  months_at_least?: number | undefined;
  since?: Date | undefined;
  is_waiting?: boolean | undefined;
  sort?: (typeof SORTS)[number] | undefined;
  /** Stages, and who was there, as they stood at that moment. */
  as_of?: Date | undefined;
  /** Who chooses without names does not find by them. */
  is_blind: boolean;
};

const ORDER: Record<(typeof SORTS)[number], RawBuilder<unknown>> = {
  newest: sql`a.submitted_at desc, a.id`,
  oldest: sql`a.submitted_at, a.id`,
  fit: sql`i.fit_score desc nulls last, a.submitted_at desc, a.id`,
  rating: sql`${averageRating} desc nulls last, a.submitted_at desc, a.id`,
  moved: sql`a.stage_changed_at desc, a.id`,
};
const orderOf = ({ sort, is_waiting }: Wanted) =>
  is_waiting && !sort ? sql`a.answer_due_at nulls last, a.id` : ORDER[sort ?? 'newest'];

const mentions = (q: string) => {
  const word = normalise(q);
  return sql<boolean>`(strpos(i.words, ${word}) > 0 or strpos(i.name_words, ${word}) > 0)`;
};
/** Of whom the company does not know yet only what the words share: the feminine محللة would find women alone. */
const mentionsBlind = (q: string) => {
  const stems = wordsOf(q).map(({ stem }) => sql<boolean>`strpos(i.words, ${stem}) > 0`);
  const hasAll = stems.length > 0 ? sql.join(stems, sql` and `) : sql`false`;
  return sql<boolean>`((${hasAll}) or (${mentions(q)} and ${wasChosen}))`;
};

/** Every move is an event; before the first it was as sent. */
const stageIn = ({ as_of }: Wanted) =>
  as_of
    ? sql<ApplicationStage>`coalesce((
        select e.to_stage from application_events e
        where e.application_id = a.id and e.at <= ${as_of} order by e.id desc limit 1), 'submitted')`
    : sql<ApplicationStage>`a.stage`;

const found = (wanted: Wanted, withStage = true) => {
  const { job_id, ids, stage, q, fit_at_least, musts, rating_at_least, tag, city_id, months_at_least, since } = wanted;
  const conditions = [
    sql`a.job_id = ${job_id}`,
    isPresent,
    ...(ids ? [sql`a.id = any(${ids as string[]}::uuid[])`] : []),
    ...(stage && withStage ? [sql`${stageIn(wanted)} = ${stage}`] : []),
    ...(q ? [wanted.is_blind ? mentionsBlind(q) : mentions(q)] : []),
    ...(fit_at_least === undefined ? [] : [sql`i.fit_score >= ${fit_at_least}`]),
    ...(musts ? [musts === 'met' ? sql`${unmetMusts} = 0` : sql`${unmetMusts} > 0`] : []),
    ...(rating_at_least === undefined ? [] : [sql`${averageRating} >= ${rating_at_least}`]),
    ...(tag ? [sql`exists (select from applicant_tagged t where t.application_id = a.id and t.tag_id = ${tag})`] : []),
    ...(city_id === undefined ? [] : [sql`i.city_id = ${city_id}`]),
    ...(months_at_least === undefined ? [] : [sql`i.months_worked >= ${months_at_least}`]),
    ...(wanted.as_of ? [sql`a.submitted_at <= ${wanted.as_of}`] : []),
    ...(since ? [sql`a.submitted_at >= ${since}`] : []),
    ...(wanted.is_waiting ? [sql`(${stageIn(wanted)})::text = any(${[...WAITING]})`] : []),
  ];
  return sql`applications a left join applicant_index i on i.application_id = a.id where ${sql.join(conditions, sql` and `)}`;
};

/** Who is found by a word is not found by key. */
const planOf = ({ q }: Wanted) => (q ? sql.raw('') : PREPARED);

/** The ids of a page, in order. */
export async function listIds(
  db: Db,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${found(wanted)} order by ${orderOf(wanted)} limit ${limit} offset ${offset}
    ${planOf(wanted)}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Neighbours = { previous: string | null; next: string | null; place: number; total: number };

/** The people before and after one application in the order of a list, and its place there. */
export async function findNeighbours(db: Db, wanted: Wanted, id: string): Promise<Neighbours | undefined> {
  const { rows } = await sql<Neighbours>`
    select previous, next, place, total from (
      select a.id, lag(a.user_id) over listed as previous, lead(a.user_id) over listed as next,
        (row_number() over listed)::int as place, (count(*) over ())::int as total
      from ${found(wanted)} and a.stage <> 'withdrawn'
      window listed as (order by ${orderOf(wanted)})
    ) as list
    where id = ${id}
  `.execute(db);
  return rows[0];
}

/**
 * How many stand in each stage, and the ids of the first of these stages, in order; `limits` says how many where it is
 * not the usual number.
 */
export async function listStages(
  db: Db,
  wanted: Wanted,
  {
    stages,
    usual,
    limits,
  }: { stages: readonly ApplicationStage[]; usual: number; limits: Partial<Record<ApplicationStage, number>> },
): Promise<{ stage: ApplicationStage; count: number; ids: string[] }[]> {
  const counts = Object.fromEntries(stages.map((stage) => [stage, limits[stage] ?? usual]));
  const { rows } = await sql<{ stage: ApplicationStage; count: number; ids: string[] }>`
    select a.stage, count(*)::int as count,
      (array_agg(a.id order by ${orderOf(wanted)}))[:coalesce((${JSON.stringify(counts)}::jsonb ->> a.stage::text)::int, 0)] as ids
    from ${found(wanted, false)} group by a.stage
    ${planOf(wanted)}`.execute(db);
  return rows;
}

/** With every filter but the stage. */
export async function countByStage(db: Db, wanted: Wanted): Promise<{ stage: ApplicationStage; count: number }[]> {
  const { rows } = await sql<{ stage: ApplicationStage; count: number }>`
    select a.stage, count(*)::int as count from ${found(wanted, false)} group by a.stage
    ${planOf(wanted)}`.execute(db);
  return rows;
}

/** Where the applicants of a company's ad live, for choosing one. */
export async function listCityIds(
  db: Db,
  { job_id, company_id }: { job_id: number; company_id: number },
): Promise<number[]> {
  const { rows } = await sql<{ city_id: number }>`
    select distinct i.city_id from applications a join applicant_index i on i.application_id = a.id
    where a.job_id = ${job_id} and a.company_id = ${company_id} and i.city_id is not null and ${isPresent}
    ${PREPARED}`.execute(db);
  return rows.map(({ city_id }) => city_id);
}

/** What rows and cards say beside the CV. */
const signsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('applications as a')
    .leftJoin('applicant_index as i', 'i.application_id', 'a.id')
    .select([
      'a.id',
      'a.user_id',
      'a.job_id',
      'a.stage',
      'a.submitted_at',
      'a.answer_due_at',
      sql<boolean>`exists (select from users where users.id = a.user_id and users.suspended_at is not null)`.as(
        'is_away',
      ),
      unmetMusts.as('unmet'),
      averageRating.as('rating'),
      sql<number>`(select count(*) from applicant_notes n where n.application_id = a.id)`.as('notes_num'),
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
        from applicant_tagged g join applicant_tags t on t.id = g.tag_id where g.application_id = a.id), '[]')`.as(
        'tags',
      ),
    ])
    .where('a.id', '=', anyOf(ids));

/** What a row shows; several at once. */
export const listRows = listPrepared((db, ids: readonly string[]) =>
  signsOf(db, ids).select([
    'a.company_id',
    'a.stage_changed_at',
    'a.source',
    'a.withdraw_reason',
    'a.snapshot',
    'i.months_worked',
    sql<number>`(select count(*) from applicant_ratings r where r.application_id = a.id)`.as('ratings_num'),
  ]),
);

/** What a card shows; several at once. */
export const listCards = listPrepared((db, ids: readonly string[]) =>
  signsOf(db, ids).select(['i.fit_met', 'i.fit_all', 'i.weighed_at', 'i.card']),
);

export const listSnapshots = listPrepared((db, ids: readonly string[]) =>
  db.selectFrom('applications').select(['id', 'snapshot']).where('id', '=', anyOf(ids)),
);

/** Locked in one order, so that two bulk moves cannot wait for each other. */
export const listForUpdate = (db: Db, ids: readonly string[], companyId: number) =>
  db
    .selectFrom('applications')
    .select(['id', 'job_id', 'company_id', 'user_id', 'stage', 'job_snapshot'])
    .where('id', 'in', [...ids])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateStages = (
  db: Db,
  ids: readonly string[],
  { stage, at, reason }: { stage: ApplicationStage; at: Date; reason: string | null },
) =>
  db
    .updateTable('applications')
    .set({ stage, stage_changed_at: at, reason })
    .where('id', 'in', [...ids])
    .execute();

/** The ids of the events, in the order given. */
export async function insertEvents(
  db: Db,
  events: {
    application_id: string;
    at: Date;
    actor_user_id: string | null;
    from_stage: ApplicationStage;
    to_stage: ApplicationStage;
    reason: string | null;
  }[],
): Promise<number[]> {
  const rows = await db.insertInto('application_events').values(events).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** What the day of an answer is reckoned from, of several at once. */
export const listCourses = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('applications')
    .select(['id', 'stage', 'submitted_at', 'interviewed_at'])
    .select((row) =>
      row
        .selectFrom('application_events')
        .whereRef('application_events.application_id', '=', 'applications.id')
        .where('to_stage', '=', 'shortlisted')
        .select((event) => event.fn.min('at').as('at'))
        .as('shortlisted_at'),
    )
    .where('id', 'in', [...ids])
    .execute();

/** A day that moves is reminded of anew. */
export const updateAnswersDue = (db: Db, days: { id: string; due: Date | null }[]) =>
  sql`
    update applications a set answer_due_at = given.due, answer_reminded = null
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ due }) => due)}::timestamptz[]) as given(id, due)
    where a.id = given.id and a.answer_due_at is distinct from given.due
  `.execute(db);

/** What was the last to happen to it, and who did it. */
export const findLastEvent = (db: Db, applicationId: string) =>
  db
    .selectFrom('application_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_user_id')
    .select([
      'e.id',
      'e.at',
      'e.from_stage',
      'e.to_stage',
      'e.actor_user_id',
      'e.reason',
      'u.ar_first_name',
      'u.ar_last_name',
      'u.en_first_name',
      'u.en_last_name',
    ])
    .where('e.application_id', '=', applicationId)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** False when its seeker has been told meanwhile. */
export async function deleteUntoldEvent(db: Db, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('application_events')
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of those moves, the ones that nobody told of yet and that are still the last word; told from now on. */
export async function updateTold(db: Db, eventIds: readonly number[], at: Date) {
  const { rows } = await sql<{
    to_stage: ApplicationStage;
    reason: string | null;
    user_id: string;
    job_id: number;
    job_snapshot: unknown;
  }>`
    update application_events e set told_at = ${at}
    from applications a
    where e.id = any(${eventIds as number[]}::bigint[]) and e.told_at is null and a.id = e.application_id
      and not exists (
        select from application_events later where later.application_id = e.application_id and later.id > e.id)
    returning e.to_stage, e.reason, a.user_id, a.job_id, a.job_snapshot
  `.execute(db);
  return rows;
}
