import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { DirectoryTokens } from '#platform/db/tables.ts';

export type TokenRow = Selectable<DirectoryTokens>;

/** Those that work, the newest first. */
export const listTokens = (db: Db, companyId: number, limit: number) =>
  db
    .selectFrom('directory_tokens')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const insertToken = (db: Db, token: Insertable<DirectoryTokens>) =>
  db.insertInto('directory_tokens').values(token).returningAll().executeTakeFirstOrThrow();

/** Nothing comes back for another company's, or when it was revoked before. */
export const revokeToken = (db: Db, { id, company_id, at }: { id: string; company_id: number; at: Date }) =>
  db
    .updateTable('directory_tokens')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();

export const findTokenByHash = (db: Db, hash: Buffer) =>
  db
    .selectFrom('directory_tokens')
    .innerJoin('companies', 'companies.id', 'directory_tokens.company_id')
    .select([
      'directory_tokens.id',
      'directory_tokens.company_id',
      'directory_tokens.name',
      'directory_tokens.last_used_at',
      'companies.suspended_at',
    ])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const markTokenUsed = (db: Db, id: string, at: Date) =>
  db.updateTable('directory_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
