import { z } from 'zod';
import {
  breaks,
  catalogueId,
  code,
  decimal,
  email,
  longText,
  optional,
  positive,
  text,
  url,
  whole,
} from '#platform/fields/rules.ts';
import { normalisedDigits } from '#platform/fields/digits.ts';
import { domainOf, isFreeMail, isPublicDomain } from './rules.ts';

export const COMPANY_STATES = ['unverified', 'domain_verified', 'verified'] as const;
export const CompanyState = z.enum(COMPANY_STATES);
export type CompanyState = z.infer<typeof CompanyState>;

export const NAME_MAX = 120;
export const ADDRESS_MAX = 300;
export const ABOUT_MAX_WORDS = 1000;

/** An employer where it is named beside something else. */
export const CompanyCard = z.object({
  id: z.int(),
  foundation_name: z.string(),
  en_foundation_name: z.string().nullable(),
  state: CompanyState,
  logo_href: z.string().nullable(),
});
export type CompanyCard = z.infer<typeof CompanyCard>;

/** An employer as everyone may read it. */
export const Company = CompanyCard.extend({
  about_company: z.string().nullable(),
  en_about_company: z.string().nullable(),
  city_id: z.int().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  members_count: z.int().nullable(),
  working_type_id: z.int().nullable(),
  sector_id: z.int().nullable(),
  site: z.string().nullable(),
  created_at: z.string(),
});
export type Company = z.infer<typeof Company>;

/** With the names of its catalogue rows in the reader's language. */
export const CompanyDetails = Company.extend({
  city: z.string().nullable(),
  sector: z.string().nullable(),
  working_type: z.string().nullable(),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

/** An employer as its own people see it. */
export const OwnCompany = Company.extend({
  version: z.int(),
  commercial_registration: z.string().nullable(),
  vat_number: z.string().nullable(),
  commercial_file_id: z.uuid().nullable(),
  /** Opens the file for a short while. */
  commercial_file_href: z.string().nullable(),
  email_main_domain: z.string().nullable(),
  domain_verified_at: z.string().nullable(),
  verified_at: z.string().nullable(),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

const digits = (pattern: RegExp) =>
  z
    .string()
    .overwrite((value) => normalisedDigits(value).replace(/[\s-]/g, ''))
    .superRefine((value, ctx) => {
      if (!/^\d*$/.test(value)) ctx.addIssue({ code: 'custom', params: { rule: 'numeric' } });
      else if (!pattern.test(value)) ctx.addIssue({ code: 'custom', params: { rule: 'valid' } });
    });

const domain = () =>
  z
    .string()
    .overwrite(domainOf)
    .superRefine((value, ctx) => {
      if (!isPublicDomain(value)) ctx.addIssue({ code: 'custom', params: { rule: 'valid' } });
      else if (isFreeMail(value)) ctx.addIssue({ code: 'custom', params: { rule: 'free_mail' } });
    });

/** Six decimals are a hand's breadth on the ground; more only look exact. */
const degrees = (max: number) => optional(decimal({ min: -max, max }).transform((value) => Number(value.toFixed(6))));

const fields = {
  foundation_name: text(NAME_MAX),
  en_foundation_name: optional(text(NAME_MAX)),
  commercial_registration: optional(digits(/^\d{10}$/)),
  vat_number: optional(digits(/^3\d{13}3$/)),
  email_main_domain: optional(domain()),
  city_id: optional(catalogueId()),
  address: optional(text(ADDRESS_MAX)),
  lat: degrees(90),
  lng: degrees(180),
  about_company: optional(longText({ maxWords: ABOUT_MAX_WORDS })),
  en_about_company: optional(longText({ maxWords: ABOUT_MAX_WORDS })),
  members_count: optional(positive()),
  working_type_id: optional(catalogueId()),
  sector_id: optional(catalogueId()),
  site: optional(url()),
};

const version = { version: whole({ min: 1 }).optional() };
/** Half a place is no place. */
const wholePlace = (
  value: { lat?: number | null | undefined; lng?: number | null | undefined },
  ctx: z.RefinementCtx,
) => {
  if (typeof value.lat === 'number' && value.lng === null) breaks(ctx, 'lng', 'required');
  if (typeof value.lng === 'number' && value.lat === null) breaks(ctx, 'lat', 'required');
};

/** What is not sent stays as it is; null empties. */
export const CompanyPatch = z.object(fields).partial().extend(version).superRefine(wholePlace);
export type CompanyPatch = z.infer<typeof CompanyPatch>;

const pick = <Name extends keyof typeof fields>(...names: Name[]) =>
  ({ ...version, ...Object.fromEntries(names.map((name) => [name, fields[name]])) }) as Pick<typeof fields, Name> &
    typeof version;

/** The page's forms: each is one part of the profile. */
export const IDENTITY = [
  'foundation_name',
  'en_foundation_name',
  'sector_id',
  'working_type_id',
  'members_count',
  'site',
] as const;
export const PAPERS = ['commercial_registration', 'vat_number', 'email_main_domain'] as const;
export const PLACE = ['city_id', 'address', 'lat', 'lng'] as const;
export const ABOUT = ['about_company', 'en_about_company'] as const;
export const CompanyIdentityForm = z.object(pick(...IDENTITY));
export const CompanyPapersForm = z.object(pick(...PAPERS));
export const CompanyPlaceForm = z.object(pick(...PLACE)).superRefine(wholePlace);
export const CompanyAboutForm = z.object(pick(...ABOUT));

export const SendDomainCode = z.object({ email: email() });
export const VerifyDomain = z.object({ ticket: z.uuid(), code: code() });
