import { companyOf } from '../linked.ts';
import { at, resource } from '../resource.server.ts';
import { invoicesDescription } from './description.ts';
import { invoicesReading } from './queries.server.ts';

export const invoices = resource(invoicesDescription, {
  reading: invoicesReading,
  toRow: (row, locale) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    company: companyOf(row, locale),
    total_halalas: row.total_halalas,
    vat_halalas: row.vat_halalas,
    issued_at: at(row.issued_at),
    payment: { id: row.payment_id, name: row.reference, detail: null },
    reason: row.reason,
  }),
});
