import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import {
  resumeLetters,
  SEND_INCIDENT_LETTERS,
  SEND_INCIDENT_WARNING,
  sendIncidentLetters,
  sendIncidentWarning,
  warnOfIncidents,
} from './service.server.ts';

export const incidentTasks: Task[] = [
  defineTask<{ round_id: number }>({ name: SEND_INCIDENT_LETTERS, lane: 'mail', run: sendIncidentLetters }),
  defineTask<{ user_id: string; ids: number[] }>({
    name: SEND_INCIDENT_WARNING,
    lane: 'mail',
    once: true,
    run: sendIncidentWarning,
  }),
  defineTask({
    name: 'incidents.clock',
    schedule: '*/15 * * * *',
    run: async (ctx) => {
      await warnOfIncidents(ctx);
      await resumeLetters(ctx);
    },
  }),
];
