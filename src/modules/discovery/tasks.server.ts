import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { notifyEngines } from './service/notices.server.ts';

export const discoveryTasks: Task[] = [
  defineTask({
    name: 'discovery.notify_engines',
    lane: 'outside',
    schedule: '* * * * *',
    run: (ctx) => notifyEngines(ctx),
  }),
];
