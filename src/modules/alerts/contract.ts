import { z } from 'zod';
import { JobCard } from '#modules/jobs/contract.ts';
import { EXPERIENCE_BANDS, JOB_TYPES, MAX_Q } from '#modules/search/rules.ts';
import { Halalas, halalas } from '#platform/fields/money.ts';
import {
  breaks,
  catalogueId,
  choice,
  email,
  flag,
  list,
  optional,
  positive,
  text,
  together,
} from '#platform/fields/rules.ts';
import { MAX_KM } from '#platform/search/near.ts';
import { readTyped } from '#platform/search/typed.ts';
import { FREQUENCIES, MOST_KEYS } from './rules.ts';

const MOST_VALUES = 20;

/** At least one word must be asked for; a list of what must not be there finds everything. */
const asksForSomething = (key: string) => readTyped(key).terms.some(({ isExcluded }) => !isExcluded);

const openKeys = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split('\n') : value),
    list(text(MAX_Q, 0), MOST_KEYS * 2).transform((keys) => [...new Set(keys.filter((key) => key !== ''))]),
  );

const near = () =>
  z
    .string()
    .trim()
    .max(60)
    .refine(
      (value) => {
        const [lat, lng, km, ...more] = value.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
        const isWithin = (number: number | undefined, most: number) => Math.abs(number ?? NaN) <= most;
        return more.length === 0 && isWithin(lat, 90) && isWithin(lng, 180) && isWithin(km, MAX_KM) && km! > 0;
      },
      { params: { rule: 'valid' } },
    );

/** What else a search says beside its words, by the names of its address. */
const filters = {
  city_id: list(catalogueId(), MOST_VALUES),
  sector_id: list(catalogueId(), MOST_VALUES),
  major_id: list(catalogueId(), MOST_VALUES),
  job_type: list(choice(JOB_TYPES), JOB_TYPES.length),
  /** Halalas a month: the ad pays at least this. */
  salary_from: optional(halalas()),
  experience: optional(choice(EXPERIENCE_BANDS)),
  company_id: optional(positive(Number.MAX_SAFE_INTEGER)),
  verified: flag(),
  /** `lat,lng,km`. */
  near: optional(near()),
};
export type Filters = { [Name in keyof typeof filters]: z.output<(typeof filters)[Name]> };
export const FILTER_NAMES = Object.keys(filters) as (keyof Filters)[];

/** Any of the keywords matches, and all of the filters. There may be no keywords where there is a filter. */
export const KeptSearch = z.object({ open_keys: openKeys(), ...filters });
export type KeptSearch = z.output<typeof KeptSearch>;

export const hasFilter = (search: Partial<Filters>): boolean =>
  FILTER_NAMES.some((name) => {
    const value = search[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });

function mustAsk(search: Partial<KeptSearch>, ctx: z.RefinementCtx) {
  const { open_keys = [] } = search;
  if (open_keys.length === 0 && !hasFilter(search)) breaks(ctx, 'open_keys', 'required');
  mustBeKeys(search, ctx);
}
function mustBeKeys({ open_keys = [] }: Partial<KeptSearch>, ctx: z.RefinementCtx) {
  if (open_keys.length > MOST_KEYS) breaks(ctx, 'open_keys', 'max_items', { max: MOST_KEYS });
  else if (!open_keys.every(asksForSomething)) breaks(ctx, 'open_keys', 'valid');
}

const frequency = choice(FREQUENCIES);
export const NewAlert = KeptSearch.extend({ frequency }).check(together(mustAsk));
export type NewAlert = z.output<typeof NewAlert>;

/** A visitor's; `website` is a field that only programs fill in. */
export const NewVisitorAlert = KeptSearch.extend({
  frequency,
  email: email(),
  website: z.string().max(500).optional(),
}).check(together(mustAsk));
export type NewVisitorAlert = z.output<typeof NewVisitorAlert>;

/** What is not sent stays. */
export const AlertChanges = KeptSearch.extend({ frequency, is_paused: flag() }).partial().check(together(mustBeKeys));
export type AlertChanges = z.output<typeof AlertChanges>;

export const LinkToken = z.object({ token: z.string().min(1).max(300) });

/** One alert as its owner reads it. */
export const JobAlert = z.object({
  id: z.int(),
  open_keys: z.array(z.string()),
  city_id: z.array(z.int()),
  sector_id: z.array(z.int()),
  major_id: z.array(z.int()),
  job_type: z.array(z.enum(JOB_TYPES)),
  salary_from: Halalas.nullable(),
  experience: z.enum(EXPERIENCE_BANDS).nullable(),
  company_id: z.int().nullable(),
  verified: z.boolean(),
  near: z.string().nullable(),
  frequency: z.enum(FREQUENCIES),
  is_paused: z.boolean(),
  /** Where its letters go; null for an account without a confirmed address. */
  email: z.string().nullable(),
  /** The filters in the reader's language. */
  conditions: z.array(z.object({ name: z.string(), value: z.string(), label: z.string() })),
  /** Ads found within the last seven days. */
  found_this_week: z.int(),
  last_sent_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type JobAlert = z.infer<typeof JobAlert>;

export const AlertPreview = z.array(JobCard);

export const Confirmed = z.object({ id: z.int(), manage_href: z.string() });
