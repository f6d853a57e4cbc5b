import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

const givenUp = sql`attempts >= max_attempts and locked_at is null`;

/** One more try for each task that failed too often and is younger than `lifeSeconds`; how many there were. */
export async function reviveTasks(
  db: Db,
  { lifeSeconds, pauseSeconds, limit }: { lifeSeconds: number; pauseSeconds: number; limit: number },
): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where ${givenUp} and created_at > now() - make_interval(secs => ${lifeSeconds})
        and updated_at <= now() - make_interval(secs => ${pauseSeconds})
      order by updated_at limit ${limit}
    ), run_at := now(), attempts := 0, max_attempts := 1)`.execute(db);
  return rows.length;
}

export type DeadTask = { id: string; task: string; payload: { id?: unknown } | null; created_at: Date };

/** Takes those that are older out of the queue. */
export async function removeDeadTasks(
  db: Db,
  { lifeSeconds, limit }: { lifeSeconds: number; limit: number },
): Promise<DeadTask[]> {
  const { rows } = await sql<DeadTask>`
    with dead as (
      select jobs.id, task_identifier as task, private.payload, jobs.created_at
      from graphile_worker.jobs join graphile_worker._private_jobs as private using (id)
      where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
        and jobs.created_at <= now() - make_interval(secs => ${lifeSeconds})
      order by jobs.id limit ${limit}
    ), removed as (select graphile_worker.complete_jobs(array(select id from dead)))
    select dead.* from dead, (select count(*) from removed) as done`.execute(db);
  return rows;
}

/** Has a task that nobody runs tried once more, now; as it was, or undefined where it is not waiting. */
export async function rescheduleNow(
  db: Db,
  id: number,
): Promise<{ task: string; attempts: number; run_at: Date } | undefined> {
  const { rows } = await sql<{ task: string; attempts: number; run_at: Date }>`
    select task_identifier as task, attempts, run_at from graphile_worker.jobs where id = ${id} and locked_at is null and exists (
      select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0))`.execute(db);
  return rows[0];
}

type Failing = { task: string; count: number; attempts: number; since: Date; next_at: Date };

/** Tasks that failed so often, by kind: how many, since when the first waits, and when one is tried next. */
export async function listFailing(db: Db, atLeast: number): Promise<Failing[]> {
  const { rows } = await sql<Failing>`
    select task_identifier as task, count(*)::int as count, max(attempts)::int as attempts, min(created_at) as since,
      min(run_at) as next_at
    from graphile_worker.jobs where attempts >= ${atLeast} and locked_at is null group by 1 order by 2 desc, 1`.execute(
    db,
  );
  return rows;
}

/** Tasks that were left for good since then, by kind. */
export const countDead = (db: Db, since: Date) =>
  db
    .selectFrom('audit_events')
    .select([
      sql<string>`details->>'task'`.as('task'),
      sql<number>`count(*)::int`.as('count'),
      sql<Date>`max(at)`.as('last_at'),
    ])
    .where('action', '=', 'tasks.given_up')
    .where('at', '>=', since)
    .groupBy('task')
    .orderBy('count', 'desc')
    .execute();
