import common400 from './plex-arabic-400.woff2';
import common600 from './plex-arabic-600.woff2';

/** Asked for ahead of the style sheet: text and headings, which move what is below them. */
export const FIRST_FONTS = [common400, common600];
