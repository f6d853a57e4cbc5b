import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { applyPlanned, lookAtJob } from './service.server.ts';

export const trustTasks: Task[] = [
  defineTask<{ job_id: number }>({ name: 'trust.look_at_job', run: (ctx, { job_id }) => lookAtJob(ctx, job_id) }),
  defineTask<{ case_id: number }>({
    name: 'trust.apply_decision',
    run: (ctx, { case_id }) => applyPlanned(ctx, case_id),
  }),
];
