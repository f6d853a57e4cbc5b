/** Where in the write-ahead log a server stands, in bytes. */
export type Position = bigint;

/** Where the primary stood at a moment of this process's clock. */
export type Sample = { at: number; position: Position };

export const MOST_BEHIND_MS = 10_000;
/** One that was left out must have caught up further, or it would come and go with every check. */
export const CAUGHT_UP_MS = 5_000;

/**
 * How far behind the primary a replica is: the age of the newest sample that it has replayed, at the time of the
 * last one. No server's clock is asked, an idle primary makes nobody late, and while the primary cannot be asked
 * nothing changes. Infinity for one that has not replayed even the oldest sample.
 */
export function millisecondsBehind(samples: readonly Sample[], replayed: Position): number {
  const reached = samples.findLast(({ position }) => position <= replayed);
  return reached ? samples.at(-1)!.at - reached.at : Infinity;
}

/** What the next check still has to compare with. */
export const samplesToKeep = (samples: readonly Sample[]): Sample[] =>
  samples.filter(({ at }) => at >= samples.at(-1)!.at - 2 * MOST_BEHIND_MS);

export const isCloseEnough = (behindMs: number, wasUsed: boolean) =>
  behindMs <= (wasUsed ? MOST_BEHIND_MS : CAUGHT_UP_MS);

export type Candidate = { isUsed: boolean; replayed: Position; busy: number };

/**
 * The least busy replica that has replayed what the visitor may have seen, in turn among equals. Its index; null
 * when the primary must be read.
 */
export function chooseReplica(candidates: readonly Candidate[], seen: Position, turn: number): number | null {
  let best: number | null = null;
  for (let step = 0; step < candidates.length; step += 1) {
    const index = (turn + step) % candidates.length;
    const { isUsed, replayed, busy } = candidates[index]!;
    if (isUsed && replayed >= seen && (best === null || busy < candidates[best]!.busy)) best = index;
  }
  return best;
}

/** SQLSTATE classes: lost connection, no such login or database, going down or coming up, its disk, its own bug. */
const LOST = /^(08|28|3D|57|58|XX)/;
/** Too many connections, or a read that stood in the way of replaying. */
const BUSY = /^(40|53)/;
const STATEMENT_TIMEOUT = '57014';

/**
 * What a failed read says of the replica. `lost`: it answers nobody now. `busy`: it lives, only this read must go
 * elsewhere. `query`: it would fail anywhere.
 */
export function verdictOn(error: unknown): 'lost' | 'busy' | 'query' {
  const { code = '', message = '', severity } = error as { code?: string; message?: string; severity?: string };
  if (severity !== undefined) {
    if (code === STATEMENT_TIMEOUT) return 'query';
    return LOST.test(code) ? 'lost' : BUSY.test(code) ? 'busy' : 'query';
  }
  // All connections may be taken; whether it can be reached at all is for the check to say.
  if (/timeout exceeded when trying to connect/.test(message)) return 'busy';
  return /^E(?!RR_)[A-Z_]+$/.test(code) || /Connection terminated|Query read timeout|socket/i.test(message)
    ? 'lost'
    : 'query';
}

const WRITE = /^\s*(insert|update|delete|merge|truncate|begin|start transaction)\b/i;

/** Whether a statement belongs to the primary: a transaction of reads does too, because it cannot move over half-way. */
export const isForPrimary = (sql: string) => WRITE.test(sql);
