import { paymentPaid, paymentRefunded } from '#modules/payments/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { issueCreditNote, issueInvoice } from './service.server.ts';

export const invoiceListeners: Listener[] = [
  listen(paymentPaid, (ctx, { payment_id }) => issueInvoice(ctx, payment_id)),
  listen(paymentRefunded, async (ctx, { refund_id }) => {
    if (refund_id) await issueCreditNote(ctx, refund_id);
  }),
];
