import { EMAIL_MAX } from '#platform/fields/rules.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

/** What of people an incident reached. */
export const DATA_KINDS = [
  'identity',
  'contact',
  'passwords',
  'cv',
  'files',
  'applications',
  'messages',
  'payments',
  'residency',
  'health',
  'other',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** How probable it is that people come to harm; where it is likely, they are told without delay. */
export const RISKS = ['unlikely', 'possible', 'likely'] as const;
export type Risk = (typeof RISKS)[number];

export const INCIDENT_STATES = ['open', 'authority_told', 'people_told', 'closed'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

export const STEP_KINDS = [
  'recorded',
  'edited',
  'noted',
  'authority_told',
  'people_told',
  'letters_begun',
  'letters_again',
  'letters_done',
  'warned',
  'closed',
  'reopened',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** By which rule the receivers of letters are chosen. */
export const RULES = ['list', 'company_team', 'company_applicants', 'everybody'] as const;
export type Rule = (typeof RULES)[number];
/** These may choose very many: a worker goes through them in batches. */
export const choosesMany = (rule: Rule) => rule === 'company_applicants' || rule === 'everybody';
export const isOfCompany = (rule: Rule) => rule === 'company_team' || rule === 'company_applicants';

export const LETTER_STATES = ['waiting', 'sending', 'sent', 'failed', 'unreachable'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** A letter that is being sent for longer was left by a worker that died: nobody knows whether it arrived. */
export const UNCLEAR_AFTER_MS = 15 * MINUTE_MS;
/** Officers hear of what is due within so many hours. */
const SOON_HOURS = 24;

export const dueAt = (aware: Date, hours: number) => new Date(aware.getTime() + hours * HOUR_MS);
export const soonAt = (now: Date) => new Date(now.getTime() + SOON_HOURS * HOUR_MS);

/** How an incident is called in letters, on the phone and in the report. */
export const numberOfIncident = (id: number) => `IN-${id}`;

const LINE_OF_RECEIVERS = /[\s,;،؛]+/u;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** What was pasted: ids of accounts and e-mail addresses, each once, and what is neither. */
export function receiversIn(pasted: string): { ids: string[]; emails: string[]; others: string[] } {
  const said = [...new Set(pasted.toLowerCase().split(LINE_OF_RECEIVERS).filter(Boolean))];
  const ids = said.filter((one) => ID.test(one));
  const emails = said.filter((one) => one.length <= EMAIL_MAX && ADDRESS.test(one));
  return { ids, emails, others: said.filter((one) => !ids.includes(one) && !emails.includes(one)) };
}
