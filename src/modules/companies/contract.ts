import { z } from 'zod';
import { versionIds } from '#modules/documents/contract.ts';
import { LOCALES } from '#platform/texts/locale.ts';
import { namesIn, shapeOf } from '#platform/fields/declared.ts';
import {
  breaks,
  choice,
  code,
  email,
  flag,
  lines,
  list,
  newPassword,
  text,
  together,
  whole,
} from '#platform/fields/rules.ts';
import { missingOfAddress } from './national-address.ts';
import { COMPANY_FIELDS, fieldsOfPart, NAME_MAX, PUBLIC, type CompanyPart } from './fields.ts';

import { COMPARED, PAPERS_REASONS } from './papers-texts.ts';

export { COMPARED, PAPERS_REASONS } from './papers-texts.ts';
export { ABOUT_MAX_WORDS, ADDRESS_MAX, NAME_MAX } from './fields.ts';
export const COMPANY_STATES = ['unverified', 'domain_verified', 'verified'] as const;
export const CompanyState = z.enum(COMPANY_STATES);
export type CompanyState = z.infer<typeof CompanyState>;

export const COMPANY_ROLES = ['owner', 'recruiter', 'viewer'] as const;

const PERSON_NAME_MAX = 50;

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
  ...shapeOf(COMPANY_FIELDS, PUBLIC, 'read'),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Company = z.infer<typeof Company>;

/** With the names of its catalogue rows in the reader's language. */
export const CompanyDetails = Company.extend({
  city: z.string().nullable(),
  sector: z.string().nullable(),
  working_type: z.string().nullable(),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

/** An employer in the directory. */
export const ListedCompany = CompanyDetails.extend({
  /** Ads that name it; confidential ones are not counted. */
  open_jobs_num: z.int(),
});
export type ListedCompany = z.infer<typeof ListedCompany>;

/** How a company answers its applicants; null while too few were due to say. */
export const ResponseRecord = z.object({
  answered_share: z.number().nullable(),
  median_days: z.number().nullable(),
});
export type ResponseRecord = z.infer<typeof ResponseRecord>;

/** An employer on its own page. */
export const Employer = ListedCompany.extend({ response_record: ResponseRecord });
export type Employer = z.infer<typeof Employer>;

const itemId = z.coerce.number().int().positive().max(2_147_483_647).optional();
export const SEARCH_MAX = 100;
/** The directory's search, as the address and the API say it. */
export const CompanySearch = z.object({
  q: z.string().trim().max(SEARCH_MAX).optional(),
  city_id: itemId,
  sector_id: itemId,
  /** Only those whose papers staff have read. */
  verified: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});
export type CompanyQuery = z.output<typeof CompanySearch> & { page: number; per_page: number };

/** An employer as its own people see it. */
export const OwnCompany = Company.extend({
  version: z.int(),
  ...shapeOf(COMPANY_FIELDS, namesIn(COMPANY_FIELDS), 'read'),
  commercial_file_id: z.uuid().nullable(),
  /** Opens the file for a short while. */
  commercial_file_href: z.string().nullable(),
  domain_verified_at: z.string().nullable(),
  verified_at: z.string().nullable(),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

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
export const CompanyPatch = z
  .object(shapeOf(COMPANY_FIELDS, namesIn(COMPANY_FIELDS), 'input'))
  .partial()
  .extend(version)
  .check(together(wholePlace));
export type CompanyPatch = z.infer<typeof CompanyPatch>;

/** The page's forms: each is one part of the profile. */
const partShape = <Part extends CompanyPart>(part: Part) => ({
  ...version,
  ...shapeOf(COMPANY_FIELDS, fieldsOfPart(part), 'input'),
});
export const CompanyIdentityForm = z.object(partShape('identity'));
export const CompanyPapersForm = z.object(partShape('papers'));
export const CompanyBillingForm = z.object(partShape('billing')).check(
  together((value, ctx) => {
    for (const name of missingOfAddress(value)) breaks(ctx, name, 'required');
  }),
);
export const CompanyPlaceForm = z.object(partShape('place')).check(together(wholePlace));
export const CompanyAboutForm = z.object(partShape('about'));

export const SendDomainCode = z.object({ email: email() });
export const VerifyDomain = z.object({ ticket: z.uuid(), code: code() });

/** One of the people who act for a company, as the others see them. */
export const CompanyMember = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(COMPANY_ROLES),
  since: z.iso.datetime(),
  is_self: z.boolean(),
});
export type CompanyMember = z.infer<typeof CompanyMember>;

export const ChangeRole = z.object({ role: choice(COMPANY_ROLES) });

/** Someone who was asked to join and has not yet. */
export const TeamInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(COMPANY_ROLES),
  /** Null when whoever asked has left. */
  invited_by: z.string().nullable(),
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

/** `locale` is the language of the letter; the caller's unless told. */
export const InviteMember = z.object({
  email: email(),
  role: choice(COMPANY_ROLES),
  locale: choice(LOCALES).optional(),
});
export type InviteMember = z.output<typeof InviteMember>;

export const JoinToken = z.object({ token: z.string().min(20).max(200) });

/** What whoever opens the link can do with it. */
export const JOIN_WAYS = ['register', 'log_in', 'accept', 'joined', 'elsewhere', 'seeker', 'seeker_address'] as const;
export type JoinWay = (typeof JOIN_WAYS)[number];

/** An invitation as whoever holds its link sees it. */
export const JoinOffer = z.object({
  company: CompanyCard,
  role: z.enum(COMPANY_ROLES),
  email: z.string(),
  invited_by: z.string().nullable(),
  expires_at: z.iso.datetime(),
  way: z.enum(JOIN_WAYS),
});
export type JoinOffer = z.infer<typeof JoinOffer>;

export const JoinByRegistering = JoinToken.extend({
  first_name: text(PERSON_NAME_MAX),
  last_name: text(PERSON_NAME_MAX),
  password: newPassword(),
  consent: flag(),
  /** Of the documents that were read; the newest without it. */
  consent_versions: versionIds().optional(),
}).check(
  together(({ consent }, ctx) => {
    if (!consent) breaks(ctx, 'consent', 'required');
  }),
);
export type JoinByRegistering = z.output<typeof JoinByRegistering>;

/** A COMPANY account that acts for none begins one of its own. */
export const OpenCompany = z.object({ foundation_name: text(NAME_MAX) });
export type OpenCompany = z.output<typeof OpenCompany>;

/** What staff answer to a company's papers, other than that they are right. */
export const AnswerPapers = z
  .object({
    decision: choice(['refused', 'asked_again', 'withdrawn']),
    reason: choice(PAPERS_REASONS),
    words: lines(1000).default(''),
    differs: list(choice(COMPARED), COMPARED.length).default([]),
    version: z.int().nullable(),
  })
  .check(
    together(({ reason, words, differs }, ctx) => {
      if (reason === 'other' && !words) breaks(ctx, 'words', 'required');
      if (reason === 'differs' && differs.length === 0 && !words) breaks(ctx, 'words', 'required');
    }),
  );
export type AnswerPapers = z.output<typeof AnswerPapers>;
