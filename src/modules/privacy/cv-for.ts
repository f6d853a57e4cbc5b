import type { Snapshot } from '#modules/profiles/contract.ts';
import { LOCALES } from '#platform/texts/locale.ts';
import { hidingOf, type Blind, type HideWho, type TextKind, type Who } from './hide-who.ts';
import { SEEN_BY, type Reader } from './rules.ts';

type Entry = {
  [List in 'qualifications' | 'experiences' | 'skills' | 'courses' | 'memberships']: Snapshot[List][number];
};
type TextsOf<Fields> = {
  [Name in keyof Fields]-?: string extends NonNullable<Fields[Name]> ? Name : never;
}[keyof Fields];
type EveryText = TextsOf<Snapshot> | { [List in keyof Entry]: TextsOf<Entry[List]> }[keyof Entry];

/** Which texts of a CV their owner words, and how; null for the others. A new one has to be decided here. */
const WRITTEN: Record<EveryText, TextKind | null> = {
  about: 'prose',
  about_other: 'prose',
  job_role_title: 'occupation',
  job_role_title_other: 'occupation',
  job_target: 'prose',
  job_target_other: 'prose',
  job_title: 'occupation',
  job_title_other: 'occupation',
  job_description: 'prose',
  job_description_other: 'prose',
  description: 'prose',
  description_other: 'prose',
  title: 'prose',
  title_other: 'prose',
  role_name: 'occupation',
  role_name_other: 'occupation',
  company_name: 'title',
  company_name_other: 'title',
  university: 'title',
  university_other: 'title',
  study_field: 'title',
  study_field_other: 'title',
  graduation_degree: 'title',
  skill_name: 'title',
  id: null,
  email: null,
  phone: null,
  birthdate: null,
  photo_file_id: null,
  cv_file_id: null,
  taken_at: null,
  start_date: null,
  end_date: null,
  graduation_date: null,
  member_from: null,
};

/** The same with every text that its owner worded passed through `hide`, in lists and entries too. */
export function withoutWho<Value>(value: Value, hide: HideWho): Value {
  if (Array.isArray(value)) return value.map((one) => withoutWho(one, hide)) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const kind = WRITTEN[name as EveryText];
      return [name, typeof field === 'string' && kind ? hide(field, kind) : withoutWho(field, hide)];
    }),
  ) as Value;
}

/** Somebody by all that a CV tells of who it is. */
export const whoOf = ({ display_name, email, phone, socials }: Snapshot): Who => ({
  names: Object.values(display_name),
  email,
  phone,
  links: Object.values(socials).filter((link) => link !== undefined),
});

const EMPTY: Partial<Record<keyof Snapshot, unknown>> = {
  display_name: Object.fromEntries(LOCALES.map((locale) => [locale, ''])),
  socials: {},
};

/** For what else somebody wrote to that reader: a cover note, answers. */
export const hidingFor = (reader: Reader, cv: Snapshot, blind: Blind): HideWho =>
  reader === 'blind' ? hidingOf(whoOf(cv), blind) : (text) => text;

/** The CV as that reader sees it: what is not theirs is empty, and a blind one does not read who it is in any text. */
export function cvFor(reader: Reader, cv: Snapshot, blind: Blind): Snapshot {
  const fields = Object.entries(cv) as [keyof Snapshot, unknown][];
  const seen = Object.fromEntries(
    fields.map(([field, value]) => [field, SEEN_BY[field]?.includes(reader) ? value : (EMPTY[field] ?? null)]),
  ) as Snapshot;
  return reader === 'blind' ? withoutWho(seen, hidingFor(reader, cv, blind)) : seen;
}
