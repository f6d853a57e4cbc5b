import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { warnOfCertificates } from './service.server.ts';

export const ssoTasks: Task[] = [
  defineTask({ name: 'sso.warn_of_certificates', schedule: '41 4 * * *', run: warnOfCertificates }),
];
