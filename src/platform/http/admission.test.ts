import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AppError } from '#platform/errors/app-error.ts';
import { silentLog } from '#platform/log/log.server.ts';
import { openAdmission, type Admission, type Rank } from './admission.server.ts';

const PATIENCE = { first: 400, usual: 200, last: 40 };
const open = (places: number) => openAdmission(silentLog, { places, patience: PATIENCE });
const statusOf = (entering: Promise<() => void>) =>
  entering.then(
    () => 200,
    ({ status, retryAfterSeconds }: AppError) => `${status} in ${retryAfterSeconds}`,
  );
/** As above, before the process turns to anything else. */
const statusAtOnce = (entering: Promise<() => void>) => Promise.race([statusOf(entering), nextTurn('waits')]);

test('as many as there are places begin at once, and the others by rank when one is free', async () => {
  const admission = open(1);
  const begun: string[] = [];
  const come = async (rank: Rank, name: string) => {
    const leave = await admission.enter(rank);
    begun.push(name);
    leave();
    // Twice is once: nobody else comes in for it.
    leave();
  };
  const leave = await admission.enter('usual');
  const all = [come('last', 'crawler'), come('usual', 'reader'), come('first', 'member'), come('first', 'second')];
  expect(begun).toEqual([]);
  leave();
  await Promise.all(all);
  expect(begun).toEqual(['member', 'second', 'reader', 'crawler']);
});

test('whoever would wait too long is told at once when to come again, and those who wait keep their turn', async () => {
  const admission = open(1);
  const leave = await admission.enter('usual');
  // Ten milliseconds each: a crawler has patience for three of them, a reader for fifteen.
  const waiting = Array.from({ length: 15 }, () => admission.enter('usual'));
  expect(await statusAtOnce(admission.enter('usual'))).toBe('503 in 1');
  expect(await statusAtOnce(admission.enter('last'))).toBe('503 in 1');
  const member = admission.enter('first');
  leave();
  (await member)();
  for (const one of waiting) (await one)();
});

test('where nothing becomes free those who wait are sent away in time, and the next ones at once', async () => {
  const admission = open(1);
  const leave = await admission.enter('usual');
  const inTime = Promise.race([statusOf(admission.enter('usual')), sleep(2 * PATIENCE.usual, 'late')]);
  expect(await inTime).toBe('503 in 1');
  const member = admission.enter('first');
  await sleep(PATIENCE.usual + 20);
  expect(await statusAtOnce(admission.enter('usual'))).toBe('503 in 1');
  leave();
  (await member)();
  (await admission.enter('last'))();
});

test('whoever has gone takes no turn, and no place is lost by it', async () => {
  const admission: Admission = open(1);
  const leave = await admission.enter('usual');
  const gone = admission.enter('usual', () => true).catch(() => 'gone');
  const next = admission.enter('usual');
  leave();
  expect(await gone).toBe('gone');
  (await next)();
  (await admission.enter('last'))();
});
