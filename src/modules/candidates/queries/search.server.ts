import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { notBlocking } from '#modules/privacy/service.server.ts';
import { lexeme } from '#platform/search/index-words.ts';
import { countIndex, stands, type Counted } from '#platform/search/index-counts.server.ts';
import { listPlaces, searchIndex, type Order } from '#platform/search/index-query.server.ts';
import type { Index } from '#platform/search/index-question.server.ts';
import type { Filter, Meaning } from '#platform/search/meaning.ts';
import { FACET_NUMBERS, FACETS, type FacetName } from '../index-row.ts';

const INDEX: Index = {
  table: 'candidate_search',
  id: 'user_id',
  at: 'sorted_at',
  place: 'city_id',
  columns: ['city_id'],
};

/** What one company asks. Who blocked it is left out of rows, counts and facets alike. */
export type Asked = {
  company_id: number;
  meaning: Meaning | null;
  filters: Filter[];
  /** Living at one of these places, the nearest first. */
  places: readonly number[] | null;
  /** Here at this moment or later. */
  active_since: Date | null;
};

const questionOf = ({ company_id, meaning, filters, places, active_since }: Asked) => ({
  meaning,
  filters,
  places,
  since: active_since,
  conditions: [notBlocking(company_id, 'row.user_id')],
});

const facetsOf = (names: readonly FacetName[]) => names.map((name) => ({ name, number: FACET_NUMBERS[name] }));

export const countPeople = (
  db: Db,
  asked: Asked,
  { facets, now }: { facets: readonly FacetName[]; now: Date },
): Promise<Counted> => countIndex(db, INDEX, questionOf(asked), { facets: facetsOf(facets), now });

/** One page of them and all their counts. */
export const searchPeople = (db: Db, asked: Asked, order: Order) =>
  searchIndex<string>(db, INDEX, questionOf(asked), order, facetsOf(FACETS));

/** Which of these words or marks stand in anybody's row. */
export async function listKnown(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select asked.word from unnest(${[...words]}::text[], ${words.map(lexeme)}::text[]) as asked(word, query)
    where ${stands('candidate_search', sql.ref('asked.query'))}
  `.execute(db);
  return new Set(rows.map(({ word }) => word));
}

export const listCityIds = (db: Db) => listPlaces(db, INDEX);
