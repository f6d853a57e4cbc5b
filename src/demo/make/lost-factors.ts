import type { Insertable } from 'kysely';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import type { Passkeys, WaysBack } from '#platform/db/tables.ts';
import type { Random } from '../random.ts';
import type { MadePerson } from './made-person.ts';

const WAIT_MS = 3 * DAY_MS;

/** Two who lost the phone that opened their account: one whose wait is over, and one who asked yesterday. */
export function makeLostFactors({ now, random, people }: { now: Date; random: Random; people: MadePerson[] }) {
  const asked = [now.getTime() - WAIT_MS - 9 * HOUR_MS, now.getTime() - 21 * HOUR_MS].map((at) => new Date(at));
  const lost = people.filter((one, at) => at > 0 && one.user.email && !one.user.suspended_at).slice(-asked.length);
  return {
    passkeys: lost.map(({ user }): Insertable<Passkeys> => ({
      user_id: user.id,
      credential_id: random.uuid(),
      public_key: Buffer.from([0]),
      counter: 0,
      name: 'iPhone',
      is_synced: false,
      created_at: new Date(now.getTime() - 200 * DAY_MS),
    })),
    ways_back: lost.map(({ user }, at): Insertable<WaysBack> => ({
      user_id: user.id,
      asked_at: asked[at]!,
      ripe_at: new Date(asked[at]!.getTime() + WAIT_MS),
    })),
  };
}
