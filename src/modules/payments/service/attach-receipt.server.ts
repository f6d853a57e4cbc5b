import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { useFile } from '#modules/files/service.server.ts';
import type { Payment, ReceiptDetails } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findPaymentForUpdate, listActiveAccounts } from '../queries.server.ts';
import { canMove } from '../rules.ts';
import { movePayment } from './move-payment.server.ts';
import { toPayment } from './read-payments.server.ts';

/** The employer's receipt of a transfer: the first, a better one before it was looked at, or a new one after a refusal. */
export async function attachReceipt(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  paymentId: string,
  { file_id, ...details }: ReceiptDetails & { file_id: string },
): Promise<Payment> {
  const employer = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentForUpdate(ctx.db, paymentId);
    if (!payment || payment.company_id !== employer.company_id) throw refuse('payments.not_found');
    if (payment.state === 'receipt_sent' && payment.invoice_image_file_id === file_id)
      return toPayment(payment, actor.locale);
    if (!canMove(payment.state, 'attach_receipt')) throw refuse('payments.wrong_state');
    const accounts = await listActiveAccounts(ctx.db);
    if (!accounts.some(({ id }) => id === details.bank_account_id)) throw refuse('payments.account_unknown');

    await useFile(ctx, actor, { id: file_id, kind: 'invoice_image' });
    const moved = await movePayment(ctx, actor, payment, 'attach_receipt', {
      ...details,
      invoice_image_file_id: file_id,
      receipt_sent_at: ctx.now(),
      reason: null,
      decided_by: null,
      decided_at: null,
    });
    return toPayment(moved, actor.locale);
  });
}
