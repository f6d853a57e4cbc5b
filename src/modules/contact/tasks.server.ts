import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { forgetClosed, SEND_LETTER, sendLetter } from './service.server.ts';

export const contactTasks: Task[] = [
  defineTask<{ id: number }>({ name: SEND_LETTER, run: (ctx, { id }) => sendLetter(ctx, id) }),
  defineTask({ name: 'contact.forget_closed', schedule: '47 3 * * *', run: forgetClosed }),
];
