import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { PREPARED, PREPARED_ALONE } from '#platform/db/prepared.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { dayMark, dayOf, lexeme } from './index-words.ts';
import { filtersQuery, wordsQuery, type Filter, type Meaning } from './meaning.ts';

/** A narrow table with the columns `document` and `codes`, its id, and the instant that makes a row new. */
export type Index = {
  table: string;
  id: string;
  at: string;
  place: string;
  /** Facets that are columns too; by each of them alone, or the date alone, rows can be read newest first. */
  columns: readonly string[];
};

export type Question = {
  meaning: Meaning | null;
  filters: readonly Filter[];
  /** Only rows at one of these places, the nearest first. */
  places?: readonly number[] | null | undefined;
  /** Only rows as new as this. */
  since?: Date | null | undefined;
  /** What marks cannot say, asked of the columns of the row. */
  conditions?: readonly RawBuilder<SqlBool>[];
};
/** Of a filter by date. */
const MOST_DAYS = 10;

export type Conditions = readonly RawBuilder<SqlBool>[];

/** A question as its parts: the words, what else the index is asked, and what the rows are asked. */
export function partsOf(index: Index, { meaning, filters, places, since, conditions = [] }: Question, now: Date) {
  const days = since ? Math.ceil((now.getTime() - since.getTime()) / DAY_MS) : null;
  return {
    words: meaning && wordsQuery(meaning),
    filters: filtersQuery(filters),
    // Days are marks too; of many days the lists are longer than what they save.
    dated: days !== null && days <= MOST_DAYS ? newestDays(now, days) : null,
    days,
    place: places && placesQuery(index, places),
    conditions: [...(since ? [sql<SqlBool>`${sql.ref(`row.${index.at}`)} >= ${since}`] : []), ...conditions],
  };
}

/** No place at all is nothing, instead of everything. */
export const placesQuery = ({ place }: Index, places: readonly number[]): string =>
  filtersQuery([{ facet: place, values: places.length > 0 ? places : [0] }])[0]!;

/**
 * The same without the index of words, where nothing but columns and dates is asked: those read the rows in order,
 * and only those. Null where there is more to a question.
 */
export function byColumns({ columns }: Index, { meaning, filters, places }: Question): RawBuilder<SqlBool>[] | null {
  const hasWords = meaning !== null && wordsQuery(meaning) !== null;
  const chosen = filters.filter(({ values }) => values.length > 0);
  if (hasWords || places || chosen.length === 0 || !chosen.every(({ facet }) => columns.includes(facet))) return null;
  return chosen.map(inColumn);
}

export const inColumn = ({ facet, values }: Filter) =>
  sql<SqlBool>`${sql.ref(`row.${facet}`)} in (${sql.join(values)})`;

export const hits = (index: Index, query: string | null, conditions: Conditions) => sql`
  select ${sql.ref(`row.${index.id}`)} as id, ${sql.ref(`row.${index.at}`)} as at
  from ${sql.table(index.table)} as row where ${matching(query, conditions)}`;

export const matching = (query: string | null, conditions: Conditions) => {
  const parts = [...(query ? [sql<SqlBool>`row.document @@ ${query}::tsquery`] : []), ...conditions];
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql<SqlBool>`true`;
};

/** Of so few the first tier seldom fills a page, and all of them are read in a moment. */
export const FEW = 500;

/** Ends a question of about so many rows whose plan needs no values. */
export const keptFor = (rows: number) => (rows < FEW ? PREPARED : PREPARED_ALONE);

/** Today, so many days before it, and tomorrow, where another clock may be. */
export const newestDays = (now: Date, width: number) =>
  Array.from({ length: width + 2 }, (_, at) => lexeme(dayMark(dayOf(now) + 1 - at))).join(' | ');

/** How many rows are wanted, and about how many there are in how many days. */
export type Most = { most: number; estimate: number; now: Date; days: number | null };

/** Rows are found for about so many days, and days differ. */
export const USUAL_DAYS = 30;
const ENOUGH = 3;
/** Reading so many times what is wanted costs more than asking for days. */
export const WORTH_NARROWING = 60;

/** Of many matches only the newest days are read: as many as should hold enough, then four times as many. */
export function widthsOf({ most, estimate, now, days }: Most): number[] {
  if (estimate <= most * WORTH_NARROWING) return [];
  const spread = spreadOf(days);
  // Beside what there is of today.
  const width = Math.max(0, Math.ceil((most * ENOUGH * spread) / estimate - (now.getTime() % DAY_MS) / DAY_MS));
  return [width, width * 4 + 1].filter((width) => width < spread);
}
export const spreadOf = (days: number | null): number => Math.min(days ?? USUAL_DAYS, USUAL_DAYS);
