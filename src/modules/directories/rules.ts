import type { CompanyRole } from '#platform/access/actor.ts';
import { DAY_MS } from '#platform/durations.ts';

export const DOMAINS_MAX = 20;
/** Checks of a domain by its owner, an hour and company. */
export const CHECKS_AN_HOUR = 30;
/** So long a verified domain may lack its record. */
export const MISSING_DAYS = 7;

/** Where the record of a domain stands. */
export const recordNameOf = (domain: string): string => `_sila-verify.${domain}`;

/** When a verified domain whose record is missing is verified no longer. */
export const withdrawnFrom = (missing_since: Date): Date => new Date(missing_since.getTime() + MISSING_DAYS * DAY_MS);

type Checked = { verified_at: unknown; missing_since: unknown; withdrawn_at: unknown };
export const DOMAIN_STATES = ['waiting', 'verified', 'missing', 'withdrawn'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

export function stateOfDomain({ verified_at, missing_since, withdrawn_at }: Checked): DomainState {
  if (verified_at) return missing_since ? 'missing' : 'verified';
  return withdrawn_at ? 'withdrawn' : 'waiting';
}

export const SCIM_PATH = '/scim/v2';
export const TOKENS_MAX = 10;
export const ROLES_MAX = 50;
/** Requests of one company's directory in a minute; Entra sends some 25 a second at most, and waits when it is told to. */
export const SCIM_A_MINUTE = 1_200;

const RISING = ['viewer', 'recruiter', 'owner'] as const;
/** Of several groups the one that may most; null where none has a role. */
export const highestOf = (roles: readonly CompanyRole[]): CompanyRole | null =>
  RISING.findLast((role) => roles.includes(role)) ?? null;
