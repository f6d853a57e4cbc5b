import { z } from 'zod';
import type { CatalogueName } from '#modules/catalogues/contract.ts';
import { namesIn, type Declared, type Having } from '#platform/fields/declared.ts';
import { normalisedDigits } from '#platform/fields/digits.ts';
import type { FieldName } from '#platform/fields/labels.ts';
import {
  catalogueId,
  companyDomain,
  decimal,
  longText,
  optional,
  positive,
  text,
  url,
} from '#platform/fields/rules.ts';

export const NAME_MAX = 120;
export const ADDRESS_MAX = 300;
export const ABOUT_MAX_WORDS = 1000;

export const LINE_MAX = 120;

export type CompanyPart = 'identity' | 'papers' | 'billing' | 'place' | 'about';
type CompanyField = Declared & {
  /** The part of its profile that asks for it. */
  part: CompanyPart;
  /** Everyone reads it; without, its own people alone. */
  public?: true;
  /** What is confirmed about it: by staff in the commercial file, or by a code sent to the domain. A change undoes it. */
  confirmed?: 'papers' | 'domain';
  /** The catalogue it is chosen from. */
  catalogue?: CatalogueName;
};

const digits = (pattern: RegExp) =>
  z
    .string()
    .overwrite((value) => normalisedDigits(value).replace(/[\s-]/g, ''))
    .superRefine((value, ctx) => {
      if (!/^\d*$/.test(value)) ctx.addIssue({ code: 'custom', params: { rule: 'numeric' } });
      else if (!pattern.test(value)) ctx.addIssue({ code: 'custom', params: { rule: 'valid' } });
    });

/** Six decimals are a hand's breadth on the ground; more only look exact. */
const degrees = (max: number) => optional(decimal({ min: -max, max }).transform((value) => Number(value.toFixed(6))));

const words = <Input extends z.ZodType>(input: Input) => ({ input: optional(input), read: z.string().nullable() });
const item = <const Name extends CatalogueName>(catalogue: Name) => ({
  input: optional(catalogueId()),
  read: z.int().nullable(),
  catalogue,
});
const place = (max: number) => ({ input: degrees(max), read: z.number().nullable() });

/** What a company says about itself, a line a field. */
export const COMPANY_FIELDS = {
  foundation_name: { input: text(NAME_MAX), read: z.string(), part: 'identity', public: true, confirmed: 'papers' },
  en_foundation_name: { ...words(text(NAME_MAX)), part: 'identity', public: true, confirmed: 'papers' },
  sector_id: { ...item('sectors'), part: 'identity', public: true },
  working_type_id: { ...item('working_types'), part: 'identity', public: true },
  members_count: { input: optional(positive()), read: z.int().nullable(), part: 'identity', public: true },
  site: { ...words(url()), part: 'identity', public: true },
  commercial_registration: { ...words(digits(/^\d{10}$/)), part: 'papers', confirmed: 'papers' },
  email_main_domain: { ...words(companyDomain()), part: 'papers', confirmed: 'domain' },
  vat_number: { ...words(digits(/^3\d{13}3$/)), part: 'billing' },
  building_number: { ...words(digits(/^\d{4}$/)), part: 'billing' },
  street: { ...words(text(LINE_MAX)), part: 'billing' },
  district: { ...words(text(LINE_MAX)), part: 'billing' },
  postal_city: { ...words(text(LINE_MAX)), part: 'billing' },
  postal_code: { ...words(digits(/^\d{5}$/)), part: 'billing' },
  additional_number: { ...words(digits(/^\d{4}$/)), part: 'billing' },
  city_id: { ...item('cities'), part: 'place', public: true },
  address: { ...words(text(ADDRESS_MAX)), part: 'place', public: true },
  lat: { ...place(90), part: 'place', public: true },
  lng: { ...place(180), part: 'place', public: true },
  about_company: { ...words(longText({ maxWords: ABOUT_MAX_WORDS })), part: 'about', public: true },
  en_about_company: { ...words(longText({ maxWords: ABOUT_MAX_WORDS })), part: 'about', public: true },
} as const satisfies { [Name in FieldName]?: CompanyField };
export type CompanyFieldName = keyof typeof COMPANY_FIELDS;

const fields: Record<CompanyFieldName, CompanyField> = COMPANY_FIELDS;
export type PartFieldName<Part extends CompanyPart> = Having<typeof COMPANY_FIELDS, { part: Part }>;
export const fieldsOfPart = <Part extends CompanyPart>(part: Part) =>
  namesIn(fields).filter((name) => fields[name].part === part) as PartFieldName<Part>[];
export const PUBLIC = namesIn(fields).filter((name) => fields[name].public) as Having<
  typeof COMPANY_FIELDS,
  { public: true }
>[];
export type ConfirmedName = Having<typeof COMPANY_FIELDS, { confirmed: string }>;
export const confirmedBy = (by: 'papers' | 'domain') =>
  namesIn(fields).filter((name) => fields[name].confirmed === by) as ConfirmedName[];
