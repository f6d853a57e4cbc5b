import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { runRetention } from './service.server.ts';

export const retentionTasks: Task[] = [
  defineTask({
    name: 'retention.run',
    schedule: '17 * * * *',
    run: async (ctx) => {
      await runRetention(ctx);
    },
  }),
];
