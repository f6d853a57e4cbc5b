import { withoutUnseen } from '../fields/unseen.ts';

/**
 * Formatted text as it is read, written and shown: the same blocks come from plain lines and from markup, and
 * what they cannot say (links, pictures, styles, scripts) does not exist. Pure, and fit for a browser.
 */
export type Run = { text: string; strong?: true; em?: true };
export type Block =
  | { kind: 'paragraph' | 'heading'; runs: Run[] }
  | { kind: 'list'; is_ordered: boolean; items: Run[][] };

const BULLET = /^\s*[-–—•*▪◦·]\s+(.*)$/u;
const NUMBERED = /^\s*\d{1,2}[.)-]\s+(.*)$/u;
const HEADING = /^(.{2,80})[:：]$/u;

/** Plain lines: those that start with a dash, a bullet or a number are a list, one that ends in a colon is a heading. */
export function blocksOfText(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', runs: [{ text: lines.join('\n') }] });
    lines = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const numbered = NUMBERED.exec(line)?.[1];
    const item = numbered ?? BULLET.exec(line)?.[1];
    const heading = HEADING.exec(line)?.[1];
    if (item) {
      endParagraph();
      const is_ordered = numbered !== undefined;
      const last = blocks.at(-1);
      if (last?.kind === 'list' && last.is_ordered === is_ordered) last.items.push([{ text: item }]);
      else blocks.push({ kind: 'list', is_ordered, items: [[{ text: item }]] });
    } else if (heading) {
      endParagraph();
      blocks.push({ kind: 'heading', runs: [{ text: heading }] });
    } else if (line === '') {
      endParagraph();
    } else {
      lines.push(line);
    }
  }
  endParagraph();
  return blocks;
}

const wordsOf = (runs: Run[]) => runs.map(({ text }) => text).join('');
const ENDS_A_SENTENCE = /[.:;!?؟؛،,：]$/u;

/** As one would type it: what `blocksOfText` reads back. */
export const textOf = (blocks: Block[]): string =>
  blocks
    .map((block, index) => {
      const gap = index === 0 ? '' : blocks[index - 1]!.kind === 'heading' ? '\n' : '\n\n';
      return gap + linesOf(block);
    })
    .join('');

function linesOf(block: Block): string {
  if (block.kind !== 'list') {
    const text = wordsOf(block.runs);
    if (block.kind === 'paragraph') return text;
    const line = text.replaceAll('\n', ' ');
    return ENDS_A_SENTENCE.test(line) ? line : `${line}:`;
  }
  return block.items
    .map((runs, index) => `${block.is_ordered ? `${index + 1}.` : '-'} ${wordsOf(runs).replaceAll('\n', ' ')}`)
    .join('\n');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!).replaceAll('\n', '<br>');

const markupOf = (runs: Run[]) =>
  runs
    .map(({ text, strong, em }) => {
      const inner = em ? `<em>${escaped(text)}</em>` : escaped(text);
      return strong ? `<strong>${inner}</strong>` : inner;
    })
    .join('');

/** Markup of these tags only: p, h3, ul, ol, li, br, strong, em. Each block finds its own direction. */
export const htmlOf = (blocks: Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'list') {
        const tag = block.is_ordered ? 'ol' : 'ul';
        return `<${tag} dir="auto">${block.items.map((runs) => `<li>${markupOf(runs)}</li>`).join('')}</${tag}>`;
      }
      const tag = block.kind === 'heading' ? 'h3' : 'p';
      return `<${tag} dir="auto">${markupOf(block.runs)}</${tag}>`;
    })
    .join('');

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)(?:[\s/][^>]*)?>|[^<]+|</giu;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const LAST_CODE_POINT = 0x10_ff_ff;

function decoded(text: string): string {
  const plain = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '';
  });
  return withoutUnseen(plain).replace(/\s+/gu, ' ');
}

/**
 * Markup as blocks. Tags that blocks have no word for are passed over and their words stay, so that nothing of
 * what is read can come out as markup; what a page or a mail brings is sanitised before (`richTextOf`).
 */
export function blocksOfHtml(html: string): Block[] {
  const reader = new BlockReader();
  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    if (name === undefined) {
      if (!token.startsWith('<!--')) reader.text(decoded(token));
    } else if (slash) reader.close(name.toLowerCase());
    else reader.open(name.toLowerCase());
  }
  return reader.end();
}

const IS_HEADING = /^h[1-6]$/;

class BlockReader {
  #blocks: Block[] = [];
  #runs: Run[] = [];
  #isHeading = false;
  #strong = 0;
  #em = 0;
  /** Whether each open list is ordered; lists inside lists are read as one. */
  #lists: boolean[] = [];
  #list: (Block & { kind: 'list' }) | null = null;

  text(text: string) {
    if (text === '') return;
    this.#runs.push({
      text,
      ...(this.#strong > 0 ? { strong: true as const } : {}),
      ...(this.#em > 0 ? { em: true as const } : {}),
    });
  }

  open(name: string) {
    if (name === 'strong' || name === 'b') this.#strong += 1;
    else if (name === 'em' || name === 'i') this.#em += 1;
    else if (name === 'br') this.#runs.push({ text: '\n' });
    else if (name === 'ul' || name === 'ol') {
      this.#endBlock();
      if (this.#lists.length === 0) this.#list = { kind: 'list', is_ordered: name === 'ol', items: [] };
      this.#lists.push(name === 'ol');
    } else if (name === 'li') this.#endBlock();
    else if (name === 'p' && this.#list) {
      if (this.#runs.length > 0) this.#runs.push({ text: '\n' });
    } else if (name === 'p' || IS_HEADING.test(name)) {
      this.#endBlock();
      this.#isHeading = name !== 'p';
    }
  }

  close(name: string) {
    if (name === 'strong' || name === 'b') this.#strong = Math.max(0, this.#strong - 1);
    else if (name === 'em' || name === 'i') this.#em = Math.max(0, this.#em - 1);
    else if (name === 'ul' || name === 'ol') {
      this.#endBlock();
      this.#lists.pop();
      if (this.#lists.length > 0 || !this.#list) return;
      if (this.#list.items.length > 0) this.#blocks.push(this.#list);
      this.#list = null;
    } else if (name === 'li' || (name === 'p' && !this.#list) || IS_HEADING.test(name)) this.#endBlock();
  }

  end(): Block[] {
    this.#endBlock();
    if (this.#list && this.#list.items.length > 0) this.#blocks.push(this.#list);
    return this.#blocks;
  }

  #endBlock() {
    const runs = tidied(this.#runs);
    this.#runs = [];
    const kind = this.#isHeading ? 'heading' : 'paragraph';
    this.#isHeading = false;
    if (runs.length === 0) return;
    if (this.#list) this.#list.items.push(runs);
    else this.#blocks.push({ kind, runs });
  }
}

/** Neighbours that look the same are one run; no space stands at an end of a line. */
function tidied(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    // A break in a line looks the same in any run.
    if (last && (run.text === '\n' || (last.strong === run.strong && last.em === run.em))) last.text += run.text;
    else joined.push({ ...run });
  }
  let isAtStart = true;
  for (const run of joined) {
    run.text = run.text
      .replace(/ *\n */gu, '\n')
      .replace(/ {2,}/gu, ' ')
      .replace(isAtStart ? /^\s+/u : /^$/u, '');
    if (run.text !== '') isAtStart = /[\s]$/u.test(run.text);
  }
  for (let last = joined.at(-1); last; last = joined.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '') break;
    joined.pop();
  }
  return joined.filter(({ text }) => text !== '');
}

/** What markup says, without it: for an index, a mail, a count of words. */
export const plainTextOf = (html: string): string => textOf(blocksOfHtml(html));

/** The blocks of a text that is kept in both ways; without markup the lines say it all. */
export const blocksOf = ({ text, html }: { text: string; html?: string | null | undefined }): Block[] =>
  html ? blocksOfHtml(html) : blocksOfText(text);

/** The same blocks with the `nth` (from 0) place where `quote` stands said otherwise; unchanged where it does not stand. */
export function rewrittenBlocks(blocks: Block[], quote: string, nth: number, replacement: string): Block[] {
  let left = nth;
  const rewritten = (runs: Run[]): Run[] => {
    if (left < 0) return runs;
    const text = wordsOf(runs);
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + quote.length)) {
      if (left === 0) {
        left = -1;
        return tidied(replacedIn(runs, at, at + quote.length, replacement));
      }
      left -= 1;
    }
    return runs;
  };
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'list') {
      const runs = rewritten(block.runs);
      return runs.length > 0 ? [{ ...block, runs }] : [];
    }
    const items = block.items.map(rewritten).filter((runs) => runs.length > 0);
    return items.length > 0 ? [{ ...block, items }] : [];
  });
}

function replacedIn(runs: Run[], start: number, end: number, replacement: string): Run[] {
  const quote = wordsOf(runs).slice(start, end);
  // A letter that only became a capital stays in its own run.
  const isItsEnd = quote.toLowerCase().endsWith(replacement.toLowerCase());
  let at = 0;
  let isPut = false;
  return runs.map((run) => {
    const from = at;
    at += run.text.length;
    if (at <= start || from >= end) return { ...run };
    const put = isPut || (isItsEnd && at < end) ? '' : replacement;
    isPut ||= put !== '';
    return {
      ...run,
      text: run.text.slice(0, Math.max(0, start - from)) + put + run.text.slice(Math.max(0, end - from)),
    };
  });
}
