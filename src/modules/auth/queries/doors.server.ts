import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { ExternalArrivals, ExternalAttempts, ExternalIdentities } from '#platform/db/tables.ts';

export const insertAttempt = (db: Db, attempt: Insertable<ExternalAttempts>) =>
  db.insertInto('external_attempts').values(attempt).execute();

const living = (db: Db, now: Date) => db.selectFrom('external_attempts').where('expires_at', '>', now);

/** Of several answers at once, one gets the row: it works once. */
export const takeAttempt = (
  db: Db,
  { state_hash, browser_hash }: { state_hash: Buffer; browser_hash: Buffer },
  now: Date,
  provider?: string,
) => {
  const found = db
    .deleteFrom('external_attempts')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('expires_at', '>', now)
    .where('parked', 'is', null);
  return (provider ? found.where('provider', '=', provider) : found).returningAll().executeTakeFirst();
};

/** `providers`: how the names of those begin who may post it. */
export const parkReturn = (db: Db, state_hash: Buffer, providers: string, parked: object, now: Date) =>
  db
    .updateTable('external_attempts')
    .set({ parked: JSON.stringify(parked) })
    .where('state_hash', '=', state_hash)
    .where((eb) => eb.fn<boolean>('starts_with', ['provider', eb.val(providers)]))
    .where('parked', 'is', null)
    .where('expires_at', '>', now)
    .returning('state_hash')
    .executeTakeFirst();

export async function takeParked(db: Db, browser_hash: Buffer, providers: string, now: Date) {
  const found = await living(db, now)
    .select('state_hash')
    .where('browser_hash', '=', browser_hash)
    .where((eb) => eb.fn<boolean>('starts_with', ['provider', eb.val(providers)]))
    .where('parked', 'is not', null)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  return db
    .deleteFrom('external_attempts')
    .where('state_hash', '=', found.state_hash)
    .returningAll()
    .executeTakeFirst();
}

export const findIdentityForUpdate = (db: Db, provider: string, subject: string) =>
  db
    .selectFrom('external_identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();

export const listIdentities = (db: Db, user_id: string) =>
  db
    .selectFrom('external_identities')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('linked_at')
    .limit(50)
    .execute();

/** Nothing comes back when the account has a door of this provider, or the door leads elsewhere. */
export const insertIdentity = (db: Db, identity: Insertable<ExternalIdentities>) =>
  db
    .insertInto('external_identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();

export const updateIdentity = (db: Db, provider: string, subject: string, changes: Updateable<ExternalIdentities>) =>
  db
    .updateTable('external_identities')
    .set(changes)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();

export const deleteIdentity = (db: Db, user_id: string, provider: string) =>
  db
    .deleteFrom('external_identities')
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .returning('email')
    .executeTakeFirst();

/** What is said the first time only stays. */
export const upsertArrival = (db: Db, arrival: Insertable<ExternalArrivals>) =>
  db
    .insertInto('external_arrivals')
    .values(arrival)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'subject']).doUpdateSet((eb) => ({
        email: eb.ref('excluded.email'),
        is_email_verified: eb.ref('excluded.is_email_verified'),
        first_name: eb.fn.coalesce('excluded.first_name', 'external_arrivals.first_name'),
        last_name: eb.fn.coalesce('excluded.last_name', 'external_arrivals.last_name'),
        picture_url: eb.ref('excluded.picture_url'),
        takes_picture: false,
        ticket_hash: eb.ref('excluded.ticket_hash'),
        user_id: null,
        arrived_at: eb.ref('excluded.arrived_at'),
      })),
    )
    .execute();

export const findArrival = (db: Db, ticket_hash: Buffer, since: Date) =>
  db
    .selectFrom('external_arrivals')
    .selectAll()
    .where('ticket_hash', '=', ticket_hash)
    .where('arrived_at', '>', since)
    .executeTakeFirst();

export const updateArrival = (db: Db, ticket_hash: Buffer, changes: Updateable<ExternalArrivals>) =>
  db.updateTable('external_arrivals').set(changes).where('ticket_hash', '=', ticket_hash).execute();

/** Of several at once, one gets the row. */
export const takeArrival = (db: Db, ticket_hash: Buffer) =>
  db.deleteFrom('external_arrivals').where('ticket_hash', '=', ticket_hash).returningAll().executeTakeFirst();
