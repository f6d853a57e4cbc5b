import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { collectPast, publishFigures } from './service.server.ts';

/** Each night at 3:10 in Riyadh: what came together since is told from the morning on. */
export const salaryTasks: Task[] = [
  defineTask({
    name: 'salaries.publish',
    schedule: '10 0 * * *',
    run: async (ctx) => {
      await collectPast(ctx);
      await publishFigures(ctx);
    },
  }),
];
