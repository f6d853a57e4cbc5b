import type { AppError } from '#platform/errors/app-error.ts';
import type { Log } from '#platform/log/log.server.ts';
import { refuseRequest } from './failures.server.ts';

/** Who is in the middle of something; who begins to read; machines. */
const RANKS = ['first', 'usual', 'last'] as const;
export type Rank = (typeof RANKS)[number];

export type Limits = {
  /** So many are worked on at once: enough to keep a core and the database busy. */
  places: number;
  /** How long each may wait for a place, milliseconds. */
  patience?: Record<Rank, number>;
};
const PATIENCE: Record<Rank, number> = { first: 2_600, usual: 800, last: 200 };

/** What is expected is a guess: who is let into the line shall not wait in vain. */
const SURE = 0.75;
/** Until more is known: between two places that become free while somebody waits. */
const FIRST_PACE_MS = 10;
/** What the latest one counts for. */
const WEIGHT = 0.1;
const REPORT_MS = 10_000;

/** Made once for each wait: to note where it was thrown takes as long as the rest of a refusal. */
const refusals = new Map<number, AppError>();
function busyFor(retryAfterSeconds: number): AppError {
  const refusal = refusals.get(retryAfterSeconds) ?? refuseRequest('server.busy', { retryAfterSeconds });
  refusals.set(retryAfterSeconds, refusal);
  return refusal;
}

type Waiter = { begin: () => void; refuse: () => void; isGone: () => boolean; timer: NodeJS.Timeout };

export type Admission = {
  /**
   * A place among the work under way; `leave` gives it back, and may be called again. Refuses with 503 whoever would
   * wait longer than their patience, at once where that can be told.
   */
  enter: (rank: Rank, isGone?: () => boolean) => Promise<() => void>;
  /** Refuses at once whom `enter` would refuse at once. */
  requireRoom: (rank: Rank) => void;
};

/**
 * In front of the work: a place for each that is worked on, and a line by rank for the others. Decided by how long the
 * line takes, which is measured, and not by a count.
 */
export function openAdmission(log: Log, { places, patience = PATIENCE }: Limits): Admission {
  const lines = Object.fromEntries(RANKS.map((rank) => [rank, new Set<Waiter>()])) as Record<Rank, Set<Waiter>>;
  let free = places;
  let pace = FIRST_PACE_MS;
  /** When a place became free last; or since when somebody waits for one. */
  let lastTurn = 0;
  let refused = 0;

  const isWaitedFor = () => RANKS.some((rank) => lines[rank].size > 0);

  function busy(waitMs: number) {
    if (refused === 0)
      setTimeout(() => {
        log.warn({ refused, seconds: REPORT_MS / 1_000 }, 'more is asked than can be answered');
        refused = 0;
      }, REPORT_MS).unref();
    refused += 1;
    return busyFor(Math.max(1, Math.ceil(waitMs / 1_000)));
  }

  function leaveOnce(): () => void {
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      giveTurn();
    };
  }

  function giveTurn() {
    const now = performance.now();
    if (isWaitedFor()) {
      pace += WEIGHT * (now - lastTurn - pace);
      lastTurn = now;
    }
    for (const rank of RANKS)
      for (const waiter of lines[rank]) {
        lines[rank].delete(waiter);
        clearTimeout(waiter.timer);
        if (!waiter.isGone()) return waiter.begin();
        waiter.refuse();
      }
    free += 1;
  }

  function requireRoom(rank: Rank) {
    if (free > 0) return;
    const now = performance.now();
    if (!isWaitedFor()) lastTurn = now;
    const ahead = RANKS.slice(0, RANKS.indexOf(rank) + 1).reduce((sum, one) => sum + lines[one].size, 0);
    // Where nothing has become free for a while, nothing says that it soon will.
    const expected = Math.max((ahead + 1) * pace, now - lastTurn);
    if (expected > SURE * patience[rank]) throw busy(expected);
  }

  return {
    requireRoom,
    async enter(rank, isGone = () => false) {
      requireRoom(rank);
      if (free > 0) {
        free -= 1;
        return leaveOnce();
      }
      return new Promise((resolve, reject) => {
        const refuse = () => reject(busy(patience[rank]));
        const begin = () => resolve(leaveOnce());
        const waiter: Waiter = { begin, refuse, isGone, timer: setTimeout(() => giveUp(), patience[rank]) };
        const giveUp = () => {
          lines[rank].delete(waiter);
          refuse();
        };
        lines[rank].add(waiter);
      });
    },
  };
}
