import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { FactorTickets, Passkeys } from '#platform/db/tables.ts';

export const findAuthenticator = (db: Db, userId: string) =>
  db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Takes the place of one that was begun and never confirmed; nothing comes back where one is confirmed. */
export const beginAuthenticator = (db: Db, one: { user_id: string; secret_sealed: Buffer; created_at: Date }) =>
  db
    .insertInto('authenticators')
    .values(one)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_sealed: one.secret_sealed, created_at: one.created_at, last_step: 0 })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();

/** Of the same code sent twice at once, one gets a row. */
export const takeStep = (db: Db, userId: string, step: number, isConfirmed: boolean) =>
  db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();

export const confirmAuthenticator = (db: Db, userId: string, at: Date) =>
  db
    .updateTable('authenticators')
    .set({ confirmed_at: at })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

export const deleteAuthenticator = (db: Db, userId: string) =>
  db.deleteFrom('authenticators').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst();

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[], at: Date): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: at })))
    .execute();
}

export const deleteRecoveryCodes = (db: Db, userId: string) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();

export const spendRecoveryCode = (db: Db, userId: string, codeHash: Buffer, at: Date) =>
  db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export const listPasskeys = (db: Db, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

export const findPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** Nothing comes back where the passkey is somebody's already. */
export const insertPasskey = (db: Db, passkey: Insertable<Passkeys>) =>
  db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Nothing comes back where another use of it has come further meanwhile. */
export const usePasskey = (
  db: Db,
  { id, counter: before }: { id: string; counter: number },
  use: { counter: number; is_synced: boolean; last_used_at: Date },
) =>
  db
    .updateTable('passkeys')
    .set(use)
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst();

export const renamePasskey = (db: Db, own: { id: string; user_id: string }, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', own.id)
    .where('user_id', '=', own.user_id)
    .returning('id')
    .executeTakeFirst();

export const deletePasskey = (db: Db, { id, user_id }: { id: string; user_id: string }) =>
  db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', user_id).returning('id').executeTakeFirst();

export const deletePasskeys = (db: Db, userId: string) =>
  db.deleteFrom('passkeys').where('user_id', '=', userId).execute();

/** Of one challenge answered twice, the first gets a row. */
export const spendChallenge = (db: Db, challenge: string, expires_at: Date) =>
  db
    .insertInto('spent_challenges')
    .values({ challenge, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();

export const insertFactorTicket = (db: Db, ticket: Insertable<FactorTickets>) =>
  db.insertInto('factor_tickets').values(ticket).execute();

export const findFactorTicket = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('factor_tickets')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const spendFactorTicket = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('factor_tickets').where('token_hash', '=', tokenHash).returning('user_id').executeTakeFirst();

export const deleteFactorTickets = (db: Db, userId: string) =>
  db.deleteFrom('factor_tickets').where('user_id', '=', userId).execute();
