import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { countCodes } from './facet-codes.ts';
import { dayMark, dayOf, lexeme, SAMPLE_LEVELS, sampleMark } from './index-words.ts';
import {
  anywhereQuery,
  bothOf,
  exactTitleQuery,
  excludedQuery,
  filtersQuery,
  titleQuery,
  wordsQuery,
  type Filter,
  type Meaning,
} from './meaning.ts';
import { RANKED, scoreOf, type Score } from './ranking.ts';

/** A narrow table with the columns `document` and `codes`, its id, and the instant that makes a row new. */
export type Index = { table: string; id: string; at: string; place: string };

export type Facet = { name: string; number: number };
export type FacetCount = { value: number; count: number };
export type Counted = {
  /** Exact up to the cap; above it, about so many. */
  total: number;
  totalIsCapped: boolean;
  /** The counts come from a random sample and are rounded: mostly within a tenth for what a tenth of the rows have. */
  isEstimated: boolean;
  /** By the facet's name; values in no order. */
  facets: Record<string, FacetCount[]>;
};

export type Question = {
  meaning: Meaning | null;
  filters: readonly Filter[];
  /** What marks cannot say, asked of the columns of the row. */
  conditions?: readonly RawBuilder<SqlBool>[];
};
export type Order = {
  sort: 'best' | 'newest' | 'nearest';
  /** For `nearest`: place ids, the nearest first. */
  places?: readonly number[];
  limit: number;
  offset: number;
  now: Date;
};

/** A count above this is shown as "10,000+": nobody pages that far, and counting on costs time. */
export const TOTAL_CAP = 10_000;
/** Above the cap by enough that an estimate may say so. */
const COUNT_UP_TO = 12_000;
/** A sample of at least this many rows answers for all, unless it would be more than the LEAST_LEVEL says. */
const SAMPLE_ROWS = 1_000;
const LEAST_LEVEL = 4;

const queryOf = ({ meaning, filters }: Question) => bothOf(meaning && wordsQuery(meaning), ...filtersQuery(filters));

const matching = (query: string | null, conditions: Question['conditions'] = []) => {
  const parts = [...(query ? [sql<SqlBool>`row.document @@ ${query}::tsquery`] : []), ...conditions];
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql<SqlBool>`true`;
};

type Sample = { level: number; count: number; codes: Buffer };

/** The rows of a sample that match; level 0 is all of them. */
async function sampleOf(
  db: Db,
  index: Index,
  { query, conditions }: { query: string | null; conditions: Question['conditions'] },
  level: number,
): Promise<Sample> {
  const { rows } = await sql<{ count: number; codes: Buffer | null }>`
    select count(*) as count, string_agg(row.codes, ''::bytea) as codes
    from ${sql.table(index.table)} as row
    where ${matching(level > 0 ? bothOf(query, lexeme(sampleMark(level))) : query, conditions)}
  `.execute(db);
  return { level, count: rows[0]!.count, codes: rows[0]!.codes ?? Buffer.alloc(0) };
}

/**
 * How many rows match, and of those how many have each facet value. Exact where it fits under the cap;
 * of more, a random sample is counted.
 */
export async function countIndex(db: Db, index: Index, question: Question, facets: readonly Facet[]): Promise<Counted> {
  const asked = { query: queryOf(question), conditions: question.conditions };
  const smallest = await sampleOf(db, index, asked, SAMPLE_LEVELS);
  const estimate = smallest.count * 2 ** SAMPLE_LEVELS;
  const isEstimated = estimate > COUNT_UP_TO;
  const { level, count, codes } =
    isEstimated && smallest.count >= SAMPLE_ROWS
      ? smallest
      : await sampleOf(db, index, asked, isEstimated ? levelFor(estimate) : 0);
  const counts = countCodes(codes);
  const scale = 2 ** level;
  const valuesOf = ({ number }: Facet) =>
    [...(counts.get(number) ?? [])].map(([value, found]) => ({
      value,
      count: isEstimated ? rounded(found * scale) : found,
    }));
  return {
    total: count * scale,
    totalIsCapped: count * scale > TOTAL_CAP,
    isEstimated,
    facets: Object.fromEntries(facets.map((facet) => [facet.name, valuesOf(facet)])),
  };
}

const levelFor = (estimate: number) =>
  Math.min(SAMPLE_LEVELS, Math.max(LEAST_LEVEL, Math.floor(Math.log2(estimate / SAMPLE_ROWS))));

/** Two digits: a sample does not know more. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}

/** Ids of one page of results, in order. `estimate` is the total as counted. */
export async function findInIndex<Id extends number | string>(
  db: Db,
  index: Index,
  question: Question,
  { sort, places = [], limit, offset, now }: Order,
  estimate: number,
): Promise<Id[]> {
  const { meaning, filters, conditions } = question;
  const query = queryOf(question);
  const isLarge = estimate > COUNT_UP_TO;
  const upTo = offset + limit;
  if (sort === 'nearest' && places.length > 0) {
    const found: Id[] = [];
    for (const place of placesInTurn(places, isLarge)) {
      if (found.length >= upTo) break;
      const most = upTo - found.length;
      const here = bothOf(query, ...filtersQuery([{ facet: index.place, values: place }]));
      // oxlint-disable-next-line no-await-in-loop -- the next place is asked only when the nearer ones do not fill the page
      found.push(...(await nearestOf<Id>(db, index, here, conditions, place, { most, estimate, now })));
    }
    return found.slice(offset, upTo);
  }
  if (sort !== 'best' || !meaning || meaning.groups.length === 0) {
    return (await newestOf<Id>(db, index, query, conditions, { most: upTo, estimate, now })).slice(offset);
  }
  const score = scoreOf(meaning);
  const rest = [excludedQuery(meaning), ...filtersQuery(filters)];
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
    // oxlint-disable-next-line no-await-in-loop -- a lower tier is asked only when the higher ones do not fill the page
    found.push(
      ...(await rankedOf<Id>(db, index, tier, conditions, {
        score,
        most: Math.max(RANKED, upTo - found.length),
        estimate,
        now,
      })),
    );
  }
  return found.slice(offset, upTo);
}

type Conditions = Question['conditions'];
type Most = { most: number; estimate: number; now: Date };

/** Of many matches only the newest days are read: as many as should hold enough, then four times as many, then all. */
async function widening<Row>(
  query: string | null,
  { most, estimate, now }: Most,
  ask: (query: string | null) => Promise<Row[]>,
): Promise<Row[]> {
  const days = Math.ceil((most * ENOUGH * USUAL_DAYS) / estimate);
  const widths = estimate > COUNT_UP_TO && query !== null ? [days, days * 4].filter((width) => width < USUAL_DAYS) : [];
  for (const width of widths) {
    // oxlint-disable-next-line no-await-in-loop -- more days are read only when these were too few
    const rows = await ask(bothOf(query, newestDays(now, width)));
    if (rows.length >= most) return rows;
  }
  return ask(query);
}

/** Rows are found for about so many days, and days differ. */
const USUAL_DAYS = 30;
const ENOUGH = 3;

/** Today, so many days before it, and tomorrow, where another clock may be. */
const newestDays = (now: Date, width: number) =>
  Array.from({ length: width + 2 }, (_, at) => lexeme(dayMark(dayOf(now) + 1 - at))).join(' | ');

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
  { score, ...wanted }: Most & { score: Score },
): Promise<Id[]> {
  const ask = async (narrowed: string | null) =>
    (
      await sql<{ id: Id }>`
        with hit as materialized (${hits(index, narrowed, conditions)}),
        newest as (select id, at, row_number() over (order by at desc, id desc) as place from hit order by at desc, id desc limit ${wanted.most}),
        -- Each is unpacked once, by joining it with nothing, and then asked many times.
        row as materialized (
          select newest.*, indexed.document || ''::tsvector as document
          from newest join ${sql.table(index.table)} as indexed on ${sql.ref(`indexed.${index.id}`)} = newest.id
          where place <= ${RANKED}
        ),
        scored as materialized (select id, ${scored(score, wanted.now)} as score from row)
        select newest.id
        from newest left join scored using (id)
        order by score desc nulls last, place
      `.execute(db)
    ).rows;
  return (await widening(query, wanted, ask)).map(({ id }) => id);
}

function scored({ groups, extras, freshness }: Score, now: Date) {
  const worth = (cases: { when: string; worth: number }[]) =>
    sql`case ${sql.join(
      cases.map(({ when, worth }) => sql`when row.document @@ ${when}::tsquery then ${sql.lit(worth)}`),
      sql` `,
    )} else 0 end`;
  const words = [...groups.map(worth), ...extras.map(worth)];
  // Not counted from the newest of the rows at hand: the same row is worth the same in any company.
  const age = sql`greatest(extract(epoch from ${now}::timestamptz - row.at), 0) / 86400.0`;
  return sql`(${sql.join(words, sql` + `)})::float8 * (${sql.lit(1 - freshness.share)} + ${sql.lit(freshness.share)} * power(0.5, ${age} / ${sql.lit(freshness.half_days)}))`;
}

/** Few matches are sorted by distance at once; of many, each place is asked in its turn. */
const placesInTurn = (places: readonly number[], isLarge: boolean): (readonly number[])[] =>
  isLarge ? places.map((place) => [place]) : [places];

async function nearestOf<Id>(
  db: Db,
  index: Index,
  query: string | null,
  conditions: Conditions,
  places: readonly number[],
  wanted: Most,
): Promise<Id[]> {
  if (wanted.estimate > COUNT_UP_TO) return newestOf<Id>(db, index, query, conditions, wanted);
  const { rows } = await sql<{ id: Id }>`
    select ${sql.ref(`row.${index.id}`)} as id from ${sql.table(index.table)} as row
    where ${matching(query, conditions)}
    order by array_position(${[...places]}::integer[], ${sql.ref(`row.${index.place}`)}), ${sql.ref(`row.${index.at}`)} desc, id desc
    limit ${wanted.most}
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
