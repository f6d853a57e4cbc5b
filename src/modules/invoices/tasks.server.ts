import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { sendReceipt } from './service.server.ts';
import { SEND_RECEIPT } from './service/send-receipt.server.ts';

export const invoiceTasks: Task[] = [
  defineTask<{ invoice_id: string; user_id: string }>({
    name: SEND_RECEIPT,
    lane: 'mail',
    once: true,
    run: sendReceipt,
  }),
];
