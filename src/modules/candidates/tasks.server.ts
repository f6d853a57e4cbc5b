import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { markActive, renewIndex } from './service.server.ts';

/** Safe to run twice and on several workers: a row is written from what is true by then. */
export const candidateTasks: Task[] = [
  defineTask({ name: 'candidates.mark_active', schedule: '17 * * * *', run: markActive }),
  defineTask({
    name: 'candidates.renew_index',
    schedule: '*/5 * * * *',
    run: async (ctx) => {
      await renewIndex(ctx);
    },
  }),
];
