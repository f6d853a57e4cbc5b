import type { Users } from '#platform/db/tables.ts';
import type { Insertable } from 'kysely';
import { DEMO_COMPANY } from '../content/companies.ts';
import { randomOf } from '../random.ts';
import { makeApplications } from './applications.ts';
import type { Catalogue } from './catalogue.ts';
import { makeCompanies } from './companies.ts';
import { makeConversations } from './conversations.ts';
import { makeInterviews, settleOutcomes } from './interviews.ts';
import { makeJobs } from './jobs.ts';
import { makePeople } from './people.ts';
import { makeTeam } from './team.ts';
import { makeWaiting } from './waiting.ts';
import { DAY_MS } from '#platform/durations.ts';

const SEED = 20_260;

export type Demo = ReturnType<typeof makeDemo>;

/** Everybody, what they wrote and what became of it, as it stands at a moment. Pure: nothing is written. */
export function makeDemo({
  now,
  catalogue,
  password_hash,
}: {
  now: Date;
  catalogue: Catalogue;
  password_hash: string;
}) {
  const random = randomOf(SEED);
  const staff = staffOf(random.uuid(), { now, password_hash });
  const companies = makeCompanies({ now, random, catalogue, password_hash, staff_id: staff.id });
  const people = makePeople({ now, random, catalogue, password_hash });
  const jobs = makeJobs({ now, random, catalogue, companies });
  const applications = makeApplications({ now, random, people, jobs, catalogue });
  settleOutcomes({ now, applications });
  const conversations = makeConversations({ now, random, applications, people });
  for (const job of jobs) job.row.applicants_num = applications.filter((one) => one.job === job).length;
  const company = companies.find(({ content }) => content.key === DEMO_COMPANY)!;
  const team = makeTeam({ now, random, company, password_hash });
  const [member] = team.users;
  const interviews = makeInterviews({ conversations, random, now, member: { id: member!.id, email: member!.email! } });
  const waiting = makeWaiting({ now, random, company, companies, people, jobs, applications, conversations });
  return {
    now,
    random,
    /** What came later draws from a sequence of its own, and so changes nothing that was there. */
    laterRandom: randomOf(SEED + 1),
    staff,
    company,
    companies,
    people,
    jobs,
    applications,
    conversations,
    team,
    interviews,
    waiting,
  };
}

function staffOf(id: string, { now, password_hash }: { now: Date; password_hash: string }) {
  const since = new Date(now.getTime() - 700 * DAY_MS);
  const staff = {
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
    consent_version: '1',
    consent_at: since,
    created_at: since,
  };
  return staff satisfies Insertable<Users>;
}
