import { NO_FACTS, type Facts, type ReadCv, type Snapshot } from '#modules/profiles/contract.ts';
import {
  COURSE_FIELDS,
  EXPERIENCE_FIELDS,
  MEMBERSHIP_FIELDS,
  PROFILE_FIELDS,
  QUALIFICATION_FIELDS,
  SKILL_FIELDS,
  type CvField,
  type TextKind,
} from '#modules/profiles/fields.ts';
import { namesIn } from '#platform/fields/declared.ts';
import { LOCALES } from '#platform/texts/locale.ts';
import { hidingOf, type Blind, type HideWho, type Who } from './hide-who.ts';
import { ENTRIES_SEEN_BY, SEEN_BY, type Reader } from './rules.ts';

/** How their owner words the texts of a CV, by their names; what is not here is no words. */
const WRITTEN: Partial<Record<string, TextKind | null>> = Object.fromEntries(
  [PROFILE_FIELDS, QUALIFICATION_FIELDS, EXPERIENCE_FIELDS, SKILL_FIELDS, COURSE_FIELDS, MEMBERSHIP_FIELDS].flatMap(
    (fields) => Object.entries<CvField>(fields).map(([name, { written }]) => [name, written]),
  ),
);

/** The same with every text that its owner worded passed through `hide`, in lists and entries too. */
export function withoutWho<Value>(value: Value, hide: HideWho): Value {
  if (Array.isArray(value)) return value.map((one) => withoutWho(one, hide)) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const kind = WRITTEN[name];
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

const EMPTY: Partial<Record<string, unknown>> = {
  display_name: Object.fromEntries(LOCALES.map((locale) => [locale, ''])),
  socials: {},
};

type SeenBy = Partial<Record<string, readonly Reader[]>>;
/** A field that is not theirs is empty, and one that nobody declared is not there. */
const seenBy = <Row extends object>(reader: Reader, readers: SeenBy, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      const seen = readers[field];
      if (!seen) return [];
      return [[field, seen.includes(reader) ? value : (EMPTY[field] ?? (Array.isArray(value) ? [] : null))]];
    }),
  ) as Row;

/** For what else somebody wrote to that reader: a cover note, answers. */
export const hidingFor = (reader: Reader, cv: Snapshot, blind: Blind): HideWho =>
  reader === 'blind' ? hidingOf(whoOf(cv), blind) : (text) => text;

/**
 * The CV as that reader sees it: what is not theirs is empty, and a blind one does not read who it is in any text. The
 * entrusted facts are never part of what was frozen: whoever may give them says so.
 */
export function cvFor(reader: Reader, cv: Snapshot, blind: Blind, facts: Facts = NO_FACTS): ReadCv {
  const seen: ReadCv = seenIn(reader, { ...cv, ...facts });
  return reader === 'blind' ? withoutWho(seen, hidingFor(reader, cv, blind)) : seen;
}

/** Some fields of a CV as that reader sees them. Never for a blind one: what is to be hidden in them, the others say. */
export const partFor = <Part extends Partial<Snapshot>>(reader: Exclude<Reader, 'blind'>, part: Part): Part =>
  seenIn(reader, part);

function seenIn<Part extends Partial<ReadCv>>(reader: Reader, part: Part): Part {
  const lists = namesIn(ENTRIES_SEEN_BY).flatMap((list) => {
    const entries = part[list];
    return entries ? [[list, entries.map((entry: object) => seenBy(reader, ENTRIES_SEEN_BY[list], entry))]] : [];
  });
  return { ...seenBy(reader, SEEN_BY, part), ...Object.fromEntries(lists) };
}
