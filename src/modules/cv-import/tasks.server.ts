import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { endStuckImports, readImport } from './service.server.ts';

export const cvImportTasks: Task[] = [
  defineTask<{ id: string }>({
    name: 'cv-import.read',
    lane: 'outside',
    run: async (ctx, { id }) => {
      await readImport(ctx, id);
    },
  }),
  defineTask({
    name: 'cv-import.end_stuck',
    schedule: '29 * * * *',
    run: endStuckImports,
  }),
];
