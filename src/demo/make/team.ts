import type { Insertable } from 'kysely';
import type { CompanyInvitations, CompanyMembers, Users } from '#platform/db/tables.ts';
import type { Random } from '../random.ts';
import type { MadeCompany } from './companies.ts';
import { DAY_MS } from '#platform/durations.ts';

/** The first one sits in at interviews. */
export const COLLEAGUES = [
  { mailbox: 'recruiter', role: 'recruiter', ar: ['لمى', 'الحربي'], en: ['Lama', 'Alharbi'], days: 140 },
  { mailbox: 'viewer', role: 'viewer', ar: ['فهد', 'الشمري'], en: ['Fahad', 'Alshammari'], days: 60 },
] as const;

/** Two who act for the demo's company beside its owner, and one who was asked to. They sign in as everyone of the demo. */
export function makeTeam({
  now,
  random,
  company,
  password_hash,
}: {
  now: Date;
  random: Random;
  company: MadeCompany;
  password_hash: string;
}): {
  users: (Insertable<Users> & { id: string })[];
  members: Insertable<CompanyMembers>[];
  invitations: Insertable<CompanyInvitations>[];
} {
  const users = COLLEAGUES.map(({ mailbox, ar, en, days }) => {
    const since = new Date(now.getTime() - days * DAY_MS);
    return {
      id: random.uuid(),
      type: 'COMPANY' as const,
      email: `${mailbox}@sila.test`,
      password_hash,
      ar_first_name: ar[0],
      ar_last_name: ar[1],
      en_first_name: en[0],
      en_last_name: en[1],
      email_verified_at: since,
      created_at: since,
    };
  });
  const asked_at = new Date(now.getTime() - 2 * DAY_MS);
  return {
    users,
    members: users.map(({ id, created_at }, index) => ({
      company_id: company.id,
      user_id: id,
      role: COLLEAGUES[index]!.role,
      created_at,
    })),
    invitations: [
      {
        id: random.uuid(),
        company_id: company.id,
        email: `reem@${company.content.domain}`,
        role: 'recruiter',
        locale: 'ar',
        invited_by: company.owner.row.id,
        created_at: asked_at,
        asked_at,
        expires_at: new Date(asked_at.getTime() + 7 * DAY_MS),
      },
    ],
  };
}
