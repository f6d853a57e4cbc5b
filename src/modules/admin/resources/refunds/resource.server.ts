import { personName } from '#platform/texts/person-name.ts';
import { companyOf } from '../linked.ts';
import { at, resource } from '../resource.server.ts';
import { refundsDescription } from './description.ts';
import { refundsReading } from './queries.server.ts';

export const refunds = resource(refundsDescription, {
  reading: refundsReading,
  toRow: (row, locale) => ({
    id: row.id,
    payment: { id: row.payment_id, name: row.reference, detail: null },
    company: companyOf(row, locale),
    total_halalas: row.total_halalas,
    credits: row.credits,
    asked_at: at(row.asked_at),
    done_at: at(row.done_at),
    state: row.state,
    staff: personName(row, locale) || null,
    reason: row.reason,
  }),
});
