import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { mailUnread } from './service.server.ts';

export const messageTasks: Task[] = [
  defineTask<{ conversation_id: string; user_id: string }>({
    name: 'messages.mail-unread',
    lane: 'mail',
    run: mailUnread,
  }),
];
