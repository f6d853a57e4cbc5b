import { wordsIn } from './words-in.ts';
import { z } from 'zod';
import type { BrokenRule } from './problems.ts';
import { normalisedDigits } from './digits.ts';
import { FIRST_YEAR, gregorianOf, hijriMonthEnd } from './hijri.ts';
import { domainOf, isFreeMail, isPublicDomain } from './mail-domain.ts';
import { withoutUnseen } from './unseen.ts';

/** The building blocks of every contract: one schema checks the form, the page and the API. */
export const broken = (rule: BrokenRule['rule'], values?: BrokenRule['values']) => ({
  params: { rule, ...(values ? { values } : {}) } satisfies BrokenRule,
});

/** Blanks by other names (the empty Braille cell), and whatever Unicode lets a font leave out (U+200B, U+3164). */
const NOTHING_SEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{M}\u2800]*$/u;
/** What nobody could see was not written: a required field of it is empty. */
export const cleaned = (value: string) => {
  const kept = withoutUnseen(value).trim();
  return NOTHING_SEEN.test(kept) ? '' : kept;
};

/** One line, required. */
export const text = (max: number, min = 1) =>
  z
    .string()
    .overwrite((value) => cleaned(value).replace(/\s+/gu, ' '))
    .min(min)
    .max(max);

/** Several lines counted in letters; line ends are the same whoever sends them. */
export const lines = (max: number, min = 0) =>
  z
    .string()
    .overwrite((value) => cleaned(value.replace(/\r\n?/g, '\n')))
    .min(min)
    .max(max);

const MAX_LETTERS_PER_WORD = 40;

/** Several lines counted in words. */
export const longText = ({ minWords = 0, maxWords }: { minWords?: number; maxWords: number }) =>
  z
    .string()
    .overwrite(cleaned)
    .min(minWords > 0 ? 1 : 0)
    .max(maxWords * MAX_LETTERS_PER_WORD)
    .refine((value) => value === '' || wordsIn(value) >= minWords, broken('min_words', { minWords }))
    .refine((value) => wordsIn(value) <= maxWords, broken('max_words', { maxWords }));

/** An empty field of a form, or null, means "not given". */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const ARABIC = /^[\u0600-\u06FF\u0750-\u077F\u200C\u200D\s'’.-]+$/u;
const LATIN = /^[A-Za-z\u00C0-\u024F\s'’.-]+$/u;
export const arabicText = (max: number) => text(max).refine((v) => v === '' || ARABIC.test(v), broken('arabic'));
export const latinText = (max: number) => text(max).refine((v) => v === '' || LATIN.test(v), broken('latin'));

export const EMAIL_MAX = 254;
/** Of an address that a domain is pasted in. */
const DOMAIN_TYPED_MAX = 500;
export const email = () =>
  z
    .string()
    .overwrite((value) => cleaned(value).toLowerCase())
    .min(1)
    .max(EMAIL_MAX)
    .pipe(z.email());

/** A domain of a company's own, in lower case and Punycode. */
export const companyDomain = () =>
  z
    .string()
    .max(DOMAIN_TYPED_MAX)
    .overwrite(domainOf)
    .superRefine((value, ctx) => {
      if (!isPublicDomain(value)) ctx.addIssue({ code: 'custom', ...broken('valid') });
      else if (isFreeMail(value)) ctx.addIssue({ code: 'custom', ...broken('free_mail') });
    });

/** NIST SP 800-63B: length only, nothing trimmed or cut, any characters. */
export const newPassword = () => z.string().min(8).max(128);
export const currentPassword = () => z.string().min(1).max(128);

/** The specification's `password` rule guards the six-digit one-time code. */
export const code = () =>
  z
    .string()
    .overwrite((value) => normalisedDigits(value).replace(/\s/g, ''))
    .refine((value) => /^\d{6}$/.test(value), broken('password'));

const digits = (value: unknown) => {
  if (typeof value !== 'string') return value;
  const plain = normalisedDigits(value).replace(/[\s,٬،]/g, '');
  return plain === '' ? undefined : /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : value;
};

/** A whole number; forms and Arabic digits are understood. */
export const whole = ({ min, max }: { min?: number; max?: number } = {}) => {
  let schema = z.int();
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  return z.preprocess(digits, schema);
};
export const positive = (max = 2_000_000_000) => z.preprocess(digits, z.int().positive().max(max));
export const decimal = ({ min, max }: { min: number; max: number }) =>
  z.preprocess(digits, z.number().min(min).max(max));

const idOf = (value: unknown) => {
  if (typeof value !== 'string') return value;
  const plain = normalisedDigits(value).trim();
  return plain === '' ? undefined : /^\d+$/.test(plain) ? Number(plain) : value;
};

/** The id of a catalogue row (a small integer). Unlike an amount it has no separators: `1,2` is no id. */
export const catalogueId = () => z.preprocess(idOf, z.int().positive().max(2_147_483_647));

/** The address of a page. `any_host` takes a name without a dot too: a server on a network of its own. */
export const url = ({ any_host = false } = {}) =>
  z
    .string()
    .overwrite((value) =>
      cleaned(value) && !/^[a-z][a-z0-9+.-]*:/i.test(cleaned(value)) ? `https://${cleaned(value)}` : cleaned(value),
    )
    .max(500)
    .refine((value) => isWebAddress(value, any_host), broken('url'));

function isWebAddress(value: string, any_host: boolean): boolean {
  const parsed = URL.parse(value);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username) return false;
  return any_host || parsed.hostname.includes('.');
}

/** Refuses a date before the year `min`; one that looks Hijri with what it is in the Gregorian calendar. */
function gregorian(value: string, ctx: z.RefinementCtx, min = FIRST_YEAR) {
  const [first, second] = gregorianOf(value);
  if (first && second) ctx.addIssue({ code: 'custom', ...broken('hijri_either', { first, second }) });
  else if (first) ctx.addIssue({ code: 'custom', ...broken('hijri', { gregorian: first }) });
  // A year is no amount: its limit has no thousands separator.
  else if (Number(value.slice(0, 4)) < min)
    ctx.addIssue({ code: 'custom', ...broken('min_value', { min: String(min) }) });
}

/** Calendar day YYYY-MM-DD, from 1900 on. A Hijri day may be none of ours, as the 30th of Safar. */
export const day = () =>
  z
    .string()
    .superRefine((value, ctx) => {
      const end = hijriMonthEnd(value);
      if (end) ctx.addIssue({ code: 'custom', ...broken('hijri_none', { last: String(end.last) }) });
      else if (/^\d/.test(value)) gregorian(value, ctx);
    })
    .pipe(z.iso.date());

/** A day, or a month alone, which is its first day: most people know no more of when they started. */
export const dayOrMonth = () =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .superRefine((value, ctx) => {
        if (MONTH.test(value)) gregorian(value, ctx);
      })
      .overwrite((value) => (MONTH.test(value) ? `${value}-01` : value))
      .pipe(day()),
  );
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** An instant with its offset from UTC, as JavaScript writes it. */
export const instant = () =>
  z.iso
    .datetime({ offset: true, abort: true })
    .superRefine((value, ctx) => gregorian(value.slice(0, 'YYYY-MM-DD'.length), ctx))
    .transform((value) => new Date(value).toISOString());

const LOCAL_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment as a form's field says it, by the clock of Riyadh (`2026-11-22T09:00`), or with its zone. */
export const moment = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && LOCAL_MOMENT.test(value) ? `${value}:00+03:00` : value),
    instant().transform((value) => new Date(value)),
  );

/** A year of four digits, from `min` on. */
export const year = (min = FIRST_YEAR) =>
  whole({ max: 9999 }).superRefine((value, ctx) => gregorian(String(value), ctx, min));

/** A tick box: present in a form means yes. */
export const flag = () =>
  z.preprocess(
    (value) =>
      value === 'on' || value === 'true' || value === '1'
        ? true
        : value === '' || value === 'false' || value === '0' || value === undefined
          ? false
          : value,
    z.boolean(),
  );

export const choice = <const Values extends readonly string[]>(values: Values) => z.enum(values);

/** A field or several values of one name in a form. */
export const list = <Schema extends z.ZodType>(item: Schema, max: number) =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  );

const CONTACT = /https?:|www\.|[\w.+-]+@[\w-]+\.\w|(?:\d[\s-]?){8,}/iu;
/** A job's title carries no e-mail, phone number or link. */
export const withoutContact = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((value) => !CONTACT.test(normalisedDigits(String(value))), broken('no_contact'));

type Meaning<Value> = (value: Value, ctx: z.RefinementCtx) => void;

class Unreadable extends Error {}

/** The fields that were read as what they should be; a rule that asks for another one is not held. */
const readableOf = <Value extends object>(value: Value, wrong: ReadonlySet<PropertyKey>): Value =>
  wrong.size === 0
    ? value
    : new Proxy(value, {
        get(fields, name, receiver) {
          if (wrong.has(name)) throw new Unreadable();
          return Reflect.get(fields, name, receiver) as unknown;
        },
      });

/**
 * Rules over several fields, told in one round with what is wrong with each: `.check(together((value, ctx) =>
 * breaks(ctx, 'salary_to', 'order')))`. A rule is left out where a field that it reads is missing or of another kind;
 * those that have nothing to do with each other are given one by one.
 */
export function together<Value extends object>(...rules: Meaning<Value>[]): z.core.$ZodCheck<Value> {
  const check = z.superRefine<Value>((value, ctx) => {
    // What has a value of its kind can be read, though it is too short or too many.
    const unread = ctx.issues.filter((issue) => issue.continue !== true);
    // No object at all: it has no fields to hold to anything.
    if (unread.some(({ path = [] }) => path.length === 0)) return;
    const wrong = new Set(unread.flatMap(({ path = [] }) => path[0]!));
    const readable = readableOf(value, wrong);
    for (const rule of rules) {
      try {
        rule(readable, ctx);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
      }
    }
  });
  check._zod.def.when = () => true;
  return check;
}

/** One field breaks a rule of the catalogue; see `together`. */
export function breaks(ctx: z.RefinementCtx, field: string, rule: BrokenRule['rule'], values?: BrokenRule['values']) {
  ctx.addIssue({ code: 'custom', path: [field], ...broken(rule, values) });
}
