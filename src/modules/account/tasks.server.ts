import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { PREPARE_EXPORT, prepareExport } from './service.server.ts';

export const accountTasks: Task[] = [
  defineTask<{ id: string }>({ name: PREPARE_EXPORT, lane: 'outside', run: (ctx, { id }) => prepareExport(ctx, id) }),
];
