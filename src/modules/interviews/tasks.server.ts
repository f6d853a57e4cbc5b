import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { callOffInterviews, remindOfInterviews, sendLetter } from './service.server.ts';
import { CALL_OFF } from './service/follow.server.ts';
import type { Letter } from './service/send-letter.server.ts';
import { SEND_LETTER } from './service/notify.server.ts';

export const interviewTasks: Task[] = [
  defineTask<Letter>({ name: SEND_LETTER, once: true, run: sendLetter }),
  defineTask<{ application_id: string }>({
    name: CALL_OFF,
    run: (ctx, { application_id }) => callOffInterviews(ctx, application_id),
  }),
  defineTask({ name: 'interviews.remind', schedule: '*/5 * * * *', run: remindOfInterviews }),
];
