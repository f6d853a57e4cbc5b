import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { forgetTexts, lookAtJob } from './service.server.ts';

export const trustTasks: Task[] = [
  defineTask<{ job_id: number }>({ name: 'trust.look_at_job', run: (ctx, { job_id }) => lookAtJob(ctx, job_id) }),
  defineTask({
    name: 'trust.forget_texts',
    schedule: '37 3 * * *',
    run: async (ctx) => {
      await forgetTexts(ctx);
    },
  }),
];
