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
 * walked to its end.
 */
export const stands = (table: string, lexeme: string | RawBuilder<unknown>) => sql<boolean>`(
  exists (select from ${sql.table(table)} where ${SAMPLED} and document @@ ${lexeme}::tsquery)
  or exists (select from ${sql.table(table)} where document @@ ${lexeme}::tsquery))`;

type Asked = {
  query: string | null;
  conditions: Conditions;
  /** Those of the rows that pass one more filter are counted on the way. */
  part?: Filter | undefined;
};
type Tally = { count: number; codes: Buffer | null };
type Sample = { level: number; all: Tally; part: Tally };

/** The rows of a sample that match; level 0 is all of them. */
async function sampleOf(db: Db, index: Index, { query, conditions, part }: Asked, level: number): Promise<Sample> {
  const isSample = level > 0;
  const isPart = part ? inColumn(part) : sql<SqlBool>`false`;
  const { rows } = await sql<Tally & { part_count: number; part_codes: Buffer | null }>`
    select count(*) as count, string_agg(row.codes, ''::bytea) as codes,
      count(*) filter (where ${isPart}) as part_count, string_agg(row.codes, ''::bytea) filter (where ${isPart}) as part_codes
    from ${sql.table(index.table)} as row
    where ${matching(isSample ? bothOf(query, lexeme(sampleMark(level))) : query, conditions)}
      ${isSample ? sql`and row.${SAMPLED}` : sql``}
  `.execute(db);
  const { count, codes, part_count, part_codes } = rows[0]!;
  return { level, all: { count, codes }, part: { count: part_count, codes: part_codes } };
}

/**
 * How many rows match, and of those how many have each facet value. Exact where it fits under the cap;
 * of more, a random sample is counted. `part` are those that pass one more filter of a column, where all are
 * counted exactly.
 */
export async function countIndex(
  db: Db,
  index: Index,
  question: Question,
  { facets, now, part }: { facets: readonly Facet[]; now: Date; part?: Filter | undefined },
): Promise<Counted & { part: Counted | null }> {
  const { words, filters, place, conditions } = partsOf(index, question, now);
  const asked: Asked = { query: bothOf(words, ...filters, place), conditions };
  const columns = question.since ? byColumns(index, question) : null;
  const exactly: Asked = columns ? { query: null, conditions: [...columns, ...conditions] } : asked;
  const smallest = await sampleOf(db, index, asked, SAMPLE_LEVELS);
  const estimate = smallest.all.count * 2 ** SAMPLE_LEVELS;
  if (estimate > COUNT_UP_TO) {
    const isEnough = smallest.all.count >= SAMPLE_ROWS;
    const { level, all } = isEnough ? smallest : await sampleOf(db, index, asked, levelFor(estimate));
    return { ...countedOf(all, facets, level), part: null };
  }
  const sample = await sampleOf(db, index, { ...exactly, part }, 0);
  return { ...countedOf(sample.all, facets, 0), part: part ? countedOf(sample.part, facets, 0) : null };
}

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
