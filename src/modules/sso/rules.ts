import type { CompanyRole } from '#platform/access/actor.ts';

/** As much of a connection as says how its words are read. */
export type Mapping = {
  email_claim: string;
  first_name_claim: string;
  last_name_claim: string;
  groups_claim: string;
  without_role: string;
};
export type Said = Readonly<Record<string, readonly string[]>>;
export type GroupRole = { directory_group: string; role: string };

/** Why whoever a directory vouches for is not let in. */
export const PROBLEMS = ['no_email', 'other_domain', 'no_role'] as const;
export type Problem = (typeof PROBLEMS)[number];

export type Judged = {
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  role: CompanyRole | null;
  /** What their groups come to; null where none of them has a role. */
  group_role: CompanyRole | null;
  problems: Problem[];
};

const CLAIMS_2005 = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
/** As Entra ID, Okta, Google Workspace, ADFS and Keycloak call them unless told. */
const USUAL = {
  email: ['email', 'mail', 'emailaddress', 'Email', `${CLAIMS_2005}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  first_name: ['given_name', 'first_name', 'firstName', 'givenName', `${CLAIMS_2005}/givenname`, 'urn:oid:2.5.4.42'],
  last_name: ['family_name', 'last_name', 'lastName', 'surname', 'sn', `${CLAIMS_2005}/surname`, 'urn:oid:2.5.4.4'],
  groups: ['groups', 'group', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups', `${CLAIMS_2005}/Group`],
} as const;
/** Addresses only where nothing else says one: a log-in name may look like an address. */
const ALSO_EMAIL = ['preferred_username', 'upn', `${CLAIMS_2005}/upn`, 'NameID'];
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAX = 254;
const NAME_MAX = 50;

const valuesOf = (said: Said, name: string): readonly string[] => (Object.hasOwn(said, name) ? said[name]! : []);
const firstOf = (said: Said, names: readonly string[]): readonly string[] =>
  names.map((name) => valuesOf(said, name)).find((values) => values.length > 0) ?? [];
const read = (said: Said, chosen: string, usual: readonly string[]): readonly string[] =>
  chosen ? valuesOf(said, chosen) : firstOf(said, usual);

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

function emailIn(said: Said, chosen: string): string | null {
  const found = read(said, chosen, USUAL.email);
  const given = found.length > 0 || chosen ? found : firstOf(said, ALSO_EMAIL);
  const [address] = given.map((one) => one.trim().toLowerCase());
  return given.length === 1 && address && ADDRESS.test(address) && address.length <= EMAIL_MAX ? address : null;
}

const nameIn = (said: Said, chosen: string, usual: readonly string[]): string | null =>
  read(said, chosen, usual)[0]?.trim().slice(0, NAME_MAX) || null;

const STRONGEST: readonly CompanyRole[] = ['owner', 'recruiter', 'viewer'];

/** The most that any of the groups may do; null where none of them has a role. */
export function roleOf(groups: readonly string[], roles: readonly GroupRole[]): CompanyRole | null {
  const held = new Set(groups.map((group) => group.trim().toLowerCase()));
  const given = roles.filter((one) => held.has(one.directory_group.toLowerCase())).map(({ role }) => role);
  return STRONGEST.find((role) => given.includes(role)) ?? null;
}

/** What a directory's words come to here; the same for a test and for a sign-in. */
export function judge(
  mapping: Mapping,
  said: Said,
  { domains, roles }: { domains: readonly string[]; roles: readonly GroupRole[] },
): Judged {
  const email = emailIn(said, mapping.email_claim);
  const group_role = roleOf(read(said, mapping.groups_claim, USUAL.groups), roles);
  const role = group_role ?? (mapping.without_role === 'viewer' ? 'viewer' : null);
  const problems: Problem[] = [];
  if (!email) problems.push('no_email');
  else if (!domains.includes(domainOf(email))) problems.push('other_domain');
  if (!role) problems.push('no_role');
  return {
    email,
    first_name: nameIn(said, mapping.first_name_claim, USUAL.first_name),
    last_name: nameIn(said, mapping.last_name_claim, USUAL.last_name),
    role,
    group_role,
    problems,
  };
}

/** For so long a test holds, and what the directory said in it is kept. */
export const TEST_DAYS = 30;
/** Days before the end of a certificate that its owners are told, and told again. */
export const CERTIFICATE_DAYS = 30;
export const CERTIFICATE_LAST_DAYS = 7;
/** From the way back until whoever is new has agreed. */
export const ARRIVAL_MINUTES = 60;
