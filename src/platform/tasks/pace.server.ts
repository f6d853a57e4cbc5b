import { setTimeout as sleep } from 'node:timers/promises';

/** Pages count as asked for so long after the last one. */
const ASKED_MS = 3_000;
/** However long a step took: a statement of a minute must not keep tasks away for half an hour. */
const LONGEST_REST_MS = 5_000;
/** A step that ended, or the last visitor that left, is noticed as soon. */
const LOOK_AGAIN_MS = 50;

export type Step = {
  /** Between two steps of the work: rests until other requests and the share allow the next. */
  giveWay: () => Promise<void>;
  end: () => void;
};

export type Pace = {
  /** Somebody asked for a page or of the API. */
  noteAsked: () => void;
  /** Waits until it may begin. What is worked on until `giveWay` or `end` counts, whether this process or the database does it. */
  begin: (over?: AbortSignal) => Promise<Step>;
};

/**
 * Work that nobody waits for takes at most `percent` of one core while pages are asked, all of it together: one step at a
 * time, and after each it rests for as much longer. With `isShared` pages are asked of other processes, which nobody tells of here.
 */
export function openPace({ percent, isShared = false }: { percent: number; isShared?: boolean }): Pace {
  const restPerWork = 100 / percent - 1;
  let askedAt = -Infinity;
  let freeAt = 0;
  /** Of the step under way; one that hangs keeps nothing away for longer. */
  let takenUntil = 0;

  const isAsked = () => isShared || performance.now() - askedAt < ASKED_MS;

  const restMs = () => Math.max(freeAt, takenUntil) - performance.now();
  const mustRest = (over?: AbortSignal) => !over?.aborted && isAsked() && restMs() > 0;

  async function rest(over?: AbortSignal) {
    // Whatever waits for the event loop goes first.
    await sleep(0);
    // What others owe meanwhile is waited for too.
    while (mustRest(over))
      await sleep(Math.min(restMs(), LOOK_AGAIN_MS), undefined, over ? { signal: over } : {}).catch(() => {});
    takenUntil = performance.now() + LONGEST_REST_MS;
  }

  return {
    noteAsked() {
      askedAt = performance.now();
    },
    async begin(over) {
      await rest(over);
      let since = performance.now();
      const end = () => {
        const now = performance.now();
        freeAt = Math.min(Math.max(freeAt, now) + (now - since) * restPerWork, now + LONGEST_REST_MS);
        takenUntil = 0;
        since = now;
      };
      return {
        end,
        async giveWay() {
          end();
          await rest(over);
          since = performance.now();
        },
      };
    },
  };
}
