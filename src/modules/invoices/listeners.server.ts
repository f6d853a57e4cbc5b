import { paymentPaid, paymentRefunded } from '#modules/payments/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { issueCreditNote, issueInvoice, notifyIssued } from './service.server.ts';

export const invoiceListeners: Listener[] = [
  listen(paymentPaid, async (ctx, { payment_id }) => {
    const issued = await issueInvoice(ctx, payment_id);
    if (issued) await notifyIssued(ctx, issued);
  }),
  listen(paymentRefunded, async (ctx, { refund_id }) => {
    const issued = refund_id && (await issueCreditNote(ctx, refund_id));
    if (issued) await notifyIssued(ctx, issued);
  }),
];
