import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { sendCode, sendLink, sendNote, sendSuspensionLetter } from './service/deliver.server.ts';
import { SEND_CODE } from './service/codes.server.ts';
import {
  SEND_LINK,
  SEND_NOTE,
  SEND_SUSPENSION_LETTER,
  type LinkPayload,
  type Note,
  type SuspensionLetter,
} from './service/outgoing.server.ts';
import { endSuspensionsDue } from './service/suspend.server.ts';

export const authTasks: Task[] = [
  defineTask<{ id: string }>({ name: SEND_CODE, once: true, run: (ctx, { id }) => sendCode(ctx, id) }),
  defineTask<LinkPayload>({ name: SEND_LINK, once: true, run: sendLink }),
  defineTask<Note>({ name: SEND_NOTE, once: true, run: sendNote }),
  defineTask<SuspensionLetter>({ name: SEND_SUSPENSION_LETTER, once: true, run: sendSuspensionLetter }),
  defineTask({
    name: 'auth.end-suspensions',
    schedule: '* * * * *',
    run: async (ctx) => void (await endSuspensionsDue(ctx)),
  }),
];
