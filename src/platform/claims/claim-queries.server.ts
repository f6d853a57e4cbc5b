import type { Db } from '#platform/db/database.server.ts';

/** What waits in a queue of staff, and who works on it. */
export type Waiting = { queue: string; subject_id: string };
type Claim = Waiting & { user_id: string; claimed_at: Date };

/** Takes what nobody holds since `after`, or renews one's own; false when somebody else holds it. */
export const takeClaim = async (db: Db, claim: Claim, after: Date): Promise<boolean> =>
  (await db
    .insertInto('staff_claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'subject_id'])
        .doUpdateSet({ user_id: claim.user_id, claimed_at: claim.claimed_at })
        .where((eb) =>
          eb.or([eb('staff_claims.user_id', '=', claim.user_id), eb('staff_claims.claimed_at', '<=', after)]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** False where the holder is somebody else, or nobody. */
export const deleteClaim = async (
  db: Db,
  { queue, subject_id, user_id }: Omit<Claim, 'claimed_at'>,
): Promise<boolean> =>
  (await db
    .deleteFrom('staff_claims')
    .where('queue', '=', queue)
    .where('subject_id', '=', subject_id)
    .where('user_id', '=', user_id)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** It is done, whoever held it. */
export const endClaim = (db: Db, { queue, subject_id }: Waiting) =>
  db.deleteFrom('staff_claims').where('queue', '=', queue).where('subject_id', '=', subject_id).execute();

/** Who holds these since `after`. */
export const listClaims = (db: Db, queue: string, subject_ids: readonly string[], after: Date) =>
  db
    .selectFrom('staff_claims')
    .innerJoin('users', 'users.id', 'staff_claims.user_id')
    .select([
      'staff_claims.subject_id',
      'users.id',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'staff_claims.claimed_at',
    ])
    .where('queue', '=', queue)
    .where('subject_id', 'in', [...subject_ids])
    .where('claimed_at', '>', after)
    .execute();

export async function findClaim(db: Db, { queue, subject_id }: Waiting, after: Date) {
  const [claim] = await listClaims(db, queue, [subject_id], after);
  return claim;
}
