import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import { carryOutRefund, closeCheckouts, reconcileCheckouts, returnSurplus } from './service.server.ts';

export const reconcilePayments = defineTask({
  name: 'payments.reconcile',
  schedule: '* * * * *',
  run: async (ctx) => {
    await reconcileCheckouts(ctx);
  },
});

export const closeCheckoutsOfPayment = defineTask<{ payment_id: string }>({
  name: 'payments.close_checkouts',
  run: (ctx, { payment_id }) => closeCheckouts(ctx, payment_id),
});

export const returnSurplusOfCheckout = defineTask<{ id: string }>({
  name: 'payments.return_surplus',
  run: (ctx, { id }) => returnSurplus(ctx, id),
});

export const refundAtGateway = defineTask<{ payment_id: string }>({
  name: 'payments.refund',
  run: (ctx, { payment_id }) => carryOutRefund(ctx, payment_id),
});

export const paymentTasks: Task[] = [
  reconcilePayments,
  closeCheckoutsOfPayment,
  returnSurplusOfCheckout,
  refundAtGateway,
];
