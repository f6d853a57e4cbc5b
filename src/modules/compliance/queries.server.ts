import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { AuditQuery } from './contract.ts';

type Asked = Omit<AuditQuery, 'days' | 'before'> & { since: Date; staff: readonly string[] };

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

const asked = (db: Db, { q, actor, action, kind, outcome, since, staff }: Asked) =>
  db
    .selectFrom('audit_events')
    .where('at', '>=', since)
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(kind !== '', (query) => query.where('subject_kind', '=', kind))
    .$if(outcome !== '', (query) => query.where('outcome', '=', outcome))
    .$if(actor === 'tasks', (query) => query.where('actor_user_id', 'is', null).where('ip', '=', ''))
    .$if(actor === 'staff', (query) =>
      query.where((eb) =>
        eb.or([
          eb('actor_user_id', 'in', [NO_ACCOUNT, ...staff]),
          eb.and([eb('actor_user_id', 'is', null), eb('actor_task', 'is not', null)]),
        ]),
      ),
    )
    .$if(!['all', 'staff', 'tasks'].includes(actor), (query) => query.where('actor_user_id', '=', actor))
    .$if(q !== '', (query) => query.where('audit_events.id', 'in', rowsWith(db, q)));

/** By a record, a request or the e-mail of who did it, each found by its own index. */
const rowsWith = (db: Db, q: string) =>
  db
    .selectFrom('audit_events')
    .select('id')
    .where('request_id', '=', q)
    .union(db.selectFrom('audit_events').select('id').where('subject_id', '=', q))
    .union(
      db
        .selectFrom('users')
        .innerJoin('audit_events', 'audit_events.actor_user_id', 'users.id')
        .select('audit_events.id')
        .where('users.email', '=', q.toLowerCase()),
    );

const NEAR_THE_BEGINNING = 1_000;

/**
 * Where a reading that goes back by number ends, so that one which finds little does not go back to the first row of all.
 * Rows that are written at the same time may be numbered in another order.
 */
const firstSince = (since: Date) => sql<number>`(
  select min(id) from (
    select id from audit_events where at >= ${since} order by at limit ${NEAR_THE_BEGINNING}
  ) as first)`;

/** Newest first. */
export const listAudit = (db: Db, query: Asked, { before, limit }: { before: number | undefined; limit: number }) =>
  asked(db, query)
    .leftJoin('users', 'users.id', 'audit_events.actor_user_id')
    .selectAll('audit_events')
    .select(['ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name', 'email', 'phone'])
    .where('audit_events.id', '>=', firstSince(query.since))
    .$if(before !== undefined, (rows) => rows.where('audit_events.id', '<', before!))
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .execute();

/** What was done to one record, and of a person what they did, newest first. */
export const listOfRecord = (
  db: Db,
  { kind, id }: { kind: string; id: string },
  { before, limit }: { before: number | undefined; limit: number },
) => {
  const newest = (of: RawBuilder<unknown>) => sql`(
    select id from audit_events where ${of} and id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit})`;
  const to = newest(sql`subject_kind = ${kind} and subject_id = ${id}`);
  return db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'audit_events.actor_user_id')
    .selectAll('audit_events')
    .select(['ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name', 'email', 'phone'])
    .where(
      'audit_events.id',
      'in',
      sql<number>`(${kind === 'user' ? sql`${to} union ${newest(sql`actor_user_id = ${id}`)}` : to})`,
    )
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .execute();
};

/** How many of the day in which a moment lies, as the clock of the given zone has it. */
export const countOfDay = (db: Db, query: Asked, moment: Date, zone: string) => {
  const start = sql<Date>`date_trunc('day', ${moment}::timestamptz, ${zone})`;
  return asked(db, query)
    .select([
      sql<string>`to_char(${moment}::timestamptz at time zone ${zone}, 'YYYY-MM-DD')`.as('day'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('at', '>=', start)
    .where('at', '<', sql<Date>`date_add(${start}, interval '1 day', ${zone})`)
    .executeTakeFirstOrThrow();
};

export const listNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name', 'email', 'phone'])
    .where('id', 'in', [NO_ACCOUNT, ...ids])
    .execute();

export const findLastLook = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('audit_events')
    .select('id')
    .where('actor_user_id', '=', userId)
    .where('action', '=', 'admin.read_audit')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();

type Wanted = { staff: readonly string[]; actions: readonly string[]; since: Date; limit: number };

/** What these people did of these kinds, newest first. */
export const listDone = (db: Db, { staff, actions, since, limit }: Wanted) =>
  db
    .selectFrom('audit_events')
    .innerJoin('users', 'users.id', 'audit_events.actor_user_id')
    .select(['audit_events.id', 'at', 'action', 'actor_user_id', 'subject_kind', 'subject_id'])
    .select(['ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name'])
    .where('at', '>=', since)
    .where('actor_user_id', 'in', [NO_ACCOUNT, ...staff])
    .where('action', 'in', ['', ...actions])
    .where('outcome', '=', 'done')
    .orderBy('at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .execute();

type Subject = { subject_kind: string | null; subject_id: string | null };

/** What people, companies and ads are called, by kind and id. */
export async function listSubjectNames(db: Db, rows: Subject[], locale: Locale): Promise<Map<string, string>> {
  const idsOf = (kind: string) => rows.flatMap((row) => (row.subject_kind === kind ? [row.subject_id!] : []));
  const [companies, jobs] = [idsOf('company').map(Number), idsOf('job').map(Number)];
  const [ofPeople, ofCompanies, ofJobs] = await Promise.all([
    listNames(db, idsOf('user')),
    db
      .selectFrom('companies')
      .select(['id', 'foundation_name', 'en_foundation_name'])
      .where('id', 'in', [0, ...companies])
      .execute(),
    db
      .selectFrom('jobs')
      .select(['id', 'ar_title', 'en_title'])
      .where('id', 'in', [0, ...jobs])
      .execute(),
  ]);
  const first = (ar: string | null, en: string | null) => (locale === 'ar' ? ar || en : en || ar) ?? '';
  return new Map([
    ...ofPeople.map((one) => [`user ${one.id}`, personName(one, locale)] as const),
    ...ofCompanies.map((one) => [`company ${one.id}`, first(one.foundation_name, one.en_foundation_name)] as const),
    ...ofJobs.map((one) => [`job ${one.id}`, first(one.ar_title, one.en_title)] as const),
  ]);
}
