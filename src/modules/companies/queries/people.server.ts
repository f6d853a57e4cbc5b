import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { CompanyInvitations } from '#platform/db/tables.ts';

export type InvitationRow = Selectable<CompanyInvitations>;

export const insertMember = (
  db: Db,
  member: { company_id: number; user_id: string; role: string; created_at?: Date },
) =>
  db
    .insertInto('company_members')
    .values(member)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();

export const findCompanyOfUser = (db: Db, userId: string) =>
  db.selectFrom('company_members').select(['company_id', 'role']).where('user_id', '=', userId).executeTakeFirst();

/** Owners first, then by how long they are there. */
export const listMembers = (db: Db, companyId: number, limit: number) =>
  db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select([
      'users.id as user_id',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'users.email',
      'users.phone',
      'company_members.role',
      'company_members.created_at',
    ])
    .where('company_members.company_id', '=', companyId)
    .orderBy((eb) => eb.case().when('company_members.role', '=', 'owner').then(0).else(1).end())
    .orderBy('company_members.created_at')
    .orderBy('users.id')
    .limit(limit)
    .execute();

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export const findMember = (db: Db, { company_id, user_id }: { company_id: number; user_id: string }) =>
  db
    .selectFrom('company_members')
    .select(['company_id', 'user_id', 'role'])
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

export const findMemberByAddress = (db: Db, companyId: number, email: string) =>
  db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select('users.id')
    .where('company_members.company_id', '=', companyId)
    .where('users.email', '=', email)
    .executeTakeFirst();

export const updateMember = (db: Db, userId: string, role: string) =>
  db.updateTable('company_members').set({ role }).where('user_id', '=', userId).execute();

export const deleteMember = (db: Db, userId: string) =>
  db.deleteFrom('company_members').where('user_id', '=', userId).execute();

export const listOwners = (db: Db, companyId: number) =>
  db
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .execute();

/** Those who can still act: neither suspended nor on the way out. */
export const listActingOwners = (db: Db, companyId: number) =>
  db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select('users.id as user_id')
    .where('company_members.company_id', '=', companyId)
    .where('company_members.role', '=', 'owner')
    .where('users.suspended_at', 'is', null)
    .where('users.deletion_asked_at', 'is', null)
    .execute();

/** Who owns the company after one goes: those who can act first, then owners, recruiters, viewers, the longest there. */
export const findHeir = (db: Db, companyId: number, leavingId: string) =>
  db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select(['company_members.user_id', 'company_members.role'])
    .where('company_members.company_id', '=', companyId)
    .where('company_members.user_id', '<>', leavingId)
    .orderBy((eb) => eb.and([eb('users.suspended_at', 'is', null), eb('users.deletion_asked_at', 'is', null)]), 'desc')
    .orderBy(sql`array_position(array['owner', 'recruiter', 'viewer'], company_members.role)`)
    .orderBy('company_members.created_at')
    .orderBy('company_members.user_id')
    .limit(1)
    .executeTakeFirst();

export const findPerson = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst();

const open = (db: Db) =>
  db.selectFrom('company_invitations').where('accepted_at', 'is', null).where('withdrawn_at', 'is', null);

export const listOpenInvitations = (db: Db, companyId: number, limit: number) =>
  open(db)
    .leftJoin('users', 'users.id', 'company_invitations.invited_by')
    .selectAll('company_invitations')
    .select(['users.ar_first_name', 'users.ar_last_name', 'users.en_first_name', 'users.en_last_name'])
    .where('company_id', '=', companyId)
    .orderBy('asked_at', 'desc')
    .orderBy('company_invitations.id')
    .limit(limit)
    .execute();

export const countPeople = async (db: Db, companyId: number): Promise<number> => {
  const { members, invitations } = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('company_members')
        .select(fn.countAll<number>().as('n'))
        .where('company_id', '=', companyId)
        .as('members'),
      selectFrom('company_invitations')
        .select(fn.countAll<number>().as('n'))
        .where('company_id', '=', companyId)
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .as('invitations'),
    ])
    .executeTakeFirstOrThrow();
  return (members ?? 0) + (invitations ?? 0);
};

export const findOpenInvitationTo = (db: Db, companyId: number, email: string) =>
  open(db).selectAll().where('company_id', '=', companyId).where('email', '=', email).executeTakeFirst();

export const findInvitation = (db: Db, id: string) =>
  db.selectFrom('company_invitations').selectAll().where('id', '=', id).executeTakeFirst();

export const findInvitationByToken = (db: Db, tokenHash: Buffer) =>
  db.selectFrom('company_invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const insertInvitation = (db: Db, invitation: Insertable<CompanyInvitations>) =>
  db.insertInto('company_invitations').values(invitation).returningAll().executeTakeFirstOrThrow();

/** Nothing comes back when it was withdrawn or accepted meanwhile. */
export const updateOpenInvitation = (db: Db, id: string, changes: Updateable<CompanyInvitations>) =>
  db
    .updateTable('company_invitations')
    .set(changes)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Of a company in which nobody is left to ask. */
export const withdrawInvitations = (db: Db, companyId: number, at: Date) =>
  db
    .updateTable('company_invitations')
    .set({ withdrawn_at: at })
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();

/** Of several who follow one link at once, one gets a row. */
export const spendInvitation = (db: Db, tokenHash: Buffer, by: { user_id: string; at: Date }) =>
  db
    .updateTable('company_invitations')
    .set({ accepted_at: by.at, accepted_by: by.user_id })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', by.at)
    .returningAll()
    .executeTakeFirst();

/** Adds to the letters of that day in Riyadh; false, and nothing is added, where they would be more than `max`. */
export async function addOutsideMails(
  db: Db,
  { company_id, at, count, max }: { company_id: number; at: Date; count: number; max: number },
): Promise<boolean> {
  if (count > max) return false;
  const day = sql<string>`(${at}::timestamptz at time zone 'Asia/Riyadh')::date`;
  const row = await db
    .insertInto('company_outside_mails')
    .values({ company_id, day, count })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'day'])
        .doUpdateSet((eb) => ({ count: eb('company_outside_mails.count', '+', count) }))
        .where('company_outside_mails.count', '<=', max - count),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}
