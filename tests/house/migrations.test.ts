import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

/** The last migration that is released: what came after it runs nowhere. Raised with each release. */
const RELEASED = 125;

/**
 * Migrations that take something away which the release before uses, and why they may. While one of them is applied,
 * servers of that release fail where they use it: docs/operations.md tells to stop them first.
 */
const TAKES_AWAY: Record<string, string> = {};

const TAKEN = [
  /\bdrop (?:table|view|materialized view|function|type|schema)\s+(?:if exists\s+)?(?:cascade\s+)?([\w, ]+)/gi,
  /\bdrop column\s+(?:if exists\s+)?(\w+)/gi,
  /\brename (?:column\s+)?(\w+)\s+to\b/gi,
  /\brename\s+to\s+(\w+)/gi,
];

const statementsOf = (text: string) => text.replace(/--.*$/gm, '').split(';');
const numberOf = (path: string) => Number(/(\d{4})_/.exec(path)![1]);
const files = sourceFiles('migrations', '.sql').map(({ path, text }) => ({
  name: path.replace(/^.*\//, ''),
  number: numberOf(path),
  statements: statementsOf(text),
}));

/** Tables and columns that the last release has. */
const used = new Set(
  files
    .filter(({ number }) => number <= RELEASED)
    .flatMap(({ statements }) =>
      statements.flatMap((one) => [
        ...[...one.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/gi)].map(([, table]) => table!),
        ...[...one.matchAll(/^\s{2}(\w+)\s+\w/gm)].map(([, column]) => `${tableOf(one)}.${column}`),
        ...[...one.matchAll(/\badd column\s+(?:if not exists\s+)?(\w+)/gi)].map(
          ([, column]) => `${tableOf(one)}.${column}`,
        ),
      ]),
    ),
);

function tableOf(statement: string): string {
  return (
    /\b(?:alter|create (?:unlogged )?)\s*table (?:if (?:not )?exists )?(?:only )?(\w+)/i.exec(statement)?.[1] ?? ''
  );
}

/** What a statement takes away, as `table` or `table.column`. */
function takenBy(statement: string): string[] {
  return TAKEN.flatMap((pattern) =>
    [...statement.matchAll(pattern)].flatMap(([whole, names]) =>
      names!.split(',').map((name) => {
        const isColumn = /column/i.test(whole!) || /^rename\s+(?!to\b)\w+\s+to/i.test(whole!);
        return isColumn
          ? `${tableOf(statement)}.${name.trim()}`
          : /rename\s+to/i.test(whole!)
            ? tableOf(statement)
            : name.trim();
      }),
    ),
  );
}

const takes = (statements: string[]) => statements.flatMap(takenBy).filter((one) => used.has(one));

test('a new migration takes nothing away that the release before uses, or is listed with the reason', () => {
  const taking = files
    .filter(({ number, statements }) => number > RELEASED && takes(statements).length > 0)
    .map(({ name }) => name);
  // Add first, use it in this release, take the old away in the next; or list it in TAKES_AWAY and say so to who operates.
  expect(taking).toEqual(Object.keys(TAKES_AWAY));
});

test.each([
  ['drop table jobs', ['jobs']],
  ['drop table if exists jobs, not_released_yet', ['jobs']],
  ['alter table users drop column email', ['users.email']],
  ['alter table users rename column email to mail', ['users.email']],
  ['alter table users rename email to mail', ['users.email']],
  ['alter table users rename to people', ['users']],
  ['alter table trust_cases drop column claimed_by', ['trust_cases.claimed_by']],
  ['alter table not_released_yet drop column planned_by', []],
  ['alter table users add column nickname text', []],
])('%s takes away %j', (statement, taken) => {
  expect(takes([statement])).toEqual(taken);
});
