import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOfMarkup, markupOf, picturesIn, saidIn, type Line, type MarkupBlock } from './markup.ts';

const ID = '0b9f2c1e-5f0a-4a53-9c7e-2f6d1a3b4c5d';

test('typed lines become headings, lists, quotes, tables, pictures and links', () => {
  const source = `مقدمة فيها **مهم** و[رابط](/hiring-law#a98).
سطر ثان

## ابدأ بالأجر
- أول
- ثان

1. خطوة

> قول

| البند | ريال |
|---|---|
| الأساسي | 9,000 |

![رسم \\] للأجر](${ID} "من \\"عرض\\"")`;
  const blocks = blocksOfMarkup(source);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list', 'list', 'quote', 'table', 'picture']);
  expect(blocks[0]).toEqual({
    kind: 'paragraph',
    runs: [
      { text: 'مقدمة فيها ' },
      { text: 'مهم', strong: true },
      { text: ' و' },
      { text: 'رابط', href: '/hiring-law#a98' },
      { text: '.\nسطر ثان' },
    ],
  });
  expect(picturesIn(blocks)).toEqual([{ kind: 'picture', file_id: ID, alt: 'رسم ] للأجر', caption: 'من "عرض"' }]);
  expect(blocksOfMarkup(markupOf(blocks))).toEqual(blocks);
});

test.for(['javascript:alert(1)', 'http://example.com', '//example.com', 'data:text/html,x', '/\\example.com'])(
  'a link to %s is words and leads nowhere',
  (href) => {
    const [block] = blocksOfMarkup(`[اضغط](${href})`);
    expect(JSON.stringify(block)).not.toContain('href');
  },
);

test('markup of a page is text like any other', () => {
  const [block] = blocksOfMarkup('<script>alert(1)</script> <b>x</b>');
  expect(block).toEqual({ kind: 'paragraph', runs: [{ text: '<script>alert(1)</script> <b>x</b>' }] });
});

const words = fc
  .array(fc.constantFrom('عرض', 'job', '*', '[x]', '|', '\\', '-', '>', '#', '1.', '##', '!', 'a_b', '"'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(' '));
const run = fc.record(
  { text: words, strong: fc.constant(true as const), em: fc.constant(true as const), href: fc.constant('/news') },
  { requiredKeys: ['text'] },
);
/** A plain word between two keeps their signs apart. */
const line: fc.Arbitrary<Line> = fc
  .array(run, { minLength: 1, maxLength: 3 })
  .map((runs) => runs.flatMap((one, at) => (at === 0 ? [one] : [{ text: ' ثم ' }, one])));
const block: fc.Arbitrary<MarkupBlock> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph', 'heading', 'subheading', 'quote'), runs: line }),
  fc.record({
    kind: fc.constant('table'),
    rows: fc.array(fc.array(line, { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('picture'), file_id: fc.constant(ID), alt: words, caption: words }),
);

test('whatever is written comes back as it was after it is kept and read', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const once = blocksOfMarkup(markupOf(blocks));
      expect(once.map(({ kind }) => kind)).toEqual(blocks.map(({ kind }) => kind));
      expect(blocksOfMarkup(markupOf(once))).toEqual(once);
      const saying = (all: MarkupBlock[]) => all.map(saidIn).join(' ').replaceAll(/\s+/gu, ' ');
      expect(saying(once)).toBe(saying(blocks));
    }),
  );
});
