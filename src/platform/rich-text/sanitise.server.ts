import sanitize from 'sanitize-html';
import { blocksOfHtml, blocksOfText, htmlOf, textOf } from './blocks.ts';

const TAGS: sanitize.IOptions = {
  allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'br', 'strong', 'em'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  // Their words are not text: they go with the tag.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'xml',
    'svg',
    'math',
    'template',
    'iframe',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    tr: 'p',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
  },
  nestingLimit: 50,
};

/**
 * What someone's markup says, at the edge of writing: its plain text, which everything that reads or counts uses, and
 * the same with its formatting in the few tags that are allowed. `html` is null where the plain lines say it all.
 */
export function richTextOf(html: string): { text: string; html: string | null } {
  const blocks = blocksOfHtml(sanitize(html, TAGS));
  const text = textOf(blocks);
  const isPlain = JSON.stringify(blocksOfText(text)) === JSON.stringify(blocks);
  return { text, html: isPlain ? null : htmlOf(blocks) };
}
