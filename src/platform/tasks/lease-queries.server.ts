import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** A task under way, and the worker that has it. */
export type Held = { id: string; locked_by: string };

const WORKER_GONE = 'the worker that had it is gone';

/** These are still under way; one that was taken away meanwhile stays where it is. */
export const renewLeases = (db: Db, held: readonly Held[]) =>
  sql`
    update graphile_worker._private_jobs as tasks set locked_at = now()
    from json_to_recordset(${JSON.stringify(held)}) as held(id bigint, locked_by text)
    where tasks.id = held.id and tasks.locked_by = held.locked_by
  `.execute(db);

/**
 * Gives back what was not renewed for so long; which kinds of task it was. Losing one's worker does not count as a
 * try, twice in a row it does: a task that kills its workers must come to an end.
 */
export async function freeUnrenewed(db: Db, leaseMs: number): Promise<string[]> {
  const { rows } = await sql<{ identifier: string }>`
    update graphile_worker._private_jobs as tasks
    set locked_at = null, locked_by = null, last_error = ${WORKER_GONE},
      attempts = attempts - (last_error is distinct from ${WORKER_GONE})::int
    from graphile_worker._private_tasks as kinds
    where kinds.id = tasks.task_id and locked_at < now() - make_interval(secs => ${leaseMs / 1000})
    returning kinds.identifier
  `.execute(db);
  return rows.map(({ identifier }) => identifier);
}
