import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { checkDomains } from './service.server.ts';

export const directoryTasks: Task[] = [
  defineTask({ name: 'directories.check_domains', lane: 'outside', schedule: '41 * * * *', run: checkDomains }),
];
