import type { Insertable } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import type { StaffClaims, StaffRoleMembers, StaffRoles, Users } from '#platform/db/tables.ts';
import { staffRoles } from '../content/staff.ts';
import type { Random } from '../random.ts';

/** The owner of the platform, who may do everything. */
export function staffOf(id: string, { now, password_hash }: { now: Date; password_hash: string }) {
  const since = new Date(now.getTime() - 700 * DAY_MS);
  return {
    id,
    type: 'USER' as const,
    email: 'staff@sila.test',
    phone: '+966500010002',
    password_hash,
    ar_first_name: 'نوف',
    ar_last_name: 'الدخيل',
    en_first_name: 'Nouf',
    en_last_name: 'Aldakhil',
    scope: JSON.stringify(['admin.*']),
    email_verified_at: since,
    phone_verified_at: since,
    created_at: since,
  } satisfies Insertable<Users>;
}

type Making = {
  now: Date;
  random: Random;
  owner_id: string;
  /** What waits in a queue, the oldest first. */
  waiting: Record<'receipts', (string | number)[]>;
};

/** The colleagues of the owner, the roles they have, and what each is working on. Nobody signs in as one of them. */
export function makeStaff({ now, random, owner_id, waiting }: Making) {
  const since = new Date(now.getTime() - 500 * DAY_MS);
  const claimed_at = new Date(now.getTime() - 25 * MINUTE_MS);
  const made = {
    users: [] as Insertable<Users>[],
    roles: [] as Insertable<StaffRoles>[],
    members: [] as Omit<Insertable<StaffRoleMembers>, 'role_id'>[],
    claims: [] as Insertable<StaffClaims>[],
  };
  for (const { member, ...role } of staffRoles) {
    const user_id = random.uuid();
    const email = `${member.en[0].toLowerCase()}.team@sila.test`;
    made.roles.push({ ...role, updated_at: since });
    made.users.push({
      id: user_id,
      type: 'USER',
      email,
      email_verified_at: since,
      ar_first_name: member.ar[0],
      ar_last_name: member.ar[1],
      en_first_name: member.en[0],
      en_last_name: member.en[1],
      created_at: since,
    });
    made.members.push({ user_id, given_by: owner_id, given_at: since });
    if (member.takes && waiting[member.takes][0] !== undefined)
      made.claims.push({ queue: member.takes, subject_id: String(waiting[member.takes][0]), user_id, claimed_at });
  }
  const [, second] = waiting.receipts;
  if (second !== undefined)
    made.claims.push({ queue: 'receipts', subject_id: String(second), user_id: owner_id, claimed_at });
  return made;
}
