import { expect, test } from 'vitest';
import type { Glyph } from './glyphs.ts';
import { linesOf } from './lines.ts';

const WIDTH = 5;
/** As it is seen, from the left. */
const drawn = (seen: string, x: number): Glyph[] =>
  [...seen].map((text, step) => ({ text, x: x + step * WIDTH, y: 700, width: WIDTH, size: 10, bold: false }));
const turned = (text: string) => [...text].toReversed().join('');
const read = (...glyphs: Glyph[][]) =>
  linesOf([{ width: 900, height: 800, glyphs: glyphs.flat(), links: [] }]).lines.map(({ text }) => text);

test('a line of pieces from the right is read piece by piece, each in its own direction', () => {
  const [first, phone, last] = [`sara@mail.test | ${turned('الجوال')}: `, '056 123 9876', ' | www.link.test/sara'];
  const at = { last: 100, phone: 100 + last.length * WIDTH, first: 100 + (last.length + phone.length) * WIDTH };
  expect(read(drawn(first, at.first), drawn(phone, at.phone), drawn(last, at.last))).toEqual([
    'sara@mail.test | الجوال: 056 123 9876 | www.link.test/sara',
  ]);
});

test('a line whose pieces are of one direction each is read as one', () => {
  const [first, last] = [turned('خبرة سنوات كثيرة في '), 'Power BI'];
  expect(read(drawn(first, 100 + last.length * WIDTH), drawn(last, 100))).toEqual(['خبرة سنوات كثيرة في Power BI']);
});
