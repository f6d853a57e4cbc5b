import type { Insertable } from 'kysely';
import { dayInRiyadh, expiryOf, lastPaidDay } from '#modules/jobs/rules.ts';
import type { JobEvents, JobQuestions, Jobs } from '#platform/db/tables.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import { always, demoAds, fits } from '../content/fits.ts';
import { jobTemplates } from '../content/job-templates/all.ts';
import { general } from '../content/job-templates/general.ts';
import { anyDistrict, districts, jobRejections, questions } from '../content/phrases.ts';
import type { JobTemplate } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { Catalogue } from './catalogue.ts';
import type { MadeCompany } from './companies.ts';
import { DAY, HOUR, MINUTE } from './time.ts';

const FIRST_ID = 1001;
const ACTIVE = 300;
const EXPIRED = 60;
export const LISTING_DAYS = 30;
const HALALAS = 100;

type State = 'draft' | 'awaiting_payment' | 'in_review' | 'active' | 'rejected' | 'expired';
type Grade = 'plain' | 'senior' | 'junior';
/** How far the payment of an ad that waits has come. */
export type Waiting = 'receipt_sent' | 'awaiting_receipt' | 'refused';

export type MadeJob = {
  company: MadeCompany;
  template: JobTemplate;
  city: string;
  row: Insertable<Jobs> & { id: number; state: State; created_at: Date; activated_at: Date | null };
  /** When it stopped being shown. */
  ended_at: Date | null;
  submitted_at: Date | null;
  waiting: Waiting | null;
  questions: (Insertable<JobQuestions> & { answers: string[] })[];
  events: Insertable<JobEvents>[];
  /** How many applicants the story of the demo company wants. */
  applicants: number | null;
  title: string;
};

/** Ads that wait for someone, by company. */
const WAITING: [company: string, state: State, waiting: Waiting | null][] = [
  ['sulb', 'awaiting_payment', 'receipt_sent'],
  ['ufuq', 'awaiting_payment', 'receipt_sent'],
  ['sufra', 'awaiting_payment', 'receipt_sent'],
  ['dar_aqar', 'awaiting_payment', 'receipt_sent'],
  ['rihla', 'awaiting_payment', 'receipt_sent'],
  ['wasl', 'awaiting_payment', 'awaiting_receipt'],
  ['mahara', 'awaiting_payment', 'awaiting_receipt'],
  ['malbas', 'awaiting_payment', 'refused'],
  ['rifq', 'in_review', null],
  ['rihla', 'in_review', null],
  ['hirfa', 'in_review', null],
  ['hirfa', 'rejected', null],
  ['rifq', 'rejected', null],
  ['thimar', 'draft', null],
  ['sada', 'draft', null],
];
/** What companies of many kinds look for. */
const GENERAL = new Set([...general.map(({ key }) => key), 'it_support', 'digital_marketing']);
/** New companies: nothing of theirs was shown yet. */
const NEWCOMERS = new Set(['rifq', 'rihla', 'hirfa']);

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
  const templates = new Map(jobTemplates.map((template) => [template.key, template]));
  const templateOf = (key: string): JobTemplate => {
    const found = templates.get(key);
    if (!found) throw new Error(`No job template ${key}`);
    return found;
  };
  const used = new Map<string, number>();
  const titles = new Map<number, Set<string>>(companies.map(({ id }) => [id, new Set()]));
  const companyOf = (key: string) => companies.find(({ content }) => content.key === key)!;
  const plans: {
    company: MadeCompany;
    template: JobTemplate;
    grade: Grade;
    title: string;
    place: string | null;
    city: string;
    state: State;
    waiting: Waiting | null;
    applicants: number | null;
    days: number | null;
  }[] = [];

  function plan(
    company: MadeCompany,
    state: State,
    {
      waiting = null,
      template: wanted,
      grade: wantedGrade,
      applicants = null,
      days = null,
    }: {
      waiting?: Waiting | null;
      template?: string;
      grade?: Grade;
      applicants?: number | null;
      days?: number | null;
    } = {},
  ) {
    const taken = titles.get(company.id)!;
    const isDemo = company.content.key === DEMO_COMPANY;
    for (let tries = 0; tries < 200; tries += 1) {
      const template = wanted ? templateOf(wanted) : leastUsed(candidatesOf(company, tries));
      const city = isDemo || random.chance(0.5) ? company.content.cities[0]! : random.pick(company.content.cities);
      const grade: Grade =
        wantedGrade ??
        (template.graded ? random.pick(['plain', 'plain', 'plain', 'senior', 'senior', 'junior']) : 'plain');
      const hasBranch = template.branches === true && hasBranches(company) && random.chance(0.7);
      const place = hasBranch ? random.pick(districts[city] ?? anyDistrict) : null;
      const title = titleOf(template, grade, place);
      if (taken.has(title)) continue;
      taken.add(title);
      used.set(template.key, (used.get(template.key) ?? 0) + 1);
      plans.push({ company, template, grade, title, place, city, state, waiting, applicants, days });
      return;
    }
    throw new Error(`No more different ads for ${company.content.key}`);
  }

  function candidatesOf(company: MadeCompany, tries: number): JobTemplate[] {
    const { key, kind, also = [] } = company.content;
    // After many tries anything general will do: a small company has few jobs of its own kind.
    if (tries > 40 || random.chance(0.22))
      return jobTemplates.filter(
        (template) => GENERAL.has(template.key) && (template.kinds === 'any' || template.kinds.includes(kind)),
      );
    const fitting = fits[key];
    if (fitting) return fitting.map(templateOf);
    const kinds = also.length > 0 && random.chance(0.25) ? also : [kind];
    return jobTemplates.filter(
      (template) => template.kinds !== 'any' && template.kinds.some((one) => kinds.includes(one)),
    );
  }

  function leastUsed(candidates: JobTemplate[]): JobTemplate {
    const shuffled = random.shuffled(candidates).slice(0, 4);
    return shuffled.reduce((least, one) => ((used.get(one.key) ?? 0) < (used.get(least.key) ?? 0) ? one : least));
  }

  for (const ad of demoAds) {
    plan(companyOf(DEMO_COMPANY), ad.state, {
      template: ad.template,
      applicants: ad.applicants,
      days: ad.days ?? null,
      ...(ad.grade ? { grade: ad.grade } : {}),
      ...(ad.state === 'awaiting_payment' ? { waiting: 'receipt_sent' } : {}),
    });
  }
  for (const [key, keys] of Object.entries(always))
    for (const template of keys) plan(companyOf(key), 'active', { template, days: random.between(9, 20) });
  for (const [key, state, waiting] of WAITING) plan(companyOf(key), state, { waiting });
  const others = companies.filter(({ content }) => content.key !== DEMO_COMPANY && !NEWCOMERS.has(content.key));
  for (const [state, total] of [
    ['active', ACTIVE],
    ['expired', EXPIRED],
  ] as const) {
    const missing = () => total - plans.filter((one) => one.state === state).length;
    const queue = others.flatMap((company) => Array.from({ length: Math.ceil(shareOf(company)) }, () => company));
    for (let round = 0; missing() > 0; round += 1) {
      for (const company of round === 0 ? random.shuffled(queue) : random.shuffled(others))
        if (missing() > 0) plan(company, state);
    }
  }

  const ages = agesOf(random, plans);
  return plans
    .map((one, index) => ({ one, created: new Date(now.getTime() - ages[index]!) }))
    .toSorted((a, b) => a.created.getTime() - b.created.getTime())
    .map(({ one, created }, index) => ({ ...one, id: FIRST_ID + index, created }))
    .map((one) => makeJob({ ...one, now, random, catalogue }));
}

/** A chain of shops, cafés or pharmacies. */
const hasBranches = ({ content: { key, kind, members } }: MadeCompany) =>
  members > 100 && (kind === 'retail' || key === 'dallah_rest' || key === 'dawaa_sharq');

/** Larger companies post more: about five of a small one to twelve of a large one. */
const shareOf = ({ content: { members } }: MadeCompany) => Math.min(13, 2.5 + Math.sqrt(members) / 4);

/** How long ago each ad was shown, or written when it never was. */
function agesOf(random: Random, plans: { state: State; waiting: Waiting | null; days: number | null }[]): number[] {
  return plans.map(({ state, waiting, days }) => {
    if (days) return (days + random.next()) * DAY;
    if (state === 'active') return Math.max(20 * MINUTE, random.next() ** 1.6 * 29.3 * DAY);
    if (state === 'expired') return (LISTING_DAYS + 2 + random.next() * 100) * DAY;
    if (waiting === 'receipt_sent') return random.between(2, 40) * HOUR;
    return random.between(10, 120) * HOUR;
  });
}

function titleOf(template: JobTemplate, grade: Grade, place: string | null): string {
  const graded = grade === 'senior' ? `${template.ar} أول` : grade === 'junior' ? `${template.ar} مبتدئ` : template.ar;
  return place ? `${graded}، فرع ${place}` : graded;
}
const englishTitleOf = (template: JobTemplate, grade: Grade): string =>
  grade === 'senior' ? `Senior ${template.en}` : grade === 'junior' ? `Junior ${template.en}` : template.en!;

const FACTOR: Record<Grade, number> = { plain: 1, senior: 1.35, junior: 0.72 };

function makeJob({
  id,
  company,
  template,
  grade,
  title,
  city,
  state,
  waiting,
  applicants,
  created,
  now,
  random,
  catalogue,
}: {
  id: number;
  company: MadeCompany;
  template: JobTemplate;
  grade: Grade;
  title: string;
  city: string;
  state: State;
  waiting: Waiting | null;
  applicants: number | null;
  created: Date;
  now: Date;
  random: Random;
  catalogue: Catalogue;
}): MadeJob {
  const { content } = company;
  const isDemo = content.key === DEMO_COMPANY;
  const isShown = state === 'active' || state === 'expired';
  const shown_at = isShown ? created : null;
  const created_at = new Date(created.getTime() - random.between(1, isShown ? 50 : 3) * HOUR);
  const submitted_at = state === 'draft' ? null : new Date(created.getTime() - random.between(5, 50) * MINUTE);

  const isRemote = template.remote === true && !isDemo && random.chance(0.16);
  const isPart = !isRemote && template.part_time === true && random.chance(0.35);
  const show_company = !(content.state === 'verified' && !isDemo && random.chance(0.035));
  const isBilingual = Boolean(template.english && template.en && content.en) && random.chance(0.62);
  const isEnglishOnly = isBilingual && !isDemo && random.chance(0.06);

  const asked_on = dayInRiyadh(
    new Date(
      Math.max(created.getTime() + random.between(12, 27) * DAY, state === 'active' ? now.getTime() + 2 * DAY : 0),
    ),
  );
  const closes_on =
    shown_at && random.chance(0.35) && asked_on <= lastPaidDay(shown_at, LISTING_DAYS) ? asked_on : null;
  const full = shown_at ? expiryOf({ from: shown_at, listing_days: LISTING_DAYS, closes_on }) : null;
  const isClosed = state === 'expired' && random.chance(0.3);
  const closed_at = isClosed
    ? new Date(created.getTime() + random.between(9, 11) * DAY + random.between(60, 600) * MINUTE)
    : null;
  const ended_at = state === 'expired' ? (closed_at ?? full) : null;
  if (ended_at && ended_at > now) throw new Error('An expired ad that has not ended');

  const years = yearsOf(template, grade);
  const pay = payOf(template, grade, isPart, random);
  const expected = Math.min(applicants ?? 8, 60);
  const row: MadeJob['row'] = {
    id,
    company_id: company.id,
    created_by: company.owner.row.id,
    state,
    ar_title: isEnglishOnly ? null : title,
    en_title: isBilingual ? englishTitleOf(template, grade) : null,
    ar_description: isEnglishOnly
      ? null
      : describe(
          template,
          company,
          { city: catalogue.entry('cities', city).ar, inHeadOffice: city === content.cities[0], show_company },
          random,
        ),
    en_description: isBilingual ? describeInEnglish(template, company, show_company, random) : null,
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
    skills: random.some(template.skills, Math.max(3, template.skills.length - random.between(0, 1))),
    benefits: random
      .some(content.benefits, random.between(2, 4))
      .map((benefit) => `- ${benefit}`)
      .join('\n'),
    working_hours: isPart
      ? random.pick(['أربع ساعات يوميًا، مساءً', 'ثلاثة أيام في الأسبوع', 'خمس ساعات يوميًا، صباحًا'])
      : template.shifts
        ? random.pick(['ورديات، 48 ساعة في الأسبوع', 'ورديتان صباحية ومسائية', 'ورديات، 12 ساعة، 4 أيام في الأسبوع'])
        : content.hours,
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
      ? Math.round((((ended_at ?? now).getTime() - created.getTime()) / DAY) * random.between(6, 16) + expected * 5)
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
    step(new Date(submitted_at!.getTime() + 4 * MINUTE), 'ask_review', 'awaiting_payment', 'in_review', null);
  if (state === 'rejected') {
    row.updated_at = new Date(submitted_at!.getTime() + 5 * HOUR);
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
    questions: asked.map(({ question, kind, options = [], answers }, position) => ({
      id: random.uuid(),
      job_id: id,
      position: position + 1,
      question,
      kind,
      options,
      is_required: kind !== 'text',
      answers,
    })),
  };
}

function yearsOf({ years: [from, to] }: JobTemplate, grade: Grade): [number, number] {
  if (grade === 'senior') return [from + 3, to + 4];
  return grade === 'junior' ? [0, 2] : [from, to];
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

const TASKS = ['المهام:', 'ما ستعمل عليه:', 'المسؤوليات:'];
const NEEDS = ['المتطلبات:', 'ما نبحث عنه:', 'المؤهلات والخبرة:'];
const listed = (heading: string, items: string[]) => [heading, ...items.map((item) => `- ${item}`)].join('\n');

function describe(
  template: JobTemplate,
  { content }: MadeCompany,
  { city, inHeadOffice, show_company }: { city: string; inHeadOffice: boolean; show_company: boolean },
  random: Random,
): string {
  const intro = random.pick(template.intro);
  const hook = random.pick(content.hooks);
  const opening = !show_company ? intro : random.chance(0.7) ? `${hook}\n\n${intro}` : `${intro}\n\n${hook}`;
  const tasks = random.some(template.tasks, random.between(4, Math.max(4, template.tasks.length)));
  const needs = random.some(template.needs, random.between(Math.min(3, template.needs.length), template.needs.length));
  const parts = [opening, listed(random.pick(TASKS), tasks), listed(random.pick(NEEDS), needs)];
  if (show_company && random.chance(0.5)) {
    parts.push(
      random.pick([
        inHeadOffice
          ? `مقر العمل: ${content.district.ar}، ${city}. نراجع الطلبات أسبوعيًا، ونرد على الجميع.`
          : `العمل في فرعنا في ${city}، مع زيارات قصيرة إلى المقر الرئيس.`,
        'تمر المقابلات بمرحلتين: مكالمة قصيرة، ثم لقاء مع الفريق.',
        'نرحب بكل من تنطبق عليه الشروط، وتسهل الجهة ما يحتاجه المتقدمون من ذوي الإعاقة في المقابلة والعمل.',
        'قدّم عبر المنصة فقط، ولا نطلب أي رسوم من المتقدمين.',
      ]),
    );
  }
  return parts.join('\n\n');
}
function describeInEnglish(
  template: JobTemplate,
  { content }: MadeCompany,
  show_company: boolean,
  random: Random,
): string {
  const { intro, tasks, needs } = template.english!;
  const hook = show_company && content.hooksEn ? `${random.pick(content.hooksEn)}\n\n` : '';
  return [
    `${hook}${intro}`,
    listed(random.pick(['What you will do:', 'Your work:', 'Responsibilities:']), tasks),
    listed(random.pick(['What we look for:', 'Requirements:', 'You bring:']), needs),
  ].join('\n\n');
}
