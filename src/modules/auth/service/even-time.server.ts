import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `ms` have passed: how fast an answer comes must not tell which way it came. */
export const evenOut = async (startedAt: number, ms: number): Promise<void> => {
  await sleep(Math.max(0, ms - (performance.now() - startedAt)));
};
