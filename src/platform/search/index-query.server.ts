import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { PREPARED } from '#platform/db/prepared.server.ts';
import { COUNT_UP_TO, countIndex, estimateIndex, type Counted, type Facet } from './index-counts.server.ts';
import {
  byColumns,
  hits,
  matching,
  newestDays,
  partsOf,
  placesQuery,
  spreadOf,
  widthsOf,
  WORTH_NARROWING,
  type Conditions,
  type Index,
  type Most,
  type Question,
} from './index-question.server.ts';
import { anywhereQuery, bothOf, exactTitleQuery, excludedQuery, ownQuery, titleQuery } from './meaning.ts';
import { questionsOf, rankedOf } from './index-tiers.server.ts';
import { RANKED, scoreOf } from './ranking.ts';

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
  const { words, filters, dated, place, days, conditions } = partsOf(index, question, now);
  const upTo = offset + limit;
  if (sort === 'nearest' && places) {
    const query = bothOf(words, ...filters, dated);
    const wanted = { places, most: upTo, estimate, now, days };
    return (await nearestOf<Id>(db, index, query, conditions, wanted)).slice(offset);
  }
  if (!meaning || isByDate(question, order)) {
    const columns = estimate > upTo * WORTH_NARROWING ? byColumns(index, question) : null;
    if (columns) {
      const inOrder = [...columns, ...conditions];
      return (await newestOf<Id>(db, index, null, inOrder, { most: upTo, estimate, now, days })).slice(offset);
    }
    const query = bothOf(words, ...filters, dated, place);
    return (await newestOf<Id>(db, index, query, conditions, { most: upTo, estimate, now, days })).slice(offset);
  }
  const score = scoreOf(meaning);
  const rest = [excludedQuery(meaning), ...filters, place];
  const title = titleQuery(meaning);
  const first = ownQuery(meaning) ?? exactTitleQuery(meaning);
  // What a title has its row has, and so the names of what an ad is for: only the last tier asks for the words themselves.
  const tiers = [
    ...(first ? [bothOf(first, ...rest)!] : []),
    bothOf(title, first && `!(${first})`, ...rest)!,
    bothOf(anywhereQuery(meaning), `!(${title})`, ...rest)!,
  ];
  const askedFor = (enough: number) => {
    const wanted = { most: Math.max(RANKED, enough), estimate, now, days };
    return { conditions, dated, score, wanted, enough, widest: tiers.at(-1)! };
  };
  const found: Id[] = [];
  for (const some of questionsOf(tiers, askedFor(upTo))) {
    const enough = upTo - found.length;
    if (enough <= 0) break;
    found.push(...(await rankedOf<Id>(db, index, some, askedFor(enough))));
  }
  return found.slice(offset, upTo);
}

/** As many days as should hold enough, then four times as many, then all. */
async function widening<Row>(
  query: string | null,
  wanted: Most,
  ask: (query: string | null) => Promise<Row[]>,
): Promise<Row[]> {
  for (const width of query === null ? [] : widthsOf(wanted)) {
    const rows = await ask(bothOf(query, newestDays(wanted.now, width)));
    if (rows.length >= wanted.most) return rows;
    // So few that all of them are read at once.
    if (rows.length * spreadOf(wanted.days) < wanted.most * (width + 1)) break;
  }
  return ask(query);
}

/** Of all rows the first pages ask for as many: a plan that is kept knows no number. */
const USUAL_MOST = 100;

async function newestOf<Id>(
  db: Db,
  index: Index,
  query: string | null,
  conditions: Conditions,
  wanted: Most,
): Promise<Id[]> {
  const isKept = query === null && conditions.length === 0 && wanted.most <= USUAL_MOST;
  const limit = isKept ? sql.lit(USUAL_MOST) : sql`${wanted.most}`;
  // Without words the index by date gives them in order; with words they must be found first, whatever the planner thinks.
  const source = (narrowed: string | null) =>
    narrowed === null
      ? sql`(${hits(index, null, conditions)} order by at desc, id desc limit ${limit})`
      : sql`(with hit as materialized (${hits(index, narrowed, conditions)}) select id, at from hit order by at desc, id desc limit ${limit})`;
  const ask = async (narrowed: string | null) => {
    const { rows } = await sql<{ id: Id }>`
      select id from ${source(narrowed)} as newest order by at desc, id desc ${isKept ? PREPARED : sql``}`.execute(db);
    return rows;
  };
  return (await widening(query, wanted, ask)).slice(0, wanted.most).map(({ id }) => id);
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
