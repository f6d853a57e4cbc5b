import { expect, test } from 'vitest';
import { placeOf, sourceFiles, type SourceFile } from './source.ts';

const WHAT_TO_DO =
  'A browser ends a paragraph where a form, a list or another block begins, so that React finds another page than it ' +
  'wrote and draws everything anew. Write <div className="line"> in place of <p className="line">.';

const PARAGRAPH = /<p(?:\s[^>]*)?>(?:(?!<\/p>).)*<\/p>/gs;
const BLOCK =
  /<(?:[A-Z]\w*(?:Form|Menu)|Form|Menu|Notice|Rows|Card|EmptyState|div|ul|ol|dl|details|form|table|section)\b/;

const torn = (file: SourceFile): string[] =>
  [...file.text.matchAll(PARAGRAPH)]
    .filter(([whole]) => BLOCK.test(whole.slice(2)))
    .map(({ index }) => placeOf(file, index));

test('a paragraph holds nothing that ends it', () => {
  expect(sourceFiles('src', '.tsx').flatMap(torn), `A paragraph is torn. ${WHAT_TO_DO}`).toEqual([]);
});

test('the rule catches what it is for', () => {
  expect(torn({ path: 'bad.tsx', text: '<p className="line">\n<ConfirmForm label="x" />\n</p>' })).toEqual([
    'bad.tsx:1',
  ]);
  expect(torn({ path: 'good.tsx', text: '<p><Badge>x</Badge></p><div><ConfirmForm /></div>' })).toEqual([]);
});
