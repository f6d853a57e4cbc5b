import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of a processor that this thread was at `work`; what a busy machine let it wait is not counted. */
export function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** As above, of the whole process: its threads, and what else it does meanwhile. */
export async function processCpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** `work`, or a failure where a timer of so many milliseconds comes first: a machine that stands still holds up both. */
export const within = <Done>(ms: number, work: Promise<Done>): Promise<Done> =>
  Promise.race([
    work,
    sleep(ms, undefined, { ref: false }).then(() => {
      throw new Error(`not within ${ms} ms`);
    }),
  ]);
