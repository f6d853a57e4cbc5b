import type { Db } from '#platform/db/database.server.ts';

type Entry = { until: number; answer: Promise<unknown> };

const MOST_ENTRIES = 500;
const byDatabase = new WeakMap<object, Map<string, Entry>>();

/** So many results are not counted again for every page and every visitor; fewer are always exact. */
const MANY = 200;
/** Of counts; what is an estimate may be some moments older. */
export const COUNTS_KEPT = {
  forMs: ({ isEstimated }: { isEstimated: boolean }) => (isEstimated ? 30_000 : 5_000),
  isWorth: ({ total }: { total: number }) => total > MANY,
};

/**
 * An answer of the database that may be some seconds old, kept in this process and shared by all who ask
 * meanwhile. `isWorth` says which answers are kept at all. Inside a transaction nothing is remembered.
 */
export async function remembered<Answer>(
  db: Db,
  key: string,
  {
    forMs,
    isWorth = () => true,
  }: { forMs: number | ((answer: Answer) => number); isWorth?: (answer: Answer) => boolean },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (db.isTransaction) return ask();
  const database = db.getExecutor().adapter as object;
  const entries = byDatabase.get(database) ?? new Map<string, Entry>();
  byDatabase.set(database, entries);
  const known = entries.get(key);
  if (known && performance.now() < known.until) return known.answer as Promise<Answer>;
  if (entries.size >= MOST_ENTRIES) entries.clear();
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
