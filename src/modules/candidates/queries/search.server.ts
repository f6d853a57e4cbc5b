import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { notBlocking } from '#modules/privacy/service.server.ts';
import { lexeme } from '#platform/search/index-words.ts';
import {
  countIndex,
  findInIndex,
  listPlaces,
  type Counted,
  type Index,
  type Order,
} from '#platform/search/index-query.server.ts';
import type { Filter, Meaning } from '#platform/search/meaning.ts';
import { FACET_NUMBERS, type FacetName } from '../index-row.ts';

const INDEX: Index = { table: 'candidate_search', id: 'user_id', at: 'sorted_at', place: 'city_id' };

/** What one company asks. Who blocked it is left out of rows, counts and facets alike. */
export type Asked = {
  company_id: number;
  meaning: Meaning | null;
  filters: Filter[];
  /** Here at this moment or later. */
  active_since: Date | null;
};

const questionOf = ({ company_id, meaning, filters, active_since }: Asked) => ({
  meaning,
  filters,
  conditions: [
    notBlocking(company_id, 'row.user_id'),
    ...(active_since ? [sql<boolean>`row.sorted_at >= ${active_since}`] : []),
  ],
});

export const countPeople = (db: Db, asked: Asked, facets: readonly FacetName[]): Promise<Counted> =>
  countIndex(
    db,
    INDEX,
    questionOf(asked),
    facets.map((name) => ({ name, number: FACET_NUMBERS[name] })),
  );

export const findPeople = (db: Db, asked: Asked, order: Order, estimate: number): Promise<string[]> =>
  findInIndex<string>(db, INDEX, questionOf(asked), order, estimate);

/** Which of these words or marks stand in anybody's row. */
export async function listKnown(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select given.word from unnest(${[...words]}::text[], ${words.map(lexeme)}::text[]) as given(word, lexeme)
    where exists (select from candidate_search where document @@ given.lexeme::tsquery)
  `.execute(db);
  return new Set(rows.map(({ word }) => word));
}

export const listCityIds = (db: Db) => listPlaces(db, INDEX);
