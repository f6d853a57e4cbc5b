import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** Beside the payload, so that it goes when the task goes. */
export const noteDone = (db: Db, id: string) =>
  sql`
    update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{is_done}', 'true')::json
    where id = ${id}
  `.execute(db);
