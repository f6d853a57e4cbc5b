import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

const payments = (db: Db, { q, filters }: Asked) =>
  db
    .selectFrom('payments')
    .innerJoin('companies', 'companies.id', 'payments.company_id')
    .leftJoin('jobs', 'jobs.id', 'payments.job_id')
    .select([
      'payments.id',
      'payments.reference',
      'payments.company_id',
      'payments.job_id',
      'payments.total_halalas',
      'payments.net_halalas',
      'payments.vat_halalas',
      'payments.refund_halalas',
      'payments.pay_type',
      'payments.state',
      'payments.bank_reference',
      'payments.created_at',
      'payments.paid_at',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'jobs.ar_title',
      'jobs.en_title',
    ])
    .$if(filters['state'] !== undefined, (query) => query.where('payments.state', '=', filters['state'] as 'paid'))
    .$if(filters['pay_type'] !== undefined, (query) =>
      query.where('payments.pay_type', '=', filters['pay_type'] as string),
    )
    .$if(filters['company_id'] !== undefined, (query) =>
      query.where('payments.company_id', '=', filters['company_id'] as number),
    )
    .$if(filters['begun_from'] !== undefined, (query) =>
      query.where('payments.created_at', '>=', filters['begun_from'] as Date),
    )
    .$if(filters['begun_until'] !== undefined, (query) =>
      query.where('payments.created_at', '<', filters['begun_until'] as Date),
    )
    .$if(q !== '', (query) => query.where('payments.reference', '=', q.toUpperCase()));

export const allPaymentsReading = reading(payments, {
  id: 'payments.id',
  columns: { created_at: 'payments.created_at' },
});
