import type { Run } from './blocks.ts';

/**
 * What staff write to be read, kept as the lines one would type: `## heading`, `- item`, `> quote`, `| a | b |`,
 * `![what it shows](id "caption")`, and in a line `**strong**`, `*em*`, `[words](/address)`. It is read into blocks and
 * drawn as elements; there is no HTML that could be let through. Pure, and fit for a browser.
 */
export type Line = (Run & { href?: string })[];
export type MarkupBlock =
  | { kind: 'paragraph'; runs: Line }
  | { kind: 'heading'; runs: Line }
  | { kind: 'subheading'; runs: Line }
  | { kind: 'quote'; runs: Line }
  | { kind: 'list'; is_ordered: boolean; items: Line[] }
  | { kind: 'table'; rows: Line[][] }
  | { kind: 'picture'; file_id: string; alt: string; caption: string };

const PICTURE = /^!\[((?:\\.|[^\]\\])*)\]\(([0-9a-f-]{36})(?: "((?:\\.|[^"\\])*)")?\)$/u;
const HEADING = /^(#{2,3}) +(.+)$/u;
const BULLET = /^[-•] +(.+)$/u;
const NUMBERED = /^\d{1,3}\. +(.+)$/u;
const QUOTE = /^> ?(.*)$/u;
const ROW = /^\|(.*)\|$/u;
const RULE = /^\|(?:\s*:?-{3,}:?\s*\|)+$/u;
/** A page of this site, or another over a safe connection. */
const ADDRESS = /^(?:\/(?!\/)[^\s()\\]*|https:\/\/[^\s()\\]+)$/u;
export const isAddress = (href: string): boolean => ADDRESS.test(href);

export function blocksOfMarkup(source: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = [];
  /** What the next line may still belong to. */
  let isOpen = false;
  const put = (block: MarkupBlock) => {
    blocks.push(block);
    isOpen = true;
  };
  for (const line of source
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((one) => one.trim())) {
    if (line === '') {
      isOpen = false;
      continue;
    }
    const open = isOpen ? blocks.at(-1) : undefined;
    const heading = HEADING.exec(line);
    const picture = PICTURE.exec(line);
    const quote = QUOTE.exec(line);
    const row = ROW.exec(line);
    const numbered = NUMBERED.exec(line)?.[1];
    const item = numbered ?? BULLET.exec(line)?.[1];
    if (heading) {
      put({ kind: heading[1] === '##' ? 'heading' : 'subheading', runs: runsOf(heading[2]!) });
      isOpen = false;
    } else if (picture) {
      const [, alt = '', file_id = '', caption = ''] = picture;
      put({ kind: 'picture', file_id, alt: unescaped(alt), caption: unescaped(caption) });
      isOpen = false;
    } else if (quote) {
      if (open?.kind === 'quote') open.runs = [...open.runs, ...runsOf(`\n${quote[1]!}`)];
      else put({ kind: 'quote', runs: runsOf(quote[1]!) });
    } else if (row) {
      if (open?.kind !== 'table') put({ kind: 'table', rows: [cellsOf(row[1]!)] });
      else if (!RULE.test(line)) open.rows.push(cellsOf(row[1]!));
    } else if (item !== undefined) {
      const is_ordered = numbered !== undefined;
      if (open?.kind === 'list' && open.is_ordered === is_ordered) open.items.push(runsOf(item));
      else put({ kind: 'list', is_ordered, items: [runsOf(item)] });
    } else if (open?.kind === 'paragraph') open.runs = [...open.runs, ...runsOf(`\n${line}`)];
    else put({ kind: 'paragraph', runs: runsOf(line) });
  }
  for (const block of blocks) if ('runs' in block) block.runs = joined(block.runs);
  return blocks;
}

const ESCAPED = /\\([\\*[\]|"#>!•.-])/gu;
const unescaped = (text: string) => text.replace(ESCAPED, '$1');

const CELL = /(?:\\.|[^|\\])+|(?<=^|\|)(?=\|)/gu;
const cellsOf = (row: string): Line[] => [...row.matchAll(CELL)].map(([cell]) => runsOf(cell.trim()));

const INLINE = /\\([\\*[\]|"#>!•.-])|(\*\*|\*)|\[((?:\\.|[^[\]\\])+)\]\(([^\s()]+)\)|[^\\*[]+|[\\*[]/gu;

function runsOf(text: string): Line {
  const runs: Line = [];
  let strong = false;
  let em = false;
  const put = (said: string, href?: string) =>
    runs.push({
      text: said,
      ...(strong ? { strong: true as const } : {}),
      ...(em ? { em: true as const } : {}),
      ...(href ? { href } : {}),
    });
  for (const [whole, escaped, stars, words, href] of text.matchAll(INLINE)) {
    if (escaped !== undefined) put(escaped);
    else if (stars === '**') strong = !strong;
    else if (stars === '*') em = !em;
    else if (words !== undefined) put(unescaped(words), isAddress(href!) ? href! : undefined);
    else put(whole);
  }
  return joined(runs);
}

/** Neighbours that look the same and lead to the same place are one. */
function joined(runs: Line): Line {
  const made: Line = [];
  for (const run of runs) {
    const last = made.at(-1);
    if (last && last.strong === run.strong && last.em === run.em && last.href === run.href) last.text += run.text;
    else made.push({ ...run });
  }
  return made.filter(({ text }) => text !== '');
}

const escape = (text: string) => text.replace(/[\\*[\]|]/gu, String.raw`\$&`);
/** What would begin another kind of block is not taken for one. */
const START = /^(?:#{2,3} |[-•>] ?|!\[|\d{1,3}\. )/u;
const asParagraph = (line: string) =>
  START.test(line) ? line.replace(/^(?:\d+(?=\.)|)/u, (digits) => `${digits}\\`) : line;

function lineOf(runs: Line): string {
  return runs
    .map(({ text, strong, em, href }) => {
      const words = href ? `[${escape(text)}](${href})` : escape(text);
      // Signs stand at words, never at a blank beside them.
      const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/u.exec(words)!;
      if (inner === '') return words;
      const leaning = em ? `*${inner}*` : inner;
      return before + (strong ? `**${leaning}**` : leaning) + after;
    })
    .join('');
}

const inQuotes = (text: string) => text.replace(/[\\"]/gu, String.raw`\$&`).replaceAll('\n', ' ');
const oneLine = (runs: Line) => lineOf(runs).replaceAll('\n', ' ');

const sourceOf = (block: MarkupBlock): string => {
  switch (block.kind) {
    case 'heading':
      return `## ${oneLine(block.runs)}`;
    case 'subheading':
      return `### ${oneLine(block.runs)}`;
    case 'quote':
      return lineOf(block.runs)
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'list':
      return block.items.map((runs, at) => `${block.is_ordered ? `${at + 1}.` : '-'} ${oneLine(runs)}`).join('\n');
    case 'table':
      return block.rows
        .flatMap((cells, at) => [
          `| ${cells.map(oneLine).join(' | ')} |`,
          ...(at === 0 ? [`|${cells.map(() => '---').join('|')}|`] : []),
        ])
        .join('\n');
    case 'picture':
      return `![${escape(block.alt).replaceAll('\n', ' ')}](${block.file_id}${block.caption ? ` "${inQuotes(block.caption)}"` : ''})`;
    default:
      return lineOf(block.runs).split('\n').map(asParagraph).join('\n');
  }
};

export const markupOf = (blocks: readonly MarkupBlock[]): string => blocks.map(sourceOf).join('\n\n');

export const wordsOfLine = (runs: Line): string => runs.map(({ text }) => text).join('');

/** What a block says, without its signs: for an index, a count of words, a description. */
export function saidIn(block: MarkupBlock): string {
  switch (block.kind) {
    case 'picture':
      return block.caption;
    case 'list':
      return block.items.map(wordsOfLine).join('\n');
    case 'table':
      return block.rows.map((cells) => cells.map(wordsOfLine).join(' ')).join('\n');
    default:
      return wordsOfLine(block.runs);
  }
}

/** The pictures that it shows. */
export const picturesIn = (blocks: readonly MarkupBlock[]) => blocks.filter((block) => block.kind === 'picture');
