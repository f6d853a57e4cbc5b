import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { phoneOf } from '#platform/fields/phone.ts';
import { cellOf, cellOfPhone, safeFileName, textOfCell } from './csv.ts';

const PIECES = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '\t',
  '\r',
  '\n',
  "'",
  '"',
  ',',
  ';',
  ' ',
  'أ',
  'x',
  '1',
  '\u200F',
  '\uFEFF',
  '😀',
];

/** The same everywhere and every time. */
function* texts(count: number) {
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let at = 0; at < count; at += 1)
    yield Array.from({ length: 1 + next(6) }, () => PIECES[next(PIECES.length)]!).join('');
}

/** One row, as RFC 4180 has it. */
function readRow(csv: string): string[] {
  return [...csv.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? bare! : quoted.replaceAll('""', '"'),
  );
}

test('no cell begins as a formula does, and every text comes back as it was', () => {
  for (const text of texts(20_000)) {
    const cell = cellOf(text);
    expect(/^[\s\u200F\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell)).toBe(false);
    const [read] = readRow(stringify([[cell, 'x']], { record_delimiter: 'windows', quoted_string: true }));
    expect(textOfCell(read!)).toBe(text);
  }
});

test.each([
  ['+966551234567', '055 123 4567'],
  ['+966112345678', '011 234 5678'],
  ['+201001234567', '0020 10 01234567'],
  ['+14155552671', '001 415 555 2671'],
])('the phone %s is words that a spreadsheet keeps, and a phone again when it is typed', (e164, cell) => {
  expect(cellOfPhone(e164)).toBe(cell);
  expect(phoneOf(cell)).toBe(e164);
});

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['سارة\u202Eالقحطاني', 'سارة القحطاني'],
  ['  ...  ', 'x'],
  ['CON', 'x'],
  ['a'.repeat(200), 'a'.repeat(60)],
])('a file named after %j is kept as %j', (name, kept) => {
  expect(safeFileName(name, 'x')).toBe(kept);
});
