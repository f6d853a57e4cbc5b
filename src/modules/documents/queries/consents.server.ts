import { sql, type Insertable, type RawBuilder } from 'kysely';
import { COUNTED_UP_TO } from '#platform/db/capped-total.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { Consents } from '#platform/db/tables.ts';
import { AGREED_BY } from '../rules.ts';

/** Serialises what one person says, until the transaction ends. */
export const lockConsentsOf = (db: Db, user_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`consents ${user_id}`}, 0))`.execute(db);

export const insertConsents = (db: Db, rows: Insertable<Consents>[]) =>
  db.insertInto('consents').values(rows).execute();

export const listConsentsOf = (db: Db, user_id: string, limit: number) =>
  db
    .selectFrom('consents')
    .leftJoin('document_versions as version', 'version.id', 'consents.version_id')
    .selectAll('consents')
    .select(['version.major', 'version.minor'])
    .where('user_id', '=', user_id)
    .orderBy('consents.id', 'desc')
    .limit(limit)
    .execute();

/** What they last said about a purpose without a text; undefined when they were never asked. */
export const findLastChoice = async (db: Db, user_id: string, purpose: string): Promise<boolean | undefined> =>
  (
    await db
      .selectFrom('consents')
      .select('is_given')
      .where('user_id', '=', user_id)
      .where('purpose', '=', purpose)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.is_given;

/** The newest version of each document that a person agreed to. */
export const listAgreed = (db: Db, user_id: string) =>
  db
    .selectFrom('consents')
    .innerJoin('document_versions as version', 'version.id', 'consents.version_id')
    .distinctOn('version.document')
    .select(['version.id', 'version.document', 'version.major', 'version.minor'])
    .where('user_id', '=', user_id)
    .where('is_given', '=', true)
    .orderBy('version.document')
    .orderBy('version.major', 'desc')
    .orderBy('version.minor', 'desc')
    .execute();

/** How many people agreed to any of these versions, counted no further than one more than `COUNTED_UP_TO`. */
export const countAgreed = async (db: Db, versionIds: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom(
        db
          .selectFrom('consents')
          .select('user_id')
          .distinct()
          .where('version_id', 'in', [0, ...versionIds])
          .limit(COUNTED_UP_TO + 1)
          .as('agreed'),
      )
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const needed = sql.join(
  Object.entries(AGREED_BY).map(
    ([type, documents]) => sql`(users.type = ${type} and v.document in (${sql.join([...documents])}))`,
  ),
  sql` or `,
);

/** From when a person has had an account whom somebody else brought and who has not agreed to every text yet; else null. */
const broughtWithout = sql<Date | null>`case when users.brought_at is not null and exists (
  select from document_versions v where v.published_at is not null and (${needed}) and not exists (
    select from consents c join document_versions a on a.id = c.version_id
    where c.user_id = users.id and a.document = v.document and c.is_given)) then users.brought_at end`;

export const findBroughtAt = async (db: Db, user_id: string): Promise<Date | null> =>
  (await db.selectFrom('users').select(broughtWithout.as('at')).where('id', '=', user_id).executeTakeFirst())?.at ??
  null;

/**
 * From when a version holds that asks the person of a row of `users` for a consent which they have not given; null when
 * none does. First versions ask nobody anew but whom a directory brought: whoever was there before them agreed to the
 * terms of their day.
 */
export const consentAskedFrom: RawBuilder<Date | null> = sql<Date | null>`coalesce(${broughtWithout}, (
  select min(v.effective_at) from document_versions v
  where v.asks_consent and v.published_at is not null and v.major > 1 and (${needed})
    and v.major > coalesce((
      select max(a.major) from consents c join document_versions a on a.id = c.version_id
      where c.user_id = users.id and a.document = v.document and c.is_given), 1)))`;

/** The version of the terms that the person of a row of `users` agreed to last, such as 2.1; null when of none. */
export const agreedTerms: RawBuilder<string | null> = sql<string | null>`(
  select a.major || '.' || a.minor from consents c join document_versions a on a.id = c.version_id
  where c.user_id = users.id and a.document = 'terms' and c.is_given order by c.id desc limit 1)`;

/** When that was. */
export const agreedTermsAt: RawBuilder<Date | null> = sql<Date | null>`(
  select max(c.at) from consents c where c.user_id = users.id and c.purpose = 'terms' and c.is_given)`;

/** The ledger keeps that somebody agreed, and of whom the pseudonym alone. */
export const pseudonymise = (db: Db, user_id: string, pseudonym: string) =>
  sql`select pseudonymise_consents(${user_id}, ${pseudonym})`.execute(db);
