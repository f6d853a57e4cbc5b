import { defineTask, type Task } from '#platform/tasks/tasks.server.ts';
import {
  carryOutRefund,
  carryOutRefundUnderWay,
  closeCheckouts,
  expireCredits,
  reconcileCheckouts,
  remindOfEndingCredits,
  remindOfPurchases,
  returnSurplus,
} from './service.server.ts';

export const reconcilePayments = defineTask({
  name: 'payments.reconcile',
  lane: 'outside',
  schedule: '* * * * *',
  run: async (ctx) => {
    await reconcileCheckouts(ctx);
  },
});

export const closeCheckoutsOfPayment = defineTask<{ payment_id: string }>({
  name: 'payments.close_checkouts',
  lane: 'outside',
  run: (ctx, { payment_id }) => closeCheckouts(ctx, payment_id),
});

export const returnSurplusOfCheckout = defineTask<{ id: string }>({
  name: 'payments.return_surplus',
  lane: 'outside',
  run: (ctx, { id }) => returnSurplus(ctx, id),
});

/** What was queued before a payment could have several refunds names the payment. */
export const refundAtGateway = defineTask<{ refund_id: string } | { payment_id: string }>({
  name: 'payments.refund',
  lane: 'outside',
  run: (ctx, asked) =>
    'refund_id' in asked ? carryOutRefund(ctx, asked.refund_id) : carryOutRefundUnderWay(ctx, asked.payment_id),
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
