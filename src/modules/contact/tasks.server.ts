import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { SEND_LETTER, sendLetter } from './service.server.ts';

export const contactTasks: Task[] = [
  defineTask<{ id: number }>({ name: SEND_LETTER, lane: 'mail', run: (ctx, { id }) => sendLetter(ctx, id) }),
];
