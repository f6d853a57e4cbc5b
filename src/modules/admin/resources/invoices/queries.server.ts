import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

const invoices = (db: Db, { q, filters }: Asked) =>
  db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .innerJoin('payments', 'payments.id', 'invoices.payment_id')
    .select([
      'invoices.id',
      'invoices.number',
      'invoices.kind',
      'invoices.company_id',
      'invoices.total_halalas',
      'invoices.vat_halalas',
      'invoices.issued_at',
      'invoices.reason',
      'invoices.payment_id',
      'payments.reference',
      'companies.foundation_name',
      'companies.en_foundation_name',
    ])
    .$if(filters['kind'] !== undefined, (query) => query.where('invoices.kind', '=', filters['kind'] as string))
    .$if(filters['company_id'] !== undefined, (query) =>
      query.where('invoices.company_id', '=', filters['company_id'] as number),
    )
    .$if(filters['issued_from'] !== undefined, (query) =>
      query.where('invoices.issued_at', '>=', filters['issued_from'] as Date),
    )
    .$if(filters['issued_until'] !== undefined, (query) =>
      query.where('invoices.issued_at', '<', filters['issued_until'] as Date),
    )
    .$if(q !== '', (query) => query.where('invoices.number', '=', q.toUpperCase()));

export const invoicesReading = reading(invoices, {
  id: 'invoices.id',
  columns: { issued_at: 'invoices.issued_at' },
});
