import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { mailNotification, pushNotification, textNotification } from './service.server.ts';

export const notificationTasks: Task[] = [
  defineTask<{ id: string }>({
    name: 'notifications.mail',
    lane: 'mail',
    run: (ctx, { id }) => mailNotification(ctx, id),
  }),
  defineTask<{ id: string }>({
    name: 'notifications.sms',
    lane: 'sms',
    run: (ctx, { id }) => textNotification(ctx, id),
  }),
  defineTask<{ id: string }>({
    name: 'notifications.push',
    lane: 'outside',
    run: (ctx, { id }) => pushNotification(ctx, id),
  }),
];
