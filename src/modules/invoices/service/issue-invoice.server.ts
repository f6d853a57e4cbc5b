import { createHash, randomUUID } from 'node:crypto';
import { requireBilledCompany } from '#modules/companies/service.server.ts';
import { findPaymentToBill } from '#modules/payments/service.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Line, Party } from '../contract.ts';
import { findCountersForUpdate, findInvoiceOfPayment, insertInvoice, updateCounters } from '../queries.server.ts';
import { numberOfDocument, type InvoiceKind } from '../rules.ts';
import { invoicesTexts } from '../texts.ts';
import { zatcaQr } from '../zatca.ts';

type Issuing = Uses<'db' | 'now'>;
type Document = {
  kind: InvoiceKind;
  payment_id: string;
  company_id: number;
  invoice_id: string | null;
  net_halalas: number;
  vat_halalas: number;
  vat_percent: number;
  total_halalas: number;
  seller: Party;
  buyer: Party;
  lines: Line[];
  reason: string | null;
};

/** The tax invoice of a payment, in the transaction that made it paid. A fee of nothing has none; asking again gives none. */
export async function issueInvoice(ctx: Issuing, paymentId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentToBill(ctx, paymentId);
    if (payment.total_halalas === 0 || (await findInvoiceOfPayment(ctx.db, paymentId, 'invoice'))) return;
    const { net_halalas, vat_halalas, vat_percent, total_halalas, company_id, job_id, listing_days } = payment;
    const values = { job_id, count: listing_days };
    const amounts = { net_halalas, vat_halalas, total_halalas };
    await writeDocument(ctx, {
      kind: 'invoice',
      payment_id: paymentId,
      company_id,
      invoice_id: null,
      ...amounts,
      vat_percent,
      seller: await sellerNow(ctx),
      buyer: await buyerNow(ctx, company_id),
      lines: [
        {
          text: translate(invoicesTexts, 'ar')('invoices.line_ad', values),
          en_text: translate(invoicesTexts, 'en')('invoices.line_ad', values),
          quantity: 1,
          ...amounts,
        },
      ],
      reason: null,
    });
  });
}

/** Takes a refunded payment's invoice back, in the transaction of the refund: the invoice itself stays as it was. */
export async function issueCreditNote(ctx: Issuing, paymentId: string, reason: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const invoice = await findInvoiceOfPayment(ctx.db, paymentId, 'invoice');
    if (!invoice || (await findInvoiceOfPayment(ctx.db, paymentId, 'credit_note'))) return;
    await writeDocument(ctx, {
      kind: 'credit_note',
      payment_id: paymentId,
      company_id: invoice.company_id,
      invoice_id: invoice.id,
      net_halalas: invoice.net_halalas,
      vat_halalas: invoice.vat_halalas,
      vat_percent: Number(invoice.vat_percent),
      total_halalas: invoice.total_halalas,
      seller: invoice.seller as Party,
      buyer: invoice.buyer as Party,
      lines: invoice.lines as Line[],
      reason,
    });
  });
}

async function writeDocument(ctx: Issuing, document: Document): Promise<void> {
  const counters = await findCountersForUpdate(ctx.db);
  const icv = counters.icv + 1;
  const sequence = (document.kind === 'invoice' ? counters.last_invoice : counters.last_credit_note) + 1;
  const id = randomUUID();
  const number = numberOfDocument(document.kind, sequence);
  const issued_at = ctx.now();
  const chained = {
    id,
    number,
    icv,
    issued_at: issued_at.toISOString(),
    ...document,
    previous_digest: counters.last_digest,
  };
  const digest = digestOf(chained);
  await insertInvoice(ctx.db, {
    ...document,
    id,
    sequence,
    number,
    icv,
    issued_at,
    previous_digest: counters.last_digest,
    digest,
    seller: JSON.stringify(document.seller),
    buyer: JSON.stringify(document.buyer),
    lines: JSON.stringify(document.lines),
    qr: zatcaQr({
      seller_name: document.seller.name,
      seller_vat_number: document.seller.vat_number ?? '',
      at: issued_at,
      total_halalas: document.total_halalas,
      vat_halalas: document.vat_halalas,
    }),
  });
  await updateCounters(ctx.db, {
    icv,
    last_invoice: document.kind === 'invoice' ? sequence : counters.last_invoice,
    last_credit_note: document.kind === 'credit_note' ? sequence : counters.last_credit_note,
    last_digest: digest,
  });
}

/** In the form of the chain's first link: Base64 of the digest's hexadecimal text. */
const digestOf = (document: object) =>
  Buffer.from(createHash('sha256').update(JSON.stringify(document)).digest('hex')).toString('base64');

async function sellerNow(ctx: Issuing): Promise<Party> {
  const settings = await readSettings(ctx);
  return {
    name: settings.seller_name,
    en_name: settings.seller_en_name,
    vat_number: settings.seller_vat_number,
    registration: settings.seller_registration,
    address: settings.seller_address,
    en_address: settings.seller_en_address,
  };
}

async function buyerNow(ctx: Issuing, companyId: number): Promise<Party> {
  const company = await requireBilledCompany(ctx, companyId);
  return {
    name: company.foundation_name,
    en_name: company.en_foundation_name,
    vat_number: company.vat_number,
    registration: company.commercial_registration,
    address: company.address,
    en_address: null,
  };
}
