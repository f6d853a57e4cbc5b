import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { callOffInterviews, remindOfInterviews, sendLetter, sendSms } from './service.server.ts';
import { CALL_OFF } from './service/follow.server.ts';
import { SEND_SMS, type Letter } from './service/send-letter.server.ts';
import { SEND_LETTER } from './service/notify.server.ts';

export const interviewTasks: Task[] = [
  defineTask<Letter>({ name: SEND_LETTER, lane: 'mail', once: true, run: sendLetter }),
  defineTask<Letter>({ name: SEND_SMS, lane: 'sms', once: true, run: sendSms }),
  defineTask<{ application_id: string }>({
    name: CALL_OFF,
    run: (ctx, { application_id }) => callOffInterviews(ctx, application_id),
  }),
  defineTask({ name: 'interviews.remind', schedule: '*/5 * * * *', run: remindOfInterviews }),
];
