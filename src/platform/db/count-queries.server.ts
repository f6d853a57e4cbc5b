import { sql, type SelectQueryBuilder } from 'kysely';
import { COUNTED_UP_TO } from './capped-total.ts';
import type { Db } from './database.server.ts';

/** How many rows a query finds, counted no further than one more than `most`. */
export async function countUpTo<Tables, Of extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Of, Row>,
  most = COUNTED_UP_TO,
): Promise<number> {
  const some = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1);
  const counted = sql<{ count: number }>`select count(*)::int as count from ${some.as('some')}`;
  return (await counted.execute(db)).rows[0]!.count;
}
