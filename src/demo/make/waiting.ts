import type { Insertable } from 'kysely';
import type { Invitations, ShortlistPeople, Shortlists } from '#platform/db/tables.ts';
import { endOfDay, isWaiting } from '#modules/applications/outcome.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import { alertOfDemoSeeker, invitations, shortlists } from '../content/waiting.ts';
import type { Random } from '../random.ts';
import type { MadeApplication } from './applications.ts';
import type { MadeCompany } from './companies.ts';
import type { MadeConversation } from './conversations.ts';
import type { MadeJob } from './jobs.ts';
import type { MadePerson } from './made-person.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { trustStories, type TrustStory } from './trust.ts';

type Making = {
  now: Date;
  random: Random;
  company: MadeCompany;
  companies: MadeCompany[];
  people: MadePerson[];
  jobs: MadeJob[];
  applications: MadeApplication[];
  conversations: MadeConversation[];
};

export type MadeWaiting = {
  /** Whose papers staff have not read yet, and since when they are there. */
  to_verify: { company: MadeCompany; sent_at: Date }[];
  /** What the trust desk has to read, in the order in which it came. */
  trust: TrustStory[];
  shortlists: (Insertable<Shortlists> & { id: string })[];
  shortlist_people: Insertable<ShortlistPeople>[];
  invitations: Insertable<Invitations>[];
  /** What the demo seeker is told of by letter, and what was found for her lately. */
  alert: { open_keys: string[]; since: Date; matches: { job: MadeJob; matched_at: Date; told_at: Date | null }[] };
};

/** Companies that have proved their address and sent their papers. */
const TO_VERIFY = [
  ['sufra', 26],
  ['dar_aqar', 4],
] as const;

/** What waits for somebody whenever the demo is looked at first. */
export function makeWaiting(making: Making): MadeWaiting {
  const { now, companies } = making;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  makeOneDue(making);
  return {
    to_verify: TO_VERIFY.map(([key, hours]) => {
      const company = companies.find(({ content }) => content.key === key)!;
      const sent_at = ago(hours);
      company.row.updated_at = sent_at;
      return { company, sent_at };
    }),
    trust: trustStories(making),
    ...shortlistsOf(making, ago),
    invitations: invitationsOf(making, ago),
    alert: alertOf(making),
  };
}

/** One whom the demo's company has to answer by tomorrow. */
function makeOneDue({ now, applications, company }: Making): void {
  const [first] = applications
    .filter(({ job, row }) => job.company === company && job.row.state === 'active' && isWaiting(row.stage))
    .filter(({ row }) => row.interviewed_at === undefined)
    .toSorted((a, b) => a.row.submitted_at.getTime() - b.row.submitted_at.getTime());
  if (!first) throw new Error('Nobody waits for the demo company');
  first.row.answer_due_at = endOfDay(now, 1);
}

/** People whom the demo's company found by searching; first those it has not heard from. */
function shortlistsOf({ now, random, people, applications, company }: Making, ago: (hours: number) => Date) {
  const known = new Set(applications.filter(({ job }) => job.company === company).map(({ person }) => person));
  const made: Pick<MadeWaiting, 'shortlists' | 'shortlist_people'> = { shortlists: [], shortlist_people: [] };
  const user_id = company.owner.row.id;
  for (const { name, careers, notes } of shortlists) {
    const id = random.uuid();
    const created_at = new Date(now.getTime() - 6 * DAY_MS);
    made.shortlists.push({ id, company_id: company.id, name, created_by: user_id, created_at, updated_at: ago(3) });
    const found = people
      .filter(({ profile, career }) => profile.visibility === 'public' && careers.includes(career.key))
      .toSorted((one, other) => Number(known.has(one)) - Number(known.has(other)));
    for (const [index, note] of notes.entries())
      made.shortlist_people.push({
        shortlist_id: id,
        user_id: found[index]!.user.id,
        note,
        added_by: user_id,
        added_at: ago(3 + index * 20),
      });
  }
  return made;
}

/** The demo seeker is asked by a company that she has not written to, and the demo's company asks two. */
function invitationsOf({ people, jobs, applications, company, random }: Making, ago: (hours: number) => Date) {
  const [reem, ...others] = people as [MadePerson, ...MadePerson[]];
  const hers = new Set(applications.filter(({ person }) => person === reem).map(({ job }) => job.company));
  const active = jobs.filter(({ row }) => row.state === 'active');
  const fits = (person: MadePerson, job: MadeJob) => person.career.applies_to.includes(job.template.key);
  const inviting = active.find(
    (job) =>
      job.row.show_company &&
      job.company.content.state === 'verified' &&
      !hers.has(job.company) &&
      fits(reem, job) &&
      job.row.en_title,
  );
  if (!inviting) throw new Error('Nobody has an ad to invite the demo seeker to');
  const invite = (job: MadeJob, person: MadePerson, text: string, hours: number): Insertable<Invitations> => ({
    id: random.uuid(),
    job_id: job.row.id,
    company_id: job.company.id,
    user_id: person.user.id,
    invited_by: job.company.owner.row.id,
    text,
    invited_at: ago(hours),
  });
  const applied = new Set(applications.map(({ person, job }) => `${person.user.id} ${job.row.id}`));
  const own = active.filter((job) => job.company === company);
  const asked = invitations.byDemoCompany.flatMap((text, index) => {
    const job = own[index]!;
    const person = others.find(
      (one) => one.profile.visibility === 'public' && fits(one, job) && !applied.has(`${one.user.id} ${job.row.id}`),
    );
    return person ? [invite(job, person, text, 30 + index * 20)] : [];
  });
  return [invite(inviting, reem, invitations.ofDemoSeeker, 9), ...asked];
}

/** Older finds were told by letter; those of the last day wait for the next one. */
function alertOf({ now, jobs }: Making): MadeWaiting['alert'] {
  const { open_keys, days, word } = alertOfDemoSeeker;
  const since = new Date(now.getTime() - days * DAY_MS);
  const found = jobs.filter(
    ({ row, company }) =>
      row.state === 'active' &&
      row.activated_at! > since &&
      company.content.key !== DEMO_COMPANY &&
      row.ar_title?.includes(word),
  );
  return {
    open_keys,
    since,
    matches: found.map((job) => {
      const matched_at = job.row.activated_at!;
      const isTold = now.getTime() - matched_at.getTime() > DAY_MS;
      return { job, matched_at, told_at: isTold ? new Date(matched_at.getTime() + 12 * HOUR_MS) : null };
    }),
  };
}
