import type { Locale } from './locale.ts';

type Named = {
  ar_first_name?: string | null;
  ar_last_name?: string | null;
  en_first_name?: string | null;
  en_last_name?: string | null;
};

/** The name in a language, or in the other one when that is all there is. */
export function personName(person: Named, locale: Locale): string {
  const arabic = [person.ar_first_name, person.ar_last_name].filter(Boolean).join(' ');
  const latin = [person.en_first_name, person.en_last_name].filter(Boolean).join(' ');
  return (locale === 'ar' ? arabic || latin : latin || arabic) ?? '';
}
