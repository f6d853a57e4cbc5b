import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.server.ts';
import type { Replicas } from '#platform/db/replicas.server.ts';
import { refusalOf } from '#platform/http/failures.server.ts';
import type { Position } from '#platform/db/replica-rules.ts';
import { listenForPurges, type Purge } from './purges.server.ts';

/** What time alone changes, "two hours ago" and figures that are counted anew, is this old at most… */
const FRESH_MS = 60_000;
/** …or this old where somebody asks after a long silence: they see it once, and the next one anew. */
const STALE_MS = 5 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Of a page beside its body: its key, headers and the ads it names. */
const ENTRY_BYTES = 2_000;
/** So many changes in a row empty the lists as they come; of a flood of them, one in a second does. */
const BURST = 20;
const REFILL_MS = 1_000;

/** What is kept of an answer. */
export type Kept = {
  made_at: number;
  status: number;
  body: Buffer;
  /** The ads that it names. */
  jobs: ReadonlySet<string>;
  /** An ad that is new changes it. */
  lists_jobs: boolean;
};

/** Renders with a database that has everything of which a purge was heard. */
type Render<Page> = (reading: Context) => Promise<Page | null>;

export type PageCache = {
  /** The page as it is kept, or as `render` gives it now; null where it is for who asked alone. */
  pageFor: <Page extends Kept>(key: string, render: Render<Page>) => Promise<Page | null>;
  /** What is kept and still as good as new. */
  kept: (key: string) => Promise<Kept | null>;
  /** A request that may have written was answered: whoever asks from now on sees it. */
  noteWrite: () => void;
  stop: () => Promise<void>;
};

/**
 * Whole answers for visitors, compressed, in this process. Many who wait for one page wait for one rendering. What
 * changed is purged by the database's own word, on every process; what was being rendered meanwhile is not kept.
 */
export function openPageCache(ctx: Context, replicas?: Replicas): PageCache {
  const pages = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });
  const underWay = new Map<string, Promise<Kept | null>>();
  let heard = 0;
  /** How far the primary was after the last purge. */
  let position: Promise<Position> | undefined;
  const dropLists = inBursts(() => {
    for (const [key, page] of pages.entries()) if (page.lists_jobs) pages.delete(key);
  });

  function drop(purge: Purge) {
    heard += 1;
    position = undefined;
    underWay.clear();
    if (purge === null) return pages.clear();
    for (const [key, { jobs }] of pages.entries()) if (purge.jobs.some((id) => jobs.has(id))) pages.delete(key);
    dropLists();
  }
  const purges = listenForPurges(ctx, drop);

  async function contextToRead(): Promise<Context> {
    if (!replicas) return ctx;
    position ??= replicas.currentPosition();
    const asked = position;
    const seen = await asked.catch(() => {
      if (position === asked) position = undefined;
      return null;
    });
    const db = seen === null ? null : replicas.databaseFor(seen);
    return db ? { ...ctx, db } : ctx;
  }

  function renderOnce(key: string, render: Render<Kept>): Promise<Kept | null> {
    const known = underWay.get(key);
    if (known) return known;
    const heardBefore = heard;
    const rendering = contextToRead()
      .then(render)
      .then((page) => {
        if (page?.status === 200 && heard === heardBefore) pages.set(key, page);
        return page;
      })
      .finally(() => underWay.get(key) === rendering && underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  async function keptFor(key: string, render: Render<Kept>): Promise<Kept | null> {
    if (!(await purges.inStep())) return null;
    const kept = pages.get(key);
    const age = ageOf(kept);
    if (kept && age < FRESH_MS) return kept;
    const rendering = renderOnce(key, render);
    if (!kept) return rendering;
    // Rather an old page than none.
    if (age > STALE_MS) return rendering.catch((error) => (refusalOf(error).status === 503 ? kept : reject(error)));
    rendering.catch(() => {});
    return kept;
  }

  return {
    // What is kept under a key is of the kind that is rendered for it.
    pageFor: keptFor as PageCache['pageFor'],
    async kept(key) {
      const kept = (await purges.inStep()) ? pages.get(key) : undefined;
      return kept && ageOf(kept) < FRESH_MS ? kept : null;
    },
    noteWrite: () => purges.noteWrite(),
    stop: () => purges.stop(),
  };
}

const ageOf = (kept: Kept | undefined): number => (kept ? Date.now() - kept.made_at : Infinity);

const reject = (error: unknown): never => {
  throw error;
};

function inBursts(run: () => void): () => void {
  let left = BURST;
  let since = Date.now();
  let timer: NodeJS.Timeout | undefined;
  return () => {
    if (timer) return;
    const now = Date.now();
    left = Math.min(BURST, left + (now - since) / REFILL_MS);
    since = now;
    if (left >= 1) {
      left -= 1;
      return run();
    }
    timer = setTimeout(() => {
      timer = undefined;
      run();
    }, REFILL_MS).unref();
  };
}
