import type { Insertable } from 'kysely';
import { expiryOf, lastPaidDay } from '#modules/jobs/rules.ts';
import { blocksOfText, htmlOf } from '#platform/rich-text/blocks.ts';
import { richTextOf } from '#platform/rich-text/sanitise.server.ts';
import type { JobEvents, JobQuestions, Jobs } from '#platform/db/tables.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import { jobRejections, questions, type Question } from '../content/phrases.ts';
import type { JobTemplate } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { Catalogue } from './catalogue.ts';
import type { MadeCompany } from './companies.ts';
import { planJobs, type JobPlan, type State, type Waiting } from './job-plans.ts';
import { describe, describeInEnglish, englishTitleOf, yearsOf, type Grade } from './job-words.ts';
import { extrasOf, skillsFor, type Speaks } from './job-extras.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, dayInRiyadh } from '#platform/durations.ts';

const FIRST_ID = 1001;
export const LISTING_DAYS = 30;
const HALALAS = 100;

export type MadeJob = {
  company: MadeCompany;
  template: JobTemplate;
  city: string;
  row: Insertable<Jobs> & { id: number; state: State; created_at: Date; activated_at: Date | null };
  /** When it stopped being shown. */
  ended_at: Date | null;
  submitted_at: Date | null;
  waiting: Waiting | null;
  questions: (Insertable<JobQuestions> & {
    is_knock_out: boolean;
    accepted: string[];
    accepted_from: number | null;
    accepted_to: null;
    asks?: Question['asks'];
    answers: string[];
  })[];
  events: Insertable<JobEvents>[];
  /** How many applicants the story of the demo company wants. */
  applicants: number | null;
  title: string;
};

export function makeJobs({
  now,
  random,
  catalogue,
  companies,
}: {
  now: Date;
  random: Random;
  catalogue: Catalogue;
  companies: MadeCompany[];
}): MadeJob[] {
  const plans = planJobs(random, companies);
  const ages = agesOf(random, plans);
  return plans
    .map((one, index) => ({ one, created: new Date(now.getTime() - ages[index]!) }))
    .toSorted((a, b) => a.created.getTime() - b.created.getTime())
    .map(({ one, created }, index) => ({ ...one, id: FIRST_ID + index, created }))
    .map((one) => makeJob({ ...one, now, random, catalogue }));
}

/** Whether it can be told in English. */
const speaksEnglish = ({ template }: JobPlan) => template.english !== undefined && template.en !== undefined;

/** How long ago each ad was shown, or written when it never was. Of those shown lately every other one speaks English. */
function agesOf(random: Random, plans: JobPlan[]): number[] {
  const ages = plans.map(({ state, waiting, days }) => {
    if (days) return (days + random.next()) * DAY_MS;
    if (state === 'active') return 20 * MINUTE_MS + random.next() ** 1.6 * 29.3 * DAY_MS;
    if (state === 'expired') return (LISTING_DAYS + 2 + random.next() * 100) * DAY_MS;
    if (waiting === 'receipt_sent') return random.between(2, 40) * HOUR_MS;
    return random.between(10, 120) * HOUR_MS;
  });
  const free = [...plans.keys()].filter((at) => plans[at]!.state === 'active' && !plans[at]!.days);
  const [english, others] = [
    free.filter((at) => speaksEnglish(plans[at]!)),
    free.filter((at) => !speaksEnglish(plans[at]!)),
  ];
  const inTurn = english.flatMap((at, index) => [at, ...others.slice(index, index + 1)]);
  const byAge = [...inTurn, ...others.slice(english.length)];
  const young = free.map((at) => ages[at]!).toSorted((a, b) => a - b);
  for (const [index, at] of byAge.entries()) ages[at] = young[index]!;
  return ages;
}

/** Its opening stands out, as its company formatted it. */
const withEmphasis = (description: string) => {
  const [opening, ...rest] = blocksOfText(description);
  const bold = opening?.kind === 'paragraph' ? opening.runs.map((run) => ({ ...run, strong: true as const })) : null;
  return richTextOf(htmlOf(opening && bold ? [{ kind: 'paragraph', runs: bold }, ...rest] : blocksOfText(description)));
};

const FACTOR: Record<Grade, number> = { plain: 1, senior: 1.35, junior: 0.72 };

function makeJob({
  id,
  created,
  now,
  random,
  catalogue,
  ...plan
}: JobPlan & {
  id: number;
  created: Date;
  now: Date;
  random: Random;
  catalogue: Catalogue;
}): MadeJob {
  const { company, template, grade, title, place, city, state, waiting, applicants } = plan;
  const { content } = company;
  const isDemo = content.key === DEMO_COMPANY;
  const isShown = state === 'active' || state === 'expired';
  const shown_at = isShown ? created : null;
  const created_at = new Date(created.getTime() - random.between(1, isShown ? 50 : 3) * HOUR_MS);
  const submitted_at = state === 'draft' ? null : new Date(created.getTime() - random.between(5, 50) * MINUTE_MS);

  const isRemote = template.remote === true && !isDemo && random.chance(0.16);
  const isPart = !isRemote && template.part_time === true && random.chance(0.35);
  const show_company = !(content.state === 'verified' && !isDemo && random.chance(0.035));
  const isEnglishOnly = speaksEnglish(plan) && content.aboutEn !== undefined && !isDemo && random.chance(0.1);
  const speaks: Speaks = isEnglishOnly ? 'en' : speaksEnglish(plan) ? 'both' : 'ar';

  const asked_on = dayInRiyadh(
    new Date(
      Math.max(
        created.getTime() + random.between(12, 27) * DAY_MS,
        state === 'active' ? now.getTime() + 2 * DAY_MS : 0,
      ),
    ),
  );
  const closes_on =
    shown_at && random.chance(0.35) && asked_on <= lastPaidDay(shown_at, LISTING_DAYS) ? asked_on : null;
  const full = shown_at ? expiryOf({ from: shown_at, listing_days: LISTING_DAYS, closes_on }) : null;
  const isClosed = state === 'expired' && random.chance(0.3);
  const closed_at = isClosed
    ? new Date(created.getTime() + random.between(9, 11) * DAY_MS + random.between(60, 600) * MINUTE_MS)
    : null;
  const ended_at = state === 'expired' ? (closed_at ?? full) : null;
  if (ended_at && ended_at > now) throw new Error('An expired ad that has not ended');

  const years = yearsOf(template, grade);
  const pay = payOf(template, grade, isPart, random);
  const expected = Math.min(applicants ?? 8, 60);
  const telling = { city: catalogue.entry('cities', city), place, years, show_company };
  const description = speaks === 'en' ? null : describe(template, company, telling, random);
  const described = isDemo && description ? withEmphasis(description) : { text: description, html: null };
  const row: MadeJob['row'] = {
    id,
    company_id: company.id,
    created_by: company.owner.row.id,
    state,
    ar_title: speaks === 'en' ? null : title,
    en_title: speaks === 'ar' ? null : englishTitleOf(template, grade, place),
    ar_description: described.text,
    ar_description_html: described.html,
    en_description: speaks === 'ar' ? null : describeInEnglish(template, company, telling, random),
    job_role_id: catalogue.id('job_roles', template.role),
    sector_id: catalogue.id('sectors', template.sector ?? content.sector),
    major_id: template.major ? catalogue.id('majors', template.major) : null,
    city_id: isRemote && random.chance(0.4) ? null : catalogue.id('cities', city),
    is_remote: isRemote,
    job_type: isRemote ? 'remotely' : isPart ? 'part_time' : 'full_time',
    salary_from: pay && pay[0] * HALALAS,
    salary_to: pay && pay[1] * HALALAS,
    show_company,
    vacancies: template.vacancies ? random.between(...template.vacancies) : random.pick([1, 1, 1, 2]),
    experience_from: years[0],
    experience_to: years[1],
    min_qualification: template.min,
    skills: skillsFor(
      random.some(template.skills, Math.max(3, template.skills.length - random.between(0, 1))),
      speaks,
      catalogue,
    ),
    ...extrasOf(template, content, { isPart, speaks }, random),
    saudi_only: template.saudi_only === true && random.chance(0.6),
    pay_type:
      state === 'draft' ? null : waiting || (content.state !== 'unverified' && random.chance(0.55)) ? 'bank' : 'online',
    listing_days: state === 'draft' ? null : LISTING_DAYS,
    closes_on,
    activated_at: shown_at,
    expires_at: full,
    closed_at,
    rejection_reason: state === 'rejected' ? random.pick(jobRejections) : null,
    applicants_num: 0,
    views_num: shown_at
      ? Math.round((((ended_at ?? now).getTime() - created.getTime()) / DAY_MS) * random.between(6, 16) + expected * 5)
      : 0,
    created_at,
    updated_at: ended_at ?? (isShown ? created : (submitted_at ?? created_at)),
  };

  const owner = company.owner.row.id;
  const events: MadeJob['events'] = [
    { job_id: id, at: created_at, actor_user_id: owner, action: 'create', to_state: 'draft' },
  ];
  const step = (
    at: Date,
    action: string,
    from_state: State,
    to_state: State,
    actor_user_id: string | null,
    reason: string | null = null,
  ) => events.push({ job_id: id, at, actor_user_id, action, from_state, to_state, reason });
  if (submitted_at) step(submitted_at, 'submit', 'draft', 'awaiting_payment', owner);
  if (shown_at) step(shown_at, 'activate', 'awaiting_payment', 'active', null);
  if (ended_at) step(ended_at, isClosed ? 'close' : 'expire', 'active', 'expired', isClosed ? owner : null);
  if (state === 'in_review' || state === 'rejected')
    step(new Date(submitted_at!.getTime() + 4 * MINUTE_MS), 'ask_review', 'awaiting_payment', 'in_review', null);
  if (state === 'rejected') {
    row.updated_at = new Date(submitted_at!.getTime() + 5 * HOUR_MS);
    step(
      row.updated_at,
      'reject',
      'in_review',
      'rejected',
      company.row.verified_by ?? null,
      row.rejection_reason ?? null,
    );
  }

  const asked =
    (isShown || waiting) && (isDemo || random.chance(0.35)) ? random.some(questions, random.between(1, 3)) : [];
  return {
    company,
    template,
    city,
    row,
    ended_at,
    submitted_at,
    waiting,
    events,
    applicants,
    title: row.ar_title ?? row.en_title!,
    questions: asked.map(({ question, kind, options = [], must, asks, answers }, position) => ({
      id: random.uuid(),
      job_id: id,
      position: position + 1,
      question,
      kind,
      options,
      is_required: kind !== 'text',
      // Who asks for no experience refuses nobody for the want of it.
      is_knock_out: must !== undefined && (must !== 'experience' || years[0] > 0),
      accepted: must && must !== 'experience' ? must.accepted : [],
      accepted_from: must === 'experience' && years[0] > 0 ? years[0] : null,
      accepted_to: null,
      asks,
      answers,
    })),
  };
}

/** What the market pays, moved a little; one ad in eight keeps it to itself. */
function payOf(template: JobTemplate, grade: Grade, isPart: boolean, random: Random): [number, number] | null {
  if (random.chance(0.12)) return null;
  const factor = FACTOR[grade] * (isPart ? 0.55 : 1) * (0.92 + random.next() * 0.18);
  const step = template.pay[0] * factor < 6000 ? 100 : 500;
  const rounded = (amount: number) => Math.max(step, Math.round((amount * factor) / step) * step);
  const width = 0.6 + random.next() * 0.4;
  const from = rounded(template.pay[0]);
  return [from, Math.max(from, rounded(template.pay[0] + (template.pay[1] - template.pay[0]) * width))];
}
