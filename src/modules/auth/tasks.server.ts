import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { sendCode, sendLink, sendNote, sendSuspensionLetter } from './service/deliver.server.ts';
import { CHANNELS } from './rules.ts';
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
  ...CHANNELS.flatMap((lane) => [
    defineTask<{ id: string }>({ name: SEND_CODE[lane], lane, once: true, run: (ctx, { id }) => sendCode(ctx, id) }),
    defineTask<Note>({ name: SEND_NOTE[lane], lane, once: true, run: sendNote }),
  ]),
  defineTask<LinkPayload>({ name: SEND_LINK, lane: 'mail', once: true, run: sendLink }),
  defineTask<SuspensionLetter>({ name: SEND_SUSPENSION_LETTER, lane: 'mail', once: true, run: sendSuspensionLetter }),
  defineTask({
    name: 'auth.end-suspensions',
    schedule: '* * * * *',
    run: async (ctx) => void (await endSuspensionsDue(ctx)),
  }),
];
