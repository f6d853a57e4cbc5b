import { z } from 'zod';
import { HOUR_MS } from '#platform/durations.ts';
import { MapFailure } from '#platform/ports/map-failure.ts';
import type { MapProvider, Tile } from '#platform/ports/map-provider.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { ask, askJson, type Asked } from './ask.server.ts';
import { REGION } from './places.ts';

export type GoogleMapOptions = { key: string; endpoint?: string | null; timeoutMs?: number; now?: () => Date };

const ENDPOINT = 'https://tile.googleapis.com';
const TILE_TIMEOUT_MS = 5000;
/** A map that opens now is looked at for a while. */
const BEFORE_END_MS = HOUR_MS;
const LANGUAGES: Record<Locale, string> = { ar: 'ar-SA', en: 'en-US' };
const HEADERS = ['content-type', 'cache-control', 'etag', 'expires', 'last-modified'];

const Session = z.object({ session: z.string().min(1), expiry: z.coerce.number() });
const View = z.object({ copyright: z.string().catch('') });
type Session = { token: string; ends_at: number };

/** Map Tiles API, the road map in squares of 256 that are drawn twice as fine. One session serves all who look. */
export function googleMap(options: GoogleMapOptions): MapProvider {
  const { key, endpoint, timeoutMs = TILE_TIMEOUT_MS, now = () => new Date() } = options;
  const asked: Asked = { provider: 'google', timeoutMs };
  const base = endpoint ?? ENDPOINT;
  const sessions = new Map<Locale, Promise<Session>>();

  async function open(locale: Locale): Promise<Session> {
    const { session, expiry } = await askJson(
      asked,
      Session,
      `${base}/v1/createSession?${new URLSearchParams({ key })}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          mapType: 'roadmap',
          language: LANGUAGES[locale],
          region: REGION,
          scale: 'scaleFactor2x',
          highDpi: true,
        }),
      },
    );
    return { token: session, ends_at: expiry * 1000 };
  }

  async function sessionFor(locale: Locale): Promise<string> {
    const known = sessions.get(locale);
    const held = await known?.catch(() => null);
    if (held && held.ends_at - now().getTime() > BEFORE_END_MS) return held.token;
    // Whoever comes meanwhile waits for the same one.
    if (sessions.get(locale) === known) {
      const opening = open(locale);
      opening.catch(() => sessions.delete(locale));
      sessions.set(locale, opening);
    }
    return (await sessions.get(locale)!).token;
  }

  /** A session that Google has ended before its time is opened anew, once. */
  async function within<Result>(locale: Locale, work: (session: string) => Promise<Result>): Promise<Result> {
    const session = await sessionFor(locale);
    try {
      return await work(session);
    } catch (error) {
      if (!(error instanceof MapFailure) || error.problem !== 'credentials') throw error;
      sessions.delete(locale);
      return work(await sessionFor(locale));
    }
  }

  return {
    open: async (locale) => void (await sessionFor(locale)),
    tile: (locale, { z, x, y }, etag) =>
      within(locale, async (session): Promise<Tile | null> => {
        const address = `${base}/v1/2dtiles/${z}/${x}/${y}?${new URLSearchParams({ session, key })}`;
        const response = await ask(asked, address, { headers: etag ? { 'if-none-match': etag } : {} });
        if (response.status === 404) return null;
        const headers = Object.fromEntries(
          HEADERS.flatMap((name) => {
            const value = response.headers.get(name);
            return value === null ? [] : [[name, value]];
          }),
        );
        if (response.status === 304) return { status: 304, body: null, headers };
        if (!headers['content-type']?.startsWith('image/')) throw new MapFailure('google', 'nonsense');
        return { status: 200, body: await bytesOf(response), headers };
      }),
    copyright: (locale, { zoom, ...sides }) =>
      within(locale, async (session) => {
        const view = Object.entries(sides).map(([side, degrees]) => [side, String(degrees)]);
        const query = new URLSearchParams([['session', session], ['key', key], ['zoom', String(zoom)], ...view]);
        const { copyright } = await askJson(asked, View, `${base}/tile/v1/viewport?${query}`, {});
        return copyright;
      }),
  };
}

async function bytesOf(response: Response): Promise<Buffer> {
  try {
    return Buffer.from(await response.arrayBuffer());
  } catch {
    throw new MapFailure('google', 'unavailable');
  }
}
