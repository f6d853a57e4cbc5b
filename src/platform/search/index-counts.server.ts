import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { countCodes } from './facet-codes.ts';
import {
  byColumns,
  inColumn,
  matching,
  partsOf,
  type Conditions,
  type Index,
  type Question,
} from './index-question.server.ts';
import { LEAST_SAMPLE, lexeme, SAMPLE_LEVELS, sampleMark } from './index-words.ts';
import { bothOf, type Filter } from './meaning.ts';

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

/** A count above this is shown as "10,000+": nobody pages that far, and counting on costs time. */
export const TOTAL_CAP = 10_000;
/** Rows of the least sample have an index of their own, whose lists are a sixteenth as long: written as that index says it. */
const SAMPLED = sql.raw(`document @@ '''${sampleMark(LEAST_SAMPLE)}'''::tsquery`);
/** Of about so many each is counted; by a sample of a hundred they may be a tenth more or less. */
export const COUNT_UP_TO = TOTAL_CAP;
/** A sample of at least this many rows answers for all, unless it would be more than the LEAST_SAMPLE says. */
const SAMPLE_ROWS = 1_000;

/**
 * Whether a word or mark stands in any row. Of a common one the sampled rows tell; only the list of a rare one is
 * walked to its end. `lexeme` may be a column: looking up how common each of some words is takes the planner ten times
 * what asking takes.
 */
export const stands = (table: string, lexeme: string | RawBuilder<unknown>) => sql<boolean>`(
  exists (select from ${sql.table(table)} where ${SAMPLED} and document @@ ${lexeme}::tsquery)
  -- Counted, for to find one of a word that it does not see the planner would read the table.
  or (select count(*) from ${sql.table(table)} where document @@ ${lexeme}::tsquery) > 0)`;

type Asked = {
  query: string | null;
  conditions: Conditions;
  /** Those of the rows that pass one more filter are counted on the way. */
  part?: Filter | undefined;
  /** Ids of so many of the newest come with the count. */
  newest?: number | undefined;
};
type Tally = { count: number; codes: Buffer | null };
type Sample = { level: number; all: Tally; part: Tally; newest: unknown[] };

/** The rows of a sample that match; level 0 is all of them. */
async function sampleOf(
  db: Db,
  index: Index,
  { query, conditions, part, newest = 0 }: Asked,
  level: number,
): Promise<Sample> {
  const isSample = level > 0;
  const isPart = part ? inColumn(part) : sql<SqlBool>`false`;
  const [id, at] = [sql.ref(`row.${index.id}`), sql.ref(`row.${index.at}`)];
  // As JSON, where ids are numbers or texts as they are in rows.
  const ids =
    newest > 0 ? sql`to_json((array_agg(${id} order by ${at} desc, ${id} desc))[:${newest}::integer])` : sql`null`;
  const { rows } = await sql<Tally & { part_count: number; part_codes: Buffer | null; newest: unknown[] | null }>`
    select count(*) as count, string_agg(row.codes, ''::bytea) as codes,
      count(*) filter (where ${isPart}) as part_count, string_agg(row.codes, ''::bytea) filter (where ${isPart}) as part_codes,
      ${ids} as newest
    from ${sql.table(index.table)} as row
    where ${
      isSample
        ? // Out of the planner's sight: it would only look up words, for there is one index to take.
          sql`${SAMPLED} and row.document @@ (select ${bothOf(query, lexeme(sampleMark(level)))}::tsquery) and ${matching(null, conditions)}`
        : matching(query, conditions)
    }
  `.execute(db);
  const { count, codes, part_count, part_codes, newest: found } = rows[0]!;
  return { level, all: { count, codes }, part: { count: part_count, codes: part_codes }, newest: found ?? [] };
}

/** What a question asks of the index, and what the same asks where all are counted. */
function askedOf(index: Index, question: Question, now: Date): { asked: Asked; exactly: Asked } {
  const { words, filters, place, conditions } = partsOf(index, question, now);
  const asked: Asked = { query: bothOf(words, ...filters, place), conditions };
  const columns = question.since ? byColumns(index, question) : null;
  return { asked, exactly: columns ? { query: null, conditions: [...columns, ...conditions] } : asked };
}

/** About how many rows match, by the smallest sample, which counting goes on from. */
export async function estimateIndex(db: Db, index: Index, question: Question, now: Date): Promise<Estimate> {
  const sample = await sampleOf(db, index, askedOf(index, question, now).asked, SAMPLE_LEVELS);
  const total = sample.all.count * 2 ** SAMPLE_LEVELS;
  return { sample, total, isCounted: total <= COUNT_UP_TO };
}
/** `isCounted` where so few match that each is counted. */
export type Estimate = { sample: Sample; total: number; isCounted: boolean };

/**
 * How many rows match, and of those how many have each facet value. Exact where it fits under the cap;
 * of more, a random sample is counted. `part` are those that pass one more filter of a column, and `newest` the ids
 * of so many, both where all are counted exactly.
 */
export async function countIndex(
  db: Db,
  index: Index,
  question: Question,
  { facets, now, part, newest, estimate = estimateIndex(db, index, question, now) }: Counting,
): Promise<Counted & { part: Counted | null; newest: unknown[] }> {
  const { asked, exactly } = askedOf(index, question, now);
  const { sample: smallest, total, isCounted } = await estimate;
  if (!isCounted) {
    const isEnough = smallest.all.count >= SAMPLE_ROWS;
    const { level, all } = isEnough ? smallest : await sampleOf(db, index, asked, levelFor(total));
    return { ...countedOf(all, facets, level), part: null, newest: [] };
  }
  const rows = await sampleOf(db, index, { ...exactly, part, newest }, 0);
  return {
    ...countedOf(rows.all, facets, 0),
    part: part ? countedOf(rows.part, facets, 0) : null,
    newest: rows.newest,
  };
}
type Counting = {
  facets: readonly Facet[];
  now: Date;
  part?: Filter | undefined;
  newest?: number | undefined;
  /** Where somebody asked before. */
  estimate?: Promise<Estimate>;
};

function countedOf({ count, codes }: Tally, facets: readonly Facet[], level: number): Counted {
  const counts = countCodes(codes ?? Buffer.alloc(0));
  const scale = 2 ** level;
  const isEstimated = level > 0;
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
  Math.min(SAMPLE_LEVELS, Math.max(LEAST_SAMPLE, Math.floor(Math.log2(estimate / SAMPLE_ROWS))));

/** Two digits: a sample does not know more. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
}
