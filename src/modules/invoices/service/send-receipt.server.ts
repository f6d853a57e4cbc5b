import { findMailReceiver, notify } from '#modules/notifications/service.server.ts';
import { payersOf } from '#modules/payments/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { HALALAS_A_RIYAL } from '#platform/fields/money.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import { invoiceMail, NOTIFICATION_OF } from '../letters.server.ts';
import { findInvoice } from '../queries.server.ts';
import type { InvoiceKind } from '../rules.ts';
import { setInvoice } from '../typesetting/set-invoice.server.ts';
import { documentOf } from './read-invoices.server.ts';

export const SEND_RECEIPT = 'invoices.send_receipt';

type Receipt = { invoice_id: string; user_id: string };
export type Issued = { id: string; kind: InvoiceKind; number: string; company_id: number; total_halalas: number };

/** Tells everybody who may pay for the company, in the page at once and by a letter with the document. */
export async function notifyIssued(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  { id, kind, number, company_id, total_halalas }: Issued,
): Promise<void> {
  const params = { number: inBoth(() => number), amount: total_halalas / HALALAS_A_RIYAL };
  for (const user_id of await payersOf(ctx, company_id)) {
    await notify(ctx, { user_id, kind: NOTIFICATION_OF[kind], params, href: '/invoices' });
    await ctx.tasks.enqueue(ctx, SEND_RECEIPT, { invoice_id: id, user_id } satisfies Receipt);
  }
}

export async function sendReceipt(
  ctx: Uses<'db' | 'mail' | 'config'>,
  { invoice_id, user_id }: Receipt,
): Promise<void> {
  const row = await findInvoice(ctx.db, invoice_id);
  const receiver = row && (await findMailReceiver(ctx, { user_id, kind: NOTIFICATION_OF[row.kind as InvoiceKind] }));
  if (!receiver || !(await payersOf(ctx, row.company_id)).includes(user_id)) return;
  const { email: to, locale, unsubscribe, ...writing } = receiver;
  const invoice = documentOf(row);
  const pdf = await setInvoice(invoice);
  await ctx.mail.send(writingFor(writing, () => invoiceMail(ctx.config, { to, locale, unsubscribe, invoice, pdf })));
}
