import { inLanguage } from '#modules/jobs/rules.ts';
import { companyOf } from '../linked.ts';
import { at, resource } from '../resource.server.ts';
import { allPaymentsDescription } from './description.ts';
import { allPaymentsReading } from './queries.server.ts';

export const allPayments = resource(allPaymentsDescription, {
  reading: allPaymentsReading,
  toRow: (row, locale) => ({
    id: row.id,
    reference: row.reference,
    company: companyOf(row, locale),
    total_halalas: row.total_halalas,
    refund_halalas: row.refund_halalas,
    pay_type: row.pay_type,
    created_at: at(row.created_at),
    paid_at: at(row.paid_at),
    state: row.state,
    ad:
      row.job_id === null
        ? null
        : { id: row.job_id, name: inLanguage(locale, row.ar_title, row.en_title), detail: null },
    net_halalas: row.net_halalas,
    vat_halalas: row.vat_halalas,
    bank_reference: row.bank_reference,
  }),
});
