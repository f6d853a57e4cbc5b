import { pathHere, type LocalPath } from '#platform/texts/locale.ts';

const PATH_MAX = 512;
const SAFE_CHARACTERS = /^\/[A-Za-z0-9/\-_.~?&=%+,:]*$/;
// A broken escape, or one that stands for a slash, a backslash or a control character.
const BAD_ESCAPE = /%(?![0-9a-f]{2})|%(?:2f|5c|7f|[01][0-9a-f])/i;
// `/ar//evil.example` and `/.//evil.example` become `//evil.example` once the language or the dot is taken away.
const DOUBLE_SLASH = /\/\//;
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=\/|$)/i;
const LOGIN = /^(?:\/(?:ar|en))*\/login(?=\/|$)/i;

/**
 * Where to go on to, as a cookie, a form or an address gave it; null unless it is a plain path of this site, and not
 * log-in itself (specification, section 5). Its language is kept.
 */
export function safePath(given: unknown): LocalPath | null {
  if (typeof given !== 'string' || given.length > PATH_MAX) return null;
  const [pathname = ''] = given.split('?', 1);
  const isSafe =
    SAFE_CHARACTERS.test(given) &&
    !BAD_ESCAPE.test(given) &&
    !DOUBLE_SLASH.test(pathname) &&
    !DOT_SEGMENT.test(pathname) &&
    !LOGIN.test(pathname);
  return isSafe ? pathHere(given) : null;
}
