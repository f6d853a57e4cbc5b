export const LOCALES = ['ar', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Arabic is the default and the fallback (specification, section 9). */
export const DEFAULT_LOCALE: Locale = 'ar';
export const LOCALE_COOKIE = 'locale';
const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
export const localeCookie = (locale: Locale) =>
  `${LOCALE_COOKIE}=${locale}; Path=/; SameSite=Lax; Max-Age=${LOCALE_COOKIE_SECONDS}`;

export const isLocale = (value: unknown): value is Locale => value === 'ar' || value === 'en';

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'en' ? 'ltr' : 'rtl');

/** The first segment alone decides: `/jobs/en` is Arabic. */
export const localeOfPath = (pathname: string): Locale => (/^\/en(?=\/|$|\.data$)/.test(pathname) ? 'en' : 'ar');

/** The address without its language prefix: `/en/jobs` and `/ar/jobs` give `/jobs`. */
export const barePath = (pathname: string): string => pathname.replace(/^\/(ar|en)(?=\/|$)/, '') || '/';

/** The canonical address of a page in a language; `path` may carry a query and a hash. */
export const localPath = (locale: Locale, path: string): string => {
  if (locale !== 'en') return path;
  return path === '/' ? '/en' : path.replace(/^\/(?=[?#]|$)|^(?=\/)/, '/en');
};
