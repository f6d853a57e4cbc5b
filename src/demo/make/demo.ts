import { DEMO_COMPANY } from '../content/companies.ts';
import { randomOf } from '../random.ts';
import { settleSources } from './ad-sources.ts';
import { makeApplications } from './applications.ts';
import type { Catalogue } from './catalogue.ts';
import { makeCompanies } from './companies.ts';
import { makeConversations } from './conversations.ts';
import { makeInterviews, settleOutcomes } from './interviews.ts';
import { makeJobs } from './jobs.ts';
import { makePeople } from './people.ts';
import { staffOf } from './staff.ts';
import { makeTeam } from './team.ts';
import { makeSuspensions } from './suspensions.ts';
import { makeWaiting } from './waiting.ts';

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
  const suspended = makeSuspensions({ now, staff, company, companies, people, jobs, applications, waiting });
  const ad_sources = settleSources({ now, jobs, applications });
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
    ad_sources,
    applications,
    conversations,
    team,
    interviews,
    waiting,
    suspended,
  };
}
