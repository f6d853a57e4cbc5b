import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS } from '../../scripts/faults/list.mjs';
import { pageOf, rowsOf } from '../../scripts/faults/table.mjs';

const run = { machine: '2 cores', rounds: '100', soak: '30', bodies: '100', at: new Date('2026-11-23') };
const result = (title: string, status = 'passed', seen = {}) => ({
  title,
  ancestorTitles: [],
  status,
  duration: 1_500,
  failureMessages: ['Error: lost one\n at here'],
  meta: { seen },
});
const file = (...assertionResults: ReturnType<typeof result>[]) => [
  { assertionResults, message: '', status: '', name: '' },
];
const fault = { id: 'S55', name: 'kill -9' };

test('every fault that is listed has its tests', () => {
  expect(FAULTS.flatMap(({ files }) => files).filter((path) => !existsSync(path))).toEqual([]);
});

test('rounds share a row, which counts what was seen and says of a failure which', () => {
  const rounds = [
    result('killed after 10 ms', 'passed', { writes: 5, 'longest, ms': 7 }),
    result('killed after 20 ms', 'passed', { writes: 6, 'longest, ms': 3 }),
  ];
  expect(rowsOf(fault, file(...rounds))).toMatchObject([
    {
      expected: 'killed after … ms',
      seen: 'so in all 2 rounds; writes: 11; longest, ms: 7',
      isAsExpected: true,
      seconds: 3,
    },
  ]);
  expect(rowsOf(fault, file(...rounds, result('killed after 30 ms', 'failed')))).toMatchObject([
    { seen: expect.stringContaining('**1 of 3 not so**: Error: lost one'), isAsExpected: false },
  ]);
  expect(rowsOf(fault, [])).toMatchObject([{ isAsExpected: false }]);
});

test('a run of some takes the place of their rows and leaves the others', () => {
  const first = pageOf(
    [...rowsOf(fault, file(result('kept'))), ...rowsOf({ id: 'S33', name: 'people' }, file(result('apart')))],
    '',
    run,
  );
  const again = pageOf(rowsOf(fault, file(result('kept', 'failed'))), first, run);
  expect(again.match(/^\| S.*$/gm)!.map((line) => line.slice(0, 8))).toEqual(['| S33 ✓ ', '| S55 ✗ ']);
});
