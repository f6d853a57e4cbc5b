import type { Db } from './database.server.ts';

type Entry = { until: number; answer: Promise<unknown> };

const MOST_ENTRIES = 2_000;
const byDatabase = new WeakMap<object, Map<string, Entry>>();

/** For how long an answer is kept, and whether it is kept at all. */
export type Keeping<Answer> = {
  forMs: number | ((answer: Answer) => number);
  isWorth?: (answer: Answer) => boolean;
};

/**
 * An answer of the database that may be some seconds old, kept in this process and shared by all who ask
 * meanwhile. Inside a transaction nothing is remembered.
 */
export async function remembered<Answer>(
  db: Db,
  key: string,
  { forMs, isWorth = () => true }: Keeping<Answer>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (db.isTransaction) return ask();
  const database = db.getExecutor().adapter as object;
  const entries = byDatabase.get(database) ?? new Map<string, Entry>();
  byDatabase.set(database, entries);
  const now = performance.now();
  const known = entries.get(key);
  if (known && now < known.until) return known.answer as Promise<Answer>;
  entries.delete(key);
  makeRoom(entries, now);
  const answer = ask();
  // Who asks while it is being found out waits for the same answer.
  const entry = { until: Number.POSITIVE_INFINITY, answer };
  entries.set(key, entry);
  const forget = () => void (entries.get(key) === entry && entries.delete(key));
  const keep = (found: Answer) => {
    entry.until = performance.now() + (typeof forMs === 'number' ? forMs : forMs(found));
  };
  answer.then((found) => (isWorth(found) ? keep(found) : forget()), forget);
  return answer;
}

/** The oldest go first: those that are over, and as many more as there are too many. */
function makeRoom(entries: Map<string, Entry>, now: number): void {
  for (const [key, { until }] of entries) {
    if (until > now && entries.size < MOST_ENTRIES) break;
    entries.delete(key);
  }
}
