import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { mailNotification } from './service.server.ts';

export const notificationTasks: Task[] = [
  defineTask<{ id: string }>({ name: 'notifications.mail', run: (ctx, { id }) => mailNotification(ctx, id) }),
];
