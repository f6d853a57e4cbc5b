import { adReports, appealed, companyReport, cvReport, massApplying, messageReport } from '../content/trust.ts';
import type { MadeCompany } from './companies.ts';
import type { MadeConversation } from './conversations.ts';
import type { MadeJob } from './jobs.ts';
import type { MadePerson } from './made-person.ts';

type By = { user: { id: string; type: 'USER' | 'COMPANY'; company_id: number | null } };

/** Something that happened to the trust desk, so many hours ago. */
export type TrustStory = { hours_ago: number } & (
  | { what: 'report'; by: By; kind: 'job' | 'company' | 'cv'; id: string; reason: string; text: string }
  | { what: 'message_report'; by: By; conversation_id: string; message: number; text: string }
  | { what: 'warn'; kind: 'job'; id: string; reason: 'misleading'; note: string }
  | { what: 'appeal'; by: By; kind: 'job'; id: string; text: string }
  | { what: 'mass_applying'; id: string; applications: number }
  | { what: 'look'; job_id: number }
  /** The colleague is on it. */
  | { what: 'claim'; kind: 'cv'; id: string }
);

type Making = {
  company: MadeCompany;
  companies: MadeCompany[];
  people: MadePerson[];
  jobs: MadeJob[];
  conversations: MadeConversation[];
};

const person = ({ user }: MadePerson): By => ({ user: { id: user.id, type: 'USER', company_id: null } });
const owner = ({ id, owner: { row } }: MadeCompany): By => ({ user: { id: row.id, type: 'COMPANY', company_id: id } });

const LOOKED_HOURS_AGO = 1;
const CLAIMED_HOURS_AGO = 0.3;

/** A case of each kind, the oldest first: reports, a signal, the first ads of new companies, and an appeal. */
export function trustStories({ company, companies, people, jobs, conversations }: Making): TrustStory[] {
  const shownOf = (state: string, at: number) =>
    jobs.filter(({ row, company: its }) => row.state === 'active' && its !== company && its.content.state === state)[
      at
    ];
  // Of a verified company, whose ad goes on until three have reported it.
  const [asksMoney, doubted, warned] = [shownOf('verified', 7), shownOf('unverified', 0), shownOf('verified', 0)];
  const cheats = shownOf('unverified', 2);
  const reported = [asksMoney, doubted, cheats];
  const conversation = conversations.find(({ script }) => script.isReported);
  if (!conversation || !asksMoney || !doubted || !warned || !cheats)
    throw new Error('Nothing of the demo can be reported');
  const posing =
    companies.find((one) => one !== doubted.company && one.content.state === 'unverified') ?? doubted.company;
  const id = String(warned.row.id);
  const stories: TrustStory[] = [
    ...adReports.map(({ ad, ...report }, index) => ({
      what: 'report' as const,
      by: person(people[20 + index * 7]!),
      kind: 'job' as const,
      id: String(reported[ad]!.row.id),
      ...report,
    })),
    {
      what: 'message_report',
      by: person(conversation.application.person),
      conversation_id: conversation.row.id,
      message: 0,
      ...messageReport,
    },
    { what: 'report', by: owner(company), kind: 'company', id: String(posing.id), ...companyReport },
    { what: 'report', by: owner(company), kind: 'cv', id: people[40]!.user.id, ...cvReport },
    { what: 'report', by: person(people[33]!), kind: 'job', id, ...appealed.report },
    { what: 'warn', kind: 'job', id, ...appealed.decision },
    { what: 'appeal', by: owner(warned.company), kind: 'job', id, ...appealed.appeal },
    { what: 'claim', kind: 'cv', id: people[40]!.user.id, hours_ago: CLAIMED_HOURS_AGO },
    { what: 'mass_applying', id: people[52]!.user.id, ...massApplying },
    ...jobs
      .filter(({ row }) => row.state === 'in_review')
      .map(({ row }) => ({ what: 'look' as const, job_id: row.id, hours_ago: LOOKED_HOURS_AGO })),
  ];
  return stories.toSorted((a, b) => b.hours_ago - a.hours_ago);
}
