import { shownPhone } from '#platform/fields/phone.ts';

/**
 * A spreadsheet runs what begins so, also after blanks that it skips: `=HYPERLINK(…)` in an answer must stay words.
 * The full-width forms are what an input method of East Asia types.
 */
const RUNS = /^[\s\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]*[=+\-@＝＋－＠\t\r\n']|^[\t\r\n]/;
/** No cell of a spreadsheet takes them. */
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;
/** As much as one cell of a spreadsheet holds. */
const CELL_MAX = 32_000;

/** A text as a cell that is words and nothing else. `textOfCell` gives it back. */
export function cellOf(text: string): string {
  const printable = text.replace(UNPRINTABLE, '').slice(0, CELL_MAX);
  return RUNS.test(printable) ? `'${printable}` : printable;
}

/** The other way round. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);

/**
 * A phone as on the page, 055 123 4567, and one of another country as one dials it from here, 0020 100 123 4567. A
 * plus would begin a formula, bare digits would become a number without their zeros; groups of digits that begin with
 * a zero stay the words they are in Excel, LibreOffice and Google Sheets alike, with nothing before them to take away.
 */
export const cellOfPhone = (e164: string): string => cellOf(shownPhone(e164).replace(/^\+/, '00'));

/** A name that every system can keep: no paths, no reserved signs, no dots or blanks at its ends, never empty. */
export function safeFileName(name: string, fallback: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\u0000-\u001F\u007F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const cut = [...safe].slice(0, 60).join('').trim();
  return cut === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(cut) ? fallback : cut;
}
