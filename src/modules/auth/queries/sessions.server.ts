import { sql, type Insertable } from 'kysely';
import { consentAskedFrom } from '#modules/documents/service.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { findPrepared } from '#platform/db/prepared.server.ts';
import type { AccessTokens, RefreshTokens, Sessions } from '#platform/db/tables.ts';
import { effectiveScope } from './staff-roles.server.ts';

/**
 * Who stands behind an access token, by primary keys alone: it runs on every request. The token is found first: joined, a
 * planner that knows of few sessions goes through all that live.
 */
export const findBearer = findPrepared((db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('company_members', 'company_members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'company_members.company_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'sessions.id as session_id',
      'sessions.proved_at',
      'sessions.proofs',
      'users.id',
      'users.type',
      effectiveScope,
      'users.email',
      'users.phone',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'company_members.company_id',
      'company_members.role as company_role',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'profiles.info_saved_at',
      consentAskedFrom.as('consent_asked_from'),
    ])
    .where('sessions.id', '=', (eb) =>
      eb
        .selectFrom('access_tokens')
        .select('session_id')
        .where('token_hash', '=', tokenHash)
        .where('access_tokens.expires_at', '>', now),
    )
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .where('companies.suspended_at', 'is', null),
);

export type BearerRow = NonNullable<Awaited<ReturnType<typeof findBearer>>>;

export const findAccess = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('access_tokens')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const listLivingSessions = (db: Db, ids: readonly string[], now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('company_members', 'company_members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'company_members.company_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .where('companies.suspended_at', 'is', null)
    .execute();

export const insertSession = (db: Db, session: Insertable<Sessions>) =>
  db.insertInto('sessions').values(session).returning(['id', 'expires_at', 'strategy']).executeTakeFirstOrThrow();

export async function insertTokens(db: Db, access: Insertable<AccessTokens>, refresh: Insertable<RefreshTokens>) {
  await db.insertInto('access_tokens').values(access).execute();
  await db.insertInto('refresh_tokens').values(refresh).execute();
}

/** Locks the session, so that all that happens to one family of tokens happens in turn. */
export const findRefreshTokenForUpdate = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('company_members', 'company_members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'company_members.company_id')
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.expires_at',
      'sessions.user_id',
      'sessions.ended_at',
      'sessions.expires_at as session_expires_at',
      'sessions.strategy',
      sql<Date | null>`coalesce(users.suspended_at, companies.suspended_at)`.as('suspended_at'),
    ])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .forUpdate('sessions')
    .executeTakeFirst();

/** Read after the lock: another use of the token may have been waited for. */
export const findSpending = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('refresh_tokens as token')
    .select((eb) => [
      'token.spent_at',
      eb
        .exists(
          eb
            .selectFrom('refresh_tokens as child')
            .select('child.token_hash')
            .whereRef('child.parent_hash', '=', 'token.token_hash')
            .where('child.spent_at', 'is not', null),
        )
        .as('has_spent_child'),
    ])
    .where('token.token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();

export const spendRefreshToken = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .updateTable('refresh_tokens')
    .set({ spent_at: at })
    .where('token_hash', '=', tokenHash)
    .where('spent_at', 'is', null)
    .execute();

export const touchSession = (db: Db, id: string, seen: { last_seen_at: Date; ip_prefix: string; user_agent: string }) =>
  db.updateTable('sessions').set(seen).where('id', '=', id).execute();

export const updateProof = (db: Db, id: string, proof: string, at: Date) =>
  db
    .updateTable('sessions')
    .set({ proved_at: at, proofs: sql`array(select distinct unnest(proofs || ${[proof]}::text[]))` })
    .where('id', '=', id)
    .execute();

/** What is no longer there proves nothing, in any session of the account. */
export const forgetProofs = (db: Db, userId: string, proofs: readonly string[]) =>
  db
    .updateTable('sessions')
    .set({ proofs: sql`array(select unnest(proofs) except select unnest(${proofs}::text[]))` })
    .where('user_id', '=', userId)
    .execute();

/** Access tokens go at once; the refresh tokens stay, so that using one again is recognised. */
export async function endSessions(
  db: Db,
  which: {
    user_id: string;
    id?: string | undefined;
    except?: string | null | undefined;
    /** Those of every other door. */
    except_strategy?: string | undefined;
  },
  end: { ended_at: Date; end_reason: string },
): Promise<string[]> {
  let query = db.updateTable('sessions').set(end).where('user_id', '=', which.user_id).where('ended_at', 'is', null);
  if (which.id !== undefined) query = query.where('id', '=', which.id);
  if (which.except) query = query.where('id', '<>', which.except);
  if (which.except_strategy) query = query.where('strategy', '<>', which.except_strategy);
  const ended = (await query.returning('id').execute()).map(({ id }) => id);
  if (ended.length > 0) await db.deleteFrom('access_tokens').where('session_id', 'in', ended).execute();
  return ended;
}

export const findSessionOfRefreshToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['sessions.id', 'sessions.user_id'])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();

export const findOwnerOfSession = (db: Db, sessionId: string) =>
  db.selectFrom('sessions').select('user_id').where('id', '=', sessionId).executeTakeFirst();

export const findAccountOfSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', effectiveScope, 'users.digits', 'users.time_zone', 'users.deletion_asked_at'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();

export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_prefix', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
