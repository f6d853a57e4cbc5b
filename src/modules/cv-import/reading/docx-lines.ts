import type { Line, ReadDocument } from './glyphs.ts';

/** One block of the converter's HTML: a heading, a paragraph, an item of a list, a cell. */
const BLOCK =
  /<(h[1-6]|p|li|td|th)\b[^>]*>([\s\S]*?)(?=<(?:h[1-6]|p|li|td|th|ul|ol|table|tr)\b|<\/(?:h[1-6]|p|li|td|th)>)/g;
const LINK = /<a\b[^>]*\bhref="([^"]*)"/g;
const MAX_LINES = 3_000;
const MAX_LINE_LETTERS = 4_000;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const unescaped = (html: string) =>
  html.replace(/&(?:#(\d{1,7})|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name ?? ''] ?? whole),
  );

/** The lines of a Word document, from the HTML that its converter makes of it. */
export function linesOfHtml(html: string): ReadDocument {
  const lines: Line[] = [];
  for (const [, tag = '', inner = ''] of html.matchAll(BLOCK)) {
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
      lines.push({
        text: text.replace(/^[•●▪■◦·*–-]\s+/u, '').slice(0, MAX_LINE_LETTERS),
        size: tag === 'h1' ? 20 : tag.startsWith('h') ? 14 : 11,
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
