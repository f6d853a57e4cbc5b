import { shownPhone } from '#platform/fields/phone.ts';
import { cellOf } from '#platform/texts/csv-cell.ts';

export { cellOf };

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
