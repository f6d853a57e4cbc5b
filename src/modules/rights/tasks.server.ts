import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import {
  SEND_RIGHTS_LETTER,
  SEND_RIGHTS_WARNING,
  sendRightsLetter,
  sendWarning,
  warnOfClocks,
} from './service.server.ts';
import type { RightsLetter } from './service/send.server.ts';

export const rightsTasks: Task[] = [
  defineTask<{ id: number; letter: RightsLetter }>({ name: SEND_RIGHTS_LETTER, lane: 'mail', run: sendRightsLetter }),
  defineTask<{ user_id: string; ids: number[] }>({
    name: SEND_RIGHTS_WARNING,
    lane: 'mail',
    once: true,
    run: sendWarning,
  }),
  defineTask({
    name: 'rights.warn',
    schedule: '45 * * * *',
    run: async (ctx) => {
      await warnOfClocks(ctx);
    },
  }),
];
