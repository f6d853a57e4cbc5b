import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { sweepFiles } from './service.server.ts';

export const fileTasks: Task[] = [
  defineTask({
    name: 'files.sweep',
    schedule: '17 * * * *',
    run: async (ctx) => {
      await sweepFiles(ctx);
    },
  }),
];
