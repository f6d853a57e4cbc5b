import { sql } from 'kysely';
import { countUpTo } from '#platform/db/count-queries.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { ReceiptFilter } from './contract.ts';

/** Staff's lists read across modules and write nothing: every action goes through its module's service. */
type Search = { filter: ReceiptFilter; q: string; weekAgo: Date };
type Page = { offset: number; limit: number };

const likeOf = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

const receipts = (db: Db, { filter, q, weekAgo }: Search) =>
  db
    .selectFrom('payments')
    .innerJoin('companies', 'companies.id', 'payments.company_id')
    .leftJoin('jobs', 'jobs.id', 'payments.job_id')
    .$if(filter !== 'paid', (query) => query.where('payments.invoice_image_file_id', 'is not', null))
    .$if(filter === 'paid', (query) => query.where('payments.state', 'in', ['paid', 'refunded']))
    .$if(filter === 'waiting', (query) => query.where('payments.state', '=', 'receipt_sent'))
    .$if(filter === 'refused', (query) => query.where('payments.state', '=', 'refused'))
    .$if(filter === 'week', (query) => query.where('payments.receipt_sent_at', '>=', weekAgo))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('payments.reference', 'ilike', likeOf(q)),
          eb('payments.bank_reference', 'ilike', likeOf(q)),
          eb('companies.foundation_name', 'ilike', likeOf(q)),
          eb('companies.en_foundation_name', 'ilike', likeOf(q)),
        ]),
      ),
    );

/** What waits longest comes first; in the other views the newest does. */
export const listReceipts = (db: Db, search: Search, { offset, limit }: Page) =>
  receipts(db, search)
    .select([
      'payments.id',
      'payments.reference',
      'payments.state',
      'payments.pay_type',
      'payments.package_sold',
      'payments.refund_halalas',
      'payments.total_halalas',
      'payments.receipt_sent_at',
      'payments.paid_at',
      'payments.company_id',
      'payments.job_id',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'companies.state as company_state',
      'jobs.ar_title',
      'jobs.en_title',
    ])
    .orderBy(
      search.filter === 'paid' ? 'payments.paid_at' : 'payments.receipt_sent_at',
      search.filter === 'waiting' ? 'asc' : 'desc',
    )
    .orderBy('payments.id')
    .offset(offset)
    .limit(limit)
    .execute();

const countOf = sql<number>`count(*)::int`.as('count');

export const countReceipts = (db: Db, search: Search): Promise<number> => countUpTo(db, receipts(db, search));

export const findReceipt = (db: Db, id: string) =>
  db
    .selectFrom('payments')
    .innerJoin('companies', 'companies.id', 'payments.company_id')
    .leftJoin('jobs', 'jobs.id', 'payments.job_id')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'payments.bank_account_id')
    .select([
      'payments.id',
      'payments.reference',
      'payments.state',
      'payments.net_halalas',
      'payments.vat_halalas',
      'payments.total_halalas',
      'payments.bank_reference',
      'payments.receipt_sent_at',
      'payments.pay_type',
      'payments.purpose',
      'payments.package_sold',
      'payments.refund_halalas',
      'payments.reason',
      'payments.invoice_image_file_id',
      'payments.company_id',
      'payments.job_id',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'companies.state as company_state',
      'companies.commercial_registration',
      'jobs.ar_title',
      'jobs.en_title',
      'bank_accounts.bank_ar',
      'bank_accounts.bank_en',
      'bank_accounts.iban',
    ])
    .where('payments.id', '=', id)
    .where((eb) =>
      eb.or([eb('payments.invoice_image_file_id', 'is not', null), eb('payments.state', 'in', ['paid', 'refunded'])]),
    )
    .executeTakeFirst();

export const listReviews = (db: Db, { offset, limit }: Page) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.ar_title',
      'jobs.en_title',
      'jobs.updated_at',
      'jobs.company_id',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'companies.state as company_state',
    ])
    .where('jobs.state', '=', 'in_review')
    .orderBy('jobs.updated_at')
    .orderBy('jobs.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countReviews = async (db: Db): Promise<number> =>
  (await db.selectFrom('jobs').select(countOf).where('state', '=', 'in_review').executeTakeFirstOrThrow()).count;

const unread = (db: Db) =>
  db.selectFrom('companies').where('papers_due_at', 'is not', null).where('suspended_at', 'is', null);

/** Who waits longest first. */
export const listCompaniesToVerify = (db: Db, { offset, limit }: Page) =>
  unread(db).selectAll().orderBy('papers_due_at').orderBy('id').offset(offset).limit(limit).execute();

export const countCompaniesToVerify = async (db: Db): Promise<number> =>
  (await unread(db).select(countOf).executeTakeFirstOrThrow()).count;

export const findCompanyToVerify = (db: Db, id: number) =>
  db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .where('commercial_file_id', 'is not', null)
    .executeTakeFirst();

/** What was done to one record, oldest first. */
export const listHistoryOf = (db: Db, kind: string, id: string | number) =>
  db
    .selectFrom('audit_events')
    .select(['at', 'action', 'outcome'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
