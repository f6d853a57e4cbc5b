import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Invoice, Line, Party } from '../contract.ts';
import { refuse } from '../errors.ts';
import { countInvoicesOfCompany, findInvoice, listInvoicesOfCompany } from '../queries.server.ts';
import type { InvoiceKind } from '../rules.ts';
import { setInvoice, type InvoiceDocument } from '../typesetting/set-invoice.server.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** The caller's company's invoices and credit notes, newest first. */
export async function listInvoices(
  ctx: Uses<'db'>,
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ invoices: Invoice[]; total: number }> {
  const { company_id } = requireCompany(actor, 'read');
  const [rows, total] = await Promise.all([
    listInvoicesOfCompany(ctx.db, company_id, { offset: (page - 1) * per_page, limit: per_page }),
    countInvoicesOfCompany(ctx.db, company_id),
  ]);
  return { invoices: rows.map(toInvoice), total };
}

/** One document as PDF, set from what was frozen; another company's is not found. */
export async function invoicePdf(ctx: Uses<'db'>, actor: Actor, id: string): Promise<{ bytes: Buffer; name: string }> {
  const { company_id } = requireCompany(actor, 'read');
  const row = await findInvoice(ctx.db, id);
  if (!row || row.company_id !== company_id) throw refuse('invoices.not_found');
  return { bytes: await setInvoice(documentOf(row)), name: `${row.number}.pdf` };
}

/** All that was frozen of it. */
export const documentOf = (row: Row): InvoiceDocument => ({
  ...toInvoice(row),
  seller: row.seller as Party,
  buyer: row.buyer as Party,
  lines: row.lines as Line[],
  reason: row.reason,
  qr: row.qr,
});

const toInvoice = (row: Row): Invoice => ({
  id: row.id,
  kind: row.kind as InvoiceKind,
  number: row.number,
  reference: row.reference,
  issued_at: row.issued_at.toISOString(),
  supplied_on: row.supplied_on,
  net_halalas: row.net_halalas,
  vat_halalas: row.vat_halalas,
  vat_percent: Number(row.vat_percent),
  total_halalas: row.total_halalas,
  credits: row.credits,
});
