import type { CompanyRole, SignedIn } from './actor.ts';
import { hasScope, type Scope } from './scope.ts';

/**
 * Within one's company: `read` everything of it; `recruit`: ads, applicants, messages and paying; `manage`: its people
 * and papers. Or the name of a staff area.
 */
export type Right = CompanyRight | `admin.${string}`;
type CompanyRight = 'read' | 'recruit' | 'manage';

const OF_ROLE: Record<CompanyRole, readonly CompanyRight[]> = {
  owner: ['read', 'recruit', 'manage'],
  recruiter: ['read', 'recruit'],
  viewer: ['read'],
};

/** The same of a row of the team, whose role is a word of the database. */
export const roleMay = (role: string | null, right: CompanyRight): boolean =>
  OF_ROLE[role as CompanyRole]?.includes(right) ?? false;

export type Acting = { user: (Pick<SignedIn, 'company_role'> & { scope?: Scope }) | null };

/**
 * What the actor may do. Services ask it before they act and pages before they show the way there, so that nobody is
 * shown a button that will be refused.
 */
export const may = ({ user }: Acting, right: Right): boolean => {
  if (!user) return false;
  return isOfCompany(right) ? roleMay(user.company_role, right) : hasScope(user.scope, right);
};

const isOfCompany = (right: Right): right is CompanyRight => !right.startsWith('admin.');
