import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { expireJobsDue, remindOfEnds, remindOfPayments } from './service.server.ts';

/** Safe to run twice and on several workers: an ad already ended no longer matches. */
export const expireJobs = defineTask({
  name: 'jobs.expire',
  schedule: '* * * * *',
  run: async (ctx) => {
    await expireJobsDue(ctx);
  },
});

/** An hour more or less does not matter to a reminder; each payment has one. */
export const remindOfUnpaid = defineTask({
  name: 'jobs.remind_of_payments',
  schedule: '20 * * * *',
  run: async (ctx) => {
    await remindOfPayments(ctx);
  },
});

/** Each ad has one, some days before its end; an extension gives it another. */
export const remindOfEnding = defineTask({
  name: 'jobs.remind_of_ends',
  schedule: '5 * * * *',
  run: async (ctx) => {
    await remindOfEnds(ctx);
  },
});

export const jobTasks: Task[] = [expireJobs, remindOfUnpaid, remindOfEnding];
