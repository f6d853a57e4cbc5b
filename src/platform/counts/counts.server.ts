import { createHash, randomBytes } from 'node:crypto';
import type { Uses } from '../context.server.ts';
import { dayInRiyadh } from '../durations.ts';
import { describe } from '../tasks/tasks.server.ts';
import { addCounts, addVisitors, keyOf, saltOfDay, type Counted } from './counts-queries.server.ts';

export type CountKind = 'page' | 'language' | 'device' | 'referrer' | 'source' | 'event';

const WRITTEN_AFTER_MS = 5_000;
/** Whoever invents addresses and sources fills no more than this between two writes. */
const MOST_WAITING = 2_000;
const VALUE_MAX = 120;
const HASH_BYTES = 12;
const SALT_BYTES = 32;

/** What this process has counted and not written yet; one that is killed loses these seconds. */
const waiting = new Map<string, Counted>();
/** Whom this process has seen today, by hash, and of whom the database was not told yet. */
let seen = { day: '', salt: null as Buffer | null, hashes: new Set<string>() };
let untold: { day: string; visitor: Buffer }[] = [];

/** Adds one to a number of the day; writes nothing, and cannot fail. */
export function count(now: Date, kind: CountKind, value: string): void {
  add({ day: dayInRiyadh(now), kind, value: value.slice(0, VALUE_MAX), count: 1 });
}

function add(one: Counted): void {
  const key = keyOf(one);
  const known = waiting.get(key);
  if (known) known.count += one.count;
  else if (waiting.size < MOST_WAITING) waiting.set(key, { ...one });
}

/**
 * Tells the visitors of one day apart, by a hash that only the day's salt can make again. Until this process has the
 * salt of a new day nobody is told apart, which is some seconds after midnight.
 */
export function countVisitor(now: Date, ip: string, agent: string): void {
  const { day, salt, hashes } = seen;
  if (!salt || day !== dayInRiyadh(now)) return;
  const hash = createHash('sha256').update(salt).update(ip).update('\n').update(agent).digest().subarray(0, HASH_BYTES);
  const key = hash.toString('base64');
  if (hashes.has(key)) return;
  hashes.add(key);
  untold.push({ day, visitor: hash });
}

/** Writes down what was counted so far; what cannot be written now is kept for the next time. */
export async function writeCounts({ db, now }: Uses<'db' | 'now'>): Promise<void> {
  const [counted, visitors] = [[...waiting.values()], untold];
  waiting.clear();
  untold = [];
  try {
    const today = dayInRiyadh(now());
    if (seen.day !== today)
      seen = { day: today, salt: await saltOfDay(db, today, randomBytes(SALT_BYTES)), hashes: new Set() };
    // A second time changes nothing, so only what was added up has to be written last.
    if (visitors.length > 0) await addVisitors(db, visitors);
    if (counted.length > 0) await addCounts(db, counted);
  } catch (error) {
    untold.push(...visitors);
    for (const one of counted) add(one);
    throw error;
  }
}

/** Writes every few seconds what is counted; the answer writes the rest and stops. */
export function keepCounting(ctx: Uses<'db' | 'now' | 'log'>): () => Promise<void> {
  const write = () =>
    writeCounts(ctx).catch((error: unknown) => ctx.log.warn({ error: describe(error) }, 'counts were not written'));
  void write();
  const timer = setInterval(() => void write(), WRITTEN_AFTER_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}
