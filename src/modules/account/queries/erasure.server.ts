import { sql, type ExpressionBuilder } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/tables.ts';
import type { ForeignKey } from './catalogue.server.ts';

export async function findDeletion(db: Db, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('users').select('deletion_asked_at').where('id', '=', userId).executeTakeFirst();
  return row?.deletion_asked_at ?? null;
}

/** Somebody in the company beside one who can act: neither suspended nor on the way out. */
const others = (eb: ExpressionBuilder<DB & { own: DB['company_members'] }, 'own'>) =>
  eb
    .selectFrom('company_members as other')
    .innerJoin('users', 'users.id', 'other.user_id')
    .select('other.user_id')
    .whereRef('other.company_id', '=', 'own.company_id')
    .whereRef('other.user_id', '<>', 'own.user_id')
    .where('users.suspended_at', 'is', null)
    .where('users.deletion_asked_at', 'is', null);

/** Owners of whom no other stays beside them, of a company whose ads people are reading or waiting to. */
const lastOwnersOfLiveAds = (db: Db) =>
  db
    .selectFrom('company_members as own')
    .innerJoin('jobs', 'jobs.company_id', 'own.company_id')
    .select('own.user_id')
    .where('own.role', '=', 'owner')
    .where('jobs.state', 'in', ['active', 'paused', 'in_review'])
    .where((eb) => eb.not(eb.exists(others(eb).where('other.role', '=', 'owner'))));

export const isLastOwnerOfLiveAds = async (db: Db, userId: string): Promise<boolean> =>
  (await lastOwnersOfLiveAds(db).where('own.user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined;

/** The only owner of a company for which others act: nobody could manage its people any more. */
export const isLastOwnerOfTeam = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('company_members as own')
    .select('own.user_id')
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'owner')
    .where((eb) => eb.exists(others(eb)))
    .where((eb) => eb.not(eb.exists(others(eb).where('other.role', '=', 'owner'))))
    .executeTakeFirst()) !== undefined;

/** Of two owners who leave at the same moment, the second sees the first gone. */
export const lockCompanyOf = (db: Db, userId: string) =>
  db
    .selectFrom('companies')
    .select('companies.id')
    .where('companies.id', 'in', db.selectFrom('company_members').select('company_id').where('user_id', '=', userId))
    .forUpdate()
    .execute();

const leaving = (db: Db, askedBefore: Date) =>
  db
    .selectFrom('users')
    .where('deletion_asked_at', '<=', askedBefore)
    // Whoever came back to post ads, and did not say that they stay, waits until these have run out or others came.
    .where(
      'id',
      'not in',
      lastOwnersOfLiveAds(db).where((eb) => eb.not(eb.exists(others(eb)))),
    );

export const listLeaving = (db: Db, askedBefore: Date, limit: number) =>
  leaving(db, askedBefore).select('id').orderBy('deletion_asked_at').limit(limit).execute();

export async function countLeaving(db: Db, askedBefore: Date): Promise<number> {
  const { count } = await leaving(db, askedBefore)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locked: its owner may be logging in to stay at this very moment. */
export const findLeavingForUpdate = (db: Db, id: string, askedBefore: Date) =>
  db
    .selectFrom('users')
    .select(['id', 'type', 'email', 'email_verified_at', 'phone', 'phone_verified_at', 'locale', 'deletion_asked_at'])
    .where('id', '=', id)
    .where('deletion_asked_at', '<=', askedBefore)
    .forUpdate()
    .executeTakeFirst();

/** What a seeker wrote to companies; the companies keep their own side. */
export const eraseLetters = (db: Db, userId: string, at: Date) =>
  db
    .updateTable('messages')
    .set({ text: '', file_id: null, erased_at: at })
    .where('sender_user_id', '=', userId)
    .where('sender_side', '=', 'seeker')
    .execute();

/** What others were told of the person: it names them and leads to what is going. */
export async function deleteTold(db: Db, userId: string): Promise<void> {
  await sql`
    delete from notifications where user_id <> ${userId} and (
      href like '%' || ${userId}::text || '%'
      or substring(href from '^/messages/([0-9a-f-]{36})') in (select id::text from conversations where seeker_id = ${userId})
      or substring(href from '[?&]application=([0-9a-f-]{36})') in (select id::text from applications where user_id = ${userId}))
  `.execute(db);
}

/** An ad no longer counts an applicant who is gone. */
export const discountApplications = (db: Db, userId: string) =>
  sql`
    update jobs set applicants_num = greatest(0, applicants_num - 1)
    where id in (select job_id from applications where user_id = ${userId})
  `.execute(db);

/**
 * Where an id or an address stands outside of any foreign key: for a while, or in a queue. Of an address that they never
 * showed to be theirs, only what passes goes: what was written from it is another's.
 */
export async function deletePassing(
  db: Db,
  userId: string,
  { addresses, proven }: { addresses: string[]; proven: string[] },
): Promise<void> {
  const marks = [userId, ...addresses];
  const holds = (column: string) =>
    sql`${sql.ref(column)}::text like any(${marks.map((mark) => `%${escaped(mark)}%`)})`;
  await sql`delete from idempotency_keys where caller = ${userId} or ${holds('answer')}`.execute(db);
  await sql`delete from attempts where ${holds('key')}`.execute(db);
  // Alerts that were asked for without logging in.
  await sql`delete from alert_receivers where email = any(${proven})`.execute(db);
  await sql`delete from contact_threads where email = any(${proven})`.execute(db);
  await sql`delete from one_time_codes where destination = any(${addresses})`.execute(db);
  await sql`delete from dev_inbox where "to" = any(${addresses}) or ${holds('text')} or ${holds('html')}`.execute(db);
  await sql`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker._private_jobs where ${holds('payload')} and locked_at is null
  `.execute(db);
}

const escaped = (value: string) => value.replace(/[\\%_]/g, '\\$&');

/**
 * The trail keeps what was done; a pseudonym that stands for nobody else is who did it. The site may not write into it,
 * so a function of the owner of the tables does, for a person who asked to be deleted.
 */
export const pseudonymise = (db: Db, userId: string, pseudonym: string) =>
  sql`select pseudonymise_audit(${userId}, ${pseudonym})`.execute(db);

/** Takes all that hangs on the account along, or unlinks it, as the foreign keys say. */
export const deleteAccount = (db: Db, userId: string) => db.deleteFrom('users').where('id', '=', userId).execute();

export async function findCompanyOf(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('company_members')
    .select('company_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** A company that nobody acts for any more and that never did anything others rely on. */
export const deleteCompanyIfEmpty = (db: Db, id: number) =>
  sql`
    delete from companies where id = ${id}
      and not exists (select from company_members where company_id = ${id})
      and not exists (select from payments where company_id = ${id})
      and not exists (select from conversations where company_id = ${id})
      and not exists (select from applications where company_id = ${id})
      and not exists (select from jobs where company_id = ${id})
  `.execute(db);

export async function listFileIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').where('owner_user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** Files that no record refers to any more go with the next sweep, and their names at once. */
export async function dropUnused(db: Db, ids: string[], references: ForeignKey[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const free = references.map(
    ({ table_name, columns }) =>
      sql`not exists (select from ${sql.table(table_name)} as t where t.${sql.ref(columns[0]!)} = f.id)`,
  );
  await sql`
    update files as f set deleted_at = coalesce(f.deleted_at, ${at}), name = f.kind
    where f.id = any(${ids}::uuid[]) and ${sql.join([sql`true`, ...free], sql` and `)}
  `.execute(db);
}
