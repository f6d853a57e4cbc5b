import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import {
  carryOutRefund,
  closeCheckouts,
  expireCredits,
  reconcileCheckouts,
  remindOfEndingCredits,
  remindOfPurchases,
  returnSurplus,
} from './service.server.ts';

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

export const refundAtGateway = defineTask<{ refund_id: string }>({
  name: 'payments.refund',
  run: (ctx, { refund_id }) => carryOutRefund(ctx, refund_id),
});

/** Safe to run twice and on several workers: a lot written off has nothing left. */
export const expireCompanyCredits = defineTask({
  name: 'payments.expire_credits',
  schedule: '*/5 * * * *',
  run: async (ctx) => {
    await expireCredits(ctx);
  },
});

/** An hour more or less does not matter to a reminder; each lot and each purchase has one. */
export const remindOfPackages = defineTask({
  name: 'payments.remind_of_packages',
  schedule: '40 * * * *',
  run: async (ctx) => {
    await remindOfEndingCredits(ctx);
    await remindOfPurchases(ctx);
  },
});

export const paymentTasks: Task[] = [
  reconcilePayments,
  closeCheckoutsOfPayment,
  returnSurplusOfCheckout,
  refundAtGateway,
  expireCompanyCredits,
  remindOfPackages,
];
