import { sql } from 'kysely';

/** Rows of one moment in the order in which the test's transaction wrote them: their ids are random. */
export const asWritten = sql`cmin::text::bigint`;
