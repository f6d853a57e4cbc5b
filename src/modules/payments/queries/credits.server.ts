import { sql, type Insertable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { CompanyCredits } from '#platform/db/tables.ts';

/** Refused by the database when a lot has not so many. */
export const insertCreditEntry = (db: Db, entry: Insertable<CompanyCredits>) =>
  db.insertInto('company_credits').values(entry).execute();

const lotsWithLeft = (db: Db) =>
  db
    .selectFrom('company_credits as lot')
    .where('lot.lot_id', 'is', null)
    .select(['lot.id', 'lot.company_id', 'lot.expires_at', 'lot.listing_days', 'lot.payment_id', 'lot.credits'])
    .select((eb) =>
      eb(
        'lot.credits',
        '+',
        eb
          .selectFrom('company_credits as entry')
          .whereRef('entry.lot_id', '=', 'lot.id')
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('entry.credits'), sql<number>`0`).as('sum')),
      ).as('left'),
    );

/** A company's lots that can be spent, what runs out first in front. `left` may be 0. */
export const listUsableLots = async (db: Db, companyId: number, now: Date) =>
  (
    await lotsWithLeft(db)
      .where('lot.company_id', '=', companyId)
      .where('lot.expires_at', '>', now)
      .orderBy('lot.expires_at')
      .orderBy('lot.id')
      .execute()
  ).map((lot) => ({ ...lot, left: Number(lot.left) }));

/** Until the transaction ends nobody else spends from these; to be asked for what is left afterwards. */
export const lockUsableLots = (db: Db, companyId: number, now: Date) =>
  db
    .selectFrom('company_credits')
    .select('id')
    .where('company_id', '=', companyId)
    .where('lot_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockLot = (db: Db, id: number) =>
  db.selectFrom('company_credits').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const findLot = async (db: Db, id: number) => {
  const lot = await lotsWithLeft(db).where('lot.id', '=', id).executeTakeFirst();
  return lot && { ...lot, left: Number(lot.left) };
};

/** The lot that a payment of a package opened. */
export const findLotOfPayment = (db: Db, paymentId: string) =>
  db
    .selectFrom('company_credits')
    .select(['id', 'company_id'])
    .where('payment_id', '=', paymentId)
    .where('lot_id', 'is', null)
    .where('kind', '=', 'bought')
    .executeTakeFirst();

/** What is left of the lots that payments of packages opened and that have not ended, by payment. */
export const countUnspent = async (db: Db, paymentIds: readonly string[], now: Date): Promise<Map<string, number>> =>
  paymentIds.length === 0
    ? new Map()
    : new Map(
        (
          await lotsWithLeft(db)
            .where('lot.payment_id', 'in', paymentIds)
            .where('lot.kind', '=', 'bought')
            .where('lot.expires_at', '>', now)
            .execute()
        ).map(({ payment_id, left }) => [payment_id!, Number(left)]),
      );

/** The entry by which an ad's payment took its credit. */
export const findSpending = (db: Db, paymentId: string) =>
  db
    .selectFrom('company_credits')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'spent')
    .executeTakeFirst();

/** Lots past their end with something left, longest over first. */
export const listLotsOver = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom(lotsWithLeft(db).where('lot.expires_at', '<=', now).as('lot'))
    .select('lot.id')
    .where('lot.left', '>', 0)
    .orderBy('lot.expires_at')
    .orderBy('lot.id')
    .limit(limit)
    .execute();

/** Lots that end until then, with something left, of which nobody was told. */
export const listLotsToRemind = (
  db: Db,
  { now, until, limit, except }: { now: Date; until: Date; limit: number; except: readonly string[] },
) =>
  db
    .selectFrom(
      lotsWithLeft(db)
        .where('lot.expires_at', '>', now)
        .where('lot.expires_at', '<=', until)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('credit_reminders').select('lot_id').whereRef('lot_id', '=', 'lot.id'))),
        )
        .as('lot'),
    )
    .select(['lot.id', 'lot.company_id', 'lot.left'])
    .where('lot.left', '>', 0)
    .where('lot.id', '<>', sql<number>`all(${except}::bigint[])`)
    .orderBy('lot.expires_at')
    .orderBy('lot.id')
    .limit(limit)
    .execute();

/** False when somebody else has taken it meanwhile. */
export const insertReminder = async (db: Db, lotId: number, at: Date): Promise<boolean> =>
  (await db
    .insertInto('credit_reminders')
    .values({ lot_id: lotId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('lot_id')
    .executeTakeFirst()) !== undefined;

/** The statement of a company, newest first, each entry with the sum up to it. */
export const listCreditEntries = (db: Db, companyId: number, page: { offset: number; limit: number }) =>
  db
    .selectFrom(
      db
        .selectFrom('company_credits')
        .selectAll()
        .select(sql<number>`(sum(credits) over (order by id))::int`.as('balance'))
        .where('company_id', '=', companyId)
        .as('entry'),
    )
    .leftJoin('company_credits as lot', 'lot.id', 'entry.lot_id')
    .leftJoin('payments', (join) =>
      join.on('payments.id', '=', (eb) => eb.fn.coalesce('lot.payment_id', 'entry.payment_id')),
    )
    .leftJoin('jobs', 'jobs.id', 'entry.job_id')
    .select([
      'entry.id',
      'entry.at',
      'entry.kind',
      'entry.credits',
      'entry.balance',
      'entry.expires_at',
      'entry.payment_id',
      'entry.job_id',
      'payments.package_sold',
      'jobs.ar_title',
      'jobs.en_title',
    ])
    .orderBy('entry.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

export const countCreditEntries = async (db: Db, companyId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('company_credits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
