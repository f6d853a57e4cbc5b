import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { expireJobsDue } from './service.server.ts';

/** Safe to run twice and on several workers: an ad already ended no longer matches. */
export const expireJobs = defineTask({
  name: 'jobs.expire',
  schedule: '* * * * *',
  run: async (ctx) => {
    await expireJobsDue(ctx);
  },
});

export const jobTasks: Task[] = [expireJobs];
