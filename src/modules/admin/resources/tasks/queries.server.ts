import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

type QueuedTask = {
  id: number;
  task: string;
  attempts: number;
  max_attempts: number;
  created_at: Date;
  run_at: Date;
  locked_at: Date | null;
  last_error: string | null;
};

/** What a driver quotes of somebody's data: words in quotes, addresses and numbers. */
const HIDDEN = `"[^"]*"|'[^']*'|[^ ]*@[^ ]*|[0-9]{3,}`;

/** The queue’s own view, without what a task is about. The queue stays short, so it is read whole. */
const queued = sql<QueuedTask>`(
  select id::int8 as id, task_identifier as task, attempts::int4 as attempts, max_attempts::int4 as max_attempts,
    created_at, run_at, locked_at, 
    left(regexp_replace(split_part(last_error, ':', 1), ${HIDDEN}, ${'…'}, 'g'), 120) as last_error
  from graphile_worker.jobs
)`;

const tasks = (db: Db, { filters: { state } }: Asked) =>
  db
    .selectFrom(queued.as('queued'))
    .selectAll()
    .$if(state === 'failed', (query) => query.where('attempts', '>', 0).where('last_error', 'is not', null))
    .$if(state === 'waiting', (query) => query.where('attempts', '=', 0));

export const tasksReading = reading(tasks, { id: 'id', columns: { run_at: 'run_at' } });
