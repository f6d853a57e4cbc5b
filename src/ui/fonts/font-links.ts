import latin400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2';
import latin600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff2';
import type { Locale } from '#platform/texts/locale.ts';
import arabic400 from './plex-arabic-400.woff2';
import arabic600 from './plex-arabic-600.woff2';

/** Asked for ahead of the style sheet: text and headings in the page's own script, which move what is below them. */
export const firstFonts = (locale: Locale): string[] =>
  locale === 'ar' ? [arabic400, arabic600] : [latin400, latin600];
