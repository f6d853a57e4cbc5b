import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Uses } from '#platform/context.server.ts';
import { listenTo } from '#platform/stream/listener.server.ts';

const CHANNEL = 'page_purges';
const SYNC_TIMEOUT_MS = 500;

/** Which ads changed; null: anything may have. */
export type Purge = { jobs: readonly string[] } | null;

export type Purges = {
  /** A request that may have written was answered by this process. */
  noteWrite: () => void;
  /**
   * Resolves once every purge is heard that this process caused before the call; false where none can be heard now.
   * PostgreSQL delivers notifications in the order of commits, so a word of our own that comes back says that all
   * before it have.
   */
  inStep: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Hears from the database's triggers what changed on public pages, from any process: `jobs 8` an ad, `lists` what lists
 * ads, `all` anything else.
 */
export function listenForPurges(ctx: Uses<'db' | 'config' | 'log'>, onPurge: (purge: Purge) => void): Purges {
  const own = randomUUID();
  const awaited = new Map<string, (isHeard: boolean) => void>();
  let isHearing = false;
  let isBehind = false;
  let number = 0;
  let syncing: Promise<boolean> | undefined;

  const lose = () => {
    isHearing = false;
    for (const settle of awaited.values()) settle(false);
  };
  const listener = listenTo(CHANNEL, {
    url: ctx.config.database_direct_url,
    log: ctx.log,
    onLoss: lose,
    onGap() {
      isHearing = true;
      onPurge(null);
    },
    onWord(word) {
      const [kind, ...ids] = word.split(' ');
      if (kind === 'sync') awaited.get(word)?.(true);
      else onPurge(kind === 'all' ? null : { jobs: ids });
    },
  });

  async function sync(): Promise<boolean> {
    isBehind = false;
    const word = `sync ${own} ${(number += 1)}`;
    const heard = Promise.withResolvers<boolean>();
    awaited.set(word, heard.resolve);
    const timer = setTimeout(() => heard.resolve(false), SYNC_TIMEOUT_MS);
    try {
      await sql`select pg_notify(${CHANNEL}, ${word})`.execute(ctx.db);
      if (await heard.promise) return true;
    } catch {
      // The database is away: pages are rendered for each who asks, and say so.
    } finally {
      clearTimeout(timer);
      awaited.delete(word);
    }
    isBehind = true;
    return false;
  }

  return {
    noteWrite() {
      isBehind = true;
    },
    async inStep() {
      if (!isHearing) return false;
      // One that began before the last write does not cover it.
      if (syncing && isBehind) await syncing;
      if (!syncing && !isBehind) return isHearing;
      return (syncing ??= sync().finally(() => (syncing = undefined)));
    },
    stop: () => listener.stop(),
  };
}
