import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { RightsRequests, RightsSteps } from '#platform/db/tables.ts';
import type { RequestKind } from './rules.ts';

export type RequestRow = Selectable<RightsRequests>;

/** Nothing comes back where one of the kind waits for the account already. */
export const insertRequest = (db: Db, request: Insertable<RightsRequests>) =>
  db
    .insertInto('rights_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findRequest = (db: Db, id: number) =>
  db.selectFrom('rights_requests').selectAll().where('id', '=', id).executeTakeFirst();

export const listRequests = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('rights_requests')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .orderBy('due_at')
    .orderBy('id')
    .execute();

export const findRequestForUpdate = (db: Db, id: number) =>
  db.selectFrom('rights_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateRequest = (db: Db, id: number, changes: Updateable<RightsRequests>) =>
  db
    .updateTable('rights_requests')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Without a new version: no officer has to read again for it. */
export const updateWarned = (db: Db, id: number, warned: 'soon' | 'late') =>
  db.updateTable('rights_requests').set({ warned }).where('id', '=', id).execute();

/** Of an account, the newest first. */
export const listOf = (db: Db, userId: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('rights_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('rights_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findOpenOfKinds = (db: Db, userId: string, kinds: readonly RequestKind[]) =>
  db
    .selectFrom('rights_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('kind', 'in', kinds)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const insertStep = (db: Db, step: Insertable<RightsSteps>) =>
  db
    .insertInto('rights_steps')
    .values(step)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const listSteps = (db: Db, requestId: number) =>
  db
    .selectFrom('rights_steps')
    .leftJoin('users', 'users.id', 'rights_steps.by_user_id')
    .selectAll('rights_steps')
    .select(['users.ar_first_name', 'users.ar_last_name', 'users.en_first_name', 'users.en_last_name'])
    .where('request_id', '=', requestId)
    .orderBy('rights_steps.id')
    .limit(500)
    .execute();

export const isLetterSent = async (db: Db, requestId: number, letter: string): Promise<boolean> =>
  (await db
    .selectFrom('rights_steps')
    .select('id')
    .where('request_id', '=', requestId)
    .where('letter', '=', letter)
    .executeTakeFirst()) !== undefined;

export const findUser = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'email_verified_at',
      'phone',
      'phone_verified_at',
      'locale',
      'ar_first_name',
      'ar_last_name',
      'en_first_name',
      'en_last_name',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whose account has shown that an address is its own. */
export const findAccountOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();

/** Open ones of whose clock the officers were not told yet: due soon, or late. */
export const listToWarnForUpdate = (
  db: Db,
  { now, soon, limit, except }: { now: Date; soon: Date; limit: number; except: readonly string[] },
) =>
  db
    .selectFrom('rights_requests')
    .selectAll()
    .where('state', '=', 'open')
    .where('due_at', '<=', soon)
    .where((eb) => eb.or([eb('warned', 'is', null), eb.and([eb('warned', '=', 'soon'), eb('due_at', '<', now)])]))
    .where(sql<boolean>`id <> all(${except}::bigint[])`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Which officers decided for the same person before a request came. */
export async function listDeciders(db: Db, row: RequestRow): Promise<string[]> {
  const before = await db
    .selectFrom('rights_requests')
    .select('closed_by')
    .distinct()
    .where('id', '<>', row.id)
    .where('closed_by', 'is not', null)
    .where('closed_at', '<=', row.asked_at)
    .where((eb) =>
      eb.or([
        ...(row.user_id ? [eb('user_id', '=', row.user_id)] : []),
        ...(row.email ? [eb('email', '=', row.email)] : []),
        ...(row.phone ? [eb('phone', '=', row.phone)] : []),
      ]),
    )
    .execute();
  return before.map(({ closed_by }) => closed_by!);
}

export const isLeaving = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_asked_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const deleteRequest = (db: Db, id: number) => db.deleteFrom('rights_requests').where('id', '=', id).execute();

/** Those of an account and of its addresses, when its owner is erased. */
export const listOfPersonForUpdate = (db: Db, userId: string, addresses: readonly string[]) =>
  db
    .selectFrom('rights_requests')
    .selectAll()
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), eb('email', 'in', ['', ...addresses]), eb('phone', 'in', ['', ...addresses])]),
    )
    .forUpdate()
    .execute();

/** What people wrote and were told goes; that it was asked and answered stays. */
export async function eraseWords(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('rights_requests')
    .set({ user_id: null, name: '', email: null, phone: null, text: '', answer: '', answer_file_id: null })
    // That there was a reason stays, and not what it was.
    .set('extension_reason', sql<string>`case when extension_reason = '' then '' else ${'–'} end`)
    .where('id', 'in', ids)
    .execute();
  await db.updateTable('rights_steps').set({ text: '' }).where('request_id', 'in', ids).execute();
}
