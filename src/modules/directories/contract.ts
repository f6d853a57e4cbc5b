import { z } from 'zod';
import { companyDomain } from '#platform/fields/rules.ts';
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
