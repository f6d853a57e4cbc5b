import { runTaskAgain } from '#platform/tasks/run-again.server.ts';
import { at, resource } from '../resource.server.ts';
import { tasksDescription } from './description.ts';
import { tasksReading } from './queries.server.ts';

type Standing = { attempts: number; max_attempts: number; locked_at: Date | null };

function stateOf({ attempts, max_attempts, locked_at }: Standing) {
  if (locked_at) return 'running';
  if (attempts >= max_attempts) return 'given_up';
  return attempts > 0 ? 'failed' : 'waiting';
}

export const tasks = resource(tasksDescription, {
  reading: tasksReading,
  toRow: (row) => ({
    id: row.id,
    task: row.task,
    attempts: row.attempts,
    created_at: at(row.created_at),
    run_at: at(row.run_at),
    state: stateOf(row),
    error: row.last_error || null,
  }),
  actions: { run_again: runTaskAgain },
});
