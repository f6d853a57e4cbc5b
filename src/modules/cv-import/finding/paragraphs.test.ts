import { expect, test } from 'vitest';
import { lineOf } from '#tests/support/cv-makers/lines-of.ts';
import { paragraphsOf } from './paragraphs.ts';

const textsOf = (...texts: string[]) =>
  paragraphsOf(texts.map((text, at) => lineOf(text, { full: at < texts.length - 1 }))).map(({ text }) => text);

test.each([
  ['keeping pro-', 'grammes on schedule', 'keeping programmes on schedule'],
  ['three high-', 'rise towers', 'three high-rise towers'],
  ['a full-', 'time job', 'a full-time job'],
  ['2019 -', '2021', '2019 - 2021'],
  ['Al-', 'Harbi', 'Al- Harbi'],
  ['إقفال', 'الدفاتر', 'إقفال الدفاتر'],
])('«%s» and «%s» are one sentence', (line, next, whole) => {
  expect(textsOf(line, next)).toEqual([whole]);
});

test('a line that ends before its column does ends its paragraph', () => {
  const lines = [lineOf('محاسبة'), lineOf('شركة النور')];
  expect(paragraphsOf(lines)).toHaveLength(2);
});

test('an item of a list begins a paragraph, however full the line above it is', () => {
  expect(paragraphsOf([lineOf('one', { full: true }), lineOf('two', { bullet: true })])).toHaveLength(2);
});
