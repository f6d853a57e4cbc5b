import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Frequency } from '../rules.ts';

/** Accounts may have moved: their zone is copied, so that one index says who lives where. */
export const syncTimeZones = (db: Db) =>
  sql`
    update alert_receivers r set time_zone = u.time_zone
    from users u where u.id = r.user_id and r.time_zone <> u.time_zone
  `.execute(db);

export const listTimeZones = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('alert_receivers').select('time_zone').distinct().execute()).map(({ time_zone }) => time_zone);

type Round = { time_zone: string; frequency: Frequency };

export const findRound = async (db: Db, { time_zone, frequency }: Round): Promise<Date | null> =>
  (
    await db
      .selectFrom('alert_rounds')
      .select('done_for')
      .where('time_zone', '=', time_zone)
      .where('frequency', '=', frequency)
      .executeTakeFirst()
  )?.done_for ?? null;

export const upsertRound = (db: Db, round: Round & { done_for: Date }) =>
  db
    .insertInto('alert_rounds')
    .values(round)
    .onConflict((conflict) =>
      conflict.columns(['time_zone', 'frequency']).doUpdateSet({
        done_for: sql`greatest(alert_rounds.done_for, excluded.done_for)`,
      }),
    )
    .execute();

/** What was written before this long ago is there for everyone to see. */
const STILL_BEING_WRITTEN = sql`interval '10 minutes'`;

/** Of alerts that are on, found until a moment and not told. Each alert's rows are read from its last letter on. */
const due = (frequency: Frequency, until: Date) => sql`
  a.frequency = ${frequency} and a.confirmed_at is not null and a.paused_at is null
  and m.alert_id = a.id and m.told_at is null and m.matched_at <= ${until}
  and m.matched_at > a.told_until - ${STILL_BEING_WRITTEN}`;

/** The next receivers of a zone who have something to be told, in the order of their ids. */
export async function listDueReceivers(
  db: Db,
  { time_zone, frequency }: Round,
  { until, after, limit, except }: { until: Date; after: string; limit: number; except: readonly string[] },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from alert_receivers r
    where r.time_zone = ${time_zone} and r.id > ${after}::uuid and r.id <> all(${except}::uuid[])
      and exists (select from job_alerts a, alert_matches m where a.receiver_id = r.id and ${due(frequency, until)})
    order by r.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Locked in one order, addresses before accounts; two who gather at the same time wait for each other. */
export const lockReceivers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('alert_receivers')
    .select(['id', 'last_letter_at', 'adopted_by'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('user_id', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .forUpdate()
    .execute();

/** Marks all that is due as told and writes down one letter for each receiver. Returns the letters. */
export async function insertLetters(
  db: Db,
  { receivers, frequency, until, now }: { receivers: readonly string[]; frequency: Frequency; until: Date; now: Date },
): Promise<{ id: string; receiver_id: string }[]> {
  const { rows } = await sql<{ id: string; receiver_id: string }>`
    with told as (
      update alert_matches m set told_at = ${now}
      from job_alerts a
      where a.receiver_id = any(${receivers}::uuid[]) and ${due(frequency, until)}
      returning m.alert_id, m.job_id, a.receiver_id
    ), moved as (
      update job_alerts set told_until = ${until} where id in (select alert_id from told)
    ), marked as (
      update alert_receivers set last_letter_at = ${now} where id in (select receiver_id from told)
    )
    insert into alert_letters (receiver_id, frequency, alert_ids, job_ids, created_at)
    select receiver_id, ${frequency}, array_agg(alert_id order by alert_id, job_id desc),
           array_agg(job_id order by alert_id, job_id desc), ${now}
    from told group by receiver_id
    returning id, receiver_id
  `.execute(db);
  return rows;
}

export type Letter = {
  id: string;
  receiver_id: string;
  alert_ids: number[];
  job_ids: number[];
  sent_at: Date | null;
  user_id: string | null;
  email: string | null;
  locale: string;
};

export async function findLetter(db: Db, id: string): Promise<Letter | undefined> {
  const row = await db
    .selectFrom('alert_letters as l')
    .innerJoin('alert_receivers as r', 'r.id', 'l.receiver_id')
    .select(['l.id', 'l.receiver_id', 'l.sent_at', 'r.user_id', 'r.email', 'r.locale'])
    // The driver leaves big numbers within an array as text.
    .select(sql<number[]>`to_json(l.alert_ids)`.as('alert_ids'))
    .select(sql<number[]>`to_json(l.job_ids)`.as('job_ids'))
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row;
}

export async function updateSent(db: Db, id: string, alertIds: readonly number[], at: Date): Promise<void> {
  await db.updateTable('alert_letters').set({ sent_at: at }).where('id', '=', id).execute();
  if (alertIds.length === 0) return;
  await db
    .updateTable('job_alerts')
    .set({ last_sent_at: at })
    .where('id', '=', sql<number>`any(${alertIds}::bigint[])`)
    .execute();
}

/** What should long be done: ads to hold against alerts, answers to spread, letters to send. */
export async function listStuck(
  db: Db,
  { before, after }: { before: Date; after: Date },
): Promise<{ news: number[]; finds: number[]; letters: string[] }> {
  const [news, finds, letters] = await Promise.all([
    db.selectFrom('alert_news').select('job_id').where('at', '<', before).limit(MOST_STUCK).execute(),
    db.selectFrom('alert_finds').select('job_id').distinct().where('found_at', '<', before).limit(MOST_STUCK).execute(),
    db
      .selectFrom('alert_letters')
      .select('id')
      .where('created_at', '<', before)
      .where('created_at', '>', after)
      .where('sent_at', 'is', null)
      .limit(MOST_STUCK)
      .execute(),
  ]);
  return {
    news: news.map(({ job_id }) => job_id),
    finds: finds.map(({ job_id }) => job_id),
    letters: letters.map(({ id }) => id),
  };
}

const MOST_STUCK = 500;

const ofEnded = (before: Date) => sql`
  with recursive told as (
    (select job_id from alert_matches order by job_id limit 1)
    union all
    select (select m.job_id from alert_matches m where m.job_id > told.job_id order by m.job_id limit 1)
    from told where told.job_id is not null
  ), ended as (
    select told.job_id from told left join jobs j on j.id = told.job_id
    where told.job_id is not null and (j.id is null or (j.state = 'expired' and j.expires_at <= ${before}))
  )`;

/** An ad that has ended is never found again, so nobody needs to remember whom it was told to. All of an ad go at once. */
export async function deleteMatchesOfEnded(db: Db, endedBefore: Date, jobs: number): Promise<number> {
  const { rows } = await sql<{
    job_id: number;
  }>`${ofEnded(endedBefore)} select job_id from ended limit ${jobs}`.execute(db);
  const ids = rows.map(({ job_id }) => job_id);
  if (ids.length === 0) return 0;
  const gone = await sql`delete from alert_matches where job_id = any(${ids}::bigint[])`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}

export async function countMatchesOfEnded(db: Db, endedBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`${ofEnded(endedBefore)}
    select count(*)::int as count from alert_matches where job_id in (select job_id from ended)`.execute(db);
  return rows[0]!.count;
}
