import type { Line, ReadDocument } from './glyphs.ts';

/** A row of a table begins or ends, or one block of the converter's HTML: a heading, a paragraph, an item of a list, a cell. */
const TOKEN =
  /<(\/?tr)\b[^>]*>|<(h[1-6]|p|li|td|th)\b[^>]*>([\s\S]*?)(?=<(?:h[1-6]|p|li|td|th|ul|ol|table|tr)\b|<\/(?:h[1-6]|p|li|td|th)>)/g;
/** In points, as Word sets them; what heads a part and what heads an entry in it are not of one size. */
const SIZES: Record<string, number> = { h1: 20, h2: 16, h3: 13, h4: 12, h5: 11.5, h6: 11.5 };
const USUAL_SIZE = 11;
const LINK = /<a\b[^>]*\bhref="([^"]*)"/g;
const MAX_LINES = 3_000;
const MAX_LINE_LETTERS = 4_000;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const unescaped = (html: string) =>
  html.replace(/&(?:#(\d{1,7})|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name ?? ''] ?? whole),
  );

/**
 * The cells of a row are one line, as in print; what one of them says in several lines goes on below. Where more than
 * one does, or one begins with a heading, the table only puts columns side by side: each is read by itself.
 */
function linesOfRow(row: readonly Line[][]): Line[] {
  const cells = row.filter((cell) => cell.length > 0);
  const long = cells.filter((cell) => cell.length > 1);
  if (cells.length < 2 || long.length > 1 || cells.some(([first]) => first!.heading)) return cells.flat();
  const main = long[0] ?? cells[0]!;
  const text = cells.map(([first]) => first!.text).join('\t');
  return [{ ...main[0]!, text, bullet: false }, ...main.slice(1)];
}

/** The lines of a Word document, from the HTML that its converter makes of it. */
export function linesOfHtml(html: string): ReadDocument {
  const lines: Line[] = [];
  /** Rows within cells of rows. */
  const rows: Line[][][] = [];
  const place = () => rows.at(-1)?.at(-1) ?? lines;
  for (const [, row, tag = '', inner = ''] of html.matchAll(TOKEN)) {
    if (row === 'tr') rows.push([]);
    else if (row) {
      const read = linesOfRow(rows.pop() ?? []);
      place().push(...read);
    }
    if (tag === 'td' || tag === 'th') rows.at(-1)?.push([]);
    if (row) continue;
    const plain = inner.replace(/<strong>([\s\S]*?)<\/strong>/g, '$1');
    const boldLetters = [...inner.matchAll(/<strong>([\s\S]*?)<\/strong>/g)].reduce(
      (sum, [, bold = '']) => sum + bold.length,
      0,
    );
    for (const part of plain.split(/<br\s*\/?>/)) {
      const text = unescaped(part.replace(/<[^>]+>/g, ''))
        .normalize('NFKC')
        .replace(/[\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]/gu, '')
        .replace(/[^\S\t]+/gu, ' ')
        .replace(/ *\t+ */g, '\t')
        .trim();
      if (text === '') continue;
      const bullet = tag === 'li' || /^[•●▪■◦·*–-]\s/u.test(text);
      place().push({
        text: text.replace(/^[•●▪■◦·*–-]\s+/u, '').slice(0, MAX_LINE_LETTERS),
        size: SIZES[tag] ?? USUAL_SIZE,
        bold: boldLetters > plain.length * 0.6,
        heading: tag.startsWith('h'),
        bullet,
        indented: false,
        full: false,
        apart: tag.startsWith('h'),
      });
    }
  }
  const links = [...html.matchAll(LINK)]
    .map(([, href = '']) => unescaped(href))
    .filter((href) => /^https?:/i.test(href));
  return { pages: 1, lines: lines.slice(0, MAX_LINES), links: [...new Set(links)].slice(0, 100) };
}
