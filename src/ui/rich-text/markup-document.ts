import type { JSONContent } from '@tiptap/core';
import type { Line, MarkupBlock } from '#platform/rich-text/markup.ts';

/** Blocks as the editor holds them, and back. */
export const documentOf = (blocks: readonly MarkupBlock[]): JSONContent => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(nodeOf) : [{ type: 'paragraph' }],
});

const paragraph = (runs: Line): JSONContent => ({ type: 'paragraph', content: inlineOf(runs) });

function nodeOf(block: MarkupBlock): JSONContent {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
      return { type: 'heading', attrs: { level: block.kind === 'heading' ? 2 : 3 }, content: inlineOf(block.runs) };
    case 'quote':
      return { type: 'blockquote', content: [paragraph(block.runs)] };
    case 'list':
      return {
        type: block.is_ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((runs) => ({ type: 'listItem', content: [paragraph(runs)] })),
      };
    case 'table': {
      const columns = Math.max(...block.rows.map(({ length }) => length));
      return {
        type: 'table',
        content: block.rows.map((cells, row) => ({
          type: 'tableRow',
          content: Array.from({ length: columns }, (_, at) => ({
            type: row === 0 ? 'tableHeader' : 'tableCell',
            content: [paragraph(cells[at] ?? [])],
          })),
        })),
      };
    }
    case 'picture': {
      const { file_id, alt, caption } = block;
      return { type: 'picture', attrs: { file_id, alt, caption } };
    }
    default:
      return paragraph(block.runs);
  }
}

const inlineOf = (runs: Line): JSONContent[] =>
  runs.flatMap(({ text, strong, em, href }) => {
    const marks = [
      ...(strong ? [{ type: 'bold' }] : []),
      ...(em ? [{ type: 'italic' }] : []),
      ...(href ? [{ type: 'link', attrs: { href } }] : []),
    ];
    return text
      .split('\n')
      .flatMap((line, at) => [
        ...(at > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
      ]);
  });

export const blocksOfDocument = (document: JSONContent): MarkupBlock[] => (document.content ?? []).flatMap(blocksOf);

function blocksOf(node: JSONContent): MarkupBlock[] {
  switch (node.type) {
    case 'heading':
      return written(node.attrs?.['level'] === 2 ? 'heading' : 'subheading', runsOf(node));
    case 'blockquote':
      return written('quote', runsOf(node));
    case 'bulletList':
    case 'orderedList': {
      const items = itemsOf(node);
      return items.length > 0 ? [{ kind: 'list', is_ordered: node.type === 'orderedList', items }] : [];
    }
    case 'table':
      return [{ kind: 'table', rows: (node.content ?? []).map((row) => (row.content ?? []).map(runsOf)) }];
    case 'picture': {
      const { file_id, alt, caption } = node.attrs as { file_id: string; alt: string; caption: string };
      return [{ kind: 'picture', file_id, alt, caption }];
    }
    default:
      return written('paragraph', runsOf(node));
  }
}

const written = (kind: 'paragraph' | 'heading' | 'subheading' | 'quote', runs: Line): MarkupBlock[] =>
  runs.some(({ text }) => text.trim() !== '') ? [{ kind, runs }] : [];

/** Lists inside lists are read as one. */
const itemsOf = (list: JSONContent): Line[] =>
  (list.content ?? []).flatMap((item) =>
    (item.content ?? []).flatMap((part) => (part.type?.endsWith('List') ? itemsOf(part) : [runsOf(part)])),
  );

/** Paragraphs inside of one block stand on lines of their own. */
function runsOf(node: JSONContent): Line {
  if (node.type === 'text') {
    const marks = new Map((node.marks ?? []).map(({ type, attrs }) => [type, attrs]));
    const href: unknown = marks.get('link')?.['href'];
    return [
      {
        text: node.text ?? '',
        ...(marks.has('bold') ? { strong: true as const } : {}),
        ...(marks.has('italic') ? { em: true as const } : {}),
        ...(typeof href === 'string' ? { href } : {}),
      },
    ];
  }
  if (node.type === 'hardBreak') return [{ text: '\n' }];
  return (node.content ?? []).flatMap((part, at) => [
    ...(at > 0 && part.type === 'paragraph' ? [{ text: '\n' }] : []),
    ...runsOf(part),
  ]);
}
