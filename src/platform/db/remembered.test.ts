import { expect, test } from 'vitest';
import type { Db } from './database.server.ts';
import { remembered } from './remembered.server.ts';

const someDatabase = () => {
  const adapter = {};
  return { isTransaction: false, getExecutor: () => ({ adapter }) } as unknown as Db;
};

test('who asks at the same time, or soon after, asks once', async () => {
  const db = someDatabase();
  let asked = 0;
  const ask = () => remembered(db, 'a', { forMs: 60_000 }, async () => (asked += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
  expect(await remembered(someDatabase(), 'a', { forMs: 60_000 }, async () => 'of another database')).toBe(
    'of another database',
  );
});

test('what is over, failed or not worth it is asked again', async () => {
  const db = someDatabase();
  let asked = 0;
  const next = async () => (asked += 1);
  for (const keeping of [{ forMs: 0 }, { forMs: 60_000, isWorth: () => false }])
    expect([await remembered(db, 'a', keeping, next), await remembered(db, 'a', keeping, next)]).toEqual([
      asked - 1,
      asked,
    ]);
  const failing = remembered(db, 'b', { forMs: 60_000 }, () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await remembered(db, 'b', { forMs: 60_000 }, async () => 'back')).toBe('back');
});

test('a flood of other questions pushes out the oldest, and no more', async () => {
  const db = someDatabase();
  const ask = (key: string, answer: string) => remembered(db, key, { forMs: 60_000 }, async () => answer);
  await ask('first', 'old');
  for (let at = 0; at < 1_999; at += 1) await ask(`rubbish ${at}`, '');
  expect(await ask('first', 'new')).toBe('old');
  await ask('one more', '');
  expect([await ask('first', 'new'), await ask('rubbish 1998', 'new')]).toEqual(['new', '']);
});
