import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import {
  gatherFor,
  goRound,
  matchJob,
  rereadKeys,
  sendConfirmation,
  sendKnown,
  sendLetter,
  spreadFinds,
  takeUpStuck,
} from './service.server.ts';
import { MATCH, SPREAD } from './service/find.server.ts';
import { GATHER, SEND_LETTER } from './service/gather.server.ts';
import { SEND_CONFIRMATION, SEND_KNOWN } from './service/visitor.server.ts';

export const alertTasks: Task[] = [
  defineTask<{ job_id: number }>({ name: MATCH, run: (ctx, { job_id }) => matchJob(ctx, job_id) }),
  defineTask<{ job_id: number }>({ name: SPREAD, run: (ctx, { job_id }) => spreadFinds(ctx, job_id) }),
  defineTask<{ receiver_id: string }>({ name: GATHER, run: (ctx, { receiver_id }) => gatherFor(ctx, receiver_id) }),
  // Some zones are a quarter of an hour away from the others.
  defineTask({ name: 'alerts.go_round', schedule: '*/15 * * * *', run: goRound }),
  defineTask<{ id: string }>({ name: SEND_LETTER, lane: 'bulk', run: (ctx, { id }) => sendLetter(ctx, id) }),
  defineTask<{ id: number; locale: Locale }>({
    name: SEND_CONFIRMATION,
    lane: 'mail',
    once: true,
    run: sendConfirmation,
  }),
  defineTask<{ receiver_id: string; locale: Locale }>({ name: SEND_KNOWN, lane: 'mail', once: true, run: sendKnown }),
  defineTask({ name: 'alerts.take_up_stuck', schedule: '41 * * * *', run: takeUpStuck }),
  defineTask({ name: 'alerts.reread_keys', schedule: '23 2 * * *', run: rereadKeys }),
];
