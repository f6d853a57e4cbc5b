import { setImmediate as nextRound } from 'node:timers/promises';

/** Of a flood of connections no more are let in before somebody's work goes on. */
const MOST_ROUNDS = 64;

let last: Promise<unknown> = Promise.resolve();
let arrivals = 0;

/** A connection was opened. */
export const noteArrival = (): void => {
  arrivals += 1;
};

/** libuv lets in one connection a round: others may wait as long as there is another in each. */
async function afterArrivals() {
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const before = arrivals;
    await nextRound();
    if (arrivals === before) return;
  }
}

/**
 * A round of the event loop of one's own, for work that holds it for milliseconds. Between two of them whoever asks is
 * heard, and what the database answered goes on: done one after the other, all would wait for all.
 */
export const ownRound = (): Promise<unknown> => (last = last.then(afterArrivals));
