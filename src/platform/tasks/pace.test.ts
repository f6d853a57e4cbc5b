import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPace, type Pace } from './pace.server.ts';

/** How long it rests after so long a step, milliseconds. */
async function restAfter(pace: Pace, workMs: number, over?: AbortSignal): Promise<number> {
  const step = await pace.begin(over);
  await sleep(workMs);
  const done = performance.now();
  await step.giveWay();
  return performance.now() - done;
}

test('while pages are asked, a step is followed by as long a rest as leaves it its share', async () => {
  const pace = openPace({ percent: 20 });
  pace.noteAsked();
  expect(await restAfter(pace, 50)).toBeGreaterThan(4 * 45);
});

test('with nobody there nothing rests, but in a process to which nobody tells who is there', async () => {
  expect(await restAfter(openPace({ percent: 1 }), 20)).toBeLessThan(1_000);
  expect(await restAfter(openPace({ percent: 20, isShared: true }), 50)).toBeGreaterThan(4 * 45);
});

test('the share is that of all together: what begins waits for what others owe', async () => {
  const pace = openPace({ percent: 20 });
  const [first, second] = [await pace.begin(), await pace.begin()];
  await sleep(50);
  first.end();
  second.end();
  pace.noteAsked();
  const ended = performance.now();
  await pace.begin();
  expect(performance.now() - ended).toBeGreaterThan(2 * 4 * 45);
});

test('while pages are asked one step is under way, and with nobody there as many as begin', async () => {
  const pace = openPace({ percent: 100 });
  const alone = await pace.begin();
  await pace.begin();
  pace.noteAsked();
  let hasBegun = false;
  const next = pace.begin().then((step) => {
    hasBegun = true;
    return step;
  });
  await sleep(200);
  expect(hasBegun).toBe(false);
  alone.end();
  (await next).end();
});

test('a stop ends the rest', async () => {
  const pace = openPace({ percent: 1 });
  pace.noteAsked();
  const over = new AbortController();
  const rested = restAfter(pace, 20, over.signal);
  setTimeout(() => over.abort(), 60);
  expect(await rested).toBeLessThan(1_000);
});
