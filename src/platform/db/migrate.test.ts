import { expect, test } from 'vitest';
import { pendingOf, readMigrations } from './migrate.server.ts';

const file = (name: string, checksum = 'a') => ({ name, sql: '', checksum });

test('only what the database has not seen is applied, in order', () => {
  expect(pendingOf([file('0001_a'), file('0002_b'), file('0003_c')], [file('0001_a')]).map((one) => one.name)).toEqual([
    '0002_b',
    '0003_c',
  ]);
});

test('a file edited after it was applied is refused by name', () => {
  expect(() => pendingOf([file('0001_a', 'b')], [file('0001_a', 'a')])).toThrow('0001_a was changed');
});

test('a database ahead of this release is left alone', () => {
  expect(pendingOf([file('0001_a')], [file('0001_a'), file('0002_newer')])).toEqual([]);
});

test('the migrations of the project have an owner and numbers without gaps', async () => {
  const migrations = await readMigrations('migrations');
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, index) => index + 1));
  expect(migrations.filter(({ sql }) => !/^-- owner: [a-z-]+\n/.test(sql)).map(({ name }) => name)).toEqual([]);
});
