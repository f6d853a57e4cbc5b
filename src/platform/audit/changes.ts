import { isDeepStrictEqual } from 'node:util';
import { MASKED } from './masked.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Changes = { before: Fields | null; after: Fields | null };

/** Words of a field's name whose value opens something, or is a person's own: how they are reached, what they wrote. */
const HIDDEN = new Set(
  (
    'password secret token hash key code otp credential recovery pin ' +
    'email mail phone mobile ip iban national iqama passport birthdate birth nationality religion health disability ' +
    'latitude longitude text letter message answer answers bio comment cv cover'
  ).split(' '),
);

/** Names that hold such a word and mean something else: texts in two languages and its office are the platform's own. */
const OPEN = new Set([
  'answer_days',
  'ar_text',
  'cv_imports',
  'cv_views',
  'cv_visibility',
  'email_main_domain',
  'email_verified_at',
  'en_text',
  'office_email',
  'office_phone',
  'phone_verified_at',
]);

export const isMasked = (field: string): boolean =>
  !OPEN.has(field) && field.split(/[_.]/).some((word) => HIDDEN.has(word));

/**
 * What differs between a record as it was and as it is, null where there was or is none. Empty fields of a new or
 * removed record are left out; a value that is masked keeps whether there is one.
 */
export function changesOf(before: Fields | null, after: Fields | null): Changes {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => {
    const [was, is] = [valueOf(before?.[name]), valueOf(after?.[name])];
    return !isDeepStrictEqual(was, is);
  });
  const kept = (fields: Fields | null) =>
    fields &&
    Object.fromEntries(
      names
        .map((name) => [name, masked(name, valueOf(fields[name]))] as const)
        .filter(([, value]) => value !== null || (before !== null && after !== null)),
    );
  return { before: kept(before), after: kept(after) };
}

const valueOf = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));

function masked(name: string, value: unknown): unknown {
  if (value === null) return null;
  if (isMasked(name)) return MASKED;
  if (Array.isArray(value)) return value.map((one: unknown) => (isRecord(one) ? maskedIn(one) : one));
  return isRecord(value) ? maskedIn(value) : value;
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const maskedIn = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, masked(name, valueOf(value))]));
