import { defineTask } from '#platform/tasks/tasks.server.ts';
import {
  closeUnanswered,
  closeWithJob,
  countResponseRecords,
  remindOfAnswers,
  notifyCorrected,
  notifyMoved,
  weighDue,
  type Closed,
  type Corrected,
} from './service.server.ts';

export const applicationTasks = [
  defineTask<Closed>({ name: 'applications.close_with_job', run: (ctx, closed) => closeWithJob(ctx, closed) }),
  defineTask<Corrected>({
    name: 'applications.notify_corrected',
    run: async (ctx, corrected) => {
      await notifyCorrected(ctx, corrected);
    },
  }),
  defineTask({
    name: 'applications.weigh_due',
    schedule: '* * * * *',
    run: async (ctx) => {
      await weighDue(ctx);
    },
  }),
  defineTask<{ events: number[] }>({
    name: 'applications.notify_moved',
    run: async (ctx, { events }) => {
      await notifyMoved(ctx, events);
    },
  }),
  defineTask({
    name: 'applications.close_unanswered',
    schedule: '*/10 * * * *',
    run: async (ctx) => {
      await closeUnanswered(ctx);
    },
  }),
  // Nine in the morning in Riyadh: a day counts by the day.
  defineTask({ name: 'applications.remind_of_answers', schedule: '0 6 * * *', run: remindOfAnswers }),
  defineTask({
    name: 'applications.count_response_records',
    schedule: '35 * * * *',
    run: (ctx) => countResponseRecords(ctx),
  }),
];
