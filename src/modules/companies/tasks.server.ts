import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { refreshDirectory, sendInvitation } from './service.server.ts';
import { SEND_INVITATION } from './service/invite.server.ts';

export const companyTasks: Task[] = [
  defineTask<{ id: string }>({
    name: SEND_INVITATION,
    lane: 'mail',
    once: true,
    run: (ctx, { id }) => sendInvitation(ctx, id),
  }),
  defineTask({ name: 'companies.refresh_directory', schedule: '*/5 * * * *', run: refreshDirectory }),
];
