import type { Uses } from '#platform/context.server.ts';
import { describe } from '#platform/tasks/tasks.server.ts';
import { listenTo, type Listener } from './listener.server.ts';
import { findPosition, isPresentSince, listEvents, upsertPresence } from './stream-queries.server.ts';

export type Told = { id: number; kind: string; payload: Record<string, string | number> };

/** Why a stream ends: too many pages are open, the server stops, or the access token or its session is over. */
export type Ending = 'crowded' | 'stopping' | 'token_ended' | 'session_ended';

/** One open page. */
export type Follower = {
  user_id: string;
  send: (events: Told[]) => void;
  /** What came after its position cannot be known: everything is to be read again, and the stream goes on from `at`. */
  reset: (at: number) => void;
  /** Where it stands, when it did not say where to go on from. */
  begin: (at: number) => void;
  end: (why: Ending) => void;
};

export type Stream = {
  /** From the event after this one on; null begins now. Leave by what it answers. */
  follow: (follower: Follower, after: number | null) => Promise<() => void>;
  /** How many pages this process holds. */
  size: () => number;
  stop: () => Promise<void>;
};

/** Of one person at one process; the one opened first makes room. */
export const MAX_OPEN = 8;
const AT_ONCE = 200;

/** What came after a position is known only between what is still kept and what was ever numbered. */
const isKnown = (after: number, { latest, kept_from }: { latest: number; kept_from: number }) =>
  after >= kept_from && after <= latest;
const RETRY_MS = 1_000;
const PRESENT_EVERY_MS = 60_000;
const PRESENT_FOR_MS = 150_000;

type Place = Follower & { after: number };
type Channel = { places: Set<Place>; isReading: boolean; isWanted: boolean };

/** Brings events from the database to the open pages of this process. Listens from the first page on. */
export function openStream(ctx: Uses<'db' | 'now' | 'config' | 'log'>): Stream {
  const channels = new Map<string, Channel>();
  let listener: Listener | undefined;
  let presence: NodeJS.Timeout | undefined;
  let isOver = false;

  function start(): Listener {
    presence = setInterval(() => void bePresent([...channels.keys()]), PRESENT_EVERY_MS).unref();
    return listenTo('stream', {
      url: ctx.config.database_direct_url,
      log: ctx.log,
      onWord: (user_id) => read(user_id),
      onGap: () => [...channels.keys()].forEach(read),
    });
  }

  async function bePresent(userIds: string[]): Promise<void> {
    if (userIds.length === 0) return;
    try {
      await upsertPresence(ctx.db, userIds, ctx.now());
    } catch (error) {
      ctx.log.warn({ error: describe(error) }, 'presence was not written');
    }
  }

  /** Brings a person's pages what they do not have yet; asked for meanwhile, it looks once more. */
  function read(user_id: string): void {
    const channel = channels.get(user_id);
    if (!channel) return;
    channel.isWanted = true;
    if (!channel.isReading) void readOn(user_id, channel);
  }

  async function readOn(user_id: string, channel: Channel): Promise<void> {
    channel.isReading = true;
    try {
      while (channel.isWanted && channel.places.size > 0) {
        channel.isWanted = false;
        const after = Math.min(...[...channel.places].map((place) => place.after));
        const events = await listEvents(ctx.db, { user_id, after, limit: AT_ONCE });
        for (const place of channel.places) {
          const fresh = events.filter(({ id }) => id > place.after);
          if (fresh.length === 0) continue;
          place.after = fresh.at(-1)!.id;
          place.send(fresh);
        }
        if (events.length === AT_ONCE) channel.isWanted = true;
      }
    } catch (error) {
      if (!isOver) {
        ctx.log.warn({ error: describe(error) }, 'the stream could not read its events');
        setTimeout(() => read(user_id), RETRY_MS).unref();
      }
    } finally {
      channel.isReading = false;
    }
  }

  return {
    async follow(follower, after) {
      listener ??= start();
      // Listening comes first: what is committed after the position was read is heard.
      await listener.ready();
      const position = await findPosition(ctx.db, follower.user_id);
      const place: Place = { ...follower, after: position.latest };
      if (after === null) follower.begin(place.after);
      else if (isKnown(after, position)) place.after = after;
      else follower.reset(place.after);

      const { user_id } = follower;
      const channel = channels.get(user_id) ?? { places: new Set(), isReading: false, isWanted: false };
      channels.set(user_id, channel);
      if (channel.places.size === 0) void bePresent([user_id]);
      for (const oldest of channel.places) {
        if (channel.places.size < MAX_OPEN) break;
        channel.places.delete(oldest);
        oldest.end('crowded');
      }
      channel.places.add(place);
      if (isOver) place.end('stopping');
      read(user_id);
      return () => {
        channel.places.delete(place);
        if (channel.places.size === 0 && channels.get(user_id) === channel) channels.delete(user_id);
      };
    },
    size: () => [...channels.values()].reduce((sum, { places }) => sum + places.size, 0),
    async stop() {
      isOver = true;
      clearInterval(presence);
      for (const { places } of channels.values()) for (const place of places) place.end('stopping');
      channels.clear();
      await listener?.stop();
    },
  };
}

/**
 * Where a person's stream stands, for a question of something else: read with or before the records that a page shows, it
 * misses nothing that follows.
 */
export { latestEventOf } from './stream-queries.server.ts';

/** One look instead of following: what came after an event, and where to ask from next; null asks only where. */
export async function findWaiting(
  ctx: Uses<'db'>,
  userId: string,
  after: number | null,
): Promise<{ at: number; is_reset: boolean; events: Told[] }> {
  const position = await findPosition(ctx.db, userId);
  if (after === null || !isKnown(after, position)) return { at: position.latest, is_reset: after !== null, events: [] };
  const events = await listEvents(ctx.db, { user_id: userId, after, limit: AT_ONCE });
  return { at: events.at(-1)?.id ?? after, is_reset: false, events };
}

/** Has a page of the site open, and in front, at this moment. */
export const isPresent = (ctx: Uses<'db' | 'now'>, userId: string): Promise<boolean> =>
  isPresentSince(ctx.db, userId, new Date(ctx.now().getTime() - PRESENT_FOR_MS));
