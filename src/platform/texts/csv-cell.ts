/**
 * A spreadsheet runs what begins so, also after blanks that it skips: `=HYPERLINK(…)` in an answer must stay words.
 * The full-width forms are what an input method of East Asia types.
 */
const RUNS = /^[\s\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]*[=+\-@＝＋－＠\t\r\n']|^[\t\r\n]/;
/** No cell of a spreadsheet takes them. */
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;
/** As much as one cell of a spreadsheet holds. */
const CELL_MAX = 32_000;

/** A text as a cell that is words and nothing else. */
export function cellOf(text: string): string {
  const printable = text.replace(UNPRINTABLE, '').slice(0, CELL_MAX);
  return RUNS.test(printable) ? `'${printable}` : printable;
}
