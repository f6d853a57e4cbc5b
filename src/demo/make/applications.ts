import type { Insertable } from 'kysely';
import type {
  ApplicationAnswers,
  ApplicationEvents,
  Applications,
  CvViews,
  Notifications,
  SavedJobs,
} from '#platform/db/tables.ts';
import type { WithdrawReason } from '#modules/applications/rules.ts';
import { meetsKnockOut, titleOf } from '#modules/jobs/rules.ts';
import type { NotificationKind, NotificationParams } from '#modules/notifications/rules.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import { englishCvs } from '../content/careers/in-english.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import { demoSeeker } from '../content/demo-seeker.ts';
import { noteClosings, refusals, TOO_LONG_NOTICE, withdrawals } from '../content/phrases.ts';
import type { Random } from '../random.ts';
import { answerOf } from './answers.ts';
import type { Catalogue } from './catalogue.ts';
import type { MadeJob } from './jobs.ts';
import type { MadePerson } from './made-person.ts';
import { jobSnapshotOf, snapshotOf } from './snapshot.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, dayInRiyadh } from '#platform/durations.ts';

export type Stage =
  | 'submitted'
  | 'viewed'
  | 'shortlisted'
  | 'interview'
  | 'offered'
  | 'hired'
  | 'rejected'
  | 'withdrawn';

export type MadeApplication = {
  job: MadeJob;
  person: MadePerson;
  row: Insertable<Applications> & { id: string; stage: Stage; submitted_at: Date; stage_changed_at: Date };
  answers: Insertable<ApplicationAnswers>[];
  events: (Insertable<ApplicationEvents> & { at: Date; to_stage: Stage })[];
};

/** The way to each stage. */
const WAYS: Record<Stage, Stage[][]> = {
  submitted: [['submitted']],
  viewed: [['submitted', 'viewed']],
  shortlisted: [['submitted', 'viewed', 'shortlisted']],
  interview: [['submitted', 'viewed', 'shortlisted', 'interview']],
  offered: [['submitted', 'viewed', 'shortlisted', 'interview', 'offered']],
  hired: [['submitted', 'viewed', 'shortlisted', 'interview', 'offered', 'hired']],
  rejected: [
    ['submitted', 'viewed', 'rejected'],
    ['submitted', 'viewed', 'rejected'],
    ['submitted', 'viewed', 'shortlisted', 'rejected'],
    ['submitted', 'viewed', 'shortlisted', 'interview', 'rejected'],
  ],
  withdrawn: [
    ['submitted', 'withdrawn'],
    ['submitted', 'viewed', 'withdrawn'],
    ['submitted', 'viewed', 'shortlisted', 'withdrawn'],
  ],
};
const WHILE_ACTIVE: [Stage, number][] = [
  ['submitted', 30],
  ['viewed', 25],
  ['shortlisted', 15],
  ['interview', 9],
  ['offered', 4],
  ['hired', 1],
  ['rejected', 11],
  ['withdrawn', 5],
];
const AFTER: [Stage, number][] = [
  ['submitted', 4],
  ['viewed', 14],
  ['shortlisted', 6],
  ['interview', 4],
  ['offered', 3],
  ['hired', 9],
  ['rejected', 52],
  ['withdrawn', 8],
];

/** The demo company's applicants of one ad, in the order of their arrival in the story. */
const STORY: Record<'active' | 'expired', Stage[]> = {
  active: [
    'submitted',
    'viewed',
    'submitted',
    'shortlisted',
    'viewed',
    'submitted',
    'interview',
    'rejected',
    'viewed',
    'submitted',
    'shortlisted',
    'offered',
    'withdrawn',
    'submitted',
    'viewed',
  ],
  expired: ['hired', 'rejected', 'rejected', 'viewed', 'withdrawn', 'rejected'],
};

type Making = { now: Date; random: Random; people: MadePerson[]; jobs: MadeJob[] };

export function makeApplications({
  now,
  random,
  people,
  jobs,
  catalogue,
}: Making & { catalogue: Catalogue }): MadeApplication[] {
  const made: MadeApplication[] = [];
  const sent = new Set<string>();
  const [reem, ...others] = people as [MadePerson, ...MadePerson[]];
  const send = (person: MadePerson, job: MadeJob, stage?: Stage, note?: string, more?: More) => {
    const key = `${person.user.id} ${job.row.id}`;
    if (sent.has(key)) return;
    sent.add(key);
    made.push(makeApplication({ now, random, catalogue, person, job, stage, note, ...more }));
  };

  for (const { company, template, stage, note } of demoSeeker.applications) {
    const job = jobs.find(
      (one) => one.row.state === 'active' && one.company.content.key === company && one.template.key === template,
    );
    if (!job) throw new Error(`The demo seeker finds no ${template} at ${company}`);
    send(reem, job, stage as Stage, note);
  }

  for (const job of jobs.filter((one) => one.company.content.key === DEMO_COMPANY && one.applicants)) {
    const fitting = random.shuffled(others.filter(({ career }) => career.applies_to.includes(job.template.key)));
    const already = made.filter((one) => one.job === job).length;
    const story = STORY[job.row.state as 'active' | 'expired'];
    for (const [index, person] of fitting.slice(0, job.applicants! - already).entries())
      send(person, job, story[index % story.length]);
  }

  const shown = jobs.filter(
    (job) => (job.row.state === 'active' || job.row.state === 'expired') && job.company.content.key !== DEMO_COMPANY,
  );
  for (const person of others) {
    const fitting = shown.filter(
      (job) => person.career.applies_to.includes(job.template.key) && !(job.row.saudi_only && person.speaks === 'en'),
    );
    // People apply near home first.
    const ranked = fitting
      .map((job) => ({ job, rank: random.next() + (job.city === person.city ? 0.6 : 0) }))
      .toSorted((a, b) => b.rank - a.rank);
    for (const { job } of ranked.slice(0, random.between(3, 9))) send(person, job);
  }

  const { unanswered, ended } = demoSeeker;
  // One conversation a company: she writes to those she has not written to.
  const known = new Set(made.filter(({ person }) => person === reem).map(({ job }) => job.company));
  const free = shown.filter((job) => demoSeeker.also_applies_to.includes(job.template.key) && !known.has(job.company));
  const sent_at = new Date(now.getTime() - unanswered.days_ago * DAY_MS);
  const waiting = free.find((job) => job.row.state === 'active' && job.row.activated_at! < sent_at);
  const over = free.find((job) => job.row.state === 'expired' && job.company !== waiting?.company);
  if (!waiting || !over) throw new Error('The demo seeker finds no ad that waits, or none that has ended');
  send(reem, waiting, 'viewed', unanswered.cover_note, { own_note: unanswered.note, sent_at });
  send(reem, over, 'rejected', ended.cover_note, { own_note: ended.note });
  return made;
}

type More = { own_note?: string; sent_at?: Date };

function makeApplication({
  now,
  random,
  catalogue,
  person,
  job,
  stage: wanted,
  note,
  own_note = '',
  sent_at,
}: More & {
  now: Date;
  random: Random;
  catalogue: Catalogue;
  person: MadePerson;
  job: MadeJob;
  stage?: Stage | undefined;
  note?: string | undefined;
}): MadeApplication {
  const from = job.row.activated_at!.getTime();
  const to = Math.min(now.getTime(), (job.ended_at ?? now).getTime());
  // An application whose story went far was sent early.
  const early = wanted && wanted !== 'submitted' ? 0.25 : 0.97;
  const submitted = sent_at?.getTime() ?? from + (to - from) * (0.03 + random.next() * (early - 0.03));
  const since = now.getTime() - submitted;
  const isExpired = job.row.state === 'expired';
  const stage: Stage =
    wanted ??
    (since < DAY_MS && !isExpired
      ? random.chance(0.75)
        ? 'submitted'
        : 'viewed'
      : weighted(random, isExpired ? AFTER : WHILE_ACTIVE));
  const way = random.pick(WAYS[stage]);
  const span = Math.min(since * 0.96, 24 * DAY_MS);
  const moments = way
    .map((_, index) => (index === 0 ? 0 : (index - random.next() * 0.6) / (way.length - 1)))
    .map((share) => new Date(submitted + share * span));

  const id = random.uuid();
  const owner = job.company.owner.row.id;
  const reason =
    stage === 'rejected'
      ? random.pick(refusalsOf(person))
      : stage === 'withdrawn'
        ? random.pick(withdrawals) || null
        : null;
  const submitted_at = moments[0]!;
  const stage_changed_at = moments.at(-1)!;
  const viewed = way.indexOf('viewed');
  return {
    job,
    person,
    row: {
      id,
      job_id: job.row.id,
      company_id: job.company.id,
      user_id: person.user.id,
      stage,
      cover_note: note ?? coverNoteOf(person, random),
      snapshot: JSON.stringify(snapshotOf(person, submitted_at)),
      job_snapshot: JSON.stringify(jobSnapshotOf(job, catalogue)),
      note: own_note,
      withdraw_reason: stage === 'withdrawn' ? whyOf(reason) : null,
      reason,
      stage_changed_at,
      submitted_at,
      viewed_at: viewed === -1 ? null : moments[viewed]!,
    },
    answers: job.questions.map((asked) => {
      const answer = answerOf(asked, person, job, submitted_at) ?? random.pick(asked.answers);
      const { position, question, kind } = asked;
      return { application_id: id, position, question, kind, answer, meets: meetsKnockOut(asked, answer) };
    }),
    events: way.map((to_stage, index) => ({
      application_id: id,
      at: moments[index]!,
      actor_user_id: to_stage === 'submitted' || to_stage === 'withdrawn' ? person.user.id : owner,
      from_stage: index === 0 ? null : way[index - 1]!,
      to_stage,
      reason: index === way.length - 1 ? reason : null,
    })),
  };
}

const refusalsOf = ({ profile }: MadePerson) =>
  refusals.filter((reason) => reason !== TOO_LONG_NOTICE || Number(profile.notice_period) > 0);

const whyOf = (words: string | null): WithdrawReason => {
  if (!words) return 'other';
  return words.includes('عرض') ? 'other_offer' : 'location';
};

function coverNoteOf({ career, speaks }: MadePerson, random: Random): string {
  if (random.chance(0.3)) return '';
  if (speaks === 'en') return random.pick(englishCvs[career.key]!.notes);
  const note = random.pick(career.notes);
  const closing = random.pick(noteClosings);
  return [random.chance(0.4) ? 'السلام عليكم،' : '', note, closing].filter(Boolean).join('\n');
}

function weighted(random: Random, stages: [Stage, number][]): Stage {
  let left = random.next() * stages.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [stage, weight] of stages) {
    left -= weight;
    if (left < 0) return stage;
  }
  return stages[0]![0];
}

/** Who looked at a CV: for every application that was opened, and some found by searching. */
export function makeCvViews({
  now,
  random,
  people,
  applications,
}: Making & { applications: MadeApplication[] }): Insertable<CvViews>[] {
  const views = new Map<string, Insertable<CvViews>>();
  const see = (user_id: string, company_id: number, source: 'search' | 'application', viewed_at: Date) => {
    const viewed_on = dayInRiyadh(viewed_at);
    views.set(`${user_id} ${company_id} ${source} ${viewed_on}`, { user_id, company_id, source, viewed_on, viewed_at });
  };
  for (const { row } of applications)
    if (row.viewed_at) see(row.user_id, row.company_id, 'application', row.viewed_at as Date);
  const companies = [...new Set(applications.map(({ job }) => job.company))].filter(
    ({ content }) => content.state === 'verified',
  );
  for (const [index, { user, profile }] of people.entries()) {
    if (profile.visibility !== 'public') continue;
    for (const company of random.some(companies, index === 0 ? 6 : random.between(0, 2))) {
      see(user.id, company.id, 'search', new Date(now.getTime() - random.between(3, 500) * HOUR_MS));
    }
  }
  return [...views.values()];
}

export function makeSavedJobs({
  now,
  random,
  people,
  jobs,
  applications,
}: Making & { applications: MadeApplication[] }): Insertable<SavedJobs>[] {
  const applied = new Set(applications.map(({ row }) => `${row.user_id} ${row.job_id}`));
  const active = jobs.filter(({ row }) => row.state === 'active');
  return people.flatMap(({ user, career }, index) => {
    const isDemo = index === 0;
    const fitting = active.filter(
      (job) => career.applies_to.includes(job.template.key) && !applied.has(`${user.id} ${job.row.id}`),
    );
    const count = isDemo ? 5 : random.between(0, 4);
    return random
      .shuffled(fitting)
      .slice(0, count)
      .map((job) => ({
        user_id: user.id,
        job_id: job.row.id,
        created_at: new Date(
          Math.max(job.row.activated_at!.getTime() + 5 * MINUTE_MS, now.getTime() - random.between(1, 200) * HOUR_MS),
        ),
      }))
      .filter(({ created_at }) => created_at <= now);
  });
}

/** What the two demo accounts find under their bell. The last ones are unread. */
const paramsOf = <Kind extends NotificationKind>(params: NotificationParams[Kind]) => JSON.stringify(params);

const employerOf = ({ company: { row } }: MadeJob): InBoth => ({
  ar: row.foundation_name,
  en: row.en_foundation_name || row.foundation_name,
});

export function makeNotifications({
  now,
  random,
  applications,
  people,
}: Making & { applications: MadeApplication[] }): Insertable<Notifications>[] {
  const told: (Insertable<Notifications> & { created_at: Date })[] = [];
  const reem = people[0]!.user.id;
  for (const { row, events, job } of applications) {
    if (row.user_id === reem) {
      for (const { at, to_stage } of events) {
        if (['shortlisted', 'interview', 'offered', 'hired', 'rejected'].includes(to_stage)) {
          told.push({
            id: random.uuid(),
            user_id: reem,
            kind: 'stage_changed',
            params: paramsOf<'stage_changed'>({
              title: titleOf(job.row),
              company: job.row.show_company ? employerOf(job) : null,
              stage: to_stage,
              reason: null,
            }),
            href: `/jobs/${job.row.id}`,
            created_at: at,
          });
        }
      }
    }
    if (job.company.content.key === DEMO_COMPANY && row.submitted_at > new Date(now.getTime() - 12 * DAY_MS)) {
      const snapshot = JSON.parse(row.snapshot as string) as { display_name: InBoth };
      told.push({
        id: random.uuid(),
        user_id: job.company.owner.row.id,
        kind: 'application_received',
        params: paramsOf<'application_received'>({ from: snapshot.display_name, title: titleOf(job.row) }),
        href: `/jobs/${job.row.id}/applicants?application=${row.id}`,
        created_at: row.submitted_at,
      });
    }
  }
  return told
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map((one) => {
      const newer = told.filter(
        ({ user_id, created_at }) => user_id === one.user_id && created_at > one.created_at,
      ).length;
      return {
        ...one,
        emailed_at: one.created_at,
        read_at: newer < 3 ? null : new Date(Math.min(one.created_at.getTime() + 5 * HOUR_MS, now.getTime())),
      };
    });
}
