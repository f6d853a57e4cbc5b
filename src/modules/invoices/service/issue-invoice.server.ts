import { createHash, randomUUID } from 'node:crypto';
import { requireBilledCompany } from '#modules/companies/service.server.ts';
import type { Payment } from '#modules/payments/contract.ts';
import { findPaymentToBill, findRefundToBill } from '#modules/payments/service.server.ts';
import { dayInRiyadh } from '#platform/durations.ts';
import { pick } from '#platform/fields/declared.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Line, Party } from '../contract.ts';
import {
  findCountersForUpdate,
  findCreditNoteOfRefund,
  findInvoiceOfPayment,
  insertInvoice,
  updateCounters,
} from '../queries.server.ts';
import { numberOfDocument, type InvoiceKind } from '../rules.ts';
import { invoicesTexts } from '../texts.ts';
import { zatcaQr } from '../zatca.ts';
import type { Issued } from './send-receipt.server.ts';

type Issuing = Uses<'db' | 'now'>;
type Document = {
  kind: InvoiceKind;
  payment_id: string;
  company_id: number;
  invoice_id: string | null;
  refund_id?: string;
  net_halalas: number;
  vat_halalas: number;
  vat_percent: number;
  total_halalas: number;
  seller: Party;
  buyer: Party;
  lines: Line[];
  supplied_on: string | null;
  reason: string | null;
};

/** The tax invoice of a payment, in the transaction that made it paid. A fee of nothing has none; asking again gives none. */
export const issueInvoice = (ctx: Issuing, paymentId: string): Promise<Issued | null> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentToBill(ctx, paymentId);
    if (payment.total_halalas === 0 || (await findInvoiceOfPayment(ctx.db, paymentId))) return null;
    const { net_halalas, vat_halalas, vat_percent, total_halalas, company_id } = payment;
    const amounts = { net_halalas, vat_halalas, total_halalas };
    return writeDocument(ctx, {
      kind: 'invoice',
      payment_id: paymentId,
      company_id,
      invoice_id: null,
      ...amounts,
      vat_percent,
      seller: await sellerNow(ctx),
      buyer: await buyerNow(ctx, company_id),
      lines: [{ ...wordsOf(payment), quantity: 1, unit_halalas: net_halalas, ...amounts }],
      supplied_on: dayInRiyadh(ctx.now()),
      reason: null,
    });
  });

/** In both languages, whatever the document's reader speaks. */
function wordsOf({ purpose, job_id, listing_days, package_sold }: Payment): Pick<Line, 'text' | 'en_text'> {
  const [ar, en] = [translate(invoicesTexts, 'ar'), translate(invoicesTexts, 'en')];
  if (package_sold) {
    const values = (name: string) => ({ name, count: package_sold.ads, days: package_sold.valid_days });
    return {
      text: ar('invoices.line_package', values(package_sold.ar_name)),
      en_text: en('invoices.line_package', values(package_sold.en_name)),
    };
  }
  const key = purpose === 'extension' ? 'invoices.line_extension' : 'invoices.line_ad';
  // As it stands in the ad's address; a number would be grouped.
  const values = { job_id: String(job_id), count: listing_days };
  return { text: ar(key, values), en_text: en(key, values) };
}

/**
 * Takes back what a refund gave back, in its transaction: the invoice itself stays as it was. A refund of all of it
 * repeats the invoice's lines; one of a part says that it is one.
 */
export const issueCreditNote = (ctx: Issuing, refundId: string): Promise<Issued | null> =>
  inTransaction(ctx, async (ctx) => {
    const refund = await findRefundToBill(ctx, refundId);
    const invoice = await findInvoiceOfPayment(ctx.db, refund.payment_id);
    if (!invoice || (await findCreditNoteOfRefund(ctx.db, refundId))) return null;
    const { net_halalas, vat_halalas, total_halalas } = refund;
    const amounts = { net_halalas, vat_halalas, total_halalas };
    const isWhole = total_halalas === invoice.total_halalas;
    return writeDocument(ctx, {
      kind: 'credit_note',
      payment_id: refund.payment_id,
      company_id: invoice.company_id,
      invoice_id: invoice.id,
      refund_id: refundId,
      ...amounts,
      vat_percent: Number(invoice.vat_percent),
      seller: invoice.seller as Party,
      buyer: invoice.buyer as Party,
      lines: isWhole
        ? (invoice.lines as Line[])
        : [
            {
              ...wordsOfPart(invoice.lines as Line[], refund.credits),
              quantity: 1,
              unit_halalas: net_halalas,
              ...amounts,
            },
          ],
      supplied_on: invoice.supplied_on,
      reason: refund.reason,
    });
  });

function wordsOfPart([line]: Line[], credits: number): Pick<Line, 'text' | 'en_text'> {
  const [ar, en] = [translate(invoicesTexts, 'ar'), translate(invoicesTexts, 'en')];
  const key = credits > 0 ? 'invoices.line_credits_back' : 'invoices.line_part_back';
  return {
    text: ar(key, { line: line!.text, count: credits }),
    en_text: en(key, { line: line!.en_text, count: credits }),
  };
}

async function writeDocument(ctx: Issuing, document: Document): Promise<Issued> {
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
  return { id, number, ...document };
}

/** In the form of the chain's first link: Base64 of the digest's hexadecimal text. */
const digestOf = (document: object) =>
  Buffer.from(createHash('sha256').update(JSON.stringify(document)).digest('hex')).toString('base64');

async function sellerNow(ctx: Issuing): Promise<Party> {
  const settings = await readSettings(ctx);
  return {
    national: {
      building_number: settings.seller_building_number,
      postal_code: settings.seller_postal_code,
      additional_number: settings.seller_additional_number,
    },
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
    national: pick(company, [
      'building_number',
      'street',
      'district',
      'postal_city',
      'postal_code',
      'additional_number',
    ]),
  };
}
