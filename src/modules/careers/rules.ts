export const SLUG_MIN = 3;
export const SLUG_MAX = 40;
/** Addresses that one company may have had. */
export const SLUGS_MAX = 12;
export const DEFAULT_COLOUR = '#016b50';

/** What would be taken for the site's own. */
const RESERVED = new Set(['admin', 'api', 'careers', 'company', 'jobs', 'new', 'sila', 'staff', 'support', 'widget']);

/** Small letters, digits and single hyphens between them; not digits alone, which are ids here. */
export const isSlug = (value: string): boolean =>
  value.length >= SLUG_MIN &&
  value.length <= SLUG_MAX &&
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) &&
  /[a-z]/.test(value) &&
  !RESERVED.has(value);

/** What the page is called until its owner says otherwise. */
export function slugOf(name: string | null, id: number): string {
  const made = (name ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
  return isSlug(made) ? made : `company-${id}`;
}

export const careersPath = (slug: string) => `/careers/${slug}`;
export const framePath = (slug: string) => `/careers-frame/${slug}`;
export const WIDGET_PATH = '/widget.js';

/**
 * What a site of the company may be called: the domain it proved and its `www`. Without TLS of our own (a demo, a
 * developer's machine) theirs needs none either.
 */
export const ancestorsOf = (domains: readonly string[], isHttps: boolean): string[] => {
  const hosts = domains.flatMap((domain) => [domain, `www.${domain}`]);
  return isHttps
    ? hosts.map((host) => `https://${host}`)
    : hosts.flatMap((host) => [`https://${host}`, `http://${host}:*`]);
};

type Introduced = { ar_intro: string | null; en_intro: string | null };
export const introOf = ({ ar_intro, en_intro }: Introduced, locale: 'ar' | 'en'): string | null =>
  (locale === 'ar' ? [ar_intro, en_intro] : [en_intro, ar_intro]).find(Boolean) ?? null;
