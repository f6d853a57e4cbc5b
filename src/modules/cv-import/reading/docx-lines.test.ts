import { expect, test } from 'vitest';
import { linesOfHtml } from './docx-lines.ts';

const textsOf = (html: string) => linesOfHtml(html).lines.map(({ text }) => text);
const table = (...rows: string[][]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

test('the cells of a row are one line', () => {
  expect(textsOf(table(['<p>محاسب</p>', '<p>شركة أ</p>', '<p>2019 – 2021</p>'], ['<p>Excel</p>', '<p></p>']))).toEqual([
    'محاسب\tشركة أ\t2019 – 2021',
    'Excel',
  ]);
});

test('what one cell says in several lines goes on below its row', () => {
  const cell = '<p><strong>Accountant</strong></p><p>Company</p><ul><li>Closed accounts</li></ul>';
  expect(textsOf(table(['<p>2019 – 2021</p>', cell]))).toEqual([
    '2019 – 2021\tAccountant',
    'Company',
    'Closed accounts',
  ]);
});

test('columns that stand side by side are read one after the other, and a table within them too', () => {
  const aside = `<h2>Skills</h2>${table(['<p>Excel</p>', '<p>Expert</p>'])}`;
  const main = '<h2>Experience</h2><p>Accountant</p>';
  expect(textsOf(`<p>Name</p>${table([aside, main])}<p>End</p>`)).toEqual([
    'Name',
    'Skills',
    'Excel\tExpert',
    'Experience',
    'Accountant',
    'End',
  ]);
});

test('what heads a part is larger than what heads an entry in it', () => {
  const sizes = linesOfHtml('<h1>Name</h1><h2>Experience</h2><h3>Accountant</h3><p>Company</p>').lines.map(
    ({ size }) => size,
  );
  expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => b - a));
});
