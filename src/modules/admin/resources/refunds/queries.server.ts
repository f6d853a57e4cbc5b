import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

const refunds = (db: Db, { filters }: Asked) =>
  db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .innerJoin('companies', 'companies.id', 'payments.company_id')
    .leftJoin('users', 'users.id', 'payment_refunds.asked_by')
    .select([
      'payment_refunds.id',
      'payment_refunds.payment_id',
      'payment_refunds.state',
      'payment_refunds.total_halalas',
      'payment_refunds.credits',
      'payment_refunds.reason',
      'payment_refunds.asked_at',
      'payment_refunds.done_at',
      'payments.reference',
      'payments.company_id',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .$if(filters['state'] !== undefined, (query) =>
      query.where('payment_refunds.state', '=', filters['state'] as string),
    )
    .$if(filters['asked_from'] !== undefined, (query) =>
      query.where('payment_refunds.asked_at', '>=', filters['asked_from'] as Date),
    )
    .$if(filters['asked_until'] !== undefined, (query) =>
      query.where('payment_refunds.asked_at', '<', filters['asked_until'] as Date),
    );

export const refundsReading = reading(refunds, {
  id: 'payment_refunds.id',
  columns: { asked_at: 'payment_refunds.asked_at' },
});
