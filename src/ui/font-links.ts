import arabic400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2';
import latin400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2';
import type { Locale } from '#platform/texts/locale.ts';

/** Asked for ahead of the style sheet: the text weight of the page's own script, and no more. */
export const fontAddress = (locale: Locale) => (locale === 'ar' ? arabic400 : latin400);
