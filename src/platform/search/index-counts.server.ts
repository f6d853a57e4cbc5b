import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Keeping } from '#platform/db/remembered.server.ts';
import { countCodes } from './facet-codes.ts';
import {
  byColumns,
  inColumn,
  keptFor,
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
  /** The counts come from a random sample and are rounded: mostly within a fifth for what a tenth of the rows have. */
  isEstimated: boolean;
  /** By the facet's name; values in no order. */
  facets: Record<string, FacetCount[]>;
};

/** A count above this is shown as "10,000+": nobody pages that far, and counting on costs time. */
export const TOTAL_CAP = 10_000;
/** So many results are not counted again for every page and every visitor; fewer are always exact. */
const MANY = 200;
/** How long counts are remembered; what is an estimate may be some moments older. */
export const COUNTS_KEPT: Keeping<Counted> = {
  forMs: ({ isEstimated }) => (isEstimated ? 30_000 : 5_000),
  isWorth: ({ total }) => total > MANY,
};
/** Rows of the least sample have an index of their own, whose lists are a sixteenth as long: written as that index says it. */
const SAMPLED = sql.raw<SqlBool>(`document @@ '''${sampleMark(LEAST_SAMPLE)}'''::tsquery`);
/** Of about so many each is counted; by a sample of forty they may be a sixth more or less. */
export const COUNT_UP_TO = 5_000;
/** A sample of at least this many rows answers for all, unless it would be more than the LEAST_SAMPLE says. */
const SAMPLE_ROWS = 1_000;

/**
 * Whether a word or mark stands in any row. Of a common one the sampled rows tell; only the list of a rare one is
 * walked to its end. `lexeme` may be a column.
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
};
type Tally = { count: number; codes: Buffer | null };
type Sample = { level: number; all: Tally; part: Tally };

/** The rows of a sample that match, about `expected` of them; level 0 is all of them. */
async function sampleOf(
  db: Db,
  index: Index,
  { query, conditions, part }: Asked,
  { level, expected }: { level: number; expected: number },
): Promise<Sample> {
  const sampled = level === 0 ? query : bothOf(query, lexeme(sampleMark(level)));
  const isPart = part ? inColumn(part) : sql<SqlBool>`false`;
  // Few, or a sample, of which the index of words gives all, whatever is asked: the plan needs no values.
  const kept = part || conditions.length > 0 ? sql`` : keptFor(expected);
  const { rows } = await sql<Tally & { part_count: number; part_codes: Buffer | null }>`
    select count(*) as count, string_agg(row.codes, ''::bytea) as codes,
      count(*) filter (where ${isPart}) as part_count, string_agg(row.codes, ''::bytea) filter (where ${isPart}) as part_codes
    from ${sql.table(index.table)} as row
    where ${matching(sampled, level === 0 ? conditions : [SAMPLED, ...conditions])} ${kept}`.execute(db);
  const { count, codes, part_count, part_codes } = rows[0]!;
  return { level, all: { count, codes }, part: { count: part_count, codes: part_codes } };
}

/** What a question asks of the index, and what the same asks where all are counted. */
function askedOf(index: Index, question: Question, now: Date): { asked: Asked; exactly: Asked } {
  const { words, filters, dated, place, conditions } = partsOf(index, question, now);
  const asked: Asked = { query: bothOf(words, ...filters, dated, place), conditions };
  const columns = question.since ? byColumns(index, question) : null;
  return { asked, exactly: columns ? { query: null, conditions: [...columns, ...conditions] } : asked };
}

/** Whether any row matches; of common words the sampled rows tell. */
export async function findsAny(db: Db, index: Index, question: Question, now: Date): Promise<boolean> {
  const { query, conditions } = askedOf(index, question, now).asked;
  const { rows } = await sql<{ has: boolean }>`select (
    exists (select from ${sql.table(index.table)} as row where ${matching(query, [SAMPLED, ...conditions])})
    -- Counted, as in "stands".
    or (select count(*) from ${sql.table(index.table)} as row where ${matching(query, conditions)}) > 0) as has
  `.execute(db);
  return rows[0]!.has;
}

/** About how many rows match, by the smallest sample, which counting goes on from. */
export async function estimateIndex(db: Db, index: Index, question: Question, now: Date): Promise<Estimate> {
  const sample = await sampleOf(db, index, askedOf(index, question, now).asked, {
    level: SAMPLE_LEVELS,
    expected: 0,
  });
  const total = sample.all.count * 2 ** SAMPLE_LEVELS;
  return { sample, total, isCounted: total <= COUNT_UP_TO };
}
/** `isCounted` where so few match that each is counted. */
export type Estimate = { sample: Sample; total: number; isCounted: boolean };

/**
 * How many rows match, and of those how many have each facet value. Exact where it fits under the cap;
 * of more, a random sample is counted. `part` are those that pass one more filter of a column, where all are counted
 * exactly.
 */
export async function countIndex(
  db: Db,
  index: Index,
  question: Question,
  { facets, now, part, estimate = estimateIndex(db, index, question, now) }: Counting,
): Promise<Counted & { part: Counted | null }> {
  const { asked, exactly } = askedOf(index, question, now);
  const { sample: smallest, total, isCounted } = await estimate;
  if (!isCounted) {
    const isEnough = smallest.all.count >= SAMPLE_ROWS;
    const { level, all } = isEnough
      ? smallest
      : await sampleOf(db, index, asked, { level: levelFor(total), expected: SAMPLE_ROWS });
    return { ...countedOf(all, facets, level), part: null };
  }
  const rows = await sampleOf(db, index, { ...exactly, part }, { level: 0, expected: total });
  return { ...countedOf(rows.all, facets, 0), part: part ? countedOf(rows.part, facets, 0) : null };
}
type Counting = {
  facets: readonly Facet[];
  now: Date;
  part?: Filter | undefined;
  /** Where somebody asked before. */
  estimate?: Promise<Estimate>;
};

function countedOf({ count, codes }: Tally, facets: readonly Facet[], level: number): Counted {
  const counts = countCodes(codes ?? Buffer.alloc(0));
  const isEstimated = level > 0;
  const ofAll = (found: number) => (isEstimated ? rounded(found * 2 ** level) : found);
  const valuesOf = ({ number }: Facet) =>
    [...(counts.get(number) ?? [])].map(([value, found]) => ({ value, count: ofAll(found) }));
  const total = ofAll(count);
  return {
    total,
    totalIsCapped: total > TOTAL_CAP,
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
