import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** The key of alerts that name no keyword, and the mark of those that name no filter. */
export const NO_KEY = 0;
export const NO_MARK = '';

export type KeyMeaning = { key: string; query: string; anchors: string[] };

/** Ids by the key; one that is known keeps its meaning until it is asked for again. */
export async function insertKeys(db: Db, keys: KeyMeaning[], at: Date): Promise<Map<string, number>> {
  const known = await listKeys(
    db,
    keys.map(({ key }) => key),
  );
  const fresh = keys.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return known;
  await sql`
    insert into alert_keys (key, query, anchors, understood_at)
    select key, query::tsquery, array(select jsonb_array_elements_text(anchors)), ${at}
    from unnest(${fresh.map(({ key }) => key)}::text[], ${fresh.map(({ query }) => query)}::text[],
                ${fresh.map(({ anchors }) => JSON.stringify(anchors))}::jsonb[]) as given(key, query, anchors)
    order by key
    on conflict (key) do nothing
  `.execute(db);
  return listKeys(
    db,
    keys.map(({ key }) => key),
  );
}

export async function listKeys(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('alert_keys')
    .select(['id', 'key'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Keywords whose meaning was asked for longest ago. */
export const listKeysToReread = (
  db: Db,
  before: Date,
  { limit, except }: { limit: number; except: readonly string[] },
) =>
  db
    .selectFrom('alert_keys')
    .select(['id', 'key'])
    .where('understood_at', '<', before)
    .where('id', '<>', sql<number>`all(${except}::bigint[])`)
    .orderBy('understood_at')
    .limit(limit)
    .execute();

/** Without a meaning only the date: what it meant stands until words mean something again. */
export const updateKey = (db: Db, id: number, meaning: Omit<KeyMeaning, 'key'> | null, at: Date) =>
  meaning
    ? sql`update alert_keys set query = ${meaning.query}::tsquery, anchors = ${meaning.anchors}::text[],
            understood_at = ${at} where id = ${id}`.execute(db)
    : sql`update alert_keys set understood_at = ${at} where id = ${id}`.execute(db);

export const deleteUnusedKeys = (db: Db, understoodBefore: Date) =>
  sql`
    delete from alert_keys k where understood_at < ${understoodBefore}
      and not exists (select from alert_entries e where e.key_id = k.id)
      and not exists (select from job_alerts a where k.key = any(a.open_keys))
  `.execute(db);

export type Entry = {
  key_id: number;
  mark: string;
  alert_id: number;
  since: Date;
  filter: string | null;
  salary_from: number | null;
};

/** In place of those it had. */
export async function replaceEntries(db: Db, alertId: number, entries: Entry[]): Promise<void> {
  await db.deleteFrom('alert_entries').where('alert_id', '=', alertId).execute();
  if (entries.length > 0) await db.insertInto('alert_entries').values(entries).execute();
}

/** Notes what became active or changed, in its own transaction. */
export const insertNews = (db: Db, jobId: number, at: Date) =>
  db
    .insertInto('alert_news')
    .values({ job_id: jobId, at })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ at }))
    .execute();

/** Locked; whoever is at it already is left alone. */
export const findNewsForUpdate = (db: Db, jobId: number) =>
  db.selectFrom('alert_news').selectAll().where('job_id', '=', jobId).forUpdate().executeTakeFirst();

export const deleteNews = (db: Db, jobId: number) => db.deleteFrom('alert_news').where('job_id', '=', jobId).execute();

export const listNews = async (db: Db, limit: number): Promise<number[]> =>
  (await db.selectFrom('alert_news').select('job_id').orderBy('job_id').limit(limit).execute()).map(
    ({ job_id }) => job_id,
  );

export type Ad = { job_id: number; document: string; words: string[]; pay: number | null; active_since: Date };

/** The ad as search knows it; nothing when it is not shown any more. */
export async function findAd(db: Db, jobId: number, now: Date): Promise<Ad | undefined> {
  const { rows } = await sql<Ad>`
    select s.job_id, s.document::text as document, tsvector_to_array(s.document) as words, s.salary_to as pay,
           j.activated_at as active_since
    from job_search s join jobs j on j.id = s.job_id
    where s.job_id = ${jobId} and j.state = 'active' and j.expires_at > ${now}
  `.execute(db);
  return rows[0];
}

/** Filter values stand among an ad's words as `name=value`; stems, title marks and forms do not look so. */
const marksOf = (words: readonly string[]) => words.filter((word) => /^[a-z_]+=/.test(word));

/** Keywords that the ad satisfies. Given, the candidates are those of one alert; otherwise all that there are. */
async function listKeysOf(db: Db, { document, words }: Ad, among?: readonly number[]): Promise<number[]> {
  const candidates = among
    ? sql`select id, query from alert_keys where id = any(${among}::integer[])`
    : // Word by word: asked for all of them at once, the planner would hold the ad against every keyword there is.
      sql`select distinct on (id) id, query from unnest(${words}::text[]) as word join alert_keys on anchors @> array[word]`;
  const { rows } = await sql<{ id: number }>`
    with candidate as materialized (${candidates})
    select id from candidate where ${document}::tsvector @@ query
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Entries that the ad satisfies: their keyword, their marks, their pay, and it is news to them. */
const satisfied = ({ words, pay, active_since }: Ad, keys: readonly number[]): RawBuilder<unknown> => {
  const marks = marksOf(words);
  return sql`
    e.key_id = any(${[NO_KEY, ...keys]}::integer[]) and e.mark = any(${[NO_MARK, ...marks]}::text[])
    and e.since < ${active_since}
    and (e.filter is null or array_to_tsvector(${marks}::text[]) @@ e.filter)
    and (e.salary_from is null or e.salary_from <= ${pay}::bigint)`;
};

const PART = 1_000;

/** Writes down whom the ad concerns, of all alerts that are on. Returns how many parts that takes. */
export async function insertFinds(db: Db, ad: Ad, now: Date): Promise<number> {
  const keys = await listKeysOf(db, ad);
  const { rows } = await sql<{ part: number }>`
    insert into alert_finds (job_id, part, alert_ids, found_at)
    select ${ad.job_id}::bigint, first + part, array_agg(alert_id), ${now}::timestamptz
    from (select alert_id, (row_number() over () - 1) / ${PART} as part
          from (select distinct e.alert_id from alert_entries e where ${satisfied(ad, keys)}) as found) as parted,
         (select coalesce(max(part) + 1, 0) as first from alert_finds where job_id = ${ad.job_id}) as before
    group by first, part
    returning part
  `.execute(db);
  return rows.length;
}

/** Whether the ad concerns one alert, as its entries say. */
export async function isFoundBy(db: Db, ad: Ad, alertId: number): Promise<boolean> {
  const { rows: own } = await sql<{ key_id: number }>`
    select distinct key_id from alert_entries where alert_id = ${alertId}`.execute(db);
  const among = own.map(({ key_id }) => key_id);
  const keys = among.length > 0 ? await listKeysOf(db, ad, among) : [];
  const { rows } = await sql<{ one: number }>`
    select 1 as one from alert_entries e where e.alert_id = ${alertId} and ${satisfied(ad, keys)} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** One part as matches, each once; returns those of alerts that are told at once, and null when no part is left. */
export async function spreadPart(db: Db, jobId: number, now: Date): Promise<string[] | null> {
  const { rows: parts } = await sql<{ alert_ids: string[] }>`
    delete from alert_finds where (job_id, part) in (
      select job_id, part from alert_finds where job_id = ${jobId} order by part limit 1 for update skip locked)
    returning alert_ids
  `.execute(db);
  const [part] = parts;
  if (!part) return null;
  const { rows } = await sql<{ receiver_id: string }>`
    with found as (
      select a.id, a.receiver_id, a.frequency from job_alerts a where a.id = any(${part.alert_ids}::bigint[])
    ), written as (
      insert into alert_matches (job_id, alert_id, matched_at)
      select ${jobId}::bigint, id, ${now}::timestamptz from found order by id
      on conflict (job_id, alert_id) do nothing
      returning alert_id
    )
    select distinct receiver_id from found join written on written.alert_id = found.id where frequency = 'instant'
  `.execute(db);
  return rows.map(({ receiver_id }) => receiver_id);
}

/** What was found for one alert and is not spread yet becomes its matches. True when there was something. */
export async function takeFinds(db: Db, alertId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ job_id: number }>`
    with taken as (
      update alert_finds set alert_ids = array_remove(alert_ids, ${alertId}::bigint)
      where ${alertId}::bigint = any(alert_ids) returning job_id
    )
    insert into alert_matches (job_id, alert_id, matched_at)
    select distinct job_id, ${alertId}::bigint, ${now}::timestamptz from taken
    on conflict (job_id, alert_id) do nothing
    returning job_id
  `.execute(db);
  return rows.length > 0;
}

/** True for the first time. */
export const insertMatch = async (db: Db, jobId: number, alertId: number, now: Date): Promise<boolean> =>
  (await db
    .insertInto('alert_matches')
    .values({ job_id: jobId, alert_id: alertId, matched_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .executeTakeFirst()) !== undefined;

/** Found for an alert and not told yet. */
export const listUntold = async (db: Db, alertId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('alert_matches')
      .select('job_id')
      .where('alert_id', '=', alertId)
      .where('told_at', 'is', null)
      .orderBy('job_id')
      .execute()
  ).map(({ job_id }) => job_id);

export const deleteUntold = (db: Db, alertId: number, jobIds: readonly number[]) =>
  db
    .deleteFrom('alert_matches')
    .where('alert_id', '=', alertId)
    .where('told_at', 'is', null)
    .where('job_id', '=', sql<number>`any(${jobIds}::bigint[])`)
    .execute();
