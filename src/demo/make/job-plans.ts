import { DEMO_COMPANY } from '../content/companies.ts';
import { always, demoAds, fits } from '../content/fits.ts';
import { jobTemplates } from '../content/job-templates/all.ts';
import { homesIn, type District } from '../content/places.ts';
import type { DemoCompany, JobTemplate } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { MadeCompany } from './companies.ts';
import { titleOf, type Grade } from './job-words.ts';

const ACTIVE = 300;
const EXPIRED = 60;

export type State = 'draft' | 'awaiting_payment' | 'in_review' | 'active' | 'rejected' | 'expired';
/** How far the payment of an ad that waits has come. */
export type Waiting = 'receipt_sent' | 'awaiting_receipt' | 'refused';

/** An ad before its dates, its pay and its text. */
export type JobPlan = {
  company: MadeCompany;
  template: JobTemplate;
  grade: Grade;
  title: string;
  /** Of which branch. */
  place: District | null;
  city: string;
  state: State;
  waiting: Waiting | null;
  applicants: number | null;
  days: number | null;
};

/** Ads that wait for someone, by company. */
const WAITING: [company: string, state: State, waiting: Waiting | null][] = [
  ['sulb', 'awaiting_payment', 'receipt_sent'],
  ['ufuq', 'awaiting_payment', 'receipt_sent'],
  ['sufra', 'awaiting_payment', 'receipt_sent'],
  ['dar_aqar', 'awaiting_payment', 'receipt_sent'],
  ['rihla', 'awaiting_payment', 'receipt_sent'],
  ['wasl', 'awaiting_payment', 'receipt_sent'],
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
/** New companies: nothing of theirs was shown yet. */
const NEWCOMERS = new Set(['rifq', 'rihla', 'hirfa']);

/** Which ads there are: no company has two of one title, and the templates are used about equally. */
export function planJobs(random: Random, companies: MadeCompany[]): JobPlan[] {
  const templates = new Map(jobTemplates.map((template) => [template.key, template]));
  const templateOf = (key: string): JobTemplate => {
    const found = templates.get(key);
    if (!found) throw new Error(`No job template ${key}`);
    return found;
  };
  const used = new Map<string, number>();
  const titles = new Map<number, Set<string>>(companies.map(({ id }) => [id, new Set()]));
  const companyOf = (key: string) => companies.find(({ content }) => content.key === key)!;
  const plans: JobPlan[] = [];

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
      const hasBranch =
        template.branches === true && hasBranches(company) && homesIn(city).length > 1 && random.chance(0.7);
      const place = hasBranch ? random.pick(homesIn(city)) : null;
      const title = titleOf(template, grade, place);
      if (taken.has(title)) continue;
      taken.add(title);
      used.set(template.key, (used.get(template.key) ?? 0) + 1);
      plans.push({ company, template, grade, title, place, city, state, waiting, applicants, days });
      return;
    }
    throw new Error(`No more different ads for ${company.content.key}`);
  }

  function candidatesOf({ content }: MadeCompany, tries: number): JobTemplate[] {
    // After many tries anything general will do: a small company has few jobs of its own kind.
    return tries > 40 || random.chance(0.22)
      ? jobTemplates.filter((template) => isGeneral(template, content))
      : fits[content.key]!.map(templateOf);
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
      // Its receipt was refused: the owner finds what to do.
      ...(ad.state === 'awaiting_payment' ? { waiting: 'refused' } : {}),
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
  return plans;
}

/** What companies of many kinds look for, where this one is of such a kind and large enough. */
export const isGeneral = ({ kinds = [], members = 0 }: JobTemplate, company: DemoCompany): boolean =>
  (kinds === 'any' || kinds.includes(company.kind)) && company.members >= members;

/** A chain of shops, cafés or pharmacies. */
const hasBranches = ({ content: { key, kind, members } }: MadeCompany) =>
  members > 100 && (kind === 'retail' || key === 'dallah_rest' || key === 'dawaa_sharq');

/** Larger companies post more: about five of a small one to twelve of a large one. */
const shareOf = ({ content: { members } }: MadeCompany) => Math.min(13, 2.5 + Math.sqrt(members) / 4);
