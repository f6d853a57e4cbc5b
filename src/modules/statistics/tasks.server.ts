import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { recount, recountLate } from './service.server.ts';

/** Today, and yesterday until all of it is in. */
const SOON_DAYS = 2;
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
      await recountLate(ctx);
    },
  }),
];
