import type { CatalogueItem } from '#modules/catalogues/contract.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { StructuredData } from '#platform/texts/structured-data.ts';
import type { CompanyCard, CompanyState, OwnCompany } from './contract.ts';
import { hasNationalAddress } from './national-address.ts';

export { hasNationalAddress } from './national-address.ts';

type Named = Pick<CompanyCard, 'foundation_name' | 'en_foundation_name'>;

/** The name in a language, or the other one when that is all there is. */
export const nameOfCompany = (company: Named, locale: Locale): string =>
  (locale === 'en' ? company.en_foundation_name || company.foundation_name : company.foundation_name) || '';

/** An employer as search engines read it; `origin` is the site's. */
export const organization = (
  { id, foundation_name, en_foundation_name, logo_href, site }: CompanyCard & { site?: string | null },
  origin: string,
): StructuredData => ({
  '@type': 'Organization',
  name: foundation_name,
  ...(en_foundation_name && { alternateName: en_foundation_name }),
  url: `${origin}/company-profile/${id}`,
  ...(logo_href && { logo: new URL(logo_href, origin).href }),
  ...(site && { sameAs: site }),
});

type Described = { about_company: string | null; en_about_company: string | null };

export const aboutOfCompany = (company: Described, locale: Locale): string | null => {
  const [first, second] =
    locale === 'en'
      ? [company.en_about_company, company.about_company]
      : [company.about_company, company.en_about_company];
  return first || second;
};

export const isVerified = (company: { state: CompanyState }): boolean => company.state === 'verified';

/** Hiding the name in an ad is for those whose papers staff have read. */
export const canHideCompany = isVerified;

/** After the code sent to an address of the domain came back. */
export const stateOnDomainVerified = (state: CompanyState): CompanyState =>
  state === 'unverified' ? 'domain_verified' : state;

/** Staff read the commercial file: the domain is confirmed first, and the file is there. */
export const canVerify = (company: { state: CompanyState; commercial_file_id: string | null }): boolean =>
  company.state === 'domain_verified' && company.commercial_file_id !== null;

/** An address of exactly this domain or below it. */
export function isAtDomain(address: string, domain: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return host === domain || host.endsWith(`.${domain}`);
}

export const COMPANY_STEPS = ['name', 'logo', 'sector', 'place', 'about', 'papers', 'domain', 'billing'] as const;
export type CompanyStep = (typeof COMPANY_STEPS)[number];

/** What a company has still to say about itself, most useful first. */
export function missingOf(company: OwnCompany): CompanyStep[] {
  const done: Record<CompanyStep, boolean> = {
    name: Boolean(company.foundation_name && company.en_foundation_name),
    logo: company.logo_href !== null,
    sector: Boolean(company.sector_id && company.working_type_id && company.members_count),
    place: Boolean(company.city_id && company.address),
    about: Boolean(company.about_company || company.en_about_company),
    papers: isVerified(company) || Boolean(company.commercial_registration && company.commercial_file_id),
    domain: company.state !== 'unverified',
    billing: hasNationalAddress(company),
  };
  return COMPANY_STEPS.filter((step) => !done[step]);
}

export type MapCity = { id: number; label: string; lat: number; lng: number };

/** The cities that a map can name in a language, in the catalogue's order, which is the larger ones first. */
export const citiesOnMap = (cities: readonly CatalogueItem[], locale: Locale): MapCity[] =>
  cities.flatMap(({ id, lat, lng, ...names }) =>
    lat === null || lng === null ? [] : [{ id, label: names[locale], lat, lng }],
  );

/** The unified national number begins with 7; registrations from before it have the number of their city there. */
export const isUnifiedNumber = (registration: string): boolean => registration.startsWith('7');

const AROUND_DEGREES = 6;
/** Those a small map around a place may show. */
export const citiesAround = (cities: readonly MapCity[], { lat, lng }: { lat: number; lng: number }): MapCity[] =>
  cities.filter((city) => Math.abs(city.lat - lat) < AROUND_DEGREES && Math.abs(city.lng - lng) < AROUND_DEGREES);

/** Where a place is on a public map, opened in a page of its own. */
export const mapHref = (lat: number, lng: number): string =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;

export const INVITATION_DAYS = 7;
/** People and open invitations of one company. */
export const TEAM_MAX = 100;
export const INVITATION_PAUSE_SECONDS = 60;
/** A name is soon written down: a company that proved nothing writes to few. */
export const outsideMailsADay = (state: CompanyState, max: number): number =>
  state === 'unverified' ? Math.min(10, max) : max;

/** The last owner who can act neither leaves nor becomes less. */
export const isLastOwner = (owners: readonly { user_id: string }[], user_id: string): boolean =>
  owners.every((owner) => owner.user_id === user_id);
