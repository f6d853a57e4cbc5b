import { z } from 'zod';
import { COMPANY_ROLES } from '#modules/companies/contract.ts';
import { choice, companyDomain, text } from '#platform/fields/rules.ts';
import { DOMAIN_STATES } from './rules.ts';

export const AddDomain = z.object({ domain: companyDomain() });
export type AddDomain = z.output<typeof AddDomain>;

/** A domain that a company says is its own, and the TXT record that proves it. */
export const CompanyDomain = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** In its own script. */
  domain_shown: z.string(),
  /** `missing`: verified, but its record is gone. */
  state: z.enum(DOMAIN_STATES),
  record_name: z.string(),
  record_value: z.string(),
  added_at: z.iso.datetime(),
  verified_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** When it is verified no longer, unless the record comes back. */
  ends_at: z.iso.datetime().nullable(),
});
export type CompanyDomain = z.infer<typeof CompanyDomain>;

export const NameToken = z.object({ name: text(100) });
export type NameToken = z.output<typeof NameToken>;

/** By which the company's directory is let in (SCIM 2.0); the token itself is never said again. */
export const DirectoryToken = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type DirectoryToken = z.infer<typeof DirectoryToken>;
export const MadeToken = DirectoryToken.extend({ token: z.string() });
export type MadeToken = z.infer<typeof MadeToken>;

/** A group as the directory names it, and what its people may do for the company. */
export const GiveDirectoryRole = z.object({ directory_group: text(200), role: choice(COMPANY_ROLES) });
export type GiveDirectoryRole = z.output<typeof GiveDirectoryRole>;
export const DirectoryRole = z.object({ directory_group: z.string(), role: z.enum(COMPANY_ROLES) });
export type DirectoryRole = z.infer<typeof DirectoryRole>;
export const TakeDirectoryRole = GiveDirectoryRole.pick({ directory_group: true });
