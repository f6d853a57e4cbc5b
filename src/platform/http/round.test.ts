import { expect, test } from 'vitest';
import { noteArrival, ownRound } from './round.server.ts';

test('of many who wait for a round each has one of their own, in the order in which they came', async () => {
  let round = 0;
  let isOver = false;
  const count = () => {
    round += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const took: [name: string, round: number][] = [];
  const work = async (name: string) => {
    await ownRound();
    took.push([name, round]);
  };
  await Promise.all(['one', 'two', 'three', 'four'].map(work));
  isOver = true;
  expect(took.map(([name]) => name)).toEqual(['one', 'two', 'three', 'four']);
  expect(new Set(took.map(([, at]) => at)).size).toBe(took.length);
});

test('whoever arrives meanwhile is let in before the next one begins, and a flood of them only for a while', async () => {
  const arrive = (left: number) => {
    noteArrival();
    arrived += 1;
    if (left > 1) setImmediate(arrive, left - 1);
  };
  let arrived = 0;
  setImmediate(arrive, 10);
  await ownRound();
  expect(arrived).toBe(10);

  arrived = 0;
  setImmediate(arrive, 1_000);
  await ownRound();
  expect(arrived).toBeGreaterThan(10);
  expect(arrived).toBeLessThan(1_000);
});
