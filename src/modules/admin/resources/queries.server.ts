import { sql, type SelectQueryBuilder } from 'kysely';
import { countUpTo } from '#platform/db/count-queries.server.ts';
import type { Db } from '#platform/db/database.server.ts';

/** What a list is asked, checked: values of the declared filters, moments where they are days. */
export type Asked = { q: string; filters: Readonly<Record<string, unknown>> };
export type Order = { by: string; descending: boolean };
export type Part = { offset: number; limit: number };

export type Reading<Row> = {
  list: (db: Db, asked: Asked, order: Order, part: Part) => Promise<Row[]>;
  /** Counts no further than `most`. */
  count: (db: Db, asked: Asked, most: number) => Promise<number>;
  find: (db: Db, id: string | number) => Promise<Row | undefined>;
};

const EVERYTHING: Asked = { q: '', filters: {} };

/**
 * Reads a resource by pages, by one and by number from one query. `columns` says what its sorts are in the database;
 * rows of the same value are in the order of `id`, so that no page repeats one.
 */
export function reading<Tables, Of extends keyof Tables, Row>(
  query: (db: Db, asked: Asked) => SelectQueryBuilder<Tables, Of, Row>,
  { id, columns }: { id: string; columns: Readonly<Record<string, string>> },
): Reading<Row> {
  return {
    list: (db, asked, { by, descending }, { offset, limit }) => {
      const direction = descending ? 'desc' : 'asc';
      return query(db, asked)
        .orderBy(sql.ref(columns[by]!), direction)
        .orderBy(sql.ref(id), direction)
        .offset(offset)
        .limit(limit)
        .execute() as Promise<Row[]>;
    },
    count: (db, asked, most) => countUpTo(db, query(db, asked), most),
    find: (db, wanted) =>
      query(db, EVERYTHING).where(sql.ref(id), '=', wanted).executeTakeFirst() as Promise<Row | undefined>,
  };
}

/** Only what begins so: an index finds it among a million. */
export const beginsWith = (q: string) => `${q.replace(/[\\%_]/g, '\\$&')}%`;
/** What holds it anywhere, for tables that stay small. */
export const holds = (q: string) => `%${beginsWith(q)}`;

/** Whoever saves one record of a resource does so after the other. */
export const lockRecord = (db: Db, resource: string, id: string | number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`${resource} ${id}`}))`.execute(db);
