import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { eraseAccounts, PREPARE_EXPORT, prepareExport, sweepExports } from './service.server.ts';

export const accountTasks: Task[] = [
  defineTask<{ id: string }>({ name: PREPARE_EXPORT, run: (ctx, { id }) => prepareExport(ctx, id) }),
  defineTask({ name: 'account.sweep-exports', schedule: '27 * * * *', run: sweepExports }),
  defineTask({
    name: 'account.erase',
    schedule: '37 * * * *',
    run: async (ctx) => {
      await eraseAccounts(ctx);
    },
  }),
];
