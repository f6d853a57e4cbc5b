import type { Db } from '#platform/db/database.server.ts';
import type { QueueName } from '../queues.ts';

type Claim = { queue: QueueName; subject_id: string; user_id: string; claimed_at: Date };

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

export const deleteClaim = (db: Db, { queue, subject_id, user_id }: Omit<Claim, 'claimed_at'>) =>
  db
    .deleteFrom('staff_claims')
    .where('queue', '=', queue)
    .where('subject_id', '=', subject_id)
    .where('user_id', '=', user_id)
    .execute();

export const findClaim = (db: Db, queue: QueueName, subject_id: string, after: Date) =>
  db
    .selectFrom('staff_claims')
    .innerJoin('users', 'users.id', 'staff_claims.user_id')
    .select([
      'users.id',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'staff_claims.claimed_at',
    ])
    .where('queue', '=', queue)
    .where('subject_id', '=', subject_id)
    .where('claimed_at', '>', after)
    .executeTakeFirst();
