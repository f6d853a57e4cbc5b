import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { COUNT_UP_TO, countIndex, estimateIndex, type Counted, type Facet } from './index-counts.server.ts';
import {
  byColumns,
  matching,
  newestDays,
  partsOf,
  placesQuery,
  type Conditions,
  type Index,
  type Question,
} from './index-question.server.ts';

import { anywhereQuery, bothOf, exactTitleQuery, excludedQuery, titleQuery } from './meaning.ts';
import { RANKED, scoreOf, type Score } from './ranking.ts';

export type Order = {
  /** The nearest first only where the question has places. */
  sort: 'best' | 'newest' | 'nearest';
  limit: number;
  offset: number;
  now: Date;
};

/** No words by which one row is better than another. */
const isByDate = ({ meaning, places }: Question, { sort }: Order): boolean =>
  !(sort === 'nearest' && places) && (sort !== 'best' || !meaning || meaning.groups.length === 0);

/**
 * One page of results and the counts beside it, each as soon as it is there: an estimate is all that both wait for.
 * Await both at once.
 */
export function searchIndex<Id extends number | string>(
  db: Db,
  index: Index,
  question: Question,
  order: Order,
  facets: readonly Facet[],
): { ids: Promise<Id[]>; counted: Promise<Counted> } {
  const { now } = order;
  const estimate = estimateIndex(db, index, question, now);
  return {
    ids: estimate.then(({ total }) => findInIndex<Id>(db, index, question, order, total)),
    counted: countIndex(db, index, question, { facets, now, estimate }),
  };
}

/** Ids of one page of results, in order. `estimate` is about how many there are. */
export async function findInIndex<Id extends number | string>(
  db: Db,
  index: Index,
  question: Question,
  order: Order,
  estimate: number,
): Promise<Id[]> {
  const { sort, limit, offset, now } = order;
  const { meaning, places } = question;
  const { words, filters, place, conditions } = partsOf(index, question, now);
  const upTo = offset + limit;
  if (sort === 'nearest' && places) {
    const query = bothOf(words, ...filters);
    return (await nearestOf<Id>(db, index, query, conditions, { places, most: upTo, estimate, now })).slice(offset);
  }
  if (!meaning || isByDate(question, order)) {
    const columns = estimate > upTo * WORTH_NARROWING ? byColumns(index, question) : null;
    if (columns) {
      const inOrder = [...columns, ...conditions];
      return (await newestOf<Id>(db, index, null, inOrder, { most: upTo, estimate, now })).slice(offset);
    }
    const query = bothOf(words, ...filters, place);
    return (await newestOf<Id>(db, index, query, conditions, { most: upTo, estimate, now })).slice(offset);
  }
  const score = scoreOf(meaning);
  const rest = [excludedQuery(meaning), ...filters, place];
  const title = titleQuery(meaning);
  const exact = exactTitleQuery(meaning);
  // What a title has its row has: only the last tier asks for the words themselves.
  const tiers = [
    ...(exact ? [bothOf(exact, ...rest)!] : []),
    bothOf(title, exact && `!(${exact})`, ...rest)!,
    bothOf(anywhereQuery(meaning), `!(${title})`, ...rest)!,
  ];
  const found: Id[] = [];
  for (const tier of tiers) {
    if (found.length >= upTo) break;
    found.push(
      ...(await rankedOf<Id>(db, index, tier, conditions, {
        score,
        most: Math.max(RANKED, upTo - found.length),
        estimate,
        now,
        isWidest: tier === tiers.at(-1),
      })),
    );
  }
  return found.slice(offset, upTo);
}

type Most = { most: number; estimate: number; now: Date };

/** Of many matches only the newest days are read: as many as should hold enough, then four times as many, then all. */
async function widening<Row>(
  query: string | null,
  { most, estimate, now }: Most,
  ask: (query: string | null) => Promise<Row[]>,
): Promise<Row[]> {
  // Beside what there is of today.
  const days = Math.max(0, Math.ceil((most * ENOUGH * USUAL_DAYS) / estimate - (now.getTime() % DAY_MS) / DAY_MS));
  const isWorth = query !== null && estimate > most * WORTH_NARROWING;
  const widths = isWorth ? [days, days * 4 + 1].filter((width) => width < USUAL_DAYS) : [];
  for (const width of widths) {
    const rows = await ask(bothOf(query, newestDays(now, width)));
    if (rows.length >= most) return rows;
    // A tier may have fewer than the whole: so few that all of them are read at once.
    if (rows.length * USUAL_DAYS < most * (width + 1)) break;
  }
  return ask(query);
}

/** Rows are found for about so many days, and days differ. */
const USUAL_DAYS = 30;
const ENOUGH = 3;
/** Reading so many times what is wanted costs more than asking for days. */
const WORTH_NARROWING = 60;

const hits = (index: Index, query: string | null, conditions: Conditions) => sql`
  select ${sql.ref(`row.${index.id}`)} as id, ${sql.ref(`row.${index.at}`)} as at
  from ${sql.table(index.table)} as row where ${matching(query, conditions)}`;

async function newestOf<Id>(
  db: Db,
  index: Index,
  query: string | null,
  conditions: Conditions,
  wanted: Most,
): Promise<Id[]> {
  // Without words the index by date gives them in order; with words they must be found first, whatever the planner thinks.
  const source = async (narrowed: string | null) =>
    narrowed === null
      ? sql`(${hits(index, null, conditions)} order by at desc, id desc limit ${wanted.most})`
      : sql`(with hit as materialized (${hits(index, narrowed, conditions)}) select id, at from hit order by at desc, id desc limit ${wanted.most})`;
  const ask = async (narrowed: string | null) =>
    (await sql<{ id: Id }>`select id from ${await source(narrowed)} as newest order by at desc, id desc`.execute(db))
      .rows;
  return (await widening(query, wanted, ask)).map(({ id }) => id);
}

/** The newest of a tier by their score; those beyond the ranked ones follow by date. */
async function rankedOf<Id>(
  db: Db,
  index: Index,
  query: string,
  conditions: Conditions,
  { score, isWidest, ...wanted }: Most & { score: Score; isWidest: boolean },
): Promise<Id[]> {
  const ask = async (source: RawBuilder<unknown>) =>
    (
      await sql<{ id: Id }>`
        with hit as materialized (${source}),
        newest as (select id, at, row_number() over (order by at desc, id desc) as place from hit order by at desc, id desc limit ${wanted.most}),
        -- Each is unpacked once, by joining it with nothing, and then asked many times.
        row as materialized (
          select newest.*, indexed.document || ''::tsvector as document
          from newest join ${sql.table(index.table)} as indexed on ${sql.ref(`indexed.${index.id}`)} = newest.id
          where place <= ${RANKED}
        ),
        scored as materialized (select id, place, ${scored(score, wanted.now)} as score from row)
        -- Not joined: where the planner expects one row, it would hold each against all.
        select id from (select * from scored union all select id, place, null from newest where place > ${RANKED}) as ranked
        order by score desc nulls last, place
      `.execute(db)
    ).rows.map(({ id }) => id);
  if (isWidest && wanted.estimate > wanted.most * MANY_A_DAY * USUAL_DAYS) {
    const found = await ask(hitsAmongNewest(index, query, conditions, wanted));
    if (found.length >= wanted.most) return found;
  }
  return widening(query, wanted, (narrowed) => ask(hits(index, narrowed, conditions)));
}

/** Where one day holds so many times what is wanted, a good part of the rows match. */
const MANY_A_DAY = 40;
const ENOUGH_READ = 1.5;

/** So many of the newest rows as should hold enough are read one by one. */
const hitsAmongNewest = (index: Index, query: string, conditions: Conditions, { most, estimate }: Most) => sql`
  select ${sql.ref(`row.${index.id}`)} as id, ${sql.ref(`row.${index.at}`)} as at from (
    select * from ${sql.table(index.table)} order by ${sql.ref(index.at)} desc, ${sql.ref(index.id)} desc
    limit (select greatest(reltuples, 0) * ${(most * ENOUGH_READ) / estimate} from pg_class where oid = ${index.table}::regclass)
  ) as row where ${matching(query, conditions)}`;

function scored({ groups, extras, freshness }: Score, now: Date) {
  const worth = (cases: { when: string; worth: number }[]) =>
    sql`case ${sql.join(
      cases.map(({ when, worth }) => sql`when row.document @@ ${when}::tsquery then ${sql.lit(worth)}`),
      sql` `,
    )} else 0 end`;
  const words = [...groups.map(worth), ...extras.map(worth)];
  // Not counted from the newest of the rows at hand: the same row is worth the same in any company.
  const age = sql`greatest(extract(epoch from ${now}::timestamptz - row.at)::float8, 0) / 86400`;
  // In floats: powers of exact numbers took a fifth of the time.
  const share = sql`${sql.lit(freshness.share)}::float8`;
  return sql`(${sql.join(words, sql` + `)})::float8 * (1 - ${share} + ${share} * power(0.5::float8, ${age} / ${sql.lit(freshness.half_days)}))`;
}

/** Few matches are sorted by distance at once; of many, the nearest places are asked until they fill the page. */
async function nearestOf<Id>(
  db: Db,
  index: Index,
  query: string | null,
  conditions: Conditions,
  { places, ...wanted }: Most & { places: readonly number[] },
): Promise<Id[]> {
  const found: Id[] = [];
  for (const some of inTurn(places, wanted)) {
    if (found.length >= wanted.most) break;
    const most = wanted.most - found.length;
    const estimate = wanted.estimate / places.length;
    const [first] = some;
    const next = await (some.length > 1
      ? byDistance<Id>(db, index, bothOf(query, placesQuery(index, some)), conditions, { places: some, most })
      : query === null && first !== undefined
        ? // By the index of places and dates, which gives them in order.
          newestOf<Id>(db, index, null, [...conditions, sql`${sql.ref(`row.${index.place}`)} = ${first}`], {
            ...wanted,
            most,
          })
        : newestOf<Id>(db, index, bothOf(query, placesQuery(index, some)), conditions, { ...wanted, most, estimate }));
    found.push(...next);
  }
  return found;
}

/** Groups of places: all at once, or twice as many each time, or one by one where each may hold thousands. */
function inTurn(places: readonly number[], { most, estimate }: Most): (readonly number[])[] {
  if (estimate <= most * WORTH_NARROWING) return [places];
  const groups: (readonly number[])[] = [];
  for (let at = 0; at < places.length;) {
    const size = estimate > COUNT_UP_TO ? 1 : 2 ** groups.length;
    groups.push(places.slice(at, at + size));
    at += size;
  }
  return groups;
}

async function byDistance<Id>(
  db: Db,
  index: Index,
  query: string | null,
  conditions: Conditions,
  { places, most }: { places: readonly number[]; most: number },
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select ${sql.ref(`row.${index.id}`)} as id from ${sql.table(index.table)} as row
    where ${matching(query, conditions)}
    order by array_position(${[...places]}::integer[], ${sql.ref(`row.${index.place}`)}), ${sql.ref(`row.${index.at}`)} desc, id desc
    limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The places that rows are at: hops from one to the next in the index by place, instead of reading every row. */
export async function listPlaces(db: Db, { table, place }: Index): Promise<number[]> {
  const id = sql.ref(place);
  const { rows } = await sql<{ id: number }>`
    with recursive places(id) as (
      (select ${id} from ${sql.table(table)} where ${id} is not null order by ${id} limit 1)
      union all
      select (select ${id} from ${sql.table(table)} where ${id} > places.id order by ${id} limit 1)
      from places where places.id is not null
    )
    select id from places where id is not null
  `.execute(db);
  return rows.map((row) => row.id);
}
