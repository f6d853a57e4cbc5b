import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { forgetVisitors, recount } from './service.server.ts';

/** Today, and yesterday until all of it is in. */
const SOON_DAYS = 2;
/** As long as what came late may take: a payment that was settled by hand, a mail counted by a server that was away. */
const LATE_DAYS = 35;

export const statisticsTasks: Task[] = [
  defineTask({
    name: 'statistics.count',
    schedule: '*/10 * * * *',
    run: async (ctx) => {
      await recount(ctx, SOON_DAYS);
    },
  }),
  defineTask({
    name: 'statistics.recount',
    schedule: '20 21 * * *',
    run: async (ctx) => {
      await recount(ctx, LATE_DAYS);
      await forgetVisitors(ctx);
    },
  }),
];
