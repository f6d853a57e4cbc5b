import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { employer } from '../queries.server.ts';

/** Where a reader of the ads stands: at this ad, which stood there at this instant. */
export type AdPosition = { at: Date; id: number };

const rowOf = ({ at, id }: AdPosition) => sql`(${at}::timestamptz, ${id}::bigint)`;

/** Ads that are shown, the newest first, from after the position on. */
export const listNewestJobs = (db: Db, now: Date, { after, limit }: { after: AdPosition | null; limit: number }) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .select(employer)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .$if(after !== null, (query) => query.where(sql<boolean>`(activated_at, id) < ${rowOf(after!)}`))
    .orderBy('activated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Ads that were ever shown, as they changed: from `since` (included) or after the position on. */
export const listChangedJobs = (
  db: Db,
  { since, after, limit }: { since: Date; after: AdPosition | null; limit: number },
) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .select(employer)
    .where('activated_at', 'is not', null)
    .where(after === null ? sql<boolean>`updated_at >= ${since}` : sql<boolean>`(updated_at, id) > ${rowOf(after)}`)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
