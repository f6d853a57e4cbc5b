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

/** The pathname without its language: `/en/jobs` and `/ar/jobs` give `/jobs`. What is left begins with one slash. */
export const barePath = (pathname: string): string => pathname.replace(/^(?:\/+(?:ar|en)(?=[/?#]|$))*\/*/, '/');

declare const ours: unique symbol;
/** A path on this site, whatever it was made of: what a `Location`, a link or a canonical address leads to. */
export type LocalPath = string & { readonly [ours]: true };

const HERE = 'http://here.invalid';

/** Of a path of these letters a browser makes nothing else; most links are. */
const PLAIN = /^(?:\/[\w-]+)+(?:\?[\w=&-]+)?$/;

/** Any text, read as a browser reads it, as a path on this site; home where it would lead elsewhere. */
export function pathHere(text: string): LocalPath {
  if (PLAIN.test(text)) return text as LocalPath;
  const url = URL.parse(text, HERE);
  if (url?.origin !== HERE) return '/' as LocalPath;
  return (url.pathname.replace(/\/{2,}/g, '/') + url.search + url.hash) as LocalPath;
}

/** A page's address in a language; `path` may carry a query and a hash, and whatever language it had gives way. */
export function localPath(locale: Locale, path: string): LocalPath {
  const bare = barePath(pathHere(path));
  return (locale === 'en' ? `/en${bare.replace(/^\/(?=[?#]|$)/, '')}` : bare) as LocalPath;
}
