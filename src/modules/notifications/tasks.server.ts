import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { mailNotification, textNotification } from './service.server.ts';

export const notificationTasks: Task[] = [
  defineTask<{ id: string }>({ name: 'notifications.mail', run: (ctx, { id }) => mailNotification(ctx, id) }),
  defineTask<{ id: string }>({ name: 'notifications.sms', run: (ctx, { id }) => textNotification(ctx, id) }),
];
