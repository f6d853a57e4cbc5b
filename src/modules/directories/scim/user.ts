import { z } from 'zod';
import { email as mailAddress } from '#platform/fields/rules.ts';
import { invalid } from './errors.ts';
import { readPath } from './path.ts';
import { isRecord, truthOf, withoutSchema } from './words.ts';

/** What is kept of somebody of a company's directory. */
export type UserFields = {
  user_name: string;
  external_id: string | null;
  /** As the directory says it; without one the user name is the address. */
  mail: string | null;
  given_name: string | null;
  family_name: string | null;
  display_name: string | null;
  is_active: boolean;
};

const UNTOLD: UserFields = {
  user_name: '',
  external_id: null,
  mail: null,
  given_name: null,
  family_name: null,
  display_name: null,
  is_active: true,
};

const NAME_MAX = 50;
const MAX = { user_name: 254, external_id: 254, given_name: NAME_MAX, family_name: NAME_MAX, display_name: 120 };
/** Attributes by their names in lower case; those that are not here are another system's, and are passed over. */
const TEXTS: Readonly<Record<string, keyof typeof MAX>> = {
  username: 'user_name',
  externalid: 'external_id',
  displayname: 'display_name',
  'name.givenname': 'given_name',
  'name.familyname': 'family_name',
};

/** Names that are too long are cut, as a picture of them would be; what finds somebody is refused. */
const isCut = (field: keyof typeof MAX) => field !== 'user_name' && field !== 'external_id';

function textOf(field: keyof typeof MAX, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalid(`${field} must be a text.`);
  const text = value.trim();
  if (text.length > MAX[field] && !isCut(field)) throw invalid(`${field} is too long.`);
  return text.slice(0, MAX[field]) || null;
}

/** The primary address of a list, or its first. */
function mailOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  const all = (Array.isArray(value) ? value : [value]).filter(isRecord);
  const { value: address } = all.find(({ primary }) => truthOf(primary)) ?? all[0] ?? {};
  return typeof address === 'string' && address ? address : null;
}

/** One attribute, by its path in lower case and without filter. */
function set(user: UserFields, path: string, value: unknown): UserFields {
  const field = Object.hasOwn(TEXTS, path) ? TEXTS[path] : undefined;
  if (field) {
    const text = textOf(field, value);
    if (field === 'user_name' && text === null) throw invalid('userName is required.');
    return { ...user, [field]: text };
  }
  if (path === 'active') {
    const is_active = value === null ? true : truthOf(value);
    if (is_active === undefined) throw invalid('active must be true or false.');
    return { ...user, is_active };
  }
  if (path === 'emails' || path === 'emails.value') return { ...user, mail: mailOf(value) };
  if (path === 'name' && (value === null || isRecord(value)))
    return setAll(user, value ?? { givenName: null, familyName: null }, 'name.');
  return user;
}

const setAll = (user: UserFields, values: Record<string, unknown>, below = ''): UserFields =>
  Object.entries(values).reduce(
    (user, [name, value]) => set(user, below + withoutSchema(name).toLowerCase(), value),
    user,
  );

/** A user as a directory sends it whole. */
export function readUser(body: unknown): UserFields {
  if (!isRecord(body)) throw invalid('A user is an object.');
  const user = setAll(UNTOLD, body);
  if (!user.user_name) throw invalid('userName is required.');
  return user;
}

export const Operations = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
});
export type Operation = z.output<typeof Operations>['Operations'][number];

/** The changes that Okta, Entra and others send, one after the other. */
export const patchUser = (user: UserFields, operations: readonly Operation[]): UserFields =>
  operations.reduce((user, { op, path, value }) => {
    if (!path) {
      if (op === 'remove' || !isRecord(value)) throw invalid('An operation without a path brings attributes.');
      return setAll(user, value);
    }
    const { name, isOther } = readPath(path);
    // Of several addresses one is kept, that of work.
    return isOther ? user : set(user, name, op === 'remove' ? null : value);
  }, user);

/** By which somebody is found here: what the directory calls their e-mail, or else their user name. */
export function addressOf({ mail, user_name }: UserFields): string {
  const read = mailAddress().safeParse(mail ?? user_name);
  if (!read.success) throw invalid('emails, or userName, must be an e-mail address.');
  return read.data;
}
