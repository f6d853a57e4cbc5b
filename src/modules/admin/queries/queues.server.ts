import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import type { QueueName } from '../queues.ts';

type Waiting = SelectQueryBuilder<Tables, never, { id: string; since: Date }>;
const asText = (column: string) => sql<string>`${sql.ref(column)}::text`.as('id');
const waitingOf = (query: unknown) => query as Waiting;

/** Which records wait in a queue, and since when. */
const WAITING: Record<QueueName, (db: Db, now: Date) => Waiting> = {
  receipts: (db) =>
    waitingOf(
      db
        .selectFrom('payments')
        .select([asText('payments.id'), 'receipt_sent_at as since'])
        .where('state', '=', 'receipt_sent')
        .where('invoice_image_file_id', 'is not', null),
    ),
  reviews: (db) =>
    waitingOf(
      db
        .selectFrom('jobs')
        .select([asText('jobs.id'), 'updated_at as since'])
        .where('state', '=', 'in_review'),
    ),
  corrections: (db) =>
    waitingOf(
      db
        .selectFrom('job_corrections')
        .select([asText('job_corrections.job_id'), 'asked_at as since'])
        .where('state', '=', 'waiting'),
    ),
  companies: (db) =>
    waitingOf(
      db
        .selectFrom('companies')
        .select([asText('companies.id'), sql<Date>`papers_due_at`.as('since')])
        .where('papers_due_at', 'is not', null)
        .where('suspended_at', 'is', null),
    ),
  /** What was extended waits as from when its promised time, counted back from its day, would have begun. */
  privacy_requests: (db) =>
    waitingOf(
      db
        .selectFrom('rights_requests')
        .select([asText('rights_requests.id'), sql<Date>`asked_at + make_interval(days => extended_days)`.as('since')])
        .where('state', '=', 'open'),
    ),
  /** The clock stops when the authority is told, or an incident is closed with the reason why not. */
  incidents: (db) =>
    waitingOf(
      db
        .selectFrom('incidents')
        .select([asText('incidents.id'), 'aware_at as since'])
        .where('authority_told_at', 'is', null)
        .where('closed_at', 'is', null),
    ),
  // Whose wait is over: before that nobody can be let in.
  lost_factors: (db, now) =>
    waitingOf(
      db
        .selectFrom('ways_back')
        .select([asText('ways_back.id'), 'ripe_at as since'])
        .where('state', '=', 'waiting')
        .where('ripe_at', '<=', now),
    ),
  contact: (db) =>
    waitingOf(
      db
        .selectFrom('contact_threads')
        .select([asText('contact_threads.id'), sql<Date>`waits_since`.as('since')])
        .where('waits_since', 'is not', null),
    ),
  trust: (db) =>
    waitingOf(
      db
        .selectFrom('trust_cases')
        .select([asText('trust_cases.id'), 'opened_at as since'])
        .where('decided_at', 'is', null),
    ),
};

export const measureQueue = (db: Db, queue: QueueName, now: Date): Promise<{ count: number; oldest_at: Date | null }> =>
  db
    .selectFrom(WAITING[queue](db, now).as('waiting'))
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(since)`.as('oldest_at')])
    .executeTakeFirstOrThrow();

/** Who works on what waits in a queue, the busiest first. */
export const listHolders = (db: Db, queue: QueueName, { after, now }: { after: Date; now: Date }) =>
  db
    .selectFrom('staff_claims as claim')
    .innerJoin(WAITING[queue](db, now).as('waiting'), 'waiting.id', 'claim.subject_id')
    .innerJoin('users', 'users.id', 'claim.user_id')
    .select([
      'users.id',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('claim.queue', '=', queue)
    .where('claim.claimed_at', '>', after)
    .groupBy('users.id')
    .orderBy('count', 'desc')
    .orderBy('users.id')
    .execute();

export const isWaiting = async (db: Db, queue: QueueName, id: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom(WAITING[queue](db, now).as('waiting'))
    .select('waiting.id')
    .where('waiting.id', '=', id)
    .executeTakeFirst()) !== undefined;
