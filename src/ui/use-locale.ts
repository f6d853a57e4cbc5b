import { useLocation } from 'react-router';
import { localeOfPath, type Locale } from '#platform/texts/locale.ts';

/** The language of the page being shown, from its address. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}
