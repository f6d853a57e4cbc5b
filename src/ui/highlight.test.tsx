import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Highlight, type Marks } from './highlight.tsx';

const drawn = (text: string, marks: Marks) => renderToStaticMarkup(<Highlight text={text} marks={marks} />);

test('what is marked is inside, and nothing of the text is lost', () => {
  expect(drawn('Senior Accountant', [[7, 17]])).toBe('Senior <mark>Accountant</mark>');
  expect(drawn('محاسب أول', [[0, 5]])).toBe('<mark>محاسب</mark> أول');
  expect(
    drawn('a b c', [
      [0, 1],
      [4, 5],
    ]),
  ).toBe('<mark>a</mark> b <mark>c</mark>');
  expect(drawn('nothing', [])).toBe('nothing');
});

test('what a text says is never markup', () => {
  expect(drawn('<b>x</b>', [[3, 4]])).toBe('&lt;b&gt;<mark>x</mark>&lt;/b&gt;');
});
