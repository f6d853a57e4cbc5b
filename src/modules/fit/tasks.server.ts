import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { queueDigests, sendDigest } from './service.server.ts';

export const fitTasks: Task[] = [
  // Somewhere it is Sunday from Saturday noon to Monday noon in Greenwich; the zone of each receiver decides.
  defineTask({ name: 'fit.queue_digests', schedule: '10 * * * 6,0,1', run: queueDigests }),
  defineTask<{ user_id: string; week_of: string }>({ name: 'fit.send_digest', lane: 'bulk', run: sendDigest }),
];
