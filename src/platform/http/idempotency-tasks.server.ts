import { DAY_MS } from '#platform/durations.ts';
import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { deleteKeysBefore } from './idempotency-queries.server.ts';

/** Whoever repeats a request does so within a day; two leave room for clocks and time zones. */
const KEPT_MS = 2 * DAY_MS;

/** Answers hold personal data and are kept no longer than a repeat is likely. */
export const forgetAnswers = defineTask({
  name: 'http.forget_answers',
  schedule: '50 * * * *',
  run: async (ctx) => {
    await deleteKeysBefore(ctx.db, new Date(ctx.now().getTime() - KEPT_MS));
  },
});

export const httpTasks: Task[] = [forgetAnswers];
